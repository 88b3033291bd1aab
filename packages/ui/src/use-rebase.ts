import { useCallback, useEffect, useState } from 'react';
import { writeControls } from './form-controls.ts';
import { readDraft, readDraftBase } from './form-draft.ts';
import { settleDraft } from './kept-draft.ts';
import type { FieldName } from './form-store.ts';
import { useFormValues, type AppForm } from './use-app-form.ts';

/** The fields that hold something else than before. */
const differing = (values: object, base: object): [string, unknown][] => {
  const began = new Map<string, unknown>(Object.entries(base));
  return Object.entries(values).filter(([name, value]) => value !== began.get(name));
};

/** The fields that were typed in, of which something else was saved, and not the same. */
function conflictsOf<V extends object>({
  base,
  saved,
  values,
}: Record<'base' | 'saved' | 'values', V>): readonly FieldName<V>[] {
  const changed = new Set(differing(saved, base).map(([name]) => name));
  const own = new Set(differing(values, base).map(([name]) => name));
  return differing(values, saved)
    .map(([name]) => name as FieldName<V>)
    .filter((name) => changed.has(name) && own.has(name));
}

/** A form that others may save while it is open. */
export interface Rebase<V> {
  /** The fields in which what was saved and what was typed differ, until they are settled. */
  readonly behind: readonly FieldName<V>[];
  /** The fields that hold what a draft of this tab kept, until it is saved or forgotten. */
  readonly drafted: readonly FieldName<V>[];
  /** Forgets what was typed: what was saved last stands in the form again. */
  readonly forget: () => void;
  /** Looks for a draft again, once one was taken up that was kept elsewhere. */
  readonly lookAgain: () => void;
  /** Takes what was saved meanwhile where nothing was typed, and leaves what was typed. */
  readonly rebase: (saved: V) => void;
  /** Ends what is behind, of one field or of all: what was saved comes in its place, or what was typed stays. */
  readonly settle: (by: 'saved' | 'typed', only?: FieldName<V>) => void;
}

/** Lets a form follow what others save while it is open, or have saved since its draft was typed, and tell which fields a draft filled. */
export function useRebase<V extends object>(form: AppForm<V>): Rebase<V> {
  const [behind, setBehind] = useState<readonly FieldName<V>[]>([]);
  const [begunWith, setBegunWith] = useState<readonly FieldName<V>[]>([]);
  const current = useFormValues(form);
  const { getBase, setBase, draftKey, element, store } = form;
  const lookAgain = useCallback(() => {
    if (draftKey === undefined) return;
    const saved = getBase();
    const values: V = { ...saved, ...readDraft(draftKey, saved) };
    setBegunWith(differing(values, saved).map(([name]) => name as FieldName<V>));
    setBehind(conflictsOf({ base: { ...saved, ...readDraftBase(draftKey) }, saved, values }));
  }, [getBase, draftKey]);
  useEffect(lookAgain, [lookAgain]);
  function show(values: V) {
    store.setState({ values });
    if (element.current) writeControls(element.current, values);
  }
  const unsaved = new Set(differing(current, getBase()).map(([name]) => name));
  return {
    behind,
    drafted: begunWith.filter((name) => unsaved.has(name)),
    lookAgain,
    forget() {
      form.clearDraft();
      setBegunWith([]);
      show(getBase());
    },
    rebase(saved) {
      const [values, base] = [form.getValues(), getBase()];
      setBehind(conflictsOf({ base, saved, values }));
      const own = Object.fromEntries(differing(values, base));
      setBase(saved);
      show({ ...saved, ...own });
    },
    settle(by, only) {
      const settled = only === undefined ? behind : [only];
      const saved = Object.fromEntries(settled.map((name) => [name, getBase()[name]]));
      if (by === 'saved') show({ ...form.getValues(), ...saved });
      else if (draftKey !== undefined) settleDraft(draftKey, saved);
      setBehind(behind.filter((name) => !settled.includes(name)));
    },
  };
}
