import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useFailure } from '../use-failure.ts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { Dialog } from '../dialog.tsx';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextAreaField } from '@weitersagen/ui/text-area-field';

interface DisputeDialogProps {
  readonly title: string;
  /** What is disputed, in a sentence. */
  readonly about: string;
  /** Names what is disputed, so that what was typed about it is kept for it. */
  readonly draftKey: string;
  /** Sends the words to the operator. Throws ApiFailure. */
  readonly send: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what is wrong with a line, or with a missing one, and sends it to the operator. */
export function DisputeDialog({ title, about, draftKey, send, onClose }: DisputeDialogProps) {
  const { t, kind } = useArea();
  const p = useTexts('platform');
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const label = t('dispute.text');
  const form = useAppForm({
    defaultValues: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: t('dispute.missing') } : null),
    draftKey: `dispute.${draftKey}`,
  });
  return (
    <Dialog isOpen title={title} closeLabel={t('dispute.cancel')} onClose={onClose}>
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async ({ text }) => {
          clear();
          try {
            await send(text);
            form.clearDraft();
            await queryClient.invalidateQueries({ queryKey: [kind] });
            onClose();
          } catch (error) {
            report(error, form, { Text: { name: 'text', label } });
          }
        }}
      >
        <Text tone="muted">{about}</Text>
        <TextAreaField
          form={form}
          name="text"
          label={label}
          help={t('dispute.help')}
          rows={4}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('dispute.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
