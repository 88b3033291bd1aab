import { useState } from 'react';
import type { SignedIn } from '@weitersagen/contracts/session';
import { loginTarget, referrerDestination } from '@weitersagen/domain-ui/login-target';
import { useBeginSession } from '@weitersagen/domain-ui/use-begin-session';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useLocation, useNavigate } from '@weitersagen/platform/router';
import { useServices } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { AlreadySignedIn } from '../features/sign-in/already-signed-in.tsx';
import { useCameSignedIn } from '../features/sign-in/use-came-signed-in.ts';
import { LinkAccess } from '../area/link-access/link-access.tsx';
import { linkAccessTexts } from '../area/link-access/link-access-texts.ts';
import { SignInByToken } from '../features/sign-in/sign-in-by-token.tsx';
import { SignInByAdminToken } from '../features/sign-in/sign-in-by-admin-token.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';
import { useAdminToken } from '../features/sign-in/use-admin-token.ts';

/** `/login`: by password, by a link asked for here, or by a mailed link that leads here; with autologin by links alone. */
export default function SignIn() {
  const t = useTexts('mf-referrer');
  const access = useTexts(linkAccessTexts);
  const services = useServices();
  const { autologin } = services.tenant;
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const { search } = useLocation();
  const { token, forget } = useMailToken('ws.token.login');
  const adminToken = useAdminToken();
  const [givenUp, setGivenUp] = useState(false);
  const [deadLink, setDeadLink] = useState<string | null>(null);
  const redirect = new URLSearchParams(search).get('redirect');
  const linkToken = adminToken ?? token;
  const hasToken = Boolean(linkToken) && !givenUp;
  const cameSignedIn = useCameSignedIn();
  const ownTitle = autologin && !hasToken ? access('title') : t('signIn.title');
  const title = hasToken && deadLink === linkToken ? t('password.dead') : ownTitle;
  usePageTitle(title);

  function goOn(answer: SignedIn) {
    track('signedIn');
    forget();
    beginSession(answer);
    void navigate(loginTarget(redirect, services, referrerDestination), { replace: true });
  }

  if (cameSignedIn && !hasToken) return <AlreadySignedIn redirect={redirect} />;
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Heading level={1}>{title}</Heading>
          {adminToken && !givenUp ? (
            <SignInByAdminToken
              key={adminToken}
              token={adminToken}
              onSignedIn={goOn}
              onDead={() => setDeadLink(adminToken)}
              onGiveUp={() => setGivenUp(true)}
            />
          ) : token && !givenUp ? (
            <SignInByToken
              key={token}
              token={token}
              onSignedIn={goOn}
              onDead={() => setDeadLink(token)}
              onGiveUp={() => {
                forget();
                setGivenUp(true);
              }}
            />
          ) : autologin ? (
            <LinkAccess />
          ) : (
            <>
              {/* Also whose session ended under a page comes here. */}
              {redirect !== null && <Text size="lead">{t('signIn.goOn')}</Text>}
              <Notice>
                <p>{t('signIn.hint')}</p>
              </Notice>
              <SignInForm onSignedIn={goOn} />
              <SignInLink redirect={redirect} isOpen={deadLink !== null} />
            </>
          )}
        </Stack>
      </Page>
    </Section>
  );
}
