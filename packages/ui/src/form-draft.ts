import { signedInAccounts } from './draft-owners.ts';

export type DraftValue = string | boolean;

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
export const prefix = 'ws.draft.';

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

/** Whether a draft can hold it. */
export function isDraftValue(value: unknown): value is DraftValue {
  return typeof value === 'string' || typeof value === 'boolean';
}

/** The draft under the name of an entry; null for none, or when it cannot be read. */
export function stored(name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a draft under the name of an entry. */
export function store(name: string, draft: Draft): void {
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
  const began: Record<string, unknown> = { ...base };
  const kept = Object.entries(values).filter(
    ([name, value]) => !secrets.has(name) && value !== began[name],
  );
  const accounts = signedInAccounts();
  const owners = [...new Set([...begunBy, ...accounts])];
  const before = stored(prefix + key);
  const isOwn = before?.owners.every((owner) => accounts.includes(owner));
  const from: Record<string, unknown> = { ...began, ...(isOwn && before?.from) };
  store(prefix + key, {
    owners,
    values: Object.fromEntries(kept),
    // What another person saved meanwhile is no ground to type on before that is settled.
    from: Object.fromEntries(kept.map(([name]) => [name, from[name]])),
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
