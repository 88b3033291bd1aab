import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ChangePasswordForm } from '../features/change-password/change-password-form.tsx';
import { changePasswordTexts } from '../features/change-password/change-password-texts.ts';
import { DataElsewhere } from '../features/account-ends/account-ends.tsx';

/** `/passwortaendern`: a new password for somebody who is signed in; off with autologin. */
export default function ChangePassword() {
  const t = useTexts(changePasswordTexts);
  const { autologin } = useTenant();
  const email = useSession((state) => state.session?.user.email ?? '');
  usePageTitle(t('title'));
  if (autologin) return <DataElsewhere />;
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{t('title')}</Heading>
          <Text>{t('intro')}</Text>
          <ChangePasswordForm email={email} />
          <p>
            <RouteLink to="MeineDaten">{t('back')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
