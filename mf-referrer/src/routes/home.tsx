import { productsQuery } from '@weitersagen/api-client/product-queries';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section } from '@weitersagen/ui/layout';

export const loader = ({ queryClient, api }: LoaderContext) =>
  queryClient.ensureQueryData(productsQuery(api));

/** The start page. */
export default function Home() {
  const t = useTexts('mf-referrer');
  const products = useQuery(productsQuery(useApi()));
  usePageTitle(t('home.title'));
  return (
    <Section>
      <Page>
        <Heading level={1}>{t('home.title')}</Heading>
        <p>{products.data?.length}</p>
      </Page>
    </Section>
  );
}
