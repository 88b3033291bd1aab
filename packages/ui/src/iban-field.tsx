import type { ReactNode } from 'react';
import { formatIbanText } from './iban-format.ts';
import { TextField } from './text-field.tsx';
import type { FieldProps } from './use-field.ts';

/** An IBAN, grouped in fours as it is typed; `compactIban` takes the spaces out again. */
export function IbanField<V>(field: FieldProps<V>): ReactNode {
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      reformat={formatIbanText}
      tabular
    />
  );
}
