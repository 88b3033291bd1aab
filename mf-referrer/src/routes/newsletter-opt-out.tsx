import { useState } from 'react';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useTexts } from '@weitersagen/platform/i18n';
import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { NewsletterEnd } from '../features/newsletter-end/newsletter-end.tsx';
import { NewsletterEndByLink } from '../features/newsletter-end/newsletter-end-by-link.tsx';
import { newsletterEndTexts } from '../features/newsletter-end/newsletter-end-texts.ts';

// Comes back here after the sign-in.
const back = `?redirect=${encodeURIComponent(JSON.stringify({ name: 'NewsletterOptout', params: {} }))}`;

/**
 * `/empfehler/newsletter/optout`: ends the newsletter by the link of a mail, or that of who is signed in and says how to get it again. Without a
 * link, of a client that has left, where nobody signs in any more, it leads to the contact form. product.md, section "2 Tenants and switches".
 */
export default function NewsletterOptOut() {
  const t = useTexts(newsletterEndTexts);
  const area = useTexts('mf-referrer');
  const status = useSession((state) => state.status);
  const mailed = useMailToken('ws.token.newsletterEnd');
  const [dead, setDead] = useState<string | null>(null);
  // Without a link that works the page is that of who came by none.
  const token = mailed.token === dead ? null : mailed.token;
  const hasEnded = useTenant().hasEnded === true;
  usePageTitle(t('title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24} align="start">
          {token && (
            <NewsletterEndByLink
              key={token}
              token={token}
              onEnd={mailed.forget}
              onDead={() => {
                mailed.forget();
                setDead(token);
              }}
            />
          )}
          {(dead !== null || mailed.isCut) && token === null && (
            <Notice tone="warning" role="alert" title={t('dead')}>
              {t('deadText')}
            </Notice>
          )}
          {token === null && status === 'signedIn' && <NewsletterEnd />}
          {token === null && status !== 'signedIn' && (
            <>
              <Heading level={1}>{t('title')}</Heading>
              <Text size="lead">{t(hasEnded ? 'ended' : 'signIn')}</Text>
              <RouteLink
                to={hasEnded ? 'Kontakt' : 'Login'}
                suffix={hasEnded ? '' : back}
                className={buttonClass()}
              >
                {t(hasEnded ? 'toContact' : 'toSignIn')}
              </RouteLink>
            </>
          )}
          <OpenLink to="Home">{area('toHome')}</OpenLink>
        </Stack>
      </Page>
    </Section>
  );
}
