import type { AgencyMasterData } from '@weitersagen/contracts/agency';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { AddressFields } from '@weitersagen/domain-ui/staff-account/address-fields';
import { BankFields } from '@weitersagen/domain-ui/staff-account/bank-fields';
import { CurrentPassword } from '@weitersagen/domain-ui/staff-account/current-password';
import { FieldGroup } from '@weitersagen/domain-ui/staff-account/field-group';
import { SavedNotice } from '@weitersagen/domain-ui/staff-account/saved-notice';
import { usePartyChecks } from '@weitersagen/domain-ui/staff-account/use-party-checks';
import type {
  AddressValues,
  BankValues,
} from '@weitersagen/domain-ui/staff-account/use-party-checks';
import { useSaveData } from '@weitersagen/domain-ui/staff-account/use-save-data';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { compactIban } from '@weitersagen/ui/iban-format';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TaxFields } from './tax-fields.tsx';
import { taxChange } from './tax-values.ts';
import type { TaxValues } from './tax-values.ts';
import type { ChangeAgency } from '../../area/use-master-data.ts';

interface AdditionalFormProps {
  readonly data: AgencyMasterData;
  /** Whose password is asked for. */
  readonly email: string;
  readonly change: ChangeAgency;
  readonly onSaved: () => void;
}

/** Everything a credit note needs, asked for at once after the registration. product.md, section "7 Validation". */
export function AdditionalForm({ data, email, change, onSaved }: AdditionalFormProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const { required } = useFieldChecks();
  const checks = usePartyChecks(t);
  const { save, ...outcome } = useSaveData(change);
  const form = useAppForm<TaxValues & AddressValues & BankValues & { current: string }>({
    defaultValues: {
      street: data.street ?? '',
      postalCode: data.postalCode ?? '',
      city: data.city ?? '',
      vatStatus: data.vatStatus,
      taxNumber: '',
      vatId: data.vatId ?? '',
      accountOwner: data.accountOwner ?? '',
      iban: '',
      current: '',
    },
    validate: (values) =>
      onlyErrors({
        ...checks.address(values),
        taxNumber: checks.taxNumber(values.taxNumber, data.taxNumber !== null),
        vatId: checks.vatId(values.vatId),
        ...checks.bank(values),
        current: required(values.current, t('field.current')),
      }),
    draftKey: 'agency.additional',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ street, postalCode, city, accountOwner, iban, current, ...tax }) => {
        const fields = { street, postalCode, city, accountOwner, iban: compactIban(iban) };
        if (await save({ ...fields, ...taxChange(tax), password: current }, form)) onSaved();
      }}
    >
      <FieldGroup title={t('masterData.company')}>
        <AddressFields form={form} texts={t} />
      </FieldGroup>
      <FieldGroup title={t('masterData.tax')}>
        <TaxFields form={form} storedTaxNumber={data.taxNumber} />
      </FieldGroup>
      <FieldGroup title={t('masterData.bank')}>
        <BankFields form={form} texts={t} />
      </FieldGroup>
      <CurrentPassword form={form} email={email} help={t('help.current')} />
      <SavedNotice {...outcome} />
      <SubmitButton form={form} size="large" block>
        {t('additional.submit')}
      </SubmitButton>
    </Form>
  );
}
