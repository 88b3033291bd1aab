import { useState } from 'react';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { RegistrationForm } from '../features/registration/registration-form.tsx';

/** `/vertriebspartner/registrieren`: becomes a professional seller. product.md, section "12 Accounts and tokens". */
export default function Register() {
  const t = useTexts('mf-seller');
  const api = useApi();
  const terms = useQuery(legalTextQuery(api, 'agb', useLocale()));
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('register.title'));
  if (terms.isError)
    return <LoadFailure error={terms.error} onRetry={() => void terms.refetch()} />;
  if (sentTo !== null) {
    return (
      <Section>
        <Page width="form">
          <Stack gap={24}>
            <Heading level={1} focusRef={focusOnMount}>
              {t('register.sent')}
            </Heading>
            <Text>{t('register.sentText', { email: sentTo })}</Text>
            <p>
              <RouteLink to="VertriebspartnerGate">{t('register.toGate')}</RouteLink>
            </p>
          </Stack>
        </Page>
      </Section>
    );
  }
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Stack gap={12}>
            <Heading level={1}>{t('register.title')}</Heading>
            <Text tone="muted">{t('register.intro')}</Text>
            <p>
              {t('register.known')}{' '}
              <RouteLink to="VertriebspartnerLogin">{t('gate.signIn')}</RouteLink>
            </p>
          </Stack>
          {terms.data ? (
            <RegistrationForm termsVersion={terms.data.version} onRegistered={setSentTo} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Stack>
      </Page>
    </Section>
  );
}
