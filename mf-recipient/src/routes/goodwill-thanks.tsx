import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../texts.ts';

/** Thanks to somebody whose case the operator looks at again by goodwill. product.md, section "4 Screens". */
export default function GoodwillThanks() {
  const t = useTexts();
  usePageTitle(t('goodwill.title'));
  return (
    <Section>
      <Page width="text">
        <Stack gap={32} align="start">
          <Stack gap={12}>
            <Heading level={1}>{t('goodwill.title')}</Heading>
            <Text size="lead">{t('goodwill.text')}</Text>
          </Stack>
          <Steps
            steps={['check', 'open', 'reward'].map((step) => ({
              title: t(`goodwill.${step}.title`),
              detail: t(`goodwill.${step}.detail`),
            }))}
          />
          <RouteLink to="Danke" className={buttonClass('secondary')}>
            {t('goodwill.action')}
          </RouteLink>
        </Stack>
      </Page>
    </Section>
  );
}
