import { TaxNumberField, VatIdField } from '@weitersagen/domain-ui/staff-account/tax-number-fields';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
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
      <TaxNumberField
        form={form}
        label={t('field.taxNumber')}
        help={help}
        isStored={storedTaxNumber !== null}
      />
      <VatIdField form={form} label={t('field.vatId')} help={t('help.vatId')} />
    </>
  );
}
