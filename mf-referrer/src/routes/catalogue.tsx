import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useLocale } from '@weitersagen/platform/services';
import {
  pageAt,
  pageText,
  rewardSentence,
} from '@weitersagen/domain-ui/catalogue-texts/catalogue-texts';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { LoadFailure } from '@weitersagen/domain-ui/load-failure';
import { Columns, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { catalogueQuery } from '../features/catalogue/catalogue-query.ts';
import { CatalogueView } from '../features/catalogue/catalogue-view.tsx';
import { WithFootnotes } from '../features/catalogue/detail/footnotes.tsx';
import { AllPages, Breadcrumb, RelatedPages } from '../features/catalogue/page-links.tsx';

const waiting = ['one', 'two', 'three', 'four'] as const;

export async function loader({ queryClient, api, url }: LoaderContext): Promise<void> {
  const page = pageAt(url.pathname);
  if (page) await queryClient.ensureQueryData(catalogueQuery(api, page));
}

/** A catalogue page: what the provider offers under one heading, each with its reward. */
export default function Catalogue() {
  const page = pageAt(useLocation().pathname);
  if (!page) throw new Error('The route of the catalogue has no page at this address');
  return <Listing page={page} key={page.slug} />;
}

function Listing({ page }: { readonly page: NonNullable<ReturnType<typeof pageAt>> }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const { title, text } = pageText(page, locale);
  const products = useQuery(catalogueQuery(useApi(), page));
  const rewards = (products.data ?? []).flatMap(
    (product) => productReward(product).activeCents ?? [],
  );
  usePageTitle(t('catalogue.title', { title }));
  return (
    <Section>
      <Page>
        <Stack gap={32}>
          <Stack gap={16}>
            <Breadcrumb page={page} />
            <Heading level={1}>{title}</Heading>
            <Text size="lead">
              {text} {rewardSentence(rewards, locale)}
            </Text>
            <RelatedPages page={page} />
          </Stack>
          {products.isPending && (
            <Columns>
              {waiting.map((card) => (
                <Skeleton key={card} shape="block" />
              ))}
            </Columns>
          )}
          {products.isError && (
            <LoadFailure error={products.error} onRetry={() => void products.refetch()} />
          )}
          {products.data && (
            <WithFootnotes products={products.data}>
              <CatalogueView page={page} products={products.data} />
            </WithFootnotes>
          )}
          <AllPages page={page} />
        </Stack>
      </Page>
    </Section>
  );
}
