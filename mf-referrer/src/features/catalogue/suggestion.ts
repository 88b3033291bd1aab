import type { CataloguePage } from '@weitersagen/domain/catalogue-pages';
import type { CatalogueFilter } from './catalogue-filter.ts';

type Defaults = CataloguePage['defaults'];

/** Whether a page suggests a product, and which one with television stands beside it; null when it does not. */
export function suggestionOf(id: number, { DP, TP }: Defaults) {
  if (id === DP) return { withTelevision: TP };
  return id === TP ? { withTelevision: null } : null;
}

/** The page's own products first, in the order it gives; another order asked for stays as it is. */
export function suggestedFirst<P extends { readonly id: number }>(
  products: readonly P[],
  { sort }: CatalogueFilter,
  defaults: Defaults,
): readonly P[] {
  if (sort !== 'given') return products;
  const rank = ({ id }: P) => (suggestionOf(id, defaults) === null ? 1 : 0);
  return products.toSorted((one, other) => rank(one) - rank(other));
}
