import type { ReactNode } from 'react';
import classes from './amount.module.css';
import { classNames } from './class-names.ts';

export interface AmountProps {
  /** The number as text in the reader's language, for example `1.250,00`. */
  readonly number: string;
  /** The sign of the currency. */
  readonly currency: string;
  /** The sign stands before the number, without a space, as in English. */
  readonly currencyFirst?: boolean;
  /** A small word before it, such as "up to". */
  readonly prefix?: string;
  readonly size?: 'hero' | 'large' | 'medium' | 'inline';
}

/** An amount of money in tabular figures, a narrow no-break space before a currency that stands behind. */
export function Amount({
  number,
  currency,
  currencyFirst = false,
  prefix,
  size = 'large',
}: AmountProps): ReactNode {
  const sign = (
    <span className={classes['currency']}>{currencyFirst ? currency : `\u202F${currency}`}</span>
  );
  return (
    <span className={classNames(classes['amount'], classes[size])}>
      {prefix !== undefined && <span className={classes['prefix']}>{`${prefix} `}</span>}
      {currencyFirst && sign}
      <span>{number}</span>
      {!currencyFirst && sign}
    </span>
  );
}
