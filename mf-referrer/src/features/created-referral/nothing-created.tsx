import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** The confirmation page of a tab in which nothing was created. */
export function NothingCreated() {
  const t = useTexts('mf-referrer');
  return (
    <Section>
      <Page width="text">
        <Stack gap={24}>
          <Heading level={1}>{t('created.none.title')}</Heading>
          <Text size="lead">{t('created.none.text')}</Text>
          <Cluster>
            <RouteLink to="Home" className={buttonClass()}>
              {t('toProducts')}
            </RouteLink>
            <RouteLink to="PersoenlicherBereich" className={buttonClass('secondary')}>
              {t('toOverview')}
            </RouteLink>
          </Cluster>
        </Stack>
      </Page>
    </Section>
  );
}
