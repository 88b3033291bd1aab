import { requestLoginLink } from '@weitersagen/contracts/account';
import { MailRequest } from '@weitersagen/domain-ui/mail-request';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { linkAccessTexts } from './link-access-texts.ts';

/**
 * How people get in where the client has autologin: by a personal link, never by a password. A fresh link leads on to the page that
 * the address names in `redirect`. product.md, section "12 Accounts and tokens".
 */
export function LinkAccess() {
  const t = useTexts(linkAccessTexts);
  const api = useApi();
  const tenant = useTenant().name;
  const { search } = useLocation();
  const redirect = new URLSearchParams(search).get('redirect');
  return (
    <Stack gap={32}>
      <Text size="lead">{t('intro', { tenant })}</Text>
      <Stack gap={16}>
        <Heading level={2}>{t('heading')}</Heading>
        <MailRequest
          intro={t(redirect === null ? 'ask' : 'askPage')}
          submit={t('submit')}
          sent={t('sent')}
          request={(email) =>
            api.call(requestLoginLink, {
              body: { email, ...(redirect !== null && { redirect: redirect.slice(0, 500) }) },
            })
          }
        />
      </Stack>
      <Text>
        {t('first')} <RouteLink to="Home">{t('products')}</RouteLink>
      </Text>
    </Stack>
  );
}
