import type { ReactNode } from 'react';
import classes from './amount.module.css';
import { classNames } from './class-names.ts';

export interface AmountProps {
  /** The number as text in the reader's language, for example `1.250,00`. */
  readonly number: string;
  /** The sign of the currency. */
  readonly currency: string;
  /** A small word before it, such as "up to". */
  readonly prefix?: string;
  readonly size?: 'hero' | 'large' | 'medium' | 'inline';
}

/** An amount of money in tabular figures, a narrow no-break space before the currency. */
export function Amount({ number, currency, prefix, size = 'large' }: AmountProps): ReactNode {
  return (
    <span className={classNames(classes['amount'], classes[size])}>
      {prefix !== undefined && <span className={classes['prefix']}>{`${prefix} `}</span>}
      <span>{number}</span>
      <span className={classes['currency']}>{`\u202F${currency}`}</span>
    </span>
  );
}
