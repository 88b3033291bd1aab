import { setSellerPassword } from '@weitersagen/contracts/seller';
import { SetPasswordPage } from '@weitersagen/domain-ui/staff-account/set-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/vertriebspartner/passwortsetzen`: the page of the mailed link. product.md, section "12 Accounts and tokens". */
export default function SetPassword() {
  const t = useTexts('mf-seller');
  const api = useApi();
  return (
    <SetPasswordPage
      texts={t}
      title={t('password.title')}
      storageKey="ws.token.seller"
      save={(body) => api.call(setSellerPassword, { body })}
      login="VertriebspartnerLogin"
      forgot="VertriebspartnerPasswortVergessen"
    />
  );
}
