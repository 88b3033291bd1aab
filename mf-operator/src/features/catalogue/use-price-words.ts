import type { KeptPrice } from '@weitersagen/contracts/operator-prices';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { catalogueTexts } from './catalogue-texts.ts';

/** What a product costs in a few words, such as "39,95 € im Monat und 69,95 € einmalig". */
export function usePriceWords() {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  return ({ monthlyCents, onceCents }: Pick<KeptPrice, 'monthlyCents' | 'onceCents'>): string => {
    const monthly = monthlyCents === null ? null : formatEuro(monthlyCents, locale);
    const once = onceCents === null ? null : formatEuro(onceCents, locale);
    if (monthly !== null && once !== null) return t('price.both', { monthly, once });
    if (monthly !== null) return t('price.onlyMonthly', { monthly });
    return once === null ? t('price.none') : t('price.onlyOnce', { once });
  };
}
