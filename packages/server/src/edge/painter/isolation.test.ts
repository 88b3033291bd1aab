import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { registerEdge } from '../register-edge.ts';
import { createSigner, newSigningKey } from '../registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from '../testing/copied-builds.ts';

let builds: CopiedBuilds;
let server: TestServer;
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  const options = {
    artefacts: builds.folder,
    remotesOrigin: () => 'http://remotes.localhost:4000',
    firstPaint: true,
    signer: createSigner(newSigningKey()),
  };
  server = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, options) });
});
afterAll(async () => {
  await server.stop();
  builds.remove();
});

beforeEach(async () => {
  for (const id of ['mf-referrer', 'mf-recipient']) await builds.promote(id, builds.versionOf(id));
});

let versions = 0;

/** Makes a version live whose server bundle has this source. */
async function shipBundle(source: string, id = 'mf-referrer'): Promise<void> {
  versions += 1;
  const version = `broken-${versions}`;
  builds.addVersion(id, version);
  writeFileSync(join(builds.folder, 'remotes', id, version, 'server/index.mjs'), source);
  await builds.promote(id, version);
}

const SECOND = 1000;

async function view(path: string) {
  const from = performance.now();
  const late = sleep(SECOND).then(() => performance.now() - from - SECOND);
  const headers = { host: 'funkelnetz.localhost' };
  const { statusCode, body } = await server.inject({ method: 'GET', url: path, headers });
  const painted = /"painted":(null|\{"route":"\w+")/.exec(body)?.[1];
  const took = performance.now() - from;
  return { statusCode, painted, body, took, late };
}

const remote = (page: string, loader: string) =>
  `export default { id: "mf-referrer", messages: { de: async () => ({ default: {} }) }, routes: { Home: async () => ({ default: ${page}, loader: ${loader} }) } };`;
const spin = 'for (;;) Math.random();';
const looping = remote(`() => { ${spin} }`, 'async () => null');
const inLoader = (code: string) => remote('() => null', `async () => { ${code} }`);

const home = '{"route":"Home"';

/** What the edge paints of home; on a busy machine a first paint may miss its time. */
const paintedHome = () =>
  vi.waitUntil(async () => (await view('/de')).painted === home && home, {
    timeout: 10_000,
    interval: 300,
  });

it('paints home with the area as it was built', async () => {
  expect(await paintedHome()).toBe(home);
});

it('leaves the pages of the other areas as they are, while it loops and after', async () => {
  const source = looping.replaceAll('mf-referrer', 'mf-recipient').replace('Home', 'Empfehlung');
  await shipBundle(source, 'mf-recipient');
  const stuck = view('/de/empfehlung/A123456789');
  expect(await paintedHome()).toBe(home);
  const { painted, took } = await stuck;
  expect(painted).toBe('null');
  expect(took).toBeGreaterThan(700); // it did loop
  expect(await paintedHome()).toBe(home);
});

it.each([
  ['throws when it is loaded', 'throw new Error("broken");'],
  ['imports what it may not', 'import "node:fs"; export default {};'],
  ['never ends its loading', spin],
  ['throws when it renders', remote('() => { throw new Error("broken"); }', 'async () => null')],
  ['never gets its data', inLoader('await new Promise(() => {})')],
  ['never ends its loop', looping],
  ['loops in its loader', inLoader(spin)],
  ['takes all memory', inLoader('const all = []; for (;;) all.push({ a: [1] });')],
  ['crashes beside its work', inLoader('await new Promise(() => setTimeout(() => { throw 1; }))')],
  ['ends its process', inLoader('process.exit(0)')],
  ['signals its process', inLoader('process.kill(process.pid)')],
  ['reaches for files', inLoader('process.getBuiltinModule("fs").rmdir')],
  ['reaches for the network', inLoader('await fetch("http://127.0.0.1")')],
])(
  'an area whose server bundle %s leaves its pages to the browser in 1.1 seconds',
  async (_, source) => {
    await shipBundle(source);
    const views = [await view('/de'), await view('/de')];
    for (const { statusCode, painted, body } of views) {
      expect([statusCode, painted]).toEqual([200, 'null']);
      expect(body).toContain('<div id="root"></div>');
    }
    // Other tests run beside: by how much a second of this process is late is not the edge's.
    const times = await Promise.all(views.map(async ({ took, late }) => took - (await late)));
    expect(Math.min(...times)).toBeLessThan(1100);
  },
);

it('is left alone after three failures in a row: its pages do not wait any more', async () => {
  // What pauses keeps its thread. On a busy machine the first page may wait for the thread alone, which is no failure of the area.
  await shipBundle(inLoader('await new Promise(() => {})'));
  for (let views = 0; views < 4; views += 1) await view('/de');
  const { painted, took, late } = await view('/de');
  expect(painted).toBe('null');
  expect(took - (await late)).toBeLessThan(500);
});

it('counts a page that was not painted for the version that failed', async () => {
  await shipBundle(inLoader('throw new Error("broken")'));
  expect((await view('/de')).painted).toBe('null');
  const own = async () => {
    const seen = await server.inTenant(seenVersions);
    return seen.find(({ version }) => version === `broken-${versions}`);
  };
  await vi.waitFor(
    async () => expect(await own()).toMatchObject({ views: 1, failedPaints: 1, failures: 0 }),
    10_000,
  );
});
