import type { ReactNode } from 'react';
import classes from './cell-lines.module.css';

/** Several lines in a cell of the table. */
export function CellLines({ children }: { readonly children: ReactNode }) {
  return <div className={classes['lines']}>{children}</div>;
}
