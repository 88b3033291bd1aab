import type { ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from './form-dialog.tsx';
import { AlsoOpen } from './open-edit/also-open.tsx';
import type { OpenThing } from './open-edit/use-open-edit.ts';
import { isOver } from './question-dialog.tsx';
import { sayOver } from './told-over.ts';
import { ReasonField, useReasonCheck, type ReasonWords } from './reason-field.tsx';

interface ReasonQuestionProps<Found> {
  readonly title: string;
  /** The case that is decided: who else decides it, too, is named. */
  readonly thing?: OpenThing;
  readonly text: ReactNode;
  /** What it would do, below the text. */
  readonly shown?: ReactNode;
  readonly press: string;
  /** What the reason is called, where it is more than that. */
  readonly words?: ReasonWords;
  readonly call: (reason: string) => Promise<Found>;
  /** What the page says afterwards, where it takes by what the call found. */
  readonly done: string | ((found: Found) => string);
  /** What the page says where another person was there first. */
  readonly over: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for the reason of what is decided about money or about somebody’s access. */
export function ReasonQuestion<Found>({
  title,
  thing,
  text,
  shown,
  press,
  words,
  call,
  done,
  over,
  onEnd,
}: ReasonQuestionProps<Found>) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck(words);
  const form = useAppForm({
    defaultValues: { reason: '' },
    validate: ({ reason }) => onlyErrors({ reason: checkReason(reason) }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      closeLabel={t('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            const found = await call(reason.trim());
            await onEnd(typeof done === 'string' ? done : done(found));
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) await onEnd(sayOver(over, reason.trim()));
            else report(error);
          }
        }}
      >
        {thing !== undefined && <AlsoOpen {...thing} />}
        <Text>{text}</Text>
        {shown}
        <ReasonField form={form} words={words} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{press}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
