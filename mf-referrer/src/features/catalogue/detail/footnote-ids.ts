import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { shownPrice } from '../catalogue-filter.ts';

/** Identifiers under which editors keep the footnotes of products, in the order in which they are numbered. */
const identifiers = [
  'fn-preis-1',
  'fn-preis-2',
  'fn-aktion-1',
  'fn-preis-3',
  'fn-laufzeit-1',
  'fn-laufzeit-2',
  'fn-tempo-1',
  'fn-verfuegbar-1',
  'fn-praemie-1',
] as const;
export type FootnoteId = (typeof identifiers)[number];

/** The footnotes of each part of a product, by what is said there. */
export function footnotesOf(product: CatalogueProduct) {
  const monthly = product.tariffPriceCents ?? product.priceMonthlyCents;
  const isLower = monthly !== null && shownPrice(product) < monthly;
  const hasPromotion = (product.promotionName ?? product.promotion) !== null;
  const months = product.minimumTermMonths ?? 0;
  const isLine = product.contractKind !== null;
  const given = (isGiven: boolean, ...ids: readonly FootnoteId[]) => (isGiven ? ids : []);
  return {
    price: [...given(monthly !== null, 'fn-preis-1'), ...given(isLower, 'fn-preis-2')],
    promotion: given(hasPromotion, 'fn-aktion-1'),
    once: given((product.devicePriceCents ?? product.priceOnceCents ?? 0) > 0, 'fn-preis-3'),
    // The sentence of the footnote names 24 months; of other terms the fact itself says all.
    term: [
      ...given(months === 24, 'fn-laufzeit-1'),
      // What is bought once has no contract that could be ended.
      ...given(months === 0 && monthly !== null && product.deviceType === null, 'fn-laufzeit-2'),
    ],
    speed: given(isLine, 'fn-tempo-1', 'fn-verfuegbar-1'),
    reward: given(product.rewards.length > 0, 'fn-praemie-1'),
  } as const satisfies Readonly<Record<string, readonly FootnoteId[]>>;
}

/** Every footnote that some products need, in the order of their numbers. */
export function neededFootnotes(products: readonly CatalogueProduct[]): readonly FootnoteId[] {
  const needed = new Set(products.flatMap((product) => Object.values(footnotesOf(product)).flat()));
  return identifiers.filter((id) => needed.has(id));
}
