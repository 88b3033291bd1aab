import { registerSeller } from '@weitersagen/contracts/seller';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { AddressFields } from '@weitersagen/domain-ui/staff-account/address-fields';
import { BankFields } from '@weitersagen/domain-ui/staff-account/bank-fields';
import { FieldGroup } from '@weitersagen/domain-ui/staff-account/field-group';
import { partyFieldMap } from '@weitersagen/domain-ui/staff-account/party-field-map';
import { TermsField } from '@weitersagen/domain-ui/terms-field';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import type { AreaKey } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import type { KeyIn } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { compactIban } from '@weitersagen/ui/iban-format';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { businessOf, kindOf, vatStatusOf } from '../../area/fields/seller-values.ts';
import { TaxFields } from '../../area/fields/tax-fields.tsx';
import { useSellerChecks } from '../../area/fields/use-seller-checks.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
  kind: 'Privat',
  vatStatus: 'Kleinunternehmer',
  company: '',
  taxNumber: '',
  vatId: '',
  accountOwner: '',
  iban: '',
  terms: false,
};

interface RegistrationFormProps {
  /** Version of the terms in force; it is what the consent is stored with. */
  readonly termsVersion: string;
  /** Told the address that the confirmation goes to. */
  readonly onRegistered: (email: string) => void;
}

/** Everything a settlement needs: who, where, tax, bank account, consent. product.md, section "7 Validation". */
export function RegistrationForm({ termsVersion, onRegistered }: RegistrationFormProps) {
  const t = useTexts('mf-seller');
  const p = useTexts('platform');
  const api = useApi();
  const { email: checkEmail, accepted, name: checkName } = useFieldChecks();
  const checks = useSellerChecks();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const label = (name: KeyIn<'field', AreaKey>) => t(`field.${name}`);
  const form = useAppForm({
    defaultValues: empty,
    validate: (values) =>
      onlyErrors({
        firstName: checkName(values.firstName, label('firstName')),
        lastName: checkName(values.lastName, label('lastName')),
        email: checkEmail(values.email, label('email')),
        ...checks.address(values),
        ...checks.tax(values),
        ...checks.bank(values),
        terms: accepted(values.terms),
      }),
    draftKey: 'seller.register',
  });

  async function submit(values: typeof empty): Promise<void> {
    clear();
    const { firstName, lastName, email, street, postalCode, city, taxNumber, accountOwner } =
      values;
    const { company, vatId } = businessOf(values);
    const person = { firstName, lastName, email: email.trim(), street, postalCode, city };
    try {
      await api.call(registerSeller, {
        body: {
          ...person,
          company,
          vatId: vatId ?? undefined,
          kind: kindOf(values),
          vatStatus: vatStatusOf(values),
          taxNumber,
          accountOwner,
          iban: compactIban(values.iban),
          termsVersion,
          termsAccepted: true,
        },
      });
      form.clearDraft();
      onRegistered(person.email);
    } catch (error) {
      if (await askAgain(error, form)) return;
      report(error, form, partyFieldMap(label));
    }
  }

  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={submit}>
      <FieldGroup title={t('register.person')}>
        <PersonFields
          form={form}
          labels={{
            firstName: label('firstName'),
            lastName: label('lastName'),
            email: label('email'),
          }}
          emailHelp={t('help.email')}
        />
      </FieldGroup>
      <FieldGroup title={t('register.address')}>
        <AddressFields form={form} texts={t} />
      </FieldGroup>
      <FieldGroup title={t('register.tax')}>
        <TaxFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('register.bank')}>
        <BankFields form={form} texts={t} />
      </FieldGroup>
      <TermsField form={form} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" block>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}
