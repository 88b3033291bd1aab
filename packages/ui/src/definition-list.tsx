import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  readonly detail: ReactNode;
}

/** Facts as pairs of a name and a value. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }): ReactNode {
  return (
    <dl className={classes['list']}>
      {items.map((item) => (
        <div key={item.term} className={classes['row']}>
          <dt className={classes['term']}>{item.term}</dt>
          <dd className={classes['detail']}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
