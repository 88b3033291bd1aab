import { lazy, Suspense } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useServices } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { ProductGroups } from './product-groups.tsx';
import type { Batch } from './product-groups.tsx';

/** More than this are seen when asked for. */
const AT_ONCE = 24;

const MoreProducts = lazy(() =>
  import(/* webpackChunkName: "more-products" */ './more-products.tsx').catch(() => ({
    default: () => null, // the products above stay
  })),
);

interface ProductListProps extends Batch {
  readonly anchor: string;
}

/** Every product one can recommend, under its category where there are several. */
export function ProductList({ anchor, products, categories, suffix }: ProductListProps) {
  const t = useTexts('mf-referrer');
  const { paths } = useServices();
  return (
    <Section labelledBy={anchor}>
      <Page>
        <Stack gap={32}>
          <Heading level={2} size="large" id={anchor}>
            {t('product.title')}
          </Heading>
          {products.length === 0 && (
            <EmptyState
              icon="gift"
              title={t('product.none')}
              headingLevel={3}
              action={<RouteLink to="Faq">{t('product.noneAction')}</RouteLink>}
            >
              {t('product.noneText')}
            </EmptyState>
          )}
          <ProductGroups
            products={products.slice(0, AT_ONCE)}
            categories={categories}
            suffix={suffix}
          />
          {products.length > AT_ONCE && (
            <Suspense fallback={null}>
              <MoreProducts
                products={products}
                atOnce={AT_ONCE}
                categories={categories}
                suffix={suffix}
              />
            </Suspense>
          )}
          {paths['Katalog'] !== undefined && (
            <RouteLink to="Katalog" suffix="#alle" className={buttonClass('secondary')}>
              {t('product.all')}
            </RouteLink>
          )}
        </Stack>
      </Page>
    </Section>
  );
}
