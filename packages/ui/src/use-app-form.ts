import { toNestErrors } from '@hookform/resolvers';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { clearDraft } from './form-draft.ts';

/** Messages by field name. Whether they are texts or keys is up to `errorText`. */
export type FieldMessages<V extends FieldValues> = Partial<Record<Path<V>, string>>;

export interface AppFormOptions<V extends FieldValues> {
  readonly defaultValues: DefaultValues<V>;
  /** Looks at all values; a field that is missing in the answer is right, `null` means all are. */
  readonly validate: (values: V) => FieldMessages<V> | null;
  /** Turns a message of `validate` or of the server into the text to show. */
  readonly errorText?: (message: string) => string;
  /** Keeps typed values in this tab over a reload under this key. Passwords are never kept. */
  readonly draftKey?: string;
}

export interface AppForm<V extends FieldValues> {
  readonly methods: UseFormReturn<V>;
  readonly draftKey: string | undefined;
  readonly errorText: (message: string) => string;
  /** Id of the control of a field. */
  readonly idOf: (name: string) => string;
  /** The value a field starts with. */
  readonly startOf: (name: Path<V>) => unknown;
  readonly isFieldName: (name: string) => name is Path<V>;
  /**
   * Puts a server's messages beside their fields and moves the focus to the first of them. A
   * message for a name the form does not have is shown above the form.
   */
  readonly setServerErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Forgets the kept values; call it once the server has them. */
  readonly clearDraft: () => void;
}

/**
 * A form of the design system: a field is checked when it is left for the first time and live from
 * then on; a refused submit moves the focus to the first field that is wrong.
 */
export function useAppForm<V extends FieldValues>({
  defaultValues,
  validate,
  errorText = (message) => message,
  draftKey,
}: AppFormOptions<V>): AppForm<V> {
  const formId = useId();
  const methods = useForm<V>({
    mode: 'onTouched',
    defaultValues,
    resolver: (values, _context, options) => {
      const messages = Object.entries(validate(values) ?? {});
      const errors: Record<string, FieldError> = {};
      for (const [name, message] of messages) {
        if (typeof message === 'string') errors[name] = { type: 'validate', message };
      }
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: toNestErrors<V>(errors, options) };
    },
  });

  function isFieldName(name: string): name is Path<V> {
    return Object.hasOwn(defaultValues, name);
  }

  function setServerErrors(errors: Readonly<Record<string, string>>): void {
    let shouldFocus = true;
    for (const [name, message] of Object.entries(errors)) {
      if (isFieldName(name)) {
        methods.setError(name, { type: 'server', message }, { shouldFocus });
        shouldFocus = false;
      } else {
        methods.setError(`root.${name}`, { type: 'server', message });
      }
    }
  }

  return {
    methods,
    draftKey,
    errorText,
    idOf: (name) => `${formId}-${name}`,
    startOf: (name) => defaultValues[name],
    isFieldName,
    setServerErrors,
    clearDraft: () => {
      if (draftKey !== undefined) clearDraft(draftKey);
    },
  };
}
