import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { shownPrice } from '../catalogue-filter.ts';
import { compareTexts } from './compare-texts.ts';
import { comparedRow } from './differences.ts';
import type { ComparedRow } from './differences.ts';

/** What offers are compared by, except for what they contain: prices, minimum term, reward. */
export function useComparedRows(products: readonly CatalogueProduct[]): readonly ComparedRow[] {
  const t = useTexts('mf-referrer');
  const c = useTexts(compareTexts);
  const p = useTexts('platform');
  const locale = useLocale();
  const euro = (cents: number | null) => (cents ? formatEuro(cents, locale) : '–');
  function rewardOf(product: CatalogueProduct) {
    const { activeCents, announced } = productReward(product);
    const from = announced && parseBerlinDay(announced.from);
    if (!announced || !from) return euro(activeCents);
    const date = formatDate(from, locale);
    const later = p('reward.announced', { date, amount: formatEuro(announced.cents, locale) });
    return activeCents === null ? later : `${euro(activeCents)}, ${later}`;
  }
  function termOf({ minimumTermMonths: months }: CatalogueProduct) {
    return months ? t('catalogue.price.months', { months }) : t('catalogue.price.noTerm');
  }
  return [
    comparedRow('reward', c('reward'), products.map(rewardOf)),
    comparedRow(
      'price',
      c('price'),
      products.map((product) => euro(shownPrice(product))),
    ),
    comparedRow(
      'once',
      c('once'),
      products.map((product) => euro(product.priceOnceCents)),
    ),
    comparedRow('term', c('term'), products.map(termOf)),
  ];
}
