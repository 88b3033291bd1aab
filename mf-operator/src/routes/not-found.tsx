import { useEffect, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { HostHeader } from '../area/host-header.tsx';
import { OperatorPage } from '../area/operator-page.tsx';

/** Says whether somebody is or was signed in here. Who is no longer goes to the sign-in: no guard of an unknown address leads there. */
function useWasSignedIn(): boolean {
  const user = useStaffUser('operator');
  const navigate = useNavigate();
  const login = useHref()('BetriebAnmelden');
  const [wasIn, setWasIn] = useState(false);
  if (user !== null && !wasIn) setWasIn(true);
  useEffect(() => {
    if (wasIn && user === null) void navigate(login, { replace: true });
  }, [wasIn, user, navigate, login]);
  return wasIn;
}

/** An address that this host does not have; operators who are signed in keep their menu and the way out. */
export default function NotFound() {
  const t = useTexts('mf-operator');
  const title = t('notFound.title');
  const wasSignedIn = useWasSignedIn();
  usePageTitle(title);
  const wayOn = (
    <Stack gap={24} align="start">
      <Text>{t('notFound.text')}</Text>
      <RouteLink to="BetriebStart" className={buttonClass()}>
        {t('notFound.start')}
      </RouteLink>
    </Stack>
  );
  if (wasSignedIn)
    return (
      <OperatorPage route="BetriebNichtGefunden" title={title}>
        {() => wayOn}
      </OperatorPage>
    );
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        <Section>
          <Page width="text">
            <Stack gap={24} align="start">
              <Heading level={1}>{title}</Heading>
              {wayOn}
            </Stack>
          </Page>
        </Section>
      </div>
    </>
  );
}
