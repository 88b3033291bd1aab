import { setAgencyPassword } from '@weitersagen/contracts/agency';
import { SetPasswordPage } from '@weitersagen/domain-ui/staff-account/set-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/agentur/passwortzuruecksetzen`: a new password, by the mailed link. product.md, section "12 Accounts and tokens". */
export default function ResetPassword() {
  const t = useTexts('mf-agency');
  const api = useApi();
  return (
    <SetPasswordPage
      texts={t}
      title={t('password.resetTitle')}
      storageKey="ws.token.agency"
      save={(body) => api.call(setAgencyPassword, { body })}
      login="AgenturLogin"
      forgot="AgenturPasswortVergessen"
    />
  );
}
