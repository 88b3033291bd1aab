import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './choice-select.module.css';
import type { SelectOption } from './select-field.tsx';

export interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** In a list of several: words at the beginning of the line, choices below one another at its end. */
  readonly isWide?: boolean;
}

/** A choice that takes effect at once, outside a form. */
export function ChoiceSelect({
  label,
  value,
  options,
  onChange,
  isWide = false,
}: ChoiceSelectProps): ReactNode {
  const id = useId();
  return (
    <div className={classes[isWide ? 'wide' : 'choice']}>
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
