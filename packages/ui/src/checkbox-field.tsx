import type { ReactNode } from 'react';
import classes from './choice.module.css';
import { FieldLabel, FieldNotes } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

/** A box to tick. The label may hold links. */
export function CheckboxField<V>({
  form,
  name,
  label,
  help,
  optionalText,
}: FieldProps<V>): ReactNode {
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({
    form,
    name,
    help,
  });
  return (
    <div className={classes['checkbox']}>
      <input
        {...bound}
        id={id}
        type="checkbox"
        defaultChecked={start === true}
        className={classes['box']}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
      <label htmlFor={id} className={classes['checkbox-label']}>
        <FieldLabel label={label} optionalText={optionalText} />
      </label>
      <FieldNotes {...{ help, helpId, error, errorId }} />
    </div>
  );
}
