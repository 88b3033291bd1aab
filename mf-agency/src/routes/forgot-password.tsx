import { requestAgencyPassword } from '@weitersagen/contracts/agency';
import { ForgotPasswordPage } from '@weitersagen/domain-ui/staff-account/forgot-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/agentur/passwortvergessen`: asks for a link to a new password. */
export default function ForgotPassword() {
  const api = useApi();
  return (
    <ForgotPasswordPage
      texts={useTexts('mf-agency')}
      request={(email) => api.call(requestAgencyPassword, { body: { email } })}
      login="AgenturLogin"
    />
  );
}
