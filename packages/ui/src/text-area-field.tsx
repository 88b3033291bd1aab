import type { ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import classes from './field.module.css';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

export interface TextAreaFieldProps<V> extends FieldProps<V> {
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function TextAreaField<V>({
  form,
  name,
  label,
  help,
  optionalText,
  rows = 6,
  maxLength,
}: TextAreaFieldProps<V>): ReactNode {
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({
    form,
    name,
    help,
  });
  return (
    <FieldFrame {...{ id, label, optionalText, help, helpId, error, errorId }}>
      <textarea
        {...bound}
        id={id}
        rows={rows}
        maxLength={maxLength}
        defaultValue={typeof start === 'string' ? start : ''}
        className={classes['control']}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
