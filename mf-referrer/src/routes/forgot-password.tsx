import { requestPasswordReset } from '@weitersagen/contracts/account';
import { MailRequest } from '@weitersagen/domain-ui/mail-request';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { LinkAccessPage } from '../area/link-access/link-access-page.tsx';

/** `/passwortvergessen`: asks for a reset link by mail; with autologin for a sign-in link. */
export default function ForgotPassword() {
  return useTenant().autologin ? <LinkAccessPage /> : <ForgottenPassword />;
}

function ForgottenPassword() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  usePageTitle(t('password.forgot.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{t('password.forgot.title')}</Heading>
          <MailRequest
            intro={t('password.forgot.intro')}
            submit={t('password.forgot.submit')}
            sent={t('password.forgot.sent')}
            request={(email) => api.call(requestPasswordReset, { params: { id: email } })}
          />
          <p>
            <RouteLink to="Login">{t('signIn.toForm')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
