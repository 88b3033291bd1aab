import { requestSellerPassword } from '@weitersagen/contracts/seller';
import { ForgotPasswordPage } from '@weitersagen/domain-ui/staff-account/forgot-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/vertriebspartner/passwortvergessen`: asks for a link to a new password. */
export default function ForgotPassword() {
  const api = useApi();
  return (
    <ForgotPasswordPage
      texts={useTexts('mf-seller')}
      request={(email) => api.call(requestSellerPassword, { body: { email } })}
      login="VertriebspartnerLogin"
    />
  );
}
