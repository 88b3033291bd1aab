import type { Product } from '@weitersagen/contracts/product';
import type { ProductCategory } from '@weitersagen/contracts/product-lists';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useServices } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { groupProducts } from './group-products.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

interface ProductListProps {
  readonly anchor: string;
  readonly products: readonly Product[];
  /** Empty when the tenant does not show categories. */
  readonly categories: readonly ProductCategory[];
  /** Goes along to the referral form, such as `?programm=mitarbeiter`. */
  readonly suffix?: string;
}

const widest = 4; // columns of the largest layout, product.md, section "4 Screens"

/** Every product one can recommend, under its category where there are several. */
export function ProductList({ anchor, products, categories, suffix }: ProductListProps) {
  const t = useTexts('mf-referrer');
  const { paths } = useServices();
  const groups = groupProducts(products, categories);
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
                key={group.title ?? ''}
                className={classes['group']}
                data-columns={Math.min(group.products.length, widest)}
              >
                {group.title !== null && <Heading level={3}>{group.title}</Heading>}
                <ul className={classes['cards']}>
                  {group.products.map((product) => (
                    <ProductCard
                      key={product.id}
                      product={product}
                      suffix={suffix}
                      headingLevel={group.title === null ? 3 : 4}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {paths['Katalog'] !== undefined && (
            <RouteLink to="Katalog" className={buttonClass('secondary')}>
              {t('product.all')}
            </RouteLink>
          )}
        </Stack>
      </Page>
    </Section>
  );
}
