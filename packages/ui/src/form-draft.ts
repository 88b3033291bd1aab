import { signedInAccounts } from './draft-owners.ts';

type DraftValue = string | boolean;

/** What was typed, and the accounts that were signed in then: it is theirs alone. Empty for a visitor's. */
interface Draft {
  readonly owners: readonly string[];
  readonly values: Record<string, unknown>;
  /** What stood in the fields before; absent in drafts from before this was kept. */
  readonly from?: Record<string, unknown>;
  /** Whether all of it is kept elsewhere, too: what stands there counts then. */
  readonly isKept?: boolean;
}

/** Begins the names of all drafts, so that they can be told from what else a tab keeps. */
const prefix = 'ws.draft.';

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owners' in value &&
    Array.isArray(value.owners) &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}

function isDraftValue(value: unknown): value is DraftValue {
  return typeof value === 'string' || typeof value === 'boolean';
}

/** The draft under the name of an entry; null for none, or when it cannot be read. */
function stored(name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function store(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage is closed or full: typing must go on without it.
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is closed, so there is nothing to forget.
  }
}

function names(): readonly string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * What was typed under this key in this tab, limited to the names and types of `current`. Empty
 * when there is nothing, it cannot be read, it is of somebody who is not signed in now, or storage
 * is closed.
 */
export function readDraft(key: string, current: object): Record<string, DraftValue> {
  const draft = stored(prefix + key);
  const accounts = signedInAccounts();
  if (!draft?.owners.every((owner) => accounts.includes(owner))) return {};
  const kept: Record<string, DraftValue> = {};
  for (const [name, value] of Object.entries(current)) {
    const typed = draft.values[name];
    if (isDraftValue(typed) && typeof typed === typeof value) kept[name] = typed;
  }
  return kept;
}

/** What stood in the fields of a draft before they were typed in; empty where that was not kept. */
export function readDraftBase(key: string): Readonly<Record<string, unknown>> {
  return stored(prefix + key)?.from ?? {};
}

/**
 * Keeps in this tab what was typed in a form, except the named secrets: fields that hold what they began with are not kept, so that a
 * draft puts nothing back that was saved elsewhere meanwhile. `begunBy` are the accounts that
 * were signed in when the form began: it stays theirs when their session ends under it.
 */
export function writeDraft(
  key: string,
  values: object,
  secrets: ReadonlySet<string>,
  begunBy: readonly string[] = [],
  base: object = {},
): void {
  const began = new Map<string, unknown>(Object.entries(base));
  const kept = Object.entries(values).filter(
    ([name, value]) => !secrets.has(name) && value !== began.get(name),
  );
  const accounts = signedInAccounts();
  const owners = [...new Set([...begunBy, ...accounts])];
  const before = stored(prefix + key);
  const isOwn = before?.owners.every((owner) => accounts.includes(owner)) === true;
  const typedBefore = new Map(isOwn ? Object.entries(before.from ?? {}) : []);
  const fromOf = (name: string) =>
    typedBefore.has(name) ? typedBefore.get(name) : began.get(name);
  store(prefix + key, {
    owners,
    values: Object.fromEntries(kept),
    // What another person saved meanwhile is no ground to type on before that is settled.
    from: Object.fromEntries(kept.map(([name]) => [name, fromOf(name)])),
  });
}

/** Notes that what is typed in some fields stays, with what was saved there in mind. */
export function settleDraft(key: string, saved: Readonly<Record<string, unknown>>): void {
  const draft = stored(prefix + key);
  if (draft !== null) store(prefix + key, { ...draft, from: { ...draft.from, ...saved } });
}

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

/** Forgets what was typed under this key. */
export function clearDraft(key: string): void {
  remove(prefix + key);
}

/** Forgets everything typed in this tab: whoever comes next must not read it. */
export function clearDrafts(): void {
  for (const name of names()) remove(name);
}

/**
 * Call it once somebody has signed in: what they or a visitor typed in this tab is theirs from now
 * on, what somebody else typed is forgotten.
 */
export function keepOwnDrafts(): void {
  const accounts = signedInAccounts();
  for (const name of names()) {
    const draft = stored(name);
    if (!draft?.owners.every((owner) => accounts.includes(owner))) remove(name);
    else if (draft.owners.length === 0) store(name, { ...draft, owners: accounts });
  }
}
