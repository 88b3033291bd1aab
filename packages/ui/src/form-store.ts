import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A name of a form's fields. */
export type FieldName<V> = keyof V & string;

/** Messages by field name. Whether they are texts or keys is up to `errorText`. */
export type FieldMessages<V> = Partial<Record<FieldName<V>, string>>;

/** Looks at all values; a field that is missing in the answer is right, `null` means all are. */
export type Validate<V> = (values: V) => FieldMessages<V> | null;

export interface FormState<V> {
  readonly values: V;
  /** Fields whose messages are shown: they were left once, or a submit was tried. */
  readonly checked: ReadonlySet<string>;
  /** What is wrong with the checked fields. */
  readonly wrong: FieldMessages<V>;
  /** Messages of the server by field, each until its field changes. */
  readonly refused: FieldMessages<V>;
  /** Messages of the server that belong to no field. */
  readonly general: readonly string[];
  /** A submit was tried since the form began. */
  readonly isSubmitted: boolean;
  readonly isSending: boolean;
  /** It was sent and has begun again: nothing is missing in it before something is typed. */
  readonly isAnew: boolean;
}

/** What happens to a form; the rules come along because their messages follow the language of the page. */
export interface FormStore<V> extends StoreApi<FormState<V>> {
  readonly change: (typed: Partial<V>, validate: Validate<V>) => void;
  readonly leave: (name: string, validate: Validate<V>) => void;
  /** Checks all of `values`, which are what the controls hold. Answers whether they may be sent; then the form is sending. */
  readonly submit: (values: V, shown: readonly string[], validate: Validate<V>) => boolean;
  readonly sent: () => void;
  readonly refuse: (refused: FieldMessages<V>, general: readonly string[]) => void;
  readonly begin: (values: V) => void;
}

function begun<V>(values: V): FormState<V> {
  return {
    values,
    checked: new Set(),
    wrong: {},
    refused: {},
    general: [],
    isSubmitted: false,
    isSending: false,
    isAnew: false,
  };
}

function wrongOf<V>(
  values: V,
  checked: ReadonlySet<string>,
  validate: Validate<V>,
): FieldMessages<V> {
  const all = Object.entries(validate(values) ?? {});
  return Object.fromEntries(all.filter(([name]) => checked.has(name))) as FieldMessages<V>;
}

function without<V>(messages: FieldMessages<V>, typed: Partial<V>): FieldMessages<V> {
  const rest = Object.entries(messages).filter(([name]) => !Object.hasOwn(typed, name));
  return Object.fromEntries(rest) as FieldMessages<V>;
}

/** The state of one form: a field is checked when it is left for the first time and live from then on. */
export function createFormStore<V>(start: V): FormStore<V> {
  const store = createStore<FormState<V>>(() => begun(start));
  const { getState, setState } = store;
  return {
    ...store,
    change(typed, validate) {
      const { values: before, checked, refused } = getState();
      const values = { ...before, ...typed };
      setState({
        values,
        isAnew: false,
        refused: without(refused, typed),
        wrong: wrongOf(values, checked, validate),
      });
    },
    leave(name, validate) {
      const { values, checked: before, isAnew } = getState();
      if (isAnew) return;
      const checked = new Set([...before, name]);
      setState({ checked, wrong: wrongOf(values, checked, validate) });
    },
    submit(values, shown, validate) {
      const all = validate(values) ?? {};
      const checked = new Set([...shown, ...Object.keys(all)]);
      const wrong = wrongOf(values, checked, validate);
      const isRight = Object.keys(wrong).length === 0;
      setState({
        values,
        checked,
        wrong,
        refused: {},
        general: [],
        isSubmitted: true,
        isAnew: false,
        isSending: isRight,
      });
      return isRight;
    },
    sent: () => setState({ isSending: false }),
    refuse: (refused, general) => setState({ refused, general }),
    begin: (values) =>
      setState({ ...begun(values), isSending: getState().isSending, isAnew: true }),
  };
}

/** The message shown at a field. */
export function messageAt<V>(
  { refused, wrong }: FormState<V>,
  name: FieldName<V>,
): string | undefined {
  return refused[name] ?? wrong[name];
}
