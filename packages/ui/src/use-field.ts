import { useState } from 'react';
import type { FocusEventHandler, ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import { messageAt } from './form-store.ts';
import type { FieldName } from './form-store.ts';
import { useFormState } from './use-app-form.ts';
import type { AppForm } from './use-app-form.ts';

/** What every field of a form takes. */
export interface FieldProps<V> {
  readonly form: AppForm<V>;
  readonly name: FieldName<V>;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** A word such as "optional" for fields that may stay empty. */
  readonly optionalText?: string;
}

export interface BoundField {
  readonly id: string;
  readonly helpId: string | undefined;
  readonly errorId: string;
  readonly error: string | undefined;
  readonly describedBy: string | undefined;
  /** What the control begins with: the start of the form, or what was there before the field went away. */
  readonly start: unknown;
  /** What ties the control to its form. */
  readonly bound: { readonly name: string; readonly onBlur: FocusEventHandler };
}

/** Binds a control with the field's name to its form: ids, what describes it, and its current error as text. */
export function useField<V>({
  form,
  name,
  help,
}: Pick<FieldProps<V>, 'form' | 'name' | 'help'>): BoundField {
  const message = useFormState(form, (state) => messageAt(state, name));
  const [start] = useState<unknown>(() => form.getValues()[name]);
  const id = form.idOf(name);
  const helpId = help === undefined ? undefined : `${id}-help`;
  const errorId = `${id}-error`;
  const error = message === undefined ? undefined : form.errorText(message);
  return {
    id,
    helpId,
    errorId,
    error,
    describedBy: classNames(error !== undefined && errorId, helpId) || undefined,
    start,
    bound: {
      name,
      onBlur: (event) => afterPress(event.target, () => form.store.leave(name, form.validate)),
    },
  };
}
