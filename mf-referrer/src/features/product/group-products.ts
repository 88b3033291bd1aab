import type { Product } from '@weitersagen/contracts/product';
import type { ProductCategory } from '@weitersagen/contracts/product-lists';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';

export interface ProductGroup {
  /** Name of the category; null for products that are not grouped. */
  readonly title: string | null;
  readonly products: readonly Product[];
}

/**
 * Products under their categories, in the order of the categories; products of a category that is not listed come last, under its
 * key. Hidden products are left out here too. Without categories, or with all products in one, there is one group without a title.
 */
export function groupProducts(
  offered: readonly Product[],
  categories: readonly ProductCategory[],
): readonly ProductGroup[] {
  const products = offered.filter(({ id }) => !HIDDEN_PRODUCT_IDS.includes(id));
  const byKey = Map.groupBy(products, ({ category }) => category);
  if (categories.length === 0 || byKey.size < 2) return [{ title: null, products }];
  const listed = categories.flatMap(({ key, name }) => {
    const members = byKey.get(key);
    byKey.delete(key);
    return members ? [{ title: name, products: members }] : [];
  });
  const others = [...byKey].map(([title, members]) => ({ title, products: members }));
  return [...listed, ...others];
}
