import { loginTarget, referrerDestination } from '@weitersagen/domain-ui/login-target';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Link } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useServices } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** The sign-in opened by somebody who is signed in: as whom, the way on, and the way out. */
export function AlreadySignedIn({ redirect }: { readonly redirect: string | null }) {
  const t = useTexts('mf-referrer');
  const services = useServices();
  const user = useSession((state) => state.session?.user);
  usePageTitle(t('signIn.already.title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Heading level={1}>{t('signIn.already.title')}</Heading>
          <Text size="lead">
            {t('signIn.already.text', {
              name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
              email: user?.email ?? '',
            })}
          </Text>
          <Cluster gap={24}>
            <Link
              to={loginTarget(redirect, services, referrerDestination)}
              className={buttonClass()}
            >
              {t('signIn.already.goOn')}
            </Link>
            <RouteLink to="Logout">{t('signIn.already.other')}</RouteLink>
          </Cluster>
        </Stack>
      </Page>
    </Section>
  );
}
