import type { AreaTexts } from '../area/use-area.ts';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';
import type { AddressValues } from './use-party-checks.ts';

/** Street, postal code and city. */
export function AddressFields<V extends AddressValues>({
  form,
  texts: t,
}: {
  readonly form: AppForm<V>;
  readonly texts: AreaTexts;
}) {
  return (
    <>
      <TextField
        form={form}
        name="street"
        label={t('field.street')}
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        form={form}
        name="postalCode"
        label={t('field.postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        tabular
        short
      />
      <TextField
        form={form}
        name="city"
        label={t('field.city')}
        autoComplete="address-level2"
        maxLength={200}
      />
    </>
  );
}
