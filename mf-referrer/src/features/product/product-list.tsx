import type { Product } from '@weitersagen/contracts/product';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { groupProducts } from './group-products.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

interface ProductListProps {
  readonly anchor: string;
  readonly products: readonly Product[];
  readonly readAt: Date;
}

const widest = 4; // columns of the largest layout, product.md, section "4 Screens"

/** Every product one can recommend, under its category where there are several. */
export function ProductList({ anchor, products, readAt }: ProductListProps) {
  const t = useTexts('mf-referrer');
  const groups = groupProducts(products);
  const named = groups.length > 1;
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
          <div className={classes['groups']}>
            {groups.map((group) => (
              <div
                key={group.category}
                className={classes['group']}
                data-columns={Math.min(group.products.length, widest)}
              >
                {named && <Heading level={3}>{group.category}</Heading>}
                <ul className={classes['cards']}>
                  {group.products.map((product) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      readAt={readAt}
                      headingLevel={named ? 4 : 3}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Stack>
      </Page>
    </Section>
  );
}
