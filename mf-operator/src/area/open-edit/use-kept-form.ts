import { useEffect, useRef } from 'react';
import type { AppForm } from '@weitersagen/ui/form';
import {
  adoptDraft,
  isDraftKept,
  markDraftKept,
  readDraftFields,
} from '@weitersagen/ui/kept-draft';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { useOpenEdit, type OpenThing } from './use-open-edit.ts';

/**
 * Lets a form with a `draftKey` keep what is typed and not saved also with the server, take up what its person typed before, wherever that
 * was, follow what others save meanwhile, and tell who else has the thing open.
 */
export function useKeptForm<V extends object>(plain: AppForm<V>, thing: OpenThing) {
  const edit = useOpenEdit(thing);
  const { own, keep, keptAt } = edit;
  const isTaken = useRef(false);
  const form: AppForm<V> = {
    ...plain,
    keep(key, secrets) {
      plain.keep(key, secrets);
      const typed = readDraftFields(key, plain.getValues());
      keep(typed.length === 0 ? null : typed);
    },
    clearDraft() {
      isTaken.current = true;
      plain.clearDraft();
      keep(null);
    },
  };
  const meanwhile = useRebase(form);
  const { draftKey, wake } = plain;
  const { lookAgain, forget } = meanwhile;
  useEffect(() => {
    if (own === undefined || draftKey === undefined || isTaken.current) return;
    isTaken.current = true;
    if (own === null) {
      // It was saved or discarded elsewhere since it was kept.
      if (isDraftKept(draftKey)) forget();
      return;
    }
    // Typed elsewhere since: what this tab has of it is older.
    if (isDraftKept(draftKey)) plain.reset();
    adoptDraft(draftKey, own.fields);
    wake(draftKey);
    lookAgain();
  });
  useEffect(() => {
    if (keptAt !== null && draftKey !== undefined) markDraftKept(draftKey);
  }, [keptAt, draftKey]);
  return { form, meanwhile, edit };
}
