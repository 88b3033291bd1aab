import type { Product } from '@weitersagen/contracts/product';
import type { ProductCategory } from '@weitersagen/contracts/product-lists';
import { Heading } from '@weitersagen/ui/heading';
import { groupProducts } from './group-products.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-list.module.css';

/** Products that are shown together. */
export interface Batch {
  readonly products: readonly Product[];
  /** Empty when the tenant does not show categories. */
  readonly categories: readonly ProductCategory[];
  /** Goes along to the referral form, such as `?programm=mitarbeiter`. */
  readonly suffix?: string | undefined;
}

const widest = 4; // columns of the largest layout, product.md, section "4 Screens"

/** Cards of products, under their categories where there are several. */
export function ProductGroups({
  products,
  categories,
  suffix,
  headingLevel = 3,
}: Batch & {
  /** Of the first headings in it. */
  readonly headingLevel?: 3 | 4;
}) {
  return (
    <div className={classes['groups']}>
      {groupProducts(products, categories).map((group) => (
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
                headingLevel={group.title === null ? headingLevel : 4}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
