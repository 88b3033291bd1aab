/** One line of the log of what went live: it is never changed or removed. */
export interface LiveChange {
  /**
   * `promote`: a person made a version live, for everybody or one tenant, for all visitors or a share of them.
   * `rollback`: a person took `version` back. `build`: the build of these sources made itself live.
   */
  readonly action: 'promote' | 'rollback' | 'build';
  /** An area, or `shell`. */
  readonly id: string;
  readonly version: string;
  /** Null: every tenant. */
  readonly tenant: string | null;
  /** Share of visitors who get it, 1 to 99; null: all of them. */
  readonly percent: number | null;
  /** ISO, UTC. */
  readonly at: string;
  readonly by: string;
}

/** What is live of one area for one tenant. */
export interface Pointer {
  /** Each version once, the oldest first; the last one is live, the one before it is what a rollback leads to. */
  readonly history: readonly string[];
  readonly candidate: { readonly version: string; readonly percent: number } | null;
  /** Versions taken back and not made live again since. */
  readonly revoked: readonly string[];
  readonly since: string;
  readonly by: string;
  readonly action: LiveChange['action'];
}

/** What is live, by area; tenants are listed where they differ from everybody. */
export interface LiveVersions {
  readonly everybody: Readonly<Record<string, Pointer>>;
  readonly tenants: Readonly<Record<string, Readonly<Record<string, Pointer>>>>;
}

/** Versions of a pointer to fall back to: more than a flood of lines that name builds which are not there, also where it was summed up. */
const REMEMBERED = 250;
/** Versions that were taken back; pages carry their names. */
const REVOKED = 10;
const nothing: LiveVersions = { everybody: {}, tenants: {} };

const without = (versions: readonly string[], version: string): string[] =>
  versions.filter((other) => other !== version);

function promoted(pointer: Pointer | undefined, change: LiveChange): Pointer {
  const { version, percent, at, by, action } = change;
  const history = pointer?.history ?? [];
  const revoked = without(pointer?.revoked ?? [], version);
  const made = { revoked, since: at, by, action };
  if (percent !== null) return { ...made, history, candidate: { version, percent } };
  if (history.at(-1) === version) return { ...made, history, candidate: null };
  const later = [...without(history, version), version].slice(-REMEMBERED);
  return { ...made, history: later, candidate: null };
}

/** Takes back `change.version` if it is still the candidate or live with something to go back to; else nothing happens. */
function rolledBack(pointer: Pointer | undefined, change: LiveChange): Pointer | undefined {
  if (!pointer) return undefined;
  const { version, at, by, action } = change;
  const { history, candidate } = pointer;
  const revoked = [...without(pointer.revoked, version), version].slice(-REVOKED);
  const made = { revoked, since: at, by, action, candidate: null };
  if (candidate?.version === version) return { ...made, history };
  if (history.at(-1) !== version || history.length < 2) return pointer;
  return { ...made, history: history.slice(0, -1) };
}

function moved(pointer: Pointer | undefined, change: LiveChange): Pointer | undefined {
  return change.action === 'rollback' ? rolledBack(pointer, change) : promoted(pointer, change);
}

function withPointer(
  pointers: Readonly<Record<string, Pointer>>,
  id: string,
  pointer: Pointer | undefined,
): Readonly<Record<string, Pointer>> {
  return pointer ? { ...pointers, [id]: pointer } : pointers;
}

/** What is live after a change. A change for everybody moves the tenants that differ as well. */
function afterChange(live: LiveVersions, change: LiveChange): LiveVersions {
  const { id, tenant } = change;
  if (tenant !== null) {
    const own = live.tenants[tenant] ?? {};
    const pointer = moved(own[id] ?? live.everybody[id], change);
    return { ...live, tenants: { ...live.tenants, [tenant]: withPointer(own, id, pointer) } };
  }
  const tenants = Object.entries(live.tenants).map(([name, own]) => {
    const pointer = own[id];
    return [name, pointer ? withPointer(own, id, moved(pointer, change)) : own] as const;
  });
  return {
    everybody: withPointer(live.everybody, id, moved(live.everybody[id], change)),
    tenants: Object.fromEntries(tenants),
  };
}

/** What is live after all changes, in the order of the log; `from` is what was live before them. */
export function liveVersions(
  changes: readonly LiveChange[],
  from: LiveVersions = nothing,
): LiveVersions {
  return changes.reduce(afterChange, from);
}

/** What is live of an area for a tenant; undefined when nothing ever was. */
export function pointerOf(live: LiveVersions, id: string, tenant: string): Pointer | undefined {
  return live.tenants[tenant]?.[id] ?? live.everybody[id];
}

/** Ids of everything that ever went live for everybody or for this tenant. */
export function liveIds(live: LiveVersions, tenant: string): string[] {
  return [...new Set([...Object.keys(live.everybody), ...Object.keys(live.tenants[tenant] ?? {})])];
}

/**
 * Versions to try for a visitor, the wanted one first, then everything that was live before, the newest first. `share` is the visitor's own number, 0 to 99: the
 * candidate is for those below its percentage, turned by area so that not the same people always try everything.
 */
export function versionsFor(
  { history, candidate, revoked }: Pointer,
  share: number,
  id: string,
): readonly string[] {
  const turn = id.length * 13 + id.charCodeAt(id.length - 1) * 7;
  const isTrying = candidate !== null && (share + turn) % 100 < candidate.percent;
  const [live, ...before] = history.toReversed();
  const behind = [...new Set(before)].filter(
    (version) => version !== live && !revoked.includes(version),
  );
  const stable = live === undefined ? [] : [live, ...behind];
  return isTrying ? [candidate.version, ...without(stable, candidate.version)] : stable;
}
