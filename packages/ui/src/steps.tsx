import type { ReactNode } from 'react';
import classes from './steps.module.css';

export interface Step {
  readonly title: string;
  readonly detail: string;
}

/** How something works, in a few numbered steps: a row on wide screens, a column on small ones. */
export function Steps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  return (
    <ol className={classes['steps']}>
      {steps.map((step) => (
        <li key={step.title} className={classes['step']}>
          <span className={classes['number']} aria-hidden="true" />
          <p className={classes['title']}>{step.title}</p>
          <p className={classes['detail']}>{step.detail}</p>
        </li>
      ))}
    </ol>
  );
}
