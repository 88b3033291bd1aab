import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { TextField } from '@weitersagen/ui/text-field';
import type { BankValues } from './seller-values.ts';

/** Owner and IBAN of the account that the commission goes to. */
export function BankFields<V extends BankValues>({ form }: { readonly form: AppForm<V> }) {
  const t = useTexts('mf-seller');
  return (
    <>
      <TextField
        form={form}
        name={'accountOwner' as never}
        label={t('field.accountOwner')}
        autoComplete="name"
        maxLength={200}
      />
      <IbanField form={form} name={'iban' as never} label={t('field.iban')} help={t('help.iban')} />
    </>
  );
}
