import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveVersions, pointerOf } from '@weitersagen/delivery/live-versions';
import { appendChange, readLive, readLog } from './change-log.ts';
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

/** A line as it lies in the store, after all others. */
async function addLine(line: object, seconds = 1): Promise<void> {
  const time = String(Date.now() + seconds * 1000).padStart(15, '0');
  const whole = {
    ...all,
    action: 'promote',
    percent: null,
    at: '2026-01-01T00:00:00.000Z',
    ...line,
  };
  await store.create(`registry/changes/${time}-x.json`, Buffer.from(JSON.stringify(whole)));
}

const manifest = (version: string) => folder.read(`remotes/${id}/${version}/remote.json`);

test('a version that is damaged, no build or not there is told and left behind, and stops no other', async () => {
  const told: unknown[] = [];
  await promote(store, all, '2');
  await fakeRemote(store, id, '3', { files: { 'browser/entry.0.js': `sha384-${'A'.repeat(64)}` } });
  await store.create(`remotes/${id}/4/remote.json`, Buffer.from('{"id":'));
  for (const version of ['3', '4', '5']) await addLine({ version }, Number(version));
  await fakeRemote(store, 'mf-agent', '1', { routes: {} });
  await addLine({ id: 'mf-agent', version: '1' }, 9);
  await mirrorOnce(store, folder, (reason) => told.push(reason));
  expect(told).toEqual([
    expect.stringContaining('mf-agency 5 is not published'),
    expect.stringContaining('remote.json of mf-agency 4 is not valid'),
    expect.stringContaining('browser/entry.0.js of mf-agency 3 is not what remote.json says'),
  ]);
  expect(await Promise.all(['1', '2', '3', '4', '5'].map(manifest))).toEqual([
    expect.any(Buffer),
    expect.any(Buffer),
    null,
    null,
    null,
  ]);
  expect(await folder.read('remotes/mf-agent/1/remote.json')).not.toBeNull();
  expect(pointerOf(await readLive(folder), 'mf-agent', 'any')?.history).toEqual(['1']);
});

test('lines of a newer program are understood as far as they are known, and stop nobody', async () => {
  await addLine({ action: 'pin', version: '1', until: '2027-01-01' }, 1);
  await addLine({ version: '2', reason: 'a field of tomorrow' }, 2);
  await mirrorOnce(store, folder);
  expect(await live()).toBe('2');
  expect(await folder.list('registry/changes/')).toEqual(await store.list('registry/changes/'));
  expect(await rollBack(store, all)).toMatchObject({ version: '1' });
});

test('it starts from the folder while the store is away, follows when it is back, and says so', async () => {
  const away = server.store('', 'another key');
  const told: unknown[] = [];
  await expect(startMirror(away, folder, () => undefined, 20)).rejects.toThrow('403');
  await mirrorOnce(store, folder);
  const answers = {
    ...store,
    list: (...asked: [string]) => (isAway ? away : store).list(...asked),
  };
  let isAway = true;
  const stop = await startMirror(answers, folder, (problem) => told.push(problem), 20);
  expect([String(told[0]).includes('403'), await live()]).toEqual([true, '1']);
  await promote(store, all, '2');
  isAway = false;
  await vi.waitFor(async () => expect(await live()).toBe('2'), 10_000);
  stop();
});

test('a new folder takes a long log from its summary, and all lines stay in the store', async () => {
  const long = folderStore(join(root, 'long'));
  const target = folderStore(join(root, 'target'));
  await fakeShell(long, 's1');
  for (const version of ['1', '2']) await fakeRemote(long, id, version);
  const begun = new Date('2026-01-01T00:00:00.000Z').getTime();
  const at = (minutes: number) => new Date(begun + minutes * 60_000);
  const line = { ...all, action: 'promote', percent: null } as const;
  await appendChange(long, { ...line, id: 'shell', version: 's1' }, at(0));
  for (let minutes = 1; minutes <= 250; minutes += 1)
    await appendChange(long, { ...line, version: minutes % 2 ? '1' : '2' }, at(minutes));
  await mirrorOnce(long, target);
  expect((await long.list('registry/summaries/')).length).toBe(1);
  expect((await long.list('registry/changes/')).length).toBe(251);
  expect((await target.list('registry/changes/')).length).toBeLessThan(60);
  expect(await readLive(target)).toEqual(liveVersions(await readLog(long)));
  expect(await target.read(`remotes/${id}/2/remote.json`)).not.toBeNull();
  await appendChange(long, { ...line, version: '1' }, at(251));
  await mirrorOnce(long, target);
  expect(pointerOf(await readLive(target), id, 'any')?.history.at(-1)).toBe('1');
});

test('a summary that is damaged is passed over, and none swallows a line that it cannot understand', async () => {
  const long = folderStore(join(root, 'long'));
  const begun = new Date('2026-01-01T00:00:00.000Z').getTime();
  const at = (minutes: number) => new Date(begun + minutes * 60_000);
  const line = { ...all, action: 'promote', percent: null } as const;
  const append = (minutes: number, version: string) =>
    appendChange(long, { ...line, version }, at(minutes));
  for (let minutes = 0; minutes < 150; minutes += 1) await append(minutes, '1');
  const foreign = `${String(at(150).getTime()).padStart(15, '0')}-foreign.json`;
  const pin = { ...line, action: 'pin', version: '1', at: at(150).toISOString() };
  await long.create(`registry/changes/${foreign}`, Buffer.from(JSON.stringify(pin)));
  for (let minutes = 151; minutes < 215; minutes += 1) await append(minutes, '2');
  const [name = ''] = await long.list('registry/summaries/');
  expect(name < `registry/summaries/${foreign}`).toBe(true);
  await long.create(`registry/summaries/999999999999999-x.json`, Buffer.from('{"through":'));
  expect(await readLive(long)).toEqual(liveVersions(await readLog(long)));
});
