import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

export interface EmailFieldProps<V> extends FieldProps<V> {
  /** `off` for somebody else's address. */
  readonly autoComplete?: 'email' | 'username' | 'off';
}

/** An e-mail address with the matching keyboard. */
export function EmailField<V>({ autoComplete = 'email', ...field }: EmailFieldProps<V>): ReactNode {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
