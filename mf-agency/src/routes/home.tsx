import { EditedVisual } from '@weitersagen/domain-ui/edited/edited-visual';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Columns, Hero, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { ContentText } from '../features/public-pages/content-text.tsx';
import { PublicNav, publicPages } from '../features/public-pages/public-nav.tsx';

const steps = ['register', 'team', 'invite', 'settle'] as const;

/** `/agentur`: what the programme is for agencies, and the two ways in. */
export default function Home() {
  const t = useTexts('mf-agency');
  const { name: tenant } = useTenant();
  usePageTitle(t('public.home.title'));
  return (
    <>
      <PublicNav current="AgenturHome" />
      <Section ground="tinted" labelledBy="agentur">
        <Page>
          <Hero>
            <Stack gap={24} align="start">
              <Heading level={1} size="hero" id="agentur">
                {t('public.home.heading')}
              </Heading>
              <Text size="lead">{t('public.home.lead', { tenant })}</Text>
              <Cluster gap={16}>
                <RouteLink to="AgenturRegistrieren" className={buttonClass('primary', 'large')}>
                  {t('public.register')}
                </RouteLink>
                <RouteLink to="AgenturLogin" className={buttonClass('secondary', 'large')}>
                  {t('public.signIn')}
                </RouteLink>
              </Cluster>
            </Stack>
            <EditedVisual id="agentur" />
          </Hero>
        </Page>
      </Section>
      <Section labelledBy="ablauf">
        <Page>
          <Stack gap={32}>
            <Heading level={2} id="ablauf">
              {t('public.how')}
            </Heading>
            <Steps
              steps={steps.map((step) => ({
                title: t(`public.step.${step}`),
                detail: t(`public.step.${step}Text`),
              }))}
            />
          </Stack>
        </Page>
      </Section>
      <Section ground="raised" labelledBy="mehr">
        <Page>
          <Columns gap={48}>
            <Stack gap={16}>
              <Heading level={2} id="mehr">
                {t('public.why')}
              </Heading>
              <ContentText id="agentur-start" />
            </Stack>
            <Stack gap={16}>
              <Heading level={2}>{t('public.more')}</Heading>
              <Stack tag="ul" gap={16}>
                {publicPages
                  .filter(({ route }) => route !== 'AgenturHome')
                  .map(({ route, text }) => (
                    <li key={route}>
                      <RouteLink to={route}>{t(`public.${text}.title`)}</RouteLink>
                    </li>
                  ))}
              </Stack>
            </Stack>
          </Columns>
        </Page>
      </Section>
    </>
  );
}
