import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { dropDeadLetter } from '@weitersagen/contracts/operator-upkeep';
import type { DeadLetter } from '@weitersagen/contracts/operator-upkeep';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FormDialog } from '../../area/form-dialog.tsx';
import { ReasonField, useReasonCheck } from '../../area/reason-field.tsx';
import { upkeepTexts } from './upkeep-texts.ts';
import { useWorkWords } from './use-work-words.ts';

interface DropDialogProps {
  readonly client: string;
  readonly letter: DeadLetter;
  /** Told what is to be said on the page; null where it was only closed. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks for reason and confirmation before a dead letter is dropped. */
export function DropDialog({ client, letter, onEnd }: DropDialogProps) {
  const t = useTexts(upkeepTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const checkReason = useReasonCheck();
  const kind = useWorkWords().kind(letter.kind);
  const form = useAppForm({
    defaultValues: { reason: '', sure: false },
    validate: ({ reason, sure }) =>
      onlyErrors({
        reason: checkReason(reason),
        sure: sure ? undefined : t('sureMissing'),
      }),
  });
  return (
    <FormDialog
      form={form}
      title={t('dropTitle', { kind })}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ reason }) => {
          clear();
          try {
            const body = { client, id: letter.id, reason: reason.trim() };
            await api.call(dropDeadLetter, { body });
            await onEnd(t('dead.dropped', { kind }));
          } catch (error) {
            if (isApiFailure(error) && error.key === 'unknownNumber') await onEnd(t('dead.gone'));
            else report(error);
          }
        }}
      >
        <Text>{t('dropText')}</Text>
        <ReasonField form={form} />
        <CheckboxField form={form} name="sure" label={t('sure')} />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('dead.drop')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
