import { useState } from 'react';
import { useMailToken } from '@weitersagen/domain-ui/use-mail-token';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { InvalidStatusLink } from '../features/status/invalid-status-link.tsx';
import { TermsConsentForm } from '../features/terms/terms-consent-form.tsx';
import { recipientTokenKey } from '../area/recipient-memory.ts';
import { useTexts } from '../area/texts.ts';

function Accepted() {
  const t = useTexts();
  return (
    <Stack gap={24} align="start">
      <Heading level={1} focusRef={focusOnMount}>
        {t('terms.done.title')}
      </Heading>
      <Text size="lead">{t('terms.done.text')}</Text>
      <RouteLink to="Danke" className={buttonClass()}>
        {t('terms.done.action')}
      </RouteLink>
    </Stack>
  );
}

/** The recipient agrees to the terms in force, opened by the mailed link. product.md, section "4 Screens". */
export default function TermsConsent() {
  const t = useTexts();
  const { token } = useMailToken(recipientTokenKey);
  const [state, setState] = useState<'open' | 'accepted' | 'invalid'>('open');
  const isInvalid = token === null || state === 'invalid';
  usePageTitle(
    t(isInvalid ? 'status.invalid.title' : `terms.${state === 'accepted' ? 'done.' : ''}title`),
  );
  return (
    <Section>
      <Page width="form">
        {token === undefined && <Skeleton shape="block" />}
        {isInvalid && <InvalidStatusLink />}
        {token && state === 'accepted' && <Accepted />}
        {token && state === 'open' && (
          <Stack gap={32}>
            <Stack gap={12}>
              <Heading level={1}>{t('terms.title')}</Heading>
              <Text size="lead">{t('terms.intro')}</Text>
            </Stack>
            <TermsConsentForm
              token={token}
              onAccepted={() => setState('accepted')}
              onInvalidLink={() => setState('invalid')}
            />
          </Stack>
        )}
      </Page>
    </Section>
  );
}
