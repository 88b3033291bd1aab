import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';

interface NumberFieldProps<V> {
  readonly form: AppForm<V>;
  readonly label: string;
  readonly help: string;
}

/** The tax number. One that is stored already may stay as it is; then the field may be left empty. */
export function TaxNumberField<V extends { taxNumber: string }>({
  form,
  label,
  help,
  isStored,
}: NumberFieldProps<V> & { readonly isStored: boolean }) {
  const t = useTexts('platform');
  return (
    <TextField
      form={form}
      name="taxNumber"
      label={label}
      help={help}
      autoComplete="off"
      maxLength={20}
      {...(isStored ? { optionalText: t('form.optional') } : {})}
      secret
    />
  );
}

/** The VAT id, which not every business has. */
export function VatIdField<V extends { vatId: string }>({
  form,
  label,
  help,
}: NumberFieldProps<V>) {
  const t = useTexts('platform');
  return (
    <TextField
      form={form}
      name="vatId"
      label={label}
      optionalText={t('form.optional')}
      help={help}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={11}
      short
    />
  );
}
