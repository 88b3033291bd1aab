import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { answerContactCase, type ContactCase } from '@weitersagen/contracts/operator-messages';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { isOver } from '../../area/question-dialog.tsx';
import { messagesTexts } from './messages-texts.ts';

interface AnswerDialogProps {
  readonly client: string;
  readonly message: ContactCase;
  /** Told what the page says then; null where nothing was sent. */
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Asks for the answer to a message and sends it; what was typed is kept until it is sent. */
export function AnswerDialog({ client, message, onEnd }: AnswerDialogProps) {
  const t = useTexts(messagesTexts);
  const o = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const { id, email, subject, answers: seen } = message;
  const label = t('answer.label');
  const form = useAppForm({
    defaultValues: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: t('answer.missing') } : null),
    draftKey: `message.${id}`,
  });
  return (
    <Dialog
      isOpen
      title={t('answer.title', { subject })}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ answer }) => {
          clear();
          try {
            await api.call(answerContactCase, { body: { client, message: id, seen, answer } });
            form.clearDraft();
            await onEnd(t('answer.done', { email }));
          } catch (error) {
            // Another answer came first; what was typed is kept for the next try.
            if (isApiFailure(error) && isOver(error)) await onEnd(t('over'));
            else report(error, form, { Antwort: { name: 'answer', label } });
          }
        }}
      >
        <TextAreaField
          form={form}
          name="answer"
          label={label}
          help={t('answer.help', { email })}
          rows={6}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('answer.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
