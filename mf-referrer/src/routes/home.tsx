import { lazy, Suspense } from 'react';
import {
  categoriesQuery,
  highestRewardQuery,
  productsQuery,
} from '@weitersagen/api-client/product-list-queries';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Slot } from '@weitersagen/platform/slot';
import { ProductList } from '../features/product/product-list.tsx';
import { ProgrammeHero } from '../features/programme/hero.tsx';
import { HowItWorks } from '../features/programme/how-it-works.tsx';
import { LateCallToAction } from '../features/programme/late-call-to-action.tsx';
import { TrustFacts } from '../features/programme/trust-facts.tsx';
import { placeholder } from '../slots/status-card/placeholder.ts';

const productsAnchor = 'produkte';

// Rarely seen, so it does not weigh on the first visit.
const ProductsMissing = lazy(
  () =>
    import(/* webpackChunkName: "nothing-offered" */ '../features/product/products-missing.tsx'),
);

export const loader = ({ queryClient, api, tenant }: LoaderContext) =>
  Promise.all([
    queryClient.ensureQueryData(productsQuery(api)),
    queryClient.ensureQueryData(highestRewardQuery(api)),
    tenant.showProductCategory ? queryClient.ensureQueryData(categoriesQuery(api)) : null,
  ]);

/** The start page: what the programme is, what can be recommended, how it works. */
export default function Home() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  const products = useQuery(productsQuery(api));
  const { showProductCategory } = useTenant();
  const categories = useQuery({ ...categoriesQuery(api), enabled: showProductCategory });
  const highest = useQuery(highestRewardQuery(api));
  usePageTitle(t('home.title'));
  if (!products.data) {
    return (
      <Suspense fallback={null}>
        <ProductsMissing error={products.error} onRetry={() => void products.refetch()} />
      </Suspense>
    );
  }
  return (
    <>
      <ProgrammeHero highestCents={highest.data?.valueCents} productsAnchor={productsAnchor} />
      <ProductList
        anchor={productsAnchor}
        products={products.data}
        categories={categories.data ?? []}
      />
      <Slot name="referrer/status@1" room={placeholder} />
      <HowItWorks />
      <TrustFacts />
      <LateCallToAction anchor={productsAnchor} />
    </>
  );
}
