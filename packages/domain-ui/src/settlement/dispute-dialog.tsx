import type { ReactNode } from 'react';
import { seenText } from '@weitersagen/domain/seen-text';
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

interface DisputeWords {
  readonly label: string;
  readonly help: string;
  readonly missing: string;
  readonly send: string;
}

interface DisputeDialogProps {
  readonly title: string;
  /** What is disputed, in a sentence. */
  readonly about: ReactNode;
  /** Names what is disputed, so that what was typed about it is kept for it. */
  readonly draftKey: string;
  /** What the field and its button say, where it is about more than what is wrong. */
  readonly words?: DisputeWords;
  /** Sends the words to the operator. Throws ApiFailure. */
  readonly send: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what is wrong with a line, or with a missing one, and sends it to the operator. */
export function DisputeDialog({
  title,
  about,
  draftKey,
  words,
  send,
  onClose,
}: DisputeDialogProps) {
  const { t, kind } = useArea();
  const p = useTexts('platform');
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const {
    label,
    help,
    missing,
    send: press,
  } = words ?? {
    label: t('dispute.text'),
    help: t('dispute.help'),
    missing: t('dispute.missing'),
    send: t('dispute.send'),
  };
  const form = useAppForm({
    defaultValues: { text: '' },
    validate: ({ text }) => (seenText(text) === '' ? { text: missing } : null),
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
            const field = { name: 'text', label };
            report(error, form, { Text: field, Grund: field });
          }
        }}
      >
        <Text tone="muted">{about}</Text>
        <TextAreaField
          form={form}
          name="text"
          label={label}
          help={help}
          rows={4}
          maxLength={2000}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{press}</SubmitButton>
      </Form>
    </Dialog>
  );
}
