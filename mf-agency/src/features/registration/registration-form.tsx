import { registerAgency } from '@weitersagen/contracts/agency';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { PersonFields } from '@weitersagen/domain-ui/person-fields';
import { partyFieldMap } from '@weitersagen/domain-ui/staff-account/party-field-map';
import { TermsField } from '@weitersagen/domain-ui/terms-field';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import type { AreaKey } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import type { KeyIn } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';

interface RegistrationFormProps {
  /** Version of the terms in force; it is what the consent is stored with. */
  readonly termsVersion: string;
  /** Told the address that the confirmation goes to. */
  readonly onRegistered: (email: string) => void;
}

/** Who the agency is and who owns it; what settlements need is asked for after the address is confirmed. */
export function RegistrationForm({ termsVersion, onRegistered }: RegistrationFormProps) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const api = useApi();
  const { line, email: checkEmail, accepted, name: checkName } = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();
  const label = (name: KeyIn<'field', AreaKey>) => t(`field.${name}`);
  const form = useAppForm({
    defaultValues: { company: '', firstName: '', lastName: '', email: '', terms: false },
    validate: (values) =>
      onlyErrors({
        company: line(values.company, label('company')),
        firstName: checkName(values.firstName, label('firstName')),
        lastName: checkName(values.lastName, label('lastName')),
        email: checkEmail(values.email, label('email')),
        terms: accepted(values.terms),
      }),
    draftKey: 'agency.register',
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ company, firstName, lastName, email }) => {
        clear();
        const body = { company, firstName, lastName, email: email.trim() };
        try {
          await api.call(registerAgency, { body: { ...body, termsVersion, termsAccepted: true } });
          form.clearDraft();
          onRegistered(body.email);
        } catch (error) {
          if (await askAgain(error, form)) return;
          report(error, form, partyFieldMap(label));
        }
      }}
    >
      <TextField
        form={form}
        name="company"
        label={t('register.company')}
        autoComplete="organization"
        maxLength={200}
      />
      <PersonFields
        form={form}
        labels={{
          firstName: label('firstName'),
          lastName: label('lastName'),
          email: label('email'),
        }}
        emailHelp={t('register.emailHelp')}
      />
      <TermsField form={form} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" block>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  );
}
