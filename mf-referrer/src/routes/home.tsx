import { lazy, Suspense } from 'react';
import { highestRewardQuery, productsQuery } from '@weitersagen/api-client/product-queries';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi } from '@weitersagen/platform/services';
import { ProductList } from '../features/product/product-list.tsx';
import { ProductListSkeleton } from '../features/product/product-list-skeleton.tsx';
import { ProgrammeHero } from '../features/programme/hero.tsx';
import { HowItWorks } from '../features/programme/how-it-works.tsx';
import { TrustFacts } from '../features/programme/trust-facts.tsx';

const productsAnchor = 'produkte';

// Rarely seen, so it does not weigh on the first visit.
const LoadFailure = lazy(async () => {
  const module = await import(
    /* webpackChunkName: "load-failure" */ '@weitersagen/domain-ui/load-failure'
  );
  return { default: module.LoadFailure };
});

export const loader = ({ queryClient, api }: LoaderContext) =>
  Promise.all([
    queryClient.ensureQueryData(productsQuery(api)),
    queryClient.ensureQueryData(highestRewardQuery(api)),
  ]);

/** The start page: what the programme is, what can be recommended, how it works. */
export default function Home() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const products = useQuery(productsQuery(api));
  const highest = useQuery(highestRewardQuery(api));
  usePageTitle(t('home.title'));
  if (products.isError) {
    return (
      <Suspense fallback={<ProductListSkeleton />}>
        <LoadFailure error={products.error} onRetry={() => void products.refetch()} />
      </Suspense>
    );
  }
  return (
    <>
      <ProgrammeHero highestCents={highest.data?.valueCents} productsAnchor={productsAnchor} />
      {products.data ? (
        <ProductList
          anchor={productsAnchor}
          products={products.data}
          readAt={new Date(products.dataUpdatedAt)}
        />
      ) : (
        <ProductListSkeleton />
      )}
      <HowItWorks />
      <TrustFacts />
    </>
  );
}
