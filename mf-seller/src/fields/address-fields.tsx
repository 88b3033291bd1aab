import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';
import type { AddressValues } from './seller-values.ts';

/** Street, postal code and city. */
export function AddressFields<V extends AddressValues>({ form }: { readonly form: AppForm<V> }) {
  const t = useTexts('mf-seller');
  return (
    <>
      <TextField
        form={form}
        name={'street' as never}
        label={t('field.street')}
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        form={form}
        name={'postalCode' as never}
        label={t('field.postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        tabular
        short
      />
      <TextField
        form={form}
        name={'city' as never}
        label={t('field.city')}
        autoComplete="address-level2"
        maxLength={200}
      />
    </>
  );
}
