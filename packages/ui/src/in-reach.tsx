import type { ReactNode } from 'react';
import classes from './in-reach.module.css';

/** Keeps one action at the lower edge of the window, above what scrolls. Below the question for consent, and in no frame as high as its page. */
export function InReach({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['reach']}>{children}</div>;
}
