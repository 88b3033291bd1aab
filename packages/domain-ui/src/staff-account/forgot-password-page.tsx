import type { RouteName } from '@weitersagen/contracts/route-table';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import type { AreaTexts } from '../area/use-area.ts';
import { MailRequest } from '../mail-request.tsx';

interface ForgotPasswordPageProps {
  readonly texts: AreaTexts;
  readonly request: (email: string) => Promise<unknown>;
  readonly login: RouteName;
}

/** Asks for a link to a new password of staff. */
export function ForgotPasswordPage({ texts: t, request, login }: ForgotPasswordPageProps) {
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
            request={request}
          />
          <p>
            <RouteLink to={login}>{t('password.signIn')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
