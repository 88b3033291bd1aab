import { useEffect } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useLocation, useNavigate, useParams } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { keepAdminToken } from '../features/sign-in/use-admin-token.ts';

/** `/login/<token>`: keeps the token in this tab and goes to the sign-in, which uses it; so it leaves address and history at once. */
export default function AdminLogin() {
  const t = useTexts('mf-referrer');
  const href = useHref();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { adminLoginToken = '' } = useParams();
  usePageTitle(t('signIn.title'));
  const target = href('Login') + search;
  useEffect(() => {
    keepAdminToken(adminLoginToken);
    void navigate(target, { replace: true });
  }, [adminLoginToken, navigate, target]);
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Heading level={1}>{t('signIn.title')}</Heading>
          <Text size="lead">{t('signIn.admin.wait')}</Text>
        </Stack>
      </Page>
    </Section>
  );
}
