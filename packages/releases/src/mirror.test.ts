import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pointerOf } from '@weitersagen/delivery/live-versions';
import { readLive } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { folderStore } from './store/folder-store.ts';
import { fakeRemote, fakeShell } from './testing/fake-builds.ts';
import { startS3Server } from './testing/s3-server.ts';
import type { S3Server } from './testing/s3-server.ts';
import { mirrorOnce, startMirror } from './mirror.ts';
import { promote, rollBack } from './promote.ts';

let server: S3Server;
let root: string;
let store: ArtefactStore;
let folder: ArtefactStore;
const id = 'mf-agency';
const all = { id, tenant: null, by: 'olga' };

beforeEach(async () => {
  server = await startS3Server();
  root = mkdtempSync(join(tmpdir(), 'mirror-'));
  store = server.store();
  folder = folderStore(root);
  await fakeShell(store, 's1');
  await promote(store, { ...all, id: 'shell' }, 's1');
  for (const version of ['1', '2']) await fakeRemote(store, id, version);
  await promote(store, all, '1');
});
afterEach(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const live = async () => pointerOf(await readLive(folder), id, 'any')?.history.at(-1);
const has = async (version: string) =>
  (await folder.read(`remotes/${id}/${version}/browser/entry.0.js`)) !== null;

test('a folder gets what is live, and a promotion without being asked', async () => {
  const stop = await startMirror(store, folder, () => undefined, 20);
  expect([await live(), await has('1'), await has('2')]).toEqual(['1', true, false]);
  await promote(store, all, '2');
  await vi.waitFor(async () => expect(await live()).toBe('2'), 10_000);
  expect([await has('1'), await has('2')]).toEqual([true, true]);
  await rollBack(store, all);
  await vi.waitFor(async () => expect(await live()).toBe('1'), 10_000);
  stop();
});

test('a version whose files are not what it says does not go live in the folder', async () => {
  await mirrorOnce(store, folder);
  await fakeRemote(store, id, '3', { files: { 'browser/entry.0.js': `sha384-${'A'.repeat(64)}` } });
  await store.create(
    'registry/changes/999999999999999-x.json',
    Buffer.from(
      JSON.stringify({
        ...all,
        action: 'promote',
        version: '3',
        percent: null,
        at: '2026-01-01T00:00:00.000Z',
      }),
    ),
  );
  await expect(mirrorOnce(store, folder)).rejects.toThrow('is not what remote.json says');
  expect(await live()).toBe('1');
});
