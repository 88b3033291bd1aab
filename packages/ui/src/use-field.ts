import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import type { AppForm } from './use-app-form.ts';

/** What every field of a form takes. */
export interface FieldProps<V extends FieldValues> {
  readonly form: AppForm<V>;
  readonly name: Path<V>;
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
  /** What the form starts with, so that a served page already shows it. */
  readonly start: unknown;
  readonly registered: UseFormRegisterReturn;
}

// The form library writes its start value into a control when it meets it. What a person typed or
// ticked before the served page came alive is newer than that.
function keepTyped(registered: UseFormRegisterReturn): UseFormRegisterReturn['ref'] {
  return (control: unknown) => {
    if (!(control instanceof HTMLInputElement)) {
      registered.ref(control);
      return;
    }
    const { value, checked, defaultValue, defaultChecked } = control;
    registered.ref(control);
    const isChoice = control.type === 'checkbox' || control.type === 'radio';
    const isTyped = isChoice ? checked !== defaultChecked : value !== defaultValue;
    const isLost = isChoice ? control.checked !== checked : control.value !== value;
    if (!isTyped || !isLost || (control.type === 'radio' && !checked)) return;
    if (isChoice) control.checked = checked;
    else control.value = value;
    void registered.onChange({ target: control, type: 'change' });
  };
}

/** Binds a control to a form: ids, what describes it, and its current error as text. */
export function useField<V extends FieldValues>({
  form,
  name,
  help,
}: Pick<FieldProps<V>, 'form' | 'name' | 'help'>): BoundField {
  const { methods } = form;
  const state = useFormState({ control: methods.control, name, exact: true });
  const message = methods.getFieldState(name, state).error?.message;
  const registered = methods.register(name);
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
    start: form.startOf(name),
    registered: {
      ...registered,
      ref: keepTyped(registered),
      onBlur: async (event) => afterPress(event.target, () => void registered.onBlur(event)),
    },
  };
}
