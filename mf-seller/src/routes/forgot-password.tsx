import { requestSellerPassword } from '@weitersagen/contracts/seller';
import { MailRequest } from '@weitersagen/domain-ui/mail-request';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';

/** `/vertriebspartner/passwortvergessen`: asks for a link to a new password. */
export default function ForgotPassword() {
  const t = useTexts('mf-seller');
  const api = useApi();
  usePageTitle(t('forgot.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{t('forgot.title')}</Heading>
          <MailRequest
            intro={t('forgot.intro')}
            submit={t('forgot.submit')}
            sent={t('forgot.sent')}
            request={(email) => api.call(requestSellerPassword, { body: { email } })}
          />
          <p>
            <RouteLink to="VertriebspartnerLogin">{t('gate.signIn')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
