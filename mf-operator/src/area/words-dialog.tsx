import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { seenText } from '@weitersagen/domain/seen-text';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { FirstField } from './first-field.tsx';
import { AlsoOpen } from './open-edit/also-open.tsx';
import type { OpenThing } from './open-edit/use-open-edit.ts';
import { isOver } from './question-dialog.tsx';
import { RestoredDraft } from './saved-meanwhile.tsx';

interface WordsDialogProps {
  readonly title: string;
  /** What the words are about: who else answers it, too, is named. */
  readonly thing: OpenThing;
  /** What sending does, or what is answered, above the field. */
  readonly text?: ReactNode;
  readonly label: string;
  /** Who reads the words, and where. */
  readonly help: string;
  /** What is said where nothing was written. */
  readonly missing: string;
  readonly press: string;
  /** Names what was typed, which is kept in this tab until it is sent. */
  readonly draftKey: string;
  readonly call: (api: Api, words: string) => Promise<unknown>;
  /** What the page says afterwards. */
  readonly done: string;
  /** What the page says where another person was there first; what was typed is kept for the next try. */
  readonly over: string;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Asks for the words that a person outside reads, and sends them; what was typed is kept until then. */
export function WordsDialog({
  title,
  thing,
  text,
  label,
  help,
  missing,
  press,
  draftKey,
  call,
  done,
  over,
  onEnd,
}: WordsDialogProps) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { answer: '' },
    validate: ({ answer }) => (seenText(answer) === '' ? { answer: missing } : null),
    draftKey,
  });
  const meanwhile = useRebase(form);
  return (
    <Dialog isOpen title={title} closeLabel={t('confirm.close')} onClose={() => void onEnd(null)}>
      <FirstField />
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ answer }) => {
          clear();
          try {
            await call(api, answer);
            form.clearDraft();
            await onEnd(done);
          } catch (error) {
            if (isApiFailure(error) && isOver(error)) await onEnd(over);
            else report(error, form, { Antwort: { name: 'answer', label } });
          }
        }}
      >
        <AlsoOpen {...thing} />
        <RestoredDraft form={form} meanwhile={meanwhile} labels={{ answer: label }} />
        {text}
        <TextAreaField
          form={form}
          name="answer"
          label={label}
          help={help}
          rows={6}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{press}</SubmitButton>
      </Form>
    </Dialog>
  );
}
