import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under their name. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{title}</legend>
      <div className={classes['fields']}>{children}</div>
    </fieldset>
  );
}
