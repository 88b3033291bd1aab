import { TaxNumberField, VatIdField } from '@weitersagen/domain-ui/staff-account/tax-number-fields';
import { useTexts } from '@weitersagen/platform/i18n';
import { useFieldValue } from '@weitersagen/ui/form';
import type { AppForm } from '@weitersagen/ui/form';
import { RadioCards } from '@weitersagen/ui/radio-cards';
import { TextField } from '@weitersagen/ui/text-field';
import type { TaxValues } from './seller-values.ts';

const kinds = ['Privat', 'Gewerblich'] as const;
const vatStatuses = ['Kleinunternehmer', 'Regelbesteuert'] as const;

interface TaxFieldsProps<V extends TaxValues> {
  readonly form: AppForm<V>;
  /** The tax number that is stored, masked; the field may then stay empty. */
  readonly storedTaxNumber?: string | null;
}

/** Private or business, VAT status, tax number; a business names itself. */
export function TaxFields<V extends TaxValues>({ form, storedTaxNumber }: TaxFieldsProps<V>) {
  const t = useTexts('mf-seller');
  const kind = useFieldValue(form, 'kind');
  const help = storedTaxNumber
    ? t('help.storedTaxNumber', { number: storedTaxNumber })
    : t('help.taxNumber');
  return (
    <>
      <RadioCards
        form={form}
        name="kind"
        label={t('field.kind')}
        options={kinds.map((value) => ({
          value,
          title: t(`kindOf.${value}`),
          detail: t(`kindOf.${value}Text`),
        }))}
      />
      {kind === 'Gewerblich' && (
        <>
          <TextField
            form={form}
            name="company"
            label={t('field.company')}
            autoComplete="organization"
            maxLength={200}
          />
          <RadioCards
            form={form}
            name="vatStatus"
            label={t('field.vatStatus')}
            options={vatStatuses.map((value) => ({
              value,
              title: t(`vatOf.${value}`),
              detail: t(`vatOf.${value}Text`),
            }))}
          />
          <VatIdField form={form} label={t('field.vatId')} help={t('help.vatId')} />
        </>
      )}
      <TaxNumberField
        form={form}
        label={t('field.taxNumber')}
        help={help}
        isStored={Boolean(storedTaxNumber)}
      />
    </>
  );
}
