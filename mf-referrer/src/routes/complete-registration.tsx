import { useState } from 'react';
import { confirmOptIn } from '@weitersagen/contracts/account';
import type { SignedIn } from '@weitersagen/contracts/session';
import { loginTarget, referrerDestination } from '@weitersagen/domain-ui/login-target';
import { useBeginSession } from '@weitersagen/domain-ui/use-begin-session';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { useApi, useHref, useServices, useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { track } from '@weitersagen/platform/track';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { codeTexts } from '../area/confirmation/code-texts.ts';
import { CodeElsewhere } from '../features/opt-in-mail/code-elsewhere.tsx';
import { waitingReferral } from '../features/opt-in-mail/waiting-referral.ts';
import { ConfirmButton } from '../features/password/confirm-button.tsx';
import { NewLink } from '../features/password/new-link.tsx';
import { NewPasswordForm } from '../features/password/new-password-form.tsx';
import { TokenPage } from '../features/password/token-page.tsx';

/** `/registrieren`: confirms participation with the mailed link, with a password for who wants one where the client has them, and leads on to the page that was wanted or to sharing. */
export default function CompleteRegistration() {
  const t = useTexts('mf-referrer');
  const c = useTexts(codeTexts);
  const api = useApi();
  const { autologin } = useTenant();
  const href = useHref();
  const services = useServices();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const queryClient = useQueryClient();
  const { token, forget } = useMailToken('ws.token.optIn');

  const confirm = (password?: string) =>
    api.call(confirmOptIn, {
      body: { token: token ?? '', ...(password === undefined ? {} : { password }) },
    });

  /** The page that was wanted at the gate, else the referral that waited, else the personal area. */
  async function targetPage(): Promise<string> {
    const redirect = query.get('redirect');
    if (redirect !== null) return loginTarget(redirect, services, referrerDestination);
    const number = await waitingReferral(api, queryClient);
    return number === null
      ? href('PersoenlicherBereich')
      : href('EmpfehlungTeilen', { empfehlungsnummer: number });
  }

  const signedInAs = useSession((state) => state.session?.user.email);
  const [isChoosing, setChoosing] = useState(false);

  async function goOn(answer: SignedIn) {
    track('participationConfirmed');
    forget();
    beginSession(answer);
    void navigate(await targetPage(), { replace: true });
  }

  return (
    <TokenPage title={t('register.title')} token={token} deadLink={<NewLink />}>
      {({ email, firstName, hasPassword, linkWaits, code }) => {
        const mayChoose = !hasPassword && !autologin;
        const known = t(linkWaits ? 'register.introKnown' : 'register.introGateKnown', {
          firstName,
          email,
        });
        return (
          <>
            <Text size="lead">
              {mayChoose ? c(linkWaits ? 'intro' : 'introGate', { firstName, email }) : known}
            </Text>
            {signedInAs !== undefined && signedInAs !== email && (
              <Notice tone="warning" title={c('other', { other: signedInAs, email })} />
            )}
            <ConfirmButton
              label={isChoosing ? c('withoutPassword') : t('register.confirm')}
              confirm={() => confirm()}
              onConfirmed={(answer) => void goOn(answer)}
            />
            {linkWaits && code !== null && <CodeElsewhere email={email} code={code} />}
            {mayChoose && (
              <Disclosure summary={c('password')} onToggle={setChoosing}>
                <Stack gap={24}>
                  <Text>{c('passwordText')}</Text>
                  <NewPasswordForm
                    email={email}
                    submit={c('passwordSubmit')}
                    save={confirm}
                    onSaved={(answer) => {
                      track('accountRegistered');
                      void goOn(answer);
                    }}
                    deadLink={<NewLink />}
                  />
                </Stack>
              </Disclosure>
            )}
          </>
        );
      }}
    </TokenPage>
  );
}
