import type { AreaTexts } from '../area/use-area.ts';
import type { AppForm } from '@weitersagen/ui/form';
import { IbanField } from '@weitersagen/ui/iban-field';
import { TextField } from '@weitersagen/ui/text-field';
import type { BankValues } from './use-party-checks.ts';

/** Owner and IBAN of the account that the money goes to. */
export function BankFields<V extends BankValues>({
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
        name="accountOwner"
        label={t('field.accountOwner')}
        autoComplete="name"
        maxLength={200}
      />
      <IbanField form={form} name="iban" label={t('field.iban')} help={t('help.iban')} />
    </>
  );
}
