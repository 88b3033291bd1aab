import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for people who listen: part of the page, but not to be seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={classes['hidden']}>{children}</span>;
}
