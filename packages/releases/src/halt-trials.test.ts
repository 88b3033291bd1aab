import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pointerOf } from '@weitersagen/delivery/live-versions';
import { readLive, readLog } from './change-log.ts';
import { folderStore } from './store/folder-store.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { fakeRemote, fakeShell } from './testing/fake-builds.ts';
import { haltedBy, haltTrials } from './halt-trials.ts';
import type { TenantFigures } from './halt-trials.ts';
import { promote } from './promote.ts';

const id = 'mf-agency';
const all = { id, tenant: null, by: 'olga' };
let root: string;
let store: ArtefactStore;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'trials-'));
  store = folderStore(root);
  await fakeShell(store, 's1');
  await promote(store, { ...all, id: 'shell' }, 's1');
  for (const version of ['1', '2']) await fakeRemote(store, id, version);
  await promote(store, all, '1');
});
afterEach(() => rmSync(root, { recursive: true }));

const seen = (tenant: string, version: string, views: number, failures: number) => ({
  tenant,
  area: id,
  version,
  views,
  failures,
});
const halt = (...figures: TenantFigures[]) => haltTrials(store, async () => figures);
const candidate = async (tenant: string) =>
  pointerOf(await readLive(store), id, tenant)?.candidate?.version;

describe('a version on trial', () => {
  it('that fails too often is taken back, with a line in the log', async () => {
    await promote(store, all, '2', 10);
    const halted = await halt(seen('sonnwerk', '2', 60, 4), seen('funkelnetz', '2', 40, 4));
    expect(halted).toEqual([{ id, version: '2', tenant: null }]);
    expect(await candidate('sonnwerk')).toBe(undefined);
    expect((await readLog(store)).at(-1)).toMatchObject({ action: 'rollback', by: haltedBy });
    expect(await halt(seen('sonnwerk', '2', 60, 40))).toEqual([]);
  });

  it('stays while it fails no more often than the version it would replace', async () => {
    await promote(store, all, '2', 10);
    expect(await halt(seen('sonnwerk', '2', 100, 8), seen('sonnwerk', '1', 1000, 80))).toEqual([]);
    expect(await candidate('sonnwerk')).toBe('2');
  });

  it('of one tenant is judged and taken back for that tenant alone', async () => {
    await promote(store, { ...all, tenant: 'sonnwerk' }, '2', 10);
    expect(await halt(seen('funkelnetz', '2', 10, 10))).toEqual([]);
    expect(await halt(seen('sonnwerk', '2', 10, 10))).toEqual([
      { id, version: '2', tenant: 'sonnwerk' },
    ]);
    expect(await candidate('sonnwerk')).toBe(undefined);
  });

  it('is the only thing that figures are asked for', async () => {
    const refuse = () => Promise.reject(new Error('nobody should ask'));
    expect(await haltTrials(store, refuse)).toEqual([]);
  });
});
