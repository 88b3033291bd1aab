import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

export interface PasswordFieldProps<V> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Texts of the button that shows and hides what is typed. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be shown. It is never kept over a reload. */
export function PasswordField<V>({
  showLabel,
  hideLabel,
  ...field
}: PasswordFieldProps<V>): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      secret
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={classes['toggle']}
          aria-controls={field.form.idOf(field.name)}
          onClick={() => setShown(!shown)}
        >
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  );
}
