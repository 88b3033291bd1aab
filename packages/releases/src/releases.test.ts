import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pointerOf } from '@weitersagen/delivery/live-versions';
import { readLive, readLog } from './change-log.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { folderStore } from './store/folder-store.ts';
import { fakeRemote, fakeShell } from './testing/fake-builds.ts';
import { startS3Server } from './testing/s3-server.ts';
import type { S3Server } from './testing/s3-server.ts';
import { readReports } from './edge-reports.ts';
import { mirrorOnce } from './mirror.ts';
import { promote, rollBack } from './promote.ts';
import { statusLines } from './status.ts';

let server: S3Server;
let root: string;
let scene = 0;
beforeAll(async () => {
  server = await startS3Server();
  root = mkdtempSync(join(tmpdir(), 'ship-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const kinds: readonly [string, () => ArtefactStore][] = [
  ['a folder', () => folderStore(join(root, String(scene)))],
  ['an S3 service', () => server.store(`${scene}/`)],
];

/** What the process warns of until the test ends. */
function hearWarnings(): string[] {
  const warned: string[] = [];
  const hear = ({ message }: Error) => void warned.push(message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  return warned;
}

const id = 'mf-agency';
const by = 'olga';
const all = { id, tenant: null, by };

describe.each(kinds)('shipping from %s', (_, open) => {
  let store: ArtefactStore;
  beforeEach(async () => {
    scene += 1;
    store = open();
    await fakeShell(store, 's1');
    await promote(store, { ...all, id: 'shell' }, 's1');
    for (const version of ['1', '2']) await fakeRemote(store, id, version);
    await promote(store, all, '1');
  });
  const live = async (tenant: string) =>
    pointerOf(await readLive(store), id, tenant)?.history.at(-1);

  it('makes a version live for one tenant and takes it back', async () => {
    await promote(store, { ...all, tenant: 'sonnwerk' }, '2');
    expect([await live('sonnwerk'), await live('funkelnetz')]).toEqual(['2', '1']);
    expect(await rollBack(store, { ...all, tenant: 'sonnwerk' })).toMatchObject({ version: '1' });
    expect(await live('sonnwerk')).toBe('1');
  });

  it('changes nothing when the version is live already', async () => {
    expect(await promote(store, all, '1')).toEqual({
      version: '1',
      isChange: false,
      wanted: null,
    });
    expect((await readLog(store)).length).toBe(2);
  });

  it('refuses, with every reason, what does not fit, and changes nothing', async () => {
    await fakeRemote(store, id, '3', { platform: '^2.0.0', uses: { 'p/query': ['useNew'] } });
    const refused = promote(store, all, '3');
    await expect(refused).rejects.toThrow('needs @weitersagen/platform/remote ^2.0.0');
    await expect(refused).rejects.toThrow('uses useNew of p/query');
    await expect(promote(store, all, '9')).rejects.toThrow('is not published');
    expect(await live('funkelnetz')).toBe('1');
  });

  it('refuses a version with a file that is missing or is another', async () => {
    await fakeRemote(store, id, '4', { files: { 'browser/gone.js': `sha384-${'A'.repeat(64)}` } });
    await expect(promote(store, all, '4')).rejects.toThrow('browser/gone.js of mf-agency 4');
    await fakeRemote(store, id, '5', {
      files: { 'browser/entry.0.js': `sha384-${'A'.repeat(64)}` },
    });
    await expect(promote(store, all, '5')).rejects.toThrow('is not what remote.json says');
  });

  it('refuses a shell that a live area does not fit', async () => {
    await fakeShell(store, 's2', { platform: '2.0.0' });
    await expect(promote(store, { ...all, id: 'shell' }, 's2')).rejects.toThrow('(1 is live)');
  });

  it('refuses a shell with a file that is missing or is another', async () => {
    const shell = { ...all, id: 'shell' };
    await fakeShell(store, 's3', { files: { 'browser/gone.js': `sha384-${'A'.repeat(64)}` } });
    await expect(promote(store, shell, 's3')).rejects.toThrow('browser/gone.js of shell s3');
    const integrity = { 'main.0.js': `sha384-${'A'.repeat(64)}` };
    await fakeShell(store, 's4', { integrity, files: undefined });
    await expect(promote(store, shell, 's4')).rejects.toThrow('is not what shell.json says');
  });

  it('refuses a version that shows a piece nobody offers', async () => {
    const slots = { provides: [], uses: ['referrer/status@1'] };
    await fakeRemote(store, id, '6', { slots });
    await expect(promote(store, all, '6')).rejects.toThrow('shows referrer/status@1');
    await fakeRemote(store, 'mf-referrer', '1', {
      slots: { provides: ['referrer/status@1'], uses: [] },
    });
    await promote(store, { ...all, id: 'mf-referrer' }, '1');
    await promote(store, all, '6');
    expect(await live('funkelnetz')).toBe('6');
    await fakeRemote(store, 'mf-referrer', '2');
    await expect(promote(store, { ...all, id: 'mf-referrer' }, '2')).rejects.toThrow(
      'which nobody would offer',
    );
  });

  it('does not go back where there is nothing', async () => {
    await expect(rollBack(store, all)).rejects.toThrow('has no version before 1');
    await expect(rollBack(store, { ...all, id: 'mf-agent' })).rejects.toThrow('was never live');
  });

  it('says what is live where, since when and by whom, and what happened', async () => {
    await promote(store, { ...all, tenant: 'sonnwerk', by: 'piet' }, '2', 10);
    const text = (await statusLines(store, id)).join('\n');
    expect(text).toMatch(/every tenant +1 +since \d{4}-.+ by olga/);
    expect(text).toMatch(/sonnwerk +1, on trial 2 for 10 % +since .+ by piet/);
    expect(text).toMatch(/promote +mf-agency 2 10 % +sonnwerk +by piet/);
    const figures = { tenant: 'sonnwerk', version: '2', views: 7, failures: 1, failedPaints: 3 };
    const browsers = { browsersToday: 2, browsersMost: 5 };
    const seen = [
      { ...figures, ...browsers, area: id, loadMs: 900 },
      { ...figures, ...browsers, area: 'mf-agent', loadMs: null },
    ];
    const [line, ...others] = (await statusLines(store, id, seen)).slice(-1);
    expect(line).toMatch(
      /mf-agency 2 +sonnwerk +7 page views, about 2 browsers today and 5 on the busiest day, 1 failures, 3 first paints failed, loaded in 900 ms/,
    );
    expect(others).toEqual([]);
    expect(text).not.toContain('shell s1');
  });

  it('leaves a damaged line of the log out, says so once, and still takes back', async () => {
    await promote(store, all, '1');
    await promote(store, all, '2');
    const warned = hearWarnings();
    const time = String(Date.now() + 1).padStart(15, '0');
    const damaged = `registry/changes/${time}-damaged.json`;
    await store.create(damaged, Buffer.from('{"action":"promote","id":'));
    await store.create('registry/changes/notes.json', Buffer.from('no line'));
    await rollBack(store, all);
    expect(pointerOf(await readLive(store), id, 'any')?.history.at(-1)).toBe('1');
    await new Promise(setImmediate);
    expect(warned).toEqual([expect.stringContaining(`${damaged} of ${store.name} is left out`)]);
  });

  it('leaves a line out whose time leaves no room for the next, says so, and still takes back', async () => {
    await promote(store, all, '2');
    const warned = hearWarnings();
    const line = { action: 'promote', version: '1', at: new Date().toISOString(), percent: null };
    const bytes = Buffer.from(JSON.stringify({ ...line, ...all }));
    const misdated = `registry/changes/${'9'.repeat(15)}-a.json`;
    await store.create(misdated, bytes);
    const summary = { through: `${'9'.repeat(15)}-a.json`, live: { everybody: {}, tenants: {} } };
    await store.create(
      `registry/summaries/${'9'.repeat(15)}-a.json`,
      Buffer.from(JSON.stringify(summary)),
    );
    expect(await live('any')).toBe('2');
    expect(await rollBack(store, all)).toMatchObject({ version: '1' });
    expect(await live('any')).toBe('1');
    await new Promise(setImmediate);
    expect(warned).toContain(`${misdated} of ${store.name} is left out: no line has such a time`);
  });

  it('refuses a change that would not be read', async () => {
    const line = { action: 'promote', version: '2', at: new Date().toISOString(), percent: null };
    const last = `0${'9'.repeat(14)}-a.json`;
    await store.create(
      `registry/changes/${last}`,
      Buffer.from(JSON.stringify({ ...line, ...all })),
    );
    await expect(rollBack(store, all)).rejects.toThrow(`takes no change after ${last}`);
    expect(await live('any')).toBe('2');
    expect(await store.list('registry/changes/')).toHaveLength(3);
  });

  it('loses none of many promotions at the same time', async () => {
    const people = Array.from({ length: 40 }, (__, index) => `person-${index}`);
    await Promise.all(
      people.map((person, index) =>
        promote(store, { id, tenant: `tenant-${index}`, by: person }, '2'),
      ),
    );
    const { tenants } = await readLive(store);
    expect(people.map((__, index) => tenants[`tenant-${index}`]?.[id]?.history.at(-1))).toEqual(
      people.map(() => '2'),
    );
    expect(new Set((await readLog(store)).map((change) => change.by))).toEqual(
      new Set([by, ...people]),
    );
  });
});

it('passes over files of a folder’s registry that are too large, and says so once', async () => {
  const [from, to] = ['large', 'copied'].map((name) => folderStore(join(root, name)));
  if (from === undefined || to === undefined) throw new Error('no stores');
  await fakeShell(from, 's1');
  await fakeRemote(from, id, '1');
  await promote(from, { ...all, id: 'shell' }, 's1');
  await promote(from, all, '1');
  const warned = hearWarnings();
  const time = `0${'9'.repeat(14)}`;
  const [line, summary, report] = [
    [`registry/changes/${time}-large.json`, 65_537] as const,
    [`registry/summaries/${time}-large.json`, 16_777_217] as const,
    ['registry/edges/large.json', 16_777_217] as const,
  ].map(([name, size]) => {
    mkdirSync(join(root, 'large', name, '..'), { recursive: true });
    writeFileSync(join(root, 'large', name), '');
    truncateSync(join(root, 'large', name), size);
    return name;
  });
  for (const _ of [1, 2]) {
    expect(pointerOf(await readLive(from), id, 'any')?.history).toEqual(['1']);
    expect(await readReports(from)).toEqual([]);
  }
  await mirrorOnce(from, to);
  expect(pointerOf(await readLive(to), id, 'any')?.history).toEqual(['1']);
  await new Promise(setImmediate);
  expect(warned.filter((message) => !message.includes('UnusableFile'))).toEqual([]);
  expect(warned.map((message) => message.split(' of ')[0]).toSorted()).toEqual(
    [line, report, summary].toSorted(),
  );
});
