import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { HostHeader } from '../area/host-header.tsx';

/** An address that this host does not have. */
export default function NotFound() {
  const t = useTexts('mf-operator');
  usePageTitle(t('notFound.title'));
  return (
    <>
      <HostHeader />
      <div id="seite" tabIndex={-1}>
        <Section>
          <Page width="text">
            <Stack gap={24} align="start">
              <Heading level={1}>{t('notFound.title')}</Heading>
              <Text>{t('notFound.text')}</Text>
              <RouteLink to="BetriebStart" className={buttonClass()}>
                {t('notFound.start')}
              </RouteLink>
            </Stack>
          </Page>
        </Section>
      </div>
    </>
  );
}
