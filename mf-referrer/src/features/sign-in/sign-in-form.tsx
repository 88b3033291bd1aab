import { login } from '@weitersagen/contracts/account';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';

interface SignInFormProps {
  readonly onSignedIn: (answer: SignedIn) => void;
}

/** Signs a referrer in by password. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { email: p('form.email'), password: p('form.password') };
  const form = useAppForm({
    defaultValues: { email: '', password: '', remember: false },
    validate: ({ email, password }) =>
      onlyErrors({
        email: checks.email(email, labels.email),
        password: checks.required(password, labels.password),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          onSignedIn(await api.call(login, { body: { ...values, email: values.email.trim() } }));
        } catch (error) {
          report(error, form, { Email: { name: 'email', label: labels.email } });
        }
      }}
    >
      <EmailField form={form} name="email" label={labels.email} autoComplete="username" />
      <PasswordField
        form={form}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        showLabel={p('form.show')}
        hideLabel={p('form.hide')}
      />
      <CheckboxField form={form} name="remember" label={t('signIn.remember')} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form} size="large" block>
        {t('signIn.submit')}
      </SubmitButton>
      <p>
        <RouteLink to="PasswortVergessen">{t('signIn.forgot')}</RouteLink>
      </p>
    </Form>
  );
}
