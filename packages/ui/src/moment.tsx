import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './moment.module.css';

/** The one moment of joy, in a few words: a reward is chosen or has arrived. It stays still for who wants no motion. */
export function Moment({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={classes['moment']}>
      <span className={classes['spark']}>
        <Icon name="gift" size={28} />
      </span>
      {children}
    </p>
  );
}
