import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { TextField } from '@weitersagen/ui/text-field';
import type { TaxValues } from './tax-values.ts';

const statuses = ['Kleinunternehmer', 'Regelbesteuert'] as const;

interface TaxFieldsProps<V extends TaxValues> {
  readonly form: AppForm<V>;
  /** The tax number that is stored, masked; the field may then stay empty. */
  readonly storedTaxNumber: string | null;
}

/** VAT status, tax number and VAT id of an agency. */
export function TaxFields<V extends TaxValues>({ form, storedTaxNumber }: TaxFieldsProps<V>) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const help =
    storedTaxNumber === null
      ? t('help.taxNumber')
      : t('help.storedTaxNumber', { number: storedTaxNumber });
  return (
    <>
      <RadioCards
        form={form}
        name="vatStatus"
        label={t('field.vatStatus')}
        options={statuses.map((value) => ({
          value,
          title: t(`vatOf.${value}`),
          detail: t(`vatOf.${value}Text`),
        }))}
      />
      <TextField
        form={form}
        name="taxNumber"
        label={t('field.taxNumber')}
        help={help}
        autoComplete="off"
        maxLength={20}
        {...(storedTaxNumber === null ? {} : { optionalText: p('form.optional') })}
        secret
      />
      <TextField
        form={form}
        name="vatId"
        label={t('field.vatId')}
        optionalText={p('form.optional')}
        help={t('help.vatId')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={11}
        short
      />
    </>
  );
}
