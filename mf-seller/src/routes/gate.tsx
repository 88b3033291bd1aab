import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { KeyVisual } from '@weitersagen/ui/key-visual';
import { Cluster, Hero, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';

const steps = ['register', 'refer', 'order', 'pay'] as const;
const questions = ['who', 'tax', 'when', 'wrong'] as const;

/** `/vertriebspartner`: what the programme for professional sellers is, and the two ways in. */
export default function Gate() {
  const t = useTexts('mf-seller');
  const { name: tenant } = useTenant();
  usePageTitle(t('gate.title'));
  return (
    <>
      <Section ground="tinted" labelledBy="vertriebspartner">
        <Page>
          <Hero>
            <Stack gap={24} align="start">
              <Heading level={1} size="hero" id="vertriebspartner">
                {t('gate.heading')}
              </Heading>
              <Text size="lead">{t('gate.lead', { tenant })}</Text>
              <Cluster gap={16}>
                <RouteLink
                  to="VertriebspartnerRegistrieren"
                  className={buttonClass('primary', 'large')}
                >
                  {t('gate.register')}
                </RouteLink>
                <RouteLink to="VertriebspartnerLogin" className={buttonClass('secondary', 'large')}>
                  {t('gate.signIn')}
                </RouteLink>
              </Cluster>
            </Stack>
            <KeyVisual />
          </Hero>
        </Page>
      </Section>
      <Section labelledBy="ablauf">
        <Page>
          <Stack gap={32}>
            <Heading level={2} id="ablauf">
              {t('gate.how')}
            </Heading>
            <Steps
              steps={steps.map((step) => ({
                title: t(`gate.step.${step}`),
                detail: t(`gate.step.${step}Text`),
              }))}
            />
          </Stack>
        </Page>
      </Section>
      <Section ground="raised" labelledBy="fragen">
        <Page width="text">
          <Stack gap={16}>
            <Heading level={2} id="fragen">
              {t('gate.questions')}
            </Heading>
            {questions.map((question) => (
              <Disclosure key={question} summary={t(`gate.question.${question}`)}>
                {t(`gate.question.${question}Text`)}
              </Disclosure>
            ))}
          </Stack>
        </Page>
      </Section>
    </>
  );
}
