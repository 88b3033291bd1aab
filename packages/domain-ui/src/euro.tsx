import { formatEuro, formatEuroShort } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { Amount } from '@weitersagen/ui/amount';
import type { AmountProps } from '@weitersagen/ui/amount';

export interface EuroProps extends Pick<AmountProps, 'size' | 'prefix'> {
  /** Integer cents. */
  readonly cents: number;
  /** With the cents where there are none too, as documents and lists of prices have it. */
  readonly exact?: boolean;
}

/** An amount of money in the reader's form: `70 €` or `€70`, and with cents `70,50 €`. */
export function Euro({ cents, exact = false, ...look }: EuroProps) {
  const locale = useLocale();
  const number = (exact ? formatEuro : formatEuroShort)(cents, locale).replaceAll(
    /[^\d.,\u2212-]/g,
    '',
  );
  return <Amount number={number} currency="€" currencyFirst={locale === 'en'} {...look} />;
}
