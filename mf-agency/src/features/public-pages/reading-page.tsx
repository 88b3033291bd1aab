import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { ContentText } from './content-text.tsx';
import { PublicNav, publicPages } from './public-nav.tsx';

interface ReadingPageProps {
  readonly route: (typeof publicPages)[number]['route'];
  /** The block of the content service that holds the text. */
  readonly block: string;
}

/** A public page that is read: its text comes from the content service, the way on to the registration is ours. */
export function ReadingPage({ route, block }: ReadingPageProps) {
  const t = useTexts('mf-agency');
  const page = publicPages.find((one) => one.route === route);
  const title = t(`public.${page?.text ?? 'home'}.title`);
  usePageTitle(title);
  return (
    <>
      <PublicNav current={route} />
      <Section>
        <Page width="text">
          <Stack gap={32}>
            <Heading level={1}>{title}</Heading>
            <ContentText id={block} />
            <Cluster gap={16}>
              <RouteLink to="AgenturRegistrieren" className={buttonClass()}>
                {t('public.register')}
              </RouteLink>
              <RouteLink to="AgenturLogin" className={buttonClass('secondary')}>
                {t('public.signIn')}
              </RouteLink>
            </Cluster>
          </Stack>
        </Page>
      </Section>
    </>
  );
}
