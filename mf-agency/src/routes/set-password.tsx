import { setAgencyPassword } from '@weitersagen/contracts/agency';
import { SetPasswordPage } from '@weitersagen/domain-ui/staff-account/set-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/agentur/passwortsetzen`: the first password, by the link of an invitation or a registration. product.md, section "12 Accounts and tokens". */
export default function SetPassword() {
  const t = useTexts('mf-agency');
  const api = useApi();
  return (
    <SetPasswordPage
      texts={t}
      title={t('password.title')}
      storageKey="ws.token.agency"
      save={(body) => api.call(setAgencyPassword, { body })}
      login="AgenturLogin"
      forgot="AgenturPasswortVergessen"
    />
  );
}
