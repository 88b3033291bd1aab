import type { ReactNode } from 'react';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { classNames } from '@weitersagen/ui/class-names';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './price.module.css';
import { shownPrice } from './catalogue-filter.ts';
import { footnotesOf } from './detail/footnote-ids.ts';
import type { FootnoteId } from './detail/footnote-ids.ts';
import { FootnoteMarks } from './detail/footnotes.tsx';

interface PriceProps {
  readonly product: CatalogueProduct;
  /** Of one product on a page of its own, the largest number there. */
  readonly isLarge?: boolean;
}

/** The monthly price, and beside it the regular one while a promotion lowers it. */
export function Price({ product, isLarge = false }: PriceProps) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const monthly = product.tariffPriceCents ?? product.priceMonthlyCents;
  const shown = shownPrice(product);
  const key = monthly === null ? 'product.once' : 'product.monthly';
  const isLower = monthly !== null && shown < monthly;
  return (
    <p className={classes['price']}>
      <span className={classNames(classes['amount'], isLarge && classes['large'])}>
        {t(key, { amount: formatEuro(shown, locale) })}
      </span>
      {isLower && (
        <s className={classes['regular']}>
          <VisuallyHidden>{t('catalogue.regular')} </VisuallyHidden>
          {t('product.monthly', { amount: formatEuro(monthly, locale) })}
        </s>
      )}
      <FootnoteMarks ids={footnotesOf(product).price} />
    </p>
  );
}

/** What of the price has to be said beside it: promotion, one-off cost, minimum term, how it is made up. */
export function usePriceFacts() {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const euro = (cents: number) => formatEuro(cents, locale);
  /** The minimum term; null for what is bought once. */
  function termOf({ minimumTermMonths: months, ...product }: CatalogueProduct): string | null {
    if (months) return t('catalogue.price.months', { months });
    const isOnce = product.priceMonthlyCents === null && product.tariffPriceCents === null;
    return isOnce && product.deviceType === null ? null : t('catalogue.price.noTerm');
  }
  return (product: CatalogueProduct): readonly { term: string; detail: ReactNode }[] => {
    const notes = footnotesOf(product);
    const facts: (readonly [string, string | null, (readonly FootnoteId[])?])[] = [
      [t('catalogue.price.promotion'), product.promotionName ?? product.promotion, notes.promotion],
      [
        t('catalogue.price.discount'),
        product.promotionDiscountCents === null ? null : euro(product.promotionDiscountCents),
      ],
      [
        t('catalogue.price.device'),
        product.devicePriceCents === null ? null : euro(product.devicePriceCents),
        notes.once,
      ],
      [
        t('catalogue.price.once'),
        product.priceOnceCents && product.devicePriceCents === null
          ? euro(product.priceOnceCents)
          : null,
        notes.once,
      ],
      [t('catalogue.price.term'), termOf(product), notes.term],
      [t('catalogue.price.split'), product.priceSplit],
    ];
    return facts.flatMap(([term, text, ids = []]) =>
      text === null
        ? []
        : [
            {
              term,
              detail: (
                <>
                  {text} <FootnoteMarks ids={ids} />
                </>
              ),
            },
          ],
    );
  };
}
