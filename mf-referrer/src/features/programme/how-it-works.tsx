import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';

const steps = ['choose', 'share', 'contract', 'reward'] as const;

/** The way from a referral to the reward in four steps. */
export function HowItWorks() {
  const t = useTexts('mf-referrer');
  return (
    <Section ground="raised" labelledBy="ablauf">
      <Page>
        <Stack gap={48}>
          <Heading level={2} size="large" id="ablauf">
            {t('how.title')}
          </Heading>
          <Steps
            steps={steps.map((step) => ({
              title: t(`how.${step}.title`),
              detail: t(`how.${step}.detail`),
            }))}
          />
        </Stack>
      </Page>
    </Section>
  );
}
