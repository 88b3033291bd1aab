import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/s3-server.ts';
import type { S3Server } from '../testing/s3-server.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { folderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const stores: readonly [string, () => ArtefactStore][] = [
  ['folder', () => folderStore(folder)],
  ['S3 service', () => server.store('a place/')],
];

it('a store in a folder follows no link', async () => {
  const elsewhere = join(folder, 'elsewhere.txt');
  writeFileSync(elsewhere, 'root');
  for (const name of ['linked.json', 'registry/changes/000000000000001-l.json']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(elsewhere, join(folder, name));
    await expect(folderStore(folder).read(name)).rejects.toThrow(`${name} is a link`);
    rmSync(join(folder, name));
  }
});

it('a store in a folder writes and reads nothing outside', async () => {
  const inner = join(folder, 'inner');
  mkdirSync(inner);
  const store = folderStore(inner);
  for (const name of ['../out.js', 'mf-agent/../../out.js', '/tmp/out.js', '']) {
    await expect(store.create(name, Buffer.from('x'))).rejects.toThrow('leads out');
    await expect(store.replace(name, Buffer.from('x'))).rejects.toThrow('leads out');
    await expect(store.read(name)).rejects.toThrow('leads out');
  }
});

describe.each(stores)('a store in a %s', (_, open) => {
  it('gives back what was put in, and null for what was not', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 10, 13]);
    expect(await store.create('x/a ä+&.js', bytes)).toBe(true);
    expect(await store.read('x/a ä+&.js')).toEqual(bytes);
    expect(await store.read('x/none.js')).toBeNull();
  });

  it('gives back a compressed file byte by byte, whatever its name says', async () => {
    const store = open();
    const bytes = brotliCompressSync('export const text = "a module";'.repeat(50));
    await store.create('x/module.js.br', bytes);
    expect(await store.read('x/module.js.br')).toEqual(bytes);
    expect(await store.create('x/module.js.br', bytes)).toBe(false);
  });

  it('never changes what is there', async () => {
    const store = open();
    await store.create('y/file.js', Buffer.from('first'));
    expect(await store.create('y/file.js', Buffer.from('second'))).toBe(false);
    expect(String(await store.read('y/file.js'))).toBe('first');
  });

  it('lists names by their beginning, sorted', async () => {
    const store = open();
    for (const name of ['list/b/2', 'list/a', 'list/b/1', 'lists/c'])
      await store.create(name, Buffer.from(name));
    expect(await store.list('list/')).toEqual(['list/a', 'list/b/1', 'list/b/2']);
    expect(await store.list('none/')).toEqual([]);
  });

  it('lists more than one page of names', async () => {
    const store = open();
    const names = Array.from({ length: 25 }, (__, index) => `many/${index + 100}`);
    await Promise.all(names.map((name) => store.create(name, Buffer.from(name))));
    expect(await store.list('many/')).toEqual(names);
    expect(await store.list('many/', 'many/111')).toEqual(names.slice(12));
  });

  it('writes again what may change', async () => {
    const store = open();
    for (const text of ['first', 'second']) await store.replace('state/1', Buffer.from(text));
    expect(String(await store.read('state/1'))).toBe('second');
  });
});

describe('a file of the registry in a folder', () => {
  const most = { 'registry/changes/line.json': 65_536, 'registry/edges/one.json': 16_777_216 };

  it.each(Object.entries(most))(
    '%s is read up to %i bytes, builds whatever they have',
    async (name, size) => {
      const root = mkdtempSync(join(folder, 'registry-'));
      mkdirSync(join(root, name, '..'), { recursive: true });
      writeFileSync(join(root, name), '');
      truncateSync(join(root, name), size);
      writeFileSync(join(root, 'module.js'), '');
      truncateSync(join(root, 'module.js'), size + 1);
      const store = folderStore(root);
      expect((await store.read(name))?.length).toBe(size);
      expect((await store.read('module.js'))?.length).toBe(size + 1);
      truncateSync(join(root, name), size + 1);
      await expect(store.read(name)).rejects.toThrow(`more than ${size} bytes`);
      expect(await store.read('registry/changes/none.json')).toBeNull();
    },
  );
});

describe('the store of the settings', () => {
  it('is the folder of the builds, or the folder or S3 service that is named', async () => {
    expect(openStore({}, folder).name).toBe(folder);
    expect(openStore({ REMOTES_STORE: '/srv/builds' }).name).toBe('/srv/builds');
    const store = openStore(server.environment);
    expect(store.name).toBe('s3://builds/area/');
    await store.create('file', Buffer.from('1'));
    expect(await server.store().list('area/')).toEqual(['area/file']);
  });

  it('says which setting is missing or wrong', () => {
    expect(() => openStore({ REMOTES_STORE: 'builds' })).toThrow('look like s3://');
    expect(() => openStore({ REMOTES_STORE: 's3://builds' })).toThrow('needs S3_ENDPOINT');
  });

  it('says what the service answered to a wrong key', async () => {
    await expect(server.store('', 'wrong').list('')).rejects.toThrow('403');
  });

  it('says that the service is away, and where it was asked', async () => {
    const store = openStore({ ...server.environment, S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(store.list('')).rejects.toThrow(
      'The store s3://builds does not answer at http://127.0.0.1:9: ECONNREFUSED',
    );
  });
});
