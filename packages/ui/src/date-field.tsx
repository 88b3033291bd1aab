import type { ReactNode } from 'react';
import { formatDateText } from './date-format.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

export interface DateFieldProps<V> extends FieldProps<V> {
  /** The shape in the reader's letters, such as `TT.MM.JJJJ`. */
  readonly placeholder: string;
  readonly autoComplete?: 'bday' | 'off';
}

/** A day typed as `DD.MM.YYYY`; `isoDateOf` reads it. */
export function DateField<V>({ autoComplete = 'off', ...field }: DateFieldProps<V>): ReactNode {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete={autoComplete}
      reformat={formatDateText}
      tabular
      short
    />
  );
}
