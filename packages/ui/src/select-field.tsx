import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import classes from './field.module.css';
import { Icon } from './icon.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Heading under which it stands, together with its neighbours of the same one. */
  readonly group?: string;
}

/** Options in the order given, neighbours of one group under its heading. */
function groupedOptions(options: readonly SelectOption[]): ReactNode {
  const blocks: { readonly group: string | undefined; readonly of: SelectOption[] }[] = [];
  for (const option of options) {
    const last = blocks.at(-1);
    if (last && last.group === option.group) last.of.push(option);
    else blocks.push({ group: option.group, of: [option] });
  }
  return blocks.map(({ group, of }) => {
    const entries = of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    if (group === undefined) return entries;
    return (
      <optgroup key={group} label={group}>
        {entries}
      </optgroup>
    );
  });
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
          {groupedOptions(options)}
        </select>
        <span className={classes['chevron']}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldFrame>
  );
}
