import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { FormDialog } from '../form-dialog.tsx';
import { isLinkTarget } from './link-target.ts';
import { richTextTexts } from './rich-text-texts.ts';

/** Asks where the chosen words lead; null for nowhere. */
export function LinkDialog({ onEnd }: { readonly onEnd: (address: string | null) => void }) {
  const t = useTexts(richTextTexts);
  const p = useTexts('platform');
  const form = useAppForm({
    defaultValues: { address: 'https://' },
    validate: ({ address }) =>
      onlyErrors({ address: isLinkTarget(address) ? undefined : t('link.wrong') }),
  });
  return (
    <FormDialog
      form={form}
      title={t('link.title')}
      closeLabel={t('close')}
      onClose={() => onEnd(null)}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={({ address }) => onEnd(address.trim())}
      >
        <TextField
          form={form}
          name="address"
          label={t('link.address')}
          help={t('link.help')}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
        />
        <SubmitButton form={form}>{t('link.set')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
