import { usePageTitle } from '@weitersagen/platform/page-title';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { NewsletterEnd } from '../features/newsletter-end/newsletter-end.tsx';
import { newsletterEndTexts } from '../features/newsletter-end/newsletter-end-texts.ts';

// Comes back here after the sign-in.
const back = `?redirect=${encodeURIComponent(JSON.stringify({ name: 'NewsletterOptout', params: {} }))}`;

/** `/empfehler/newsletter/optout`: ends the newsletter and says how to get it again. */
export default function NewsletterOptOut() {
  const t = useTexts(newsletterEndTexts);
  const area = useTexts('mf-referrer');
  const status = useSession((state) => state.status);
  usePageTitle(t('title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24} align="start">
          {status === 'signedIn' && <NewsletterEnd />}
          {status !== 'signedIn' && (
            <>
              <Heading level={1}>{t('title')}</Heading>
              <Text size="lead">{t('signIn')}</Text>
              <RouteLink to="Login" suffix={back} className={buttonClass()}>
                {t('toSignIn')}
              </RouteLink>
            </>
          )}
          <RouteLink to="Home">{area('toHome')}</RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}
