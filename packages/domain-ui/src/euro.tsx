import { formatEuro } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { Amount } from '@weitersagen/ui/amount';
import type { AmountProps } from '@weitersagen/ui/amount';

export interface EuroProps extends Pick<AmountProps, 'size' | 'prefix'> {
  /** Integer cents. */
  readonly cents: number;
}

/** An amount of money in the reader's form: `70,00 €` or `€70.00`. */
export function Euro({ cents, ...look }: EuroProps) {
  const locale = useLocale();
  const number = formatEuro(cents, locale).replaceAll(/[^\d.,\u2212-]/g, '');
  return <Amount number={number} currency="€" currencyFirst={locale === 'en'} {...look} />;
}
