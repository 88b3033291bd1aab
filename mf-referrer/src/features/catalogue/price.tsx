import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './price.module.css';
import { shownPrice } from './catalogue-filter.ts';

/** The monthly price, and beside it the regular one while a promotion lowers it. */
export function Price({ product }: { readonly product: CatalogueProduct }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const monthly = product.tariffPriceCents ?? product.priceMonthlyCents;
  const shown = shownPrice(product);
  const key = monthly === null ? 'product.once' : 'product.monthly';
  const isLower = monthly !== null && shown < monthly;
  return (
    <p className={classes['price']}>
      <span className={classes['amount']}>{t(key, { amount: formatEuro(shown, locale) })}</span>
      {isLower && (
        <s className={classes['regular']}>
          <VisuallyHidden>{t('catalogue.regular')} </VisuallyHidden>
          {t('product.monthly', { amount: formatEuro(monthly, locale) })}
        </s>
      )}
    </p>
  );
}

/** What of the price has to be said beside it: promotion, one-off cost, minimum term, how it is made up. */
export function usePriceFacts() {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const euro = (cents: number) => formatEuro(cents, locale);
  return (product: CatalogueProduct): readonly (readonly [term: string, detail: string])[] => {
    const facts: (readonly [string, string | null])[] = [
      [t('catalogue.price.promotion'), product.promotionName ?? product.promotion],
      [
        t('catalogue.price.discount'),
        product.promotionDiscountCents === null ? null : euro(product.promotionDiscountCents),
      ],
      [
        t('catalogue.price.device'),
        product.devicePriceCents === null ? null : euro(product.devicePriceCents),
      ],
      [t('catalogue.price.once'), product.priceOnceCents ? euro(product.priceOnceCents) : null],
      [
        t('catalogue.price.term'),
        product.minimumTermMonths
          ? t('catalogue.price.months', { months: product.minimumTermMonths })
          : t('catalogue.price.noTerm'),
      ],
      [t('catalogue.price.split'), product.priceSplit],
    ];
    return facts.flatMap(([term, detail]) => (detail === null ? [] : [[term, detail] as const]));
  };
}
