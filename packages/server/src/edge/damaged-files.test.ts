import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createArtefacts } from './artefacts.ts';
import { registerEdge } from './register-edge.ts';
import { createSigner, newSigningKey } from './registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from './testing/copied-builds.ts';

let builds: CopiedBuilds;
let server: TestServer;
let read: readonly string[];
const told: string[] = [];

/** Every file that the edge reads: lines of the log, manifests, styles and server bundles. What browsers load stands below. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^registry\/changes\/|\/(?:shell|remote)\.json$|\/server\/index\.(?:css|mjs)$/.test(name),
  );

/** A version of the shell and of each area before the one that is damaged. */
async function shipTwice() {
  const [shell = ''] = readdirSync(join(builds.folder, 'shell'));
  for (const id of readdirSync(join(builds.folder, 'remotes'))) {
    const first = builds.versionOf(id);
    builds.addVersion(id, 'second');
    await builds.promote(id, first);
    await builds.promote(id, 'second');
  }
  await builds.promote('shell', shell);
}

const options = () => ({
  artefacts: builds.folder,
  remotesOrigin: () => 'http://remotes.localhost:4000',
  signer: createSigner(newSigningKey()),
  firstPaint: true,
});
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  await shipTwice();
  server = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, options()) });
  read = filesOf(builds.folder);
  await pages();
});
afterAll(async () => {
  await server.stop();
  builds.remove();
});

const damages: Readonly<Record<string, (file: string) => void>> = {
  missing: (file) => rmSync(file),
  truncated: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  empty: (file) => writeFileSync(file, ''),
  garbage: (file) => writeFileSync(file, '\u0000}{"id":["'),
  unreadable(file) {
    rmSync(file);
    mkdirSync(file); // cannot be read as a file, by whomever
  },
};

/** Damages a file during some work. The folder's own time changes, as if a line had come. */
async function during<T>(name: string, damage: (file: string) => void, work: () => Promise<T>) {
  const file = join(builds.folder, name);
  const whole = readFileSync(file);
  damage(file);
  const touched = join(builds.folder, 'registry/changes/touched');
  writeFileSync(touched, '');
  try {
    return await work();
  } finally {
    rmSync(file, { recursive: true, force: true });
    rmSync(touched, { force: true });
    writeFileSync(file, whole);
  }
}

const addresses = [
  ['funkelnetz', '/de'],
  ['sonnwerk', '/de/agentur/login'],
  ['funkelnetz', '/registry/funkelnetz?share=0'],
] as const;
const pages = () =>
  Promise.all(
    addresses.map(
      async ([tenant, url]) =>
        (await server.inject({ url, headers: { host: `${tenant}.localhost` } })).statusCode,
    ),
  );

describe('a running edge', () => {
  it.each(Object.entries(damages))('serves every page while each file is %s', async (_, damage) => {
    expect(read.length).toBeGreaterThan(30);
    const all = read.reduce((work, name) => () => during(name, damage, work), pages);
    expect(await all()).toEqual([200, 200, 200]);
  });

  it.each(Object.entries(damages))(
    'keeps what is live while a line of its log is %s, and hears of new ones',
    async (_, damage) => {
      const live = createArtefacts(builds.folder);
      const version = () =>
        live.live('funkelnetz', 0).remotes.find(({ id }) => id === 'mf-agency')?.version;
      expect(version()).toBe('second');
      const lines = read.filter((name) => name.startsWith('registry/'));
      for (const name of lines)
        expect(await during(name, damage, async () => version())).toBe('second');
      await during(lines.at(-1) ?? '', damage, async () => {
        await builds.promote('mf-agency', builds.versionOf('mf-agency'));
        expect(version()).not.toBe('second');
        await builds.promote('mf-agency', 'second');
        expect(version()).toBe('second');
      });
    },
  );

  it('shows what was live last while lines name builds that are not there, and tells which that is', async () => {
    const live = createArtefacts(builds.folder);
    const shown = () => live.shown()['']?.['mf-agency'];
    for (const version of ['gone-1', 'gone-2', 'gone-3'])
      await builds.promote('mf-agency', version);
    await builds.promote('mf-agency', 'gone-4', { percent: 50 });
    expect(shown()).toEqual({ version: 'second', trial: null });
    expect(live.live('funkelnetz', 0).remotes.map(({ version }) => version)).toContain('second');
    await builds.promote('mf-agency', builds.versionOf('mf-agency'), { percent: 50 });
    expect(shown()?.trial).toBe(builds.versionOf('mf-agency'));
    await builds.promote('mf-agency', 'second');
    expect(shown()).toEqual({ version: 'second', trial: null });
  });

  /** Lines that name builds which are not there. */
  async function flood(copy: CopiedBuilds, lines: number) {
    for (let index = 0; index < lines; index += 1)
      for (const id of ['shell', 'mf-agency']) await copy.promote(id, `gone-${index}`);
  }
  /** More than are remembered of one of them. */
  const MANY_LINES = 260;

  it('goes on with what it showed while a flood of lines names builds that are not there', async () => {
    const copy = copyBuilds();
    onTestFinished(copy.remove);
    const live = createArtefacts(copy.folder);
    const shown = (tenant = 'funkelnetz') => live.live(tenant, 0);
    const { shell } = shown();
    await flood(copy, MANY_LINES);
    expect(shown().shell.version).toBe(shell.version);
    expect(shown('sonnwerk').shell.version).toBe(shell.version);
    expect(live.hasShell()).toBe(true);
    const agency = shown().remotes.find(({ id }) => id === 'mf-agency');
    expect(agency?.version).toBe(copy.versionOf('mf-agency'));
    expect(live.shown()['']?.['shell']?.version).toBe(shell.version);
  });

  it('starts with what was live before a flood of lines that names builds that are not there', async () => {
    const copy = copyBuilds();
    onTestFinished(copy.remove);
    await flood(copy, 100);
    const live = createArtefacts(copy.folder);
    const { shell, remotes } = live.live('funkelnetz', 0);
    expect(shell.version).toBe(copy.versionOf('shell'));
    const agency = remotes.find(({ id }) => id === 'mf-agency');
    expect(agency?.version).toBe(copy.versionOf('mf-agency'));
  });

  it('does not go on with what was taken back', async () => {
    const copy = copyBuilds();
    onTestFinished(copy.remove);
    for (const id of ['shell', 'mf-agency']) {
      copy.addVersion(id, 'second');
      await copy.promote(id, 'second');
    }
    const live = createArtefacts(copy.folder);
    expect(live.live('funkelnetz', 0).shell.version).toBe('second');
    await copy.rollBack('mf-agency', 'second');
    await copy.promote('mf-agency', 'gone');
    const agency = live.live('funkelnetz', 0).remotes.find(({ id }) => id === 'mf-agency');
    expect(agency?.version).toBe(copy.versionOf('mf-agency'));
    await copy.rollBack('shell', 'second');
    await flood(copy, MANY_LINES);
    expect(() => live.live('funkelnetz', 0)).toThrow('No shell');
  });

  it('keeps what is live while the log cannot be listed or is empty', () => {
    const live = createArtefacts(builds.folder);
    const before = live.revision();
    const folder = join(builds.folder, 'registry/changes');
    const lines = readdirSync(folder).map(
      (name) => [name, readFileSync(join(folder, name))] as const,
    );
    rmSync(folder, { recursive: true });
    expect(live.revision()).toBe(before);
    writeFileSync(folder, '');
    expect(live.revision()).toBe(before);
    rmSync(folder);
    mkdirSync(folder);
    expect(live.revision()).toBe(before);
    for (const [name, bytes] of lines) writeFileSync(join(folder, name), bytes);
  });
});

describe('a file for browsers', () => {
  /** One of the shell and one of an area, each with what lies compressed beside it. */
  const served = () =>
    (['shell', 'remotes/mf-agency'] as const).map((folder) => {
      const version = builds.versionOf(folder.split('/').at(-1) ?? '');
      const names = readdirSync(join(builds.folder, folder, version, 'browser'));
      const name = names.find((each) => each.endsWith('.js') && names.includes(`${each}.br`));
      const path = `${version}/browser/${name}`;
      return folder === 'shell'
        ? { file: `shell/${path}`, url: `/assets/${path}`, host: 'funkelnetz.localhost' }
        : {
            file: `${folder}/${path}`,
            url: `/${folder}/${path}`,
            host: 'remotes.localhost',
          };
    });
  const answers = (files: ReturnType<typeof served>, accept: string) =>
    Promise.all(
      files.map(async ({ url, host }) => {
        const headers = { host, 'accept-encoding': accept };
        const { statusCode, headers: sent } = await server.inject({ url, headers });
        return `${statusCode} ${String(sent['cache-control']).includes('immutable')}`;
      }),
    );

  it.each(Object.entries(damages))(
    'is never kept by browsers while it is %s',
    async (kind, damage) => {
      for (const ending of ['', '.br']) {
        const files = served();
        const [shell, area] = files;
        const kept = () => answers(files, ending === '' ? 'identity' : 'br');
        expect(await kept()).toEqual(['200 true', '200 true']);
        const both = () => during(`${area?.file}${ending}`, damage, kept);
        const codes = await during(`${shell?.file}${ending}`, damage, both);
        // Without the compressed file, browsers get the other one.
        const isMissing = ending === '.br' && kind === 'missing';
        expect(codes).toEqual(isMissing ? ['200 true', '200 true'] : ['404 false', '404 false']);
        expect(await kept()).toEqual(['200 true', '200 true']);
      }
    },
  );
});

describe('an edge that starts', () => {
  it.each(Object.entries(damages))(
    'shows every area beside a file that is %s, and says which it leaves out',
    async (kind, damage) => {
      for (const name of read.filter((each) => !each.startsWith('shell/'))) {
        told.length = 0;
        const shown = await during(name, damage, async () =>
          createArtefacts(builds.folder, (reason) => told.push(reason)).live('funkelnetz', 0),
        );
        const isTold = told.some((reason) => reason.startsWith(name));
        expect([name, shown.remotes.length, isTold]).toEqual([
          name,
          6,
          // A line that it never saw is missed by no one.
          name.startsWith('registry/') && kind !== 'missing',
        ]);
      }
    },
  );

  it.each<readonly [string, (file: string) => void]>([
    ['larger than a line can be', (file) => truncateSync(file, 64 * 1024 + 1)],
    ['a pipe', (file) => void [rmSync(file), execFileSync('mkfifo', [file])]],
    ['a device', (file) => void [rmSync(file), symlinkSync('/dev/zero', file)]],
  ])('reads no byte of a line that is %s, and says so', async (_, damage) => {
    const [line = ''] = read.filter((name) => name.startsWith('registry/'));
    told.length = 0;
    const shown = await during(line, damage, async () =>
      createArtefacts(builds.folder, (reason) => told.push(reason)).live('funkelnetz', 0),
    );
    expect(shown.remotes).toHaveLength(6);
    expect(told.filter((reason) => reason.startsWith('registry/'))).toEqual([
      expect.stringContaining(`${line} is left out: UnusableFile`),
    ]);
  });

  it('follows no link, and says no word of what it would lead to', async () => {
    const elsewhere = join(builds.folder, 'geheim.json');
    onTestFinished(() => rmSync(elsewhere));
    const lead = (file: string) => {
      // What would be taken where it was followed, or said where it was not JSON.
      writeFileSync(elsewhere, file.endsWith('.css') ? 'body{}' : readFileSync(file));
      rmSync(file);
      symlinkSync(elsewhere, file);
    };
    const names = read.filter((each) => !each.startsWith('shell/') && !each.endsWith('.mjs'));
    for (const name of names) {
      told.length = 0;
      await during(name, lead, async () =>
        createArtefacts(builds.folder, (reason) => told.push(reason)).live('funkelnetz', 0),
      );
      expect(told.filter((reason) => reason.includes('it is a link'))).toHaveLength(1);
    }
  });

  it('says no word of a manifest or a line that is no JSON', async () => {
    const named = read.filter((each) => !each.startsWith('shell/') && each.endsWith('.json'));
    for (const name of named) {
      told.length = 0;
      const secret = (file: string) => writeFileSync(file, 'root:*:20200:0');
      await during(name, secret, async () =>
        createArtefacts(builds.folder, (reason) => told.push(reason)).live('funkelnetz', 0),
      );
      expect(told.join(' ')).toContain('it is no JSON');
      expect(told.join(' ')).not.toContain('root');
    }
  });

  it('leaves a line out whose time leaves no room for the next, and says so', async () => {
    const folder = join(builds.folder, 'registry/changes');
    const [last = ''] = readdirSync(folder).sort().slice(-1);
    const name = `${'9'.repeat(15)}-a.json`;
    copyFileSync(join(folder, last), join(folder, name));
    onTestFinished(() => rmSync(join(folder, name)));
    told.length = 0;
    const live = createArtefacts(builds.folder, (reason) => told.push(reason));
    expect(live.revision()).toBe(last);
    expect(told).toContain(`registry/changes/${name} is left out: no line has such a time`);
  });

  it('begins with the summary before one that is larger than one can be, and says so', async () => {
    const folder = join(builds.folder, 'registry/summaries');
    mkdirSync(folder, { recursive: true });
    const name = '999999999999999-zu-gross.json';
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), 16 * 1024 * 1024 + 1);
    onTestFinished(() => rmSync(join(folder, name)));
    told.length = 0;
    const live = createArtefacts(builds.folder, (reason) => told.push(reason));
    expect(live.live('funkelnetz', 0).remotes).toHaveLength(6);
    expect(told.filter((reason) => reason.startsWith('registry/'))).toEqual([
      expect.stringContaining(`registry/summaries/${name} is left out: UnusableFile`),
    ]);
  });

  it('says that it is not ready without a shell', async () => {
    const live = createArtefacts(builds.folder);
    expect(live.hasShell()).toBe(true);
    const [shell = ''] = read.filter((name) => name.endsWith('/shell.json'));
    const other = await during(shell, damages['empty'] ?? (() => undefined), async () => {
      const fresh = await startTestServer({
        onApp: (app, deps) => registerEdge(app, deps, { ...options(), firstPaint: false }),
      });
      const { statusCode, body } = await fresh.inject({ url: '/ready' });
      await fresh.stop();
      return { statusCode, body };
    });
    expect(other.statusCode).toBe(503);
    expect(JSON.parse(other.body)).toMatchObject({ checks: { database: true, pages: false } });
    expect((await server.inject({ url: '/ready' })).statusCode).toBe(200);
  });

  /** A fresh edge on two versions of the shell, after `damage`. Modules are loaded once in a process, by their address. */
  async function startOn(damage: (bundles: { first: string; second: string }) => void) {
    const copy = copyBuilds();
    onTestFinished(copy.remove);
    const first = copy.versionOf('shell');
    copy.addVersion('shell', 'second');
    await copy.promote('shell', first);
    await copy.promote('shell', 'second');
    const bundle = (version: string) => join(copy.folder, 'shell', version, 'server/index.mjs');
    damage({ first: bundle(first), second: bundle('second') });
    const edge = await startTestServer({
      onApp: (app, deps) => registerEdge(app, deps, { ...options(), artefacts: copy.folder }),
    });
    onTestFinished(() => edge.stop());
    const ready = await edge.inject({ url: '/ready' });
    const page = await edge.inject({
      url: '/de/faq',
      headers: { host: 'funkelnetz.localhost' },
    });
    const shown = /\/assets\/([^/]+)\//.exec(page.body)?.[1];
    return { codes: [ready.statusCode, page.statusCode], shown, first };
  }

  it.each(Object.entries(damages))(
    'shows the shell before one whose server bundle is %s',
    async (_, damage) => {
      const { codes, shown, first } = await startOn(({ second }) => damage(second));
      expect([...codes, shown]).toEqual([200, 200, first]);
    },
  );

  it('is not ready when the server bundle of no shell can be loaded', async () => {
    const { codes } = await startOn((files) =>
      Object.values(files).forEach((file) => truncateSync(file, 100)),
    );
    expect(codes).toEqual([503, 503]);
  });

  it('looks again at a line that could not be read', async () => {
    const [last = ''] = read.filter((name) => name.startsWith('registry/')).slice(-1);
    let again: ReturnType<typeof createArtefacts> | undefined;
    await during(last, damages['truncated'] ?? (() => undefined), async () => {
      await sleep(150); // the folder has settled
      again = createArtefacts(builds.folder, (reason) => told.push(reason));
      again.revision();
    });
    told.length = 0;
    await expect
      .poll(() => again?.pointers('funkelnetz').find(({ id }) => id === 'shell')?.since)
      .toBe(
        createArtefacts(builds.folder)
          .pointers('x')
          .find(({ id }) => id === 'shell')?.since,
      );
  });
});
