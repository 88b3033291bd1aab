import { setAgentPassword } from '@weitersagen/contracts/agent';
import { SetPasswordPage } from '@weitersagen/domain-ui/staff-account/set-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/agent/passwortsetzen`: the page of the mailed link. product.md, section "12 Accounts and tokens". */
export default function SetPassword() {
  const t = useTexts('mf-agent');
  const api = useApi();
  return (
    <SetPasswordPage
      texts={t}
      title={t('password.title')}
      storageKey="ws.token.agent"
      save={(body) => api.call(setAgentPassword, { body })}
      login="AgentLogin"
      forgot="AgentPasswortVergessen"
    />
  );
}
