import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitShown, knownTenants } from './await-shown.ts';
import { readReports, startReporting } from './edge-reports.ts';
import type { EdgeState } from './edge-reports.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { folderStore } from './store/folder-store.ts';
import { fakeRemote, fakeShell } from './testing/fake-builds.ts';
import { promote, rollBack } from './promote.ts';

const id = 'mf-agency';
const all = { id, tenant: null, by: 'olga' };
let root: string;
let store: ArtefactStore;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'shown-'));
  store = folderStore(root);
  await fakeShell(store, 's1');
  await promote(store, { ...all, id: 'shell' }, 's1');
  for (const version of ['1', '2']) await fakeRemote(store, id, version);
  await promote(store, all, '1');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(root, { recursive: true });
});

const stateOf = (revision: string, version: string, trial: string | null = null): EdgeState => ({
  revision,
  tenants: ['funkelnetz', 'sonnwerk'],
  shown: { '': { [id]: { version, trial } } },
});

/** An edge that says what `state` holds. */
function edge(name: string, state: { now: EdgeState }) {
  const stop = startReporting(
    store,
    name,
    async () => state.now,
    () => undefined,
    10,
  );
  stops.push(stop);
  return stop;
}
const newest = '999999999999999-x.json';

describe('what edges show after a change', () => {
  it('is not known where none runs', async () => {
    const { wanted } = await promote(store, all, '2');
    const seen = wanted && (await awaitShown(store, wanted, 100));
    expect(seen).toEqual({ good: [expect.stringContaining('No edge has told')], bad: [] });
  });

  it('is waited for, and told of each edge that shows something else', async () => {
    const one = { now: stateOf('', '1') };
    const other = { now: stateOf('', '1') };
    edge('one', one);
    edge('other', other);
    await vi.waitFor(async () => expect(await readReports(store)).toHaveLength(2));
    const { wanted } = await promote(store, all, '2');
    if (!wanted) throw new Error('nothing changed');
    one.now = stateOf(newest, '2');
    other.now = stateOf(wanted.line, '1');
    expect((await awaitShown(store, wanted, 300)).bad).toEqual([
      'edge other shows 1 instead of 2 of mf-agency to every tenant',
    ]);
    setTimeout(() => (other.now = stateOf(newest, '2')), 100);
    expect(await awaitShown(store, wanted, 5000)).toEqual({
      good: ['All 2 edges show it.'],
      bad: [],
    });
  });

  it('names an edge that keeps a version that was taken back, and one that is silent', async () => {
    await promote(store, all, '2');
    const keeps = { now: stateOf('', '2') };
    edge('keeps', keeps);
    await vi.waitFor(async () => expect(await readReports(store)).toHaveLength(1));
    const { wanted } = await rollBack(store, all);
    if (!wanted) throw new Error('nothing changed');
    expect((await awaitShown(store, wanted, 300)).bad).toEqual([
      'edge keeps has not told for 0.3 s that it knows this change',
      'edge keeps shows still 2 of mf-agency to every tenant',
    ]);
    keeps.now = stateOf(newest, '0');
    await vi.waitFor(async () =>
      expect((await awaitShown(store, wanted, 0)).bad).toEqual([
        'edge keeps shows 0 instead of 1 of mf-agency to every tenant',
      ]),
    );
  });

  it('does not wait for an edge that has stopped, and remembers its tenants', async () => {
    const stop = edge('old', { now: stateOf('', '1') });
    await vi.waitFor(async () => expect(await readReports(store)).toHaveLength(1));
    await stop();
    const { wanted } = await promote(store, all, '2', 10);
    expect(wanted?.as).toBe('trial');
    const seen = wanted && (await awaitShown(store, wanted, 5000));
    expect(seen?.good[0]).toContain('No edge has told');
    expect(await knownTenants(store)).toEqual(['funkelnetz', 'sonnwerk']);
  });
});
