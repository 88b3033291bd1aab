import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLive } from '@weitersagen/releases/change-log';
import { distRoot } from '@weitersagen/releases/dist-root';
import { startReporting } from '@weitersagen/releases/edge-reports';
import { folderStore } from '@weitersagen/releases/folder-store';
import { openStore } from '@weitersagen/releases/open-store';
import { startS3Server } from '@weitersagen/releases/testing/s3-server';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { expect, onTestFinished, test } from 'vitest';
import { runRemote } from './run-remote.ts';

const run = (...args: string[]) => runWith({}, ...args);

async function runWith(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runRemote(
    args,
    environment,
    (line) => said.push(line),
    (line) => complaints.push(line),
  );
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

const names = 'new dev record publish publish-all promote rollback status check'.split(' ');

test.each(names)('%s explains itself', async (name) => {
  const { code, said } = await run(name, '--help');
  expect(code).toBe(0);
  expect(said).toContain(`Usage: npm run remote -- ${name}`);
});

test('without a command all are listed', async () => {
  const { complaints } = await run();
  for (const name of names) expect(complaints).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each([
  [['ship'], "unknown command 'ship'"],
  [['promote', 'mf-nobody', '1'], 'There is no area "mf-nobody": mf-agency'],
  [['promote', 'mf-agency'], "missing required argument 'version'"],
  [['promote', 'mf-agency', '1', '--percent', '100'], 'from 1 to 99'],
  [['rollback', 'mf-agency', '--tenant', '../x'], 'is not the id of a tenant'],
  [['status', '--everything'], "unknown option '--everything'"],
])('%j is refused with a sentence and the exit code for wrong words', async (args, sentence) => {
  const { code, complaints } = await run(...args);
  expect(code).toBe(2);
  expect(complaints).toContain(sentence);
});

test('a folder that holds no area is refused', async () => {
  const { code, complaints } = await run('publish', 'mf-agency', '--from', '/nowhere');
  expect([code, complaints]).toEqual([1, '/nowhere has no remote.config.ts.']);
});

test('an area with a type error is not published', { timeout: 120_000 }, async () => {
  const copy = mkdtempSync(join(tmpdir(), 'typed-'));
  const store = mkdtempSync(join(tmpdir(), 'typed-store-'));
  onTestFinished(() => [copy, store].forEach((folder) => rmSync(folder, { recursive: true })));
  for (const name of ['src', 'package.json', 'remote.config.ts'])
    cpSync(join(workspaceRoot, 'mf-agent', name), join(copy, name), { recursive: true });
  symlinkSync(join(workspaceRoot, 'mf-agent/node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'src/wrong.ts'), `export const wrong: number = 'text';\n`);
  const asked = ['publish', 'mf-agent', '--from', copy];
  const { code, complaints } = await runWith({ REMOTES_STORE: store }, ...asked);
  expect([code, complaints.split('\n')]).toEqual([
    1,
    ['The types are wrong:', expect.stringContaining('wrong.ts(1,14): error TS2322')],
  ]);
  expect(readdirSync(store)).toEqual([]);
});

test('a version that was never published is refused, and that is no wrong word', async () => {
  const { code, complaints } = await run('check', 'mf-agency', '0.0.0-none');
  expect(code).toBe(1);
  expect(complaints).toContain('mf-agency 0.0.0-none is not published');
});

test.each([
  ['promote', 'mf-agency', '1'],
  ['rollback', 'mf-agency'],
  ['check', 'mf-agency', '1'],
])('%s knows the tenants that edges have told of, and no other', async (...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked = (...more: string[]) =>
    runWith({ REMOTES_STORE: folder }, ...args, '--tenant', 'nosuchtenant', ...more);
  expect((await asked()).complaints).toContain('No edge has told');
  const state = { revision: '', tenants: ['sonnwerk'], shown: {} };
  const stop = startReporting(folderStore(folder), 'one', async () => state, String);
  await stop();
  const { code, complaints } = await asked();
  expect([code, complaints]).toEqual([
    1,
    'There is no tenant "nosuchtenant": sonnwerk. For one that is on its way say --tenant-ahead.',
  ]);
  expect((await asked('--tenant-ahead')).complaints).not.toContain('no tenant');
});

test.each([
  ['promote', 'mf-agency', '1'],
  ['rollback', 'mf-agency'],
  ['status'],
  ['check', 'mf-agency', '1'],
])('%s says that the store is away', async (...args) => {
  const folder = await runWith({ REMOTES_STORE: '/nowhere' }, ...args);
  expect([folder.code, folder.complaints]).toEqual([
    1,
    'There is no store at /nowhere: is it mounted?',
  ]);
  const s3 = { REMOTES_STORE: 's3://builds', S3_ENDPOINT: 'http://127.0.0.1:9' };
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  const service = await runWith({ ...s3, ...keys }, ...args);
  expect([service.code, service.complaints]).toEqual([
    1,
    'The store s3://builds does not answer at http://127.0.0.1:9: ECONNREFUSED',
  ]);
});

async function newStore(kind: string) {
  if (kind === 'S3 service') return startS3Server();
  const folder = mkdtempSync(join(tmpdir(), 'new-store-'));
  return {
    environment: { REMOTES_STORE: folder },
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

// Builds everything where nothing is built yet; `npm test` has built before.
test.each(['folder', 'S3 service'])(
  'a new store in a %s is filled at once, and again without a change',
  { timeout: 120_000 },
  async (kind) => {
    const { environment, stop } = await newStore(kind);
    onTestFinished(stop);
    const first = await runWith(environment, 'publish-all', '--actor', 'build');
    expect([first.complaints, first.said.match(/ is live in /g)?.length]).toEqual([
      '',
      areaFolders().length + 1,
    ]);
    const store = openStore(environment);
    const live = (await readLive(store)).everybody;
    expect(Object.keys(live).sort()).toEqual([...areaFolders(), 'shell'].sort());
    const [compressed = ''] = (await store.list('remotes/')).filter((name) => name.endsWith('.br'));
    expect(await store.read(compressed)).toEqual(readFileSync(join(distRoot, compressed)));
    const second = await runWith(environment, 'publish-all');
    expect([second.code, second.said.includes('is live')]).toEqual([0, false]);
  },
);
