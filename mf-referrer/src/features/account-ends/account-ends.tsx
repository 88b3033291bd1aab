import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { accountEndsTexts } from './account-ends-texts.ts';

/** The account is gone: what that means, and where to go on. */
export function AccountDeleted() {
  const t = useTexts(accountEndsTexts);
  usePageTitle(t('deleted.title'));
  return (
    <Section>
      <Page width="text">
        <Stack gap={24} align="start">
          <Heading level={1} focusRef={focusOnMount}>
            {t('deleted.title')}
          </Heading>
          <Text size="lead">{t('deleted.text')}</Text>
          <RouteLink to="Home" className={buttonClass()}>
            {t('deleted.home')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}

/** With autologin there is no page of this kind: what is ours to change is in the personal area. */
export function DataElsewhere() {
  const t = useTexts(accountEndsTexts);
  const { name: tenant } = useTenant();
  return (
    <Section>
      <Page width="text">
        <Stack gap={24} align="start">
          <Heading level={1}>{t('off.title')}</Heading>
          <Text size="lead">{t('off.text', { tenant })}</Text>
          <RouteLink to="PersoenlicherBereich" suffix="#daten" className={buttonClass()}>
            {t('off.action')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}
