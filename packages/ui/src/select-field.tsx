import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import classes from './field.module.css';
import { Icon } from './icon.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps<V> extends FieldProps<V> {
  readonly options: readonly SelectOption[];
  readonly autoComplete?: string;
}

/** One choice out of many, with the menu of the device. */
export function SelectField<V>({
  form,
  name,
  label,
  help,
  optionalText,
  options,
  autoComplete,
}: SelectFieldProps<V>): ReactNode {
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({
    form,
    name,
    help,
  });
  return (
    <FieldFrame {...{ id, label, optionalText, help, helpId, error, errorId }}>
      <div className={classes['select']}>
        <select
          {...bound}
          id={id}
          defaultValue={typeof start === 'string' ? start : ''}
          className={classes['control']}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes['chevron']}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldFrame>
  );
}
