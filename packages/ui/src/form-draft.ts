type DraftValue = string | boolean;

/** Begins the names of all drafts, so that they can be told from what else a tab keeps. */
const prefix = 'ws.draft.';

function isDraft(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDraftValue(value: unknown): value is DraftValue {
  return typeof value === 'string' || typeof value === 'boolean';
}

/**
 * What was typed under this key in this tab, limited to the names and types of `current`. Empty
 * when there is nothing, it cannot be read, or storage is closed.
 */
export function readDraft(key: string, current: object): Record<string, DraftValue> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}');
    if (!isDraft(draft)) return {};
    const kept: Record<string, DraftValue> = {};
    for (const [name, value] of Object.entries(current)) {
      const typed = draft[name];
      if (isDraftValue(typed) && typeof typed === typeof value) kept[name] = typed;
    }
    return kept;
  } catch {
    return {};
  }
}

/** Keeps the values of a form in this tab, except the named secrets. */
export function writeDraft(key: string, values: object, secrets: ReadonlySet<string>): void {
  try {
    const draft = Object.entries(values).filter(([name]) => !secrets.has(name));
    sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(draft)));
  } catch {
    // Storage is closed or full: typing must go on without it.
  }
}

/** Forgets what was typed under this key. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage is closed, so there is nothing to forget.
  }
}

/** Forgets everything typed in this tab: whoever comes next must not read it. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed, so there is nothing to forget.
  }
}
