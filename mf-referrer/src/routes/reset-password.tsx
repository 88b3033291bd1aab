import { resetPassword } from '@weitersagen/contracts/account';
import type { SignedIn } from '@weitersagen/contracts/session';
import { useBeginSession } from '@weitersagen/domain-ui/use-begin-session';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { useApi, useHref, useTenant } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { NewLink } from '../features/password/new-link.tsx';
import { NewPasswordForm } from '../features/password/new-password-form.tsx';
import { TokenPage } from '../features/password/token-page.tsx';
import { LinkAccessPage } from '../area/link-access/link-access-page.tsx';

/** `/passwortsetzen`: sets a password with a mailed link and signs in; off with autologin. */
export default function ResetPassword() {
  return useTenant().autologin ? <LinkAccessPage /> : <NewPassword />;
}

function NewPassword() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const { token, forget } = useMailToken('ws.token.reset');

  function goOn(answer: SignedIn) {
    forget();
    beginSession(answer);
    void navigate(href('PersoenlicherBereich'), { replace: true });
  }

  return (
    <TokenPage title={t('password.reset.title')} token={token} deadLink={<NewLink />}>
      {({ email }) => (
        <>
          <Text>{t('password.reset.intro', { email })}</Text>
          <NewPasswordForm
            email={email}
            submit={t('password.reset.submit')}
            save={(password) => api.call(resetPassword, { body: { token: token ?? '', password } })}
            onSaved={goOn}
            deadLink={<NewLink />}
          />
        </>
      )}
    </TokenPage>
  );
}
