import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { isLocale, useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { hrefOf, useServices } from '@weitersagen/platform/services';
import { finishSso, ssoOrigin } from '@weitersagen/platform/single-sign-on';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { keepOwnDrafts } from '@weitersagen/ui/form-draft';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

/** `/sso`: takes the identity provider's answer out of the address, signs in and goes on to the sign-in page, which leads to what was asked for. */
export default function Sso() {
  const t = useTexts('shell');
  const { api, paths, locale } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  usePageTitle(t('sso.title'));

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return; // a code counts once
    begun.current = true;
    const answer = new URLSearchParams(window.location.search);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const began = ssoOrigin();
    async function finish() {
      try {
        const signedIn = await finishSso(api, answer);
        startStaffSession(signedIn);
        keepOwnDrafts();
        const signIn = signedIn.user.kind === 'agent' ? 'AgentLogin' : 'AgenturLogin';
        const { locale: language = locale, redirect = '' } = began ?? {};
        const query = redirect === '' ? '' : `?redirect=${encodeURIComponent(redirect)}`;
        // A page of its own: the language may differ from this one's.
        const page = hrefOf(paths, isLocale(language) ? language : locale, signIn);
        window.location.replace(page + query);
      } catch (error) {
        const known = isApiFailure(error) && error.message !== '' ? error.message : null;
        setFailure(known ?? t('sso.failed'));
      }
    }
    void finish();
  }, [api, paths, locale, t]);

  return (
    <Section>
      <Page width="text">
        <Stack gap={24} align="start">
          <Heading level={1}>{t('sso.title')}</Heading>
          {failure === null ? (
            <Text>{t('sso.wait')}</Text>
          ) : (
            <>
              <Notice tone="critical" role="alert" title={failure} />
              <RouteLink to="AgenturLogin" className={buttonClass()}>
                {t('sso.again')}
              </RouteLink>
            </>
          )}
        </Stack>
      </Page>
    </Section>
  );
}
