import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { sizes } from '@weitersagen/contracts/catalogue-values';

/** What a visitor narrows a list by; each empty value narrows nothing. Prices in cents a month. */
export interface CatalogueFilter {
  readonly size: string;
  readonly manufacturer: string;
  readonly maxCents: number | null;
  readonly young: boolean;
  readonly hybrid: boolean;
  readonly sort: 'given' | 'price' | 'reward';
}

const priceSteps = [1500, 2500, 3500, 5000];

/** The filter that an address holds; what it does not understand narrows nothing. */
export function filterOf(query: URLSearchParams): CatalogueFilter {
  const cents = Number(query.get('bis'));
  const sort = query.get('sortierung');
  return {
    size: query.get('klasse') ?? '',
    manufacturer: query.get('hersteller') ?? '',
    maxCents: Number.isInteger(cents) && cents > 0 ? cents : null,
    young: query.get('young') === '1',
    hybrid: query.get('hybrid') === '1',
    sort: sort === 'preis' ? 'price' : sort === 'praemie' ? 'reward' : 'given',
  };
}

/** What a product costs a month while its promotion runs, in cents; for a device alone, once. */
export function shownPrice(product: CatalogueProduct): number {
  const { promotionPriceCents, deviceId, tariffPriceCents, priceMonthlyCents } = product;
  const monthly = tariffPriceCents ?? priceMonthlyCents;
  if (promotionPriceCents !== null && deviceId === null) return promotionPriceCents;
  return monthly ?? product.devicePriceCents ?? product.priceOnceCents ?? 0;
}

function passes(product: CatalogueProduct, filter: CatalogueFilter): boolean {
  return (
    (filter.size === '' || product.size === filter.size) &&
    (filter.manufacturer === '' || product.manufacturer === filter.manufacturer) &&
    (filter.maxCents === null || shownPrice(product) <= filter.maxCents) &&
    (!filter.young || product.young) &&
    (!filter.hybrid || product.hybrid)
  );
}

/** The products a filter leaves, in its order. `rewardOf` gives the reward of today in cents. */
export function applyFilter(
  products: readonly CatalogueProduct[],
  filter: CatalogueFilter,
  rewardOf: (product: CatalogueProduct) => number,
): readonly CatalogueProduct[] {
  const left = products.filter((product) => passes(product, filter));
  if (filter.sort === 'price')
    return left.toSorted((one, other) => shownPrice(one) - shownPrice(other));
  if (filter.sort === 'reward')
    return left.toSorted((one, other) => rewardOf(other) - rewardOf(one));
  return left;
}

/** The questions worth asking about a list: only those by which its products differ. */
export function filterChoices(products: readonly CatalogueProduct[]) {
  const some = (test: (product: CatalogueProduct) => boolean) => {
    const count = products.filter(test).length;
    return count > 0 && count < products.length;
  };
  const present = sizes.filter((size) => products.some((product) => product.size === size));
  const makers = [
    ...new Set(products.flatMap(({ manufacturer }) => manufacturer ?? [])),
  ].toSorted();
  const prices = priceSteps.filter((cents) => some((product) => shownPrice(product) <= cents));
  return {
    sizes: present.length > 1 ? present : [],
    manufacturers: makers.length > 1 ? makers : [],
    prices,
    young: some(({ young }) => young),
    hybrid: some(({ hybrid }) => hybrid),
    sort: products.length > 2,
  };
}

/** The address's query with one answer changed; an empty one is left out. */
export function withAnswer(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Most tariffs that stand side by side. */
export const MOST_COMPARED = 3;

/** Numbers of the products that an address compares. */
export function comparedIds(query: URLSearchParams): readonly number[] {
  const ids = (query.get('vergleich') ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_COMPARED);
}
