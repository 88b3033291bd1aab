import type { Product } from '@weitersagen/contracts/product';

export interface ProductGroup {
  readonly category: string;
  readonly products: readonly Product[];
}

/** Products by category, both in the order they come in. */
export function groupProducts(products: readonly Product[]): readonly ProductGroup[] {
  const groups = Map.groupBy(products, ({ category }) => category);
  return [...groups].map(([category, members]) => ({ category, products: members }));
}
