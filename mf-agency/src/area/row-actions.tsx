import type { ReactNode } from 'react';
import classes from './row-actions.module.css';

/** What can be done with a row of a table, in one line: a table scrolls sideways rather than grow in height. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
