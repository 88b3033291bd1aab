import { requestAgentPassword } from '@weitersagen/contracts/agent';
import { ForgotPasswordPage } from '@weitersagen/domain-ui/staff-account/forgot-password-page';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** `/agent/passwortvergessen`: asks for a link to a new password. */
export default function ForgotPassword() {
  const api = useApi();
  return (
    <ForgotPasswordPage
      texts={useTexts('mf-agent')}
      request={(email) => api.call(requestAgentPassword, { body: { email } })}
      login="AgentLogin"
    />
  );
}
