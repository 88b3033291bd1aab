import { isApiFailure } from '@weitersagen/api-client/api-failure';
import {
  answerDisputeCase,
  decideDisputeCase,
  type DisputeCase,
} from '@weitersagen/contracts/operator-disputes';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextAreaField } from '@weitersagen/ui/text-area-field';
import { isOver } from '../../area/question-dialog.tsx';
import type { DisputeStep } from './dispute-case.tsx';
import { disputesTexts } from './disputes-texts.ts';

interface WordsDialogProps {
  readonly client: string;
  readonly dispute: DisputeCase;
  readonly step: DisputeStep;
  /** Told what the page says then; null where nothing was sent. */
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Asks for the words that the partner reads, and sends them. */
export function WordsDialog({ client, dispute, step, onEnd }: WordsDialogProps) {
  const t = useTexts(disputesTexts);
  const o = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const { name } = dispute;
  const label = t('words.label');
  const form = useAppForm({
    defaultValues: { answer: '' },
    validate: ({ answer }) => (answer.trim() === '' ? { answer: t('words.missing') } : null),
    draftKey: `dispute.${dispute.id}`,
  });
  return (
    <Dialog
      isOpen
      title={t(`${step}.title`, { name })}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ answer }) => {
          clear();
          const body = { client, dispute: dispute.id, seen: dispute.messages.length, answer };
          try {
            await (step === 'answer'
              ? api.call(answerDisputeCase, { body })
              : api.call(decideDisputeCase, { body: { ...body, decision: step } }));
            form.clearDraft();
            await onEnd(t(`${step}.done`, { name }));
          } catch (error) {
            // Another message came first; what was typed is kept for the next try.
            if (isApiFailure(error) && isOver(error)) await onEnd(t('over'));
            else report(error, form, { Antwort: { name: 'answer', label } });
          }
        }}
      >
        <Text>{t(`${step}.text`, { sum: formatEuro(dispute.cents, locale) })}</Text>
        <TextAreaField
          form={form}
          name="answer"
          label={label}
          help={t('words.help', { name })}
          rows={4}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(`${step}.press`)}</SubmitButton>
      </Form>
    </Dialog>
  );
}
