import { setSellerPassword } from '@weitersagen/contracts/seller';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';

interface SetPasswordFormProps {
  readonly token: string;
  readonly onSet: () => void;
}

/** Sets the password with the mailed token, which confirms the address. */
export function SetPasswordForm({ token, onSet }: SetPasswordFormProps) {
  const t = useTexts('mf-seller');
  const p = useTexts('platform');
  const api = useApi();
  const { labels, check } = useNewPassword();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: { password: '', repeated: '' },
    validate: (values) => onlyErrors(check(values)),
  });
  const isDead = failure?.key === 'linkExpired' || failure?.key === 'tokenUsed';
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ password }) => {
        clear();
        try {
          await api.call(setSellerPassword, { body: { token, password } });
          onSet();
        } catch (error) {
          report(error, form, { Password: { name: 'password', label: labels.password } });
        }
      }}
    >
      <NewPasswordFields form={form} />
      <FailureNotice failure={failure}>
        {isDead && (
          <RouteLink to="VertriebspartnerPasswortVergessen">{t('password.requestNew')}</RouteLink>
        )}
      </FailureNotice>
      <SubmitButton form={form} size="large" block>
        {t('password.submit')}
      </SubmitButton>
    </Form>
  );
}
