import type { ReactNode } from 'react';
import classes from './choice.module.css';
import { FieldLabel, FieldNotes } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

interface CheckboxFieldProps<V> extends FieldProps<V> {
  /** Id of what says what is wrong, where that belongs to a group of boxes and not to this one. */
  readonly groupErrorId?: string;
}

/** A box to tick. The label may hold links. */
export function CheckboxField<V>({
  form,
  name,
  label,
  help,
  optionalText,
  groupErrorId,
}: CheckboxFieldProps<V>): ReactNode {
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
        aria-describedby={error && groupErrorId ? groupErrorId : describedBy}
      />
      <label htmlFor={id} className={classes['checkbox-label']}>
        <FieldLabel label={label} optionalText={optionalText} />
      </label>
      <FieldNotes {...{ help, helpId, errorId }} error={groupErrorId ? undefined : error} />
    </div>
  );
}
