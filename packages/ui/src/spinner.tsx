import type { ReactNode } from 'react';
import classes from './spinner.module.css';

/** A turning ring. Decorative: whoever shows it says in words what is under way. */
export function Spinner(): ReactNode {
  return <span className={classes['spinner']} aria-hidden="true" />;
}
