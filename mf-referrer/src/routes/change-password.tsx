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
import { useHasPassword } from '../area/confirm-password/use-has-password.ts';

/** `/passwortaendern`: a new password for somebody who is signed in; off with autologin. */
export default function ChangePassword() {
  const t = useTexts(changePasswordTexts);
  const { autologin } = useTenant();
  const email = useSession((state) => state.session?.user.email ?? '');
  const hasPassword = useHasPassword();
  const title = t(hasPassword ? 'title' : 'set.title');
  usePageTitle(title);
  if (autologin) return <DataElsewhere />;
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading level={1}>{title}</Heading>
          <Text>{t(hasPassword ? 'intro' : 'set.intro')}</Text>
          <ChangePasswordForm email={email} hasPassword={hasPassword} />
          <p>
            <RouteLink to="MeineDaten">{t('back')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
