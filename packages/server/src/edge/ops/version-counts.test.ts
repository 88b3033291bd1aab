import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listDeliveries, showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { registerEdge } from '../register-edge.ts';
import { createSigner, newSigningKey } from '../registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from '../testing/copied-builds.ts';

const host = 'sonnwerk.localhost';
const id = 'mf-agency';
let builds: CopiedBuilds;
let server: TestServer;
let first: string;
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  first = builds.versionOf(id);
  const edge = {
    artefacts: builds.folder,
    remotesOrigin: () => 'http://remotes.localhost:4000',
    firstPaint: false,
    signer: createSigner(newSigningKey()),
  };
  server = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, edge) });
  for (const browser of ['one', 'two', 'one']) await visit('/de/agentur/login', '', browser);
  await visit('/de/faq');
  const build = { area: id, version: first, route: 'AgenturLogin' };
  await server.call(reportTelemetry, {
    client: 'sonnwerk',
    body: {
      reports: [
        { kind: 'load', name: id, ...build },
        { kind: 'policy', name: 'img-src', ...build },
        { kind: 'vital', name: 'LCP', grade: 'good', value: 900, ...build },
        { kind: 'vital', name: 'LCP', grade: 'good', value: 1100, ...build },
        { kind: 'vital', name: 'INP', grade: 'good', value: 40, ...build },
      ],
    },
  });
  await vi.waitUntil(async () => (await seen()).length === 2, 10_000);
});
afterAll(async () => {
  await server.stop();
  builds.remove();
});

const visit = (url: string, cookie = '', browser = 'one') =>
  server.inject({ method: 'GET', url, headers: { host, cookie, 'user-agent': browser } });
const seen = () => server.inTenant(seenVersions, 'sonnwerk');

/** What operators are told of a client's area. */
async function rowsOf(tenant: string, area: string) {
  const session = await operatorSession(server);
  const { value } = await server.call(listDeliveries, session);
  const client = value.clients.find((each) => each.client === tenant);
  return (client?.versions ?? []).filter((version) => version.area === area);
}

describe('versions in browsers', () => {
  it('are known by page views, browsers, failures and load time, by tenant', async () => {
    const same = { failedPaints: 0, failedPages: 0 };
    const two = { browsersToday: 2, browsersMost: 2, failures: 1, loadMs: 1000 };
    const one = { browsersToday: 1, browsersMost: 1, failures: 0, loadMs: null };
    expect(await seen()).toEqual([
      { area: id, version: first, views: 3, ...two, ...same },
      { area: 'shell', version: expect.any(String), views: 1, ...one, ...same },
    ]);
    expect(await server.inTenant(seenVersions, 'funkelnetz')).toEqual([]);
  });

  it('keep of a browser neither address nor name', async () => {
    const rows = await server.inTenant(
      (tx) => tx.db.selectFrom('telemetry').selectAll().execute(),
      'sonnwerk',
    );
    expect(rows.filter(({ kind }) => kind === 'browser')).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|"(one|two)"/);
  });
});

describe('what operators see of it', () => {
  it('is what is live, on trial and by whom, with its figures', async () => {
    builds.addVersion(id, '2');
    await builds.promote(id, '2', { tenant: 'sonnwerk', percent: 10 });
    const [trial, live] = await rowsOf('sonnwerk', id);
    expect(trial).toMatchObject({
      version: '2',
      state: 'trial',
      percent: 10,
      by: 'olga',
      views: 0,
    });
    expect(Date.parse(trial?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(live).toMatchObject({ version: first, state: 'live', percent: null, since: null });
    expect(live).toMatchObject({ views: 3, browsersToday: 2, browsersMost: 2, failures: 1 });
    expect(live).toMatchObject({ failedPaints: 0, loadMs: 1000 });
  });

  it('is each client’s own, and of their own area on no client’s', async () => {
    const live = (await rowsOf('funkelnetz', id)).filter(({ state }) => state === 'live');
    expect(live.map(({ version }) => version)).toEqual([first]);
    expect(await rowsOf('funkelnetz', 'mf-operator')).toEqual([]);
    expect(await rowsOf('betrieb', 'mf-operator')).not.toEqual([]);
    expect(await rowsOf('betrieb', id)).toEqual([]);
    expect(await rowsOf('betrieb', 'shell')).not.toEqual([]);
  });

  it('is of the clients that they have a role for', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
    const { value } = await server.call(listDeliveries, session);
    expect(value.clients.map(({ client }) => client)).toEqual(['sonnwerk']);
    const body = {
      client: 'funkelnetz',
      address: 'https://builds.example.org/remotes/mf-agency/1',
    };
    const refused = await server.call(showFromElsewhere, { body, ...session });
    expect(refused.error?.key).toBe('roleForbidden');
  });

  it('is not there in a process that serves no pages', async () => {
    const alone = await startTestServer();
    const session = await operatorSession(alone);
    const refused = await alone.call(listDeliveries, session);
    await alone.stop();
    expect(refused.error?.key).toBe('notOffered');
  });
});
