import { signedInAccounts } from './draft-owners.ts';
import {
  isDraftValue,
  prefix,
  readDraft,
  readDraftBase,
  store,
  stored,
  type DraftValue,
} from './form-draft.ts';

/* Drafts that are kept elsewhere, too: apart from what every form loads. */

/** A field of a draft: what was typed, and what stood there before. */
export interface DraftField {
  readonly name: string;
  readonly typed: DraftValue;
  readonly from: DraftValue;
}

/** The fields of the draft under this key, for who is signed in now; empty for none. */
export function readDraftFields(key: string, current: object): readonly DraftField[] {
  const from = readDraftBase(key);
  return Object.entries(readDraft(key, current)).flatMap(([name, typed]) => {
    const before = from[name];
    return isDraftValue(before) ? [{ name, typed, from: before }] : [];
  });
}

/** Notes that all of a draft is kept elsewhere, until more is typed. */
export function markDraftKept(key: string): void {
  const draft = stored(prefix + key);
  if (draft !== null) store(prefix + key, { ...draft, isKept: true });
}

/** Whether there is a draft all of which was kept elsewhere. */
export const isDraftKept = (key: string): boolean => stored(prefix + key)?.isKept === true;

/** Takes up a draft that was kept elsewhere; what this tab alone has of it stays as it is. */
export function adoptDraft(key: string, kept: readonly DraftField[]): void {
  const own = stored(prefix + key);
  const { owners = signedInAccounts() } = own ?? {};
  const { values = {}, from = {} } = own?.isKept === true ? {} : (own ?? {});
  const entries = (part: 'typed' | 'from') =>
    Object.fromEntries(kept.map((field) => [field.name, field[part]]));
  store(prefix + key, {
    owners,
    values: { ...entries('typed'), ...values },
    from: { ...entries('from'), ...from },
    isKept: Object.keys(values).length === 0,
  });
}

/** Notes that what is typed in some fields stays, with what was saved there in mind. */
export function settleDraft(key: string, saved: Readonly<Record<string, unknown>>): void {
  const draft = stored(prefix + key);
  if (draft !== null) store(prefix + key, { ...draft, from: { ...draft.from, ...saved } });
}
