import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { LinkAccess } from './link-access.tsx';
import { linkAccessTexts } from './link-access-texts.ts';

/** In place of the pages about forgotten passwords, which a client with autologin does not have. */
export function LinkAccessPage() {
  const t = useTexts(linkAccessTexts);
  usePageTitle(t('title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={32}>
          <Heading level={1}>{t('title')}</Heading>
          <LinkAccess />
        </Stack>
      </Page>
    </Section>
  );
}
