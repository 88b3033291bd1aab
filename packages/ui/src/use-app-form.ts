import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { signedInAccounts } from './draft-owners.ts';
import { focusFirst, readControls, writeControls } from './form-controls.ts';
import { clearDraft, readDraft, writeDraft } from './form-draft.ts';
import { createFormStore } from './form-store.ts';
import type { FieldMessages, FieldName, FormState, FormStore, Validate } from './form-store.ts';

export interface AppFormOptions<V> {
  readonly defaultValues: V;
  readonly validate: Validate<V>;
  /** Turns a message of `validate` or of the server into the text to show; in the summary, far from its field, with the field's name. */
  readonly errorText?: (message: string, name?: string) => string;
  /** Keeps typed values in this tab over a reload under this key. Passwords are never kept. */
  readonly draftKey?: string;
}

/** What stays the same as long as the form is on the page. */
interface LastingParts<V> {
  readonly store: FormStore<V>;
  /** The form's element; null before it is there. */
  readonly element: { current: HTMLFormElement | null };
  readonly getValues: () => V;
  /** What the controls on the page hold. */
  readonly held: () => Partial<V>;
  /** Begins on a page that was served: takes up what was typed before, and else what a draft kept. */
  readonly wake: (draftKey: string | undefined) => void;
  /** What the form began with, or what was saved last: what is typed is told from this. */
  readonly getBase: () => V;
  readonly setBase: (saved: V) => void;
  /** Keeps what is typed in this tab, but no named secret. */
  readonly keep: (draftKey: string, secrets: ReadonlySet<string>) => void;
  /** Moves the focus to a field. */
  readonly focus: (name: FieldName<V>) => void;
  /** Begins again with these values, or with those of the start; nothing is wrong any more. */
  readonly reset: (values?: V) => void;
  /**
   * Puts a server's messages beside their fields and moves the focus to the first of them. A
   * message for a field that is not on the page is shown above the form.
   */
  readonly setServerErrors: (errors: Readonly<Record<string, string>>) => void;
}

export interface AppForm<V> extends LastingParts<V> {
  readonly validate: Validate<V>;
  readonly draftKey: string | undefined;
  readonly errorText: (message: string, name?: string) => string;
  /** Id of the control of a field. */
  readonly idOf: (name: string) => string;
  readonly isFieldName: (name: string) => name is FieldName<V>;
  /** Forgets the kept values; call it once the server has them. */
  readonly clearDraft: () => void;
}

function lastingParts<V extends object>(start: V): LastingParts<V> {
  const store = createFormStore(start);
  const element: { current: HTMLFormElement | null } = { current: null };
  let begunBy: readonly string[] = [];
  let base = start;
  function focusOn(names: readonly string[]): void {
    if (element.current) focusFirst(element.current, names);
  }
  function held(): Partial<V> {
    const all = element.current ? Object.entries(readControls(element.current)) : [];
    return Object.fromEntries(all.filter(([name]) => Object.hasOwn(start, name))) as Partial<V>;
  }
  function write(values: V): void {
    if (element.current) writeControls(element.current, values);
  }
  return {
    store,
    element,
    getBase: () => base,
    setBase: (saved) => (base = saved),
    held,
    wake(draftKey) {
      begunBy = signedInAccounts();
      const { values: begun } = store.getState();
      const started = new Map<string, unknown>(Object.entries(begun));
      const typed = Object.entries(held()).filter(([name, value]) => started.get(name) !== value);
      const draft = draftKey === undefined ? {} : readDraft(draftKey, begun);
      const values = { ...begun, ...draft, ...Object.fromEntries(typed) };
      store.setState({ values });
      write(values);
    },
    keep: (draftKey, secrets) =>
      writeDraft(draftKey, store.getState().values, secrets, begunBy, base),
    getValues: () => store.getState().values,
    focus: (name) => focusOn([name]),
    reset(values = start) {
      base = values;
      store.begin(values);
      write(values);
    },
    setServerErrors(errors) {
      const all = Object.entries(errors);
      const shown = held();
      const atFields = all.filter(([name]) => Object.hasOwn(shown, name));
      const elsewhere = all.filter(([name]) => !Object.hasOwn(shown, name));
      store.refuse(
        Object.fromEntries(atFields) as FieldMessages<V>,
        elsewhere.map(([, message]) => message),
      );
      focusOn(atFields.map(([name]) => name));
    },
  };
}

/**
 * A form of the design system: a field is checked when it is left for the first time and live from
 * then on; a refused submit moves the focus to the first field that is wrong. Controls keep their own
 * values; the form reads them as they change.
 */
export function useAppForm<V extends object>({
  defaultValues,
  validate,
  errorText = (message) => message,
  draftKey,
}: AppFormOptions<V>): AppForm<V> {
  const formId = useId();
  const [parts] = useState(() => lastingParts(defaultValues));
  return {
    ...parts,
    validate,
    draftKey,
    errorText,
    idOf: (name) => `${formId}-${name}`,
    isFieldName: (name): name is FieldName<V> => Object.hasOwn(defaultValues, name),
    clearDraft: () => {
      if (draftKey !== undefined) clearDraft(draftKey);
    },
  };
}

/** A part of a form's state; the component follows it. */
export function useFormState<V, T>(form: AppForm<V>, part: (state: FormState<V>) => T): T {
  return useStore(form.store, part);
}

/** The current value of a field, for parts of a form that depend on it. */
export function useFieldValue<V, N extends FieldName<V>>(form: AppForm<V>, name: N): V[N] {
  return useFormState(form, ({ values }) => values[name]);
}

/** All current values, for parts of a form that depend on several. */
export function useFormValues<V>(form: AppForm<V>): V {
  return useFormState(form, ({ values }) => values);
}
