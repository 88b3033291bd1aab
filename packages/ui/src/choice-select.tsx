import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './choice-select.module.css';
import type { SelectOption } from './select-field.tsx';

export interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** A choice that takes effect at once, outside a form. */
export function ChoiceSelect({ label, value, options, onChange }: ChoiceSelectProps): ReactNode {
  const id = useId();
  return (
    <div className={classes['choice']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <select
        id={id}
        className={classes['select']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
