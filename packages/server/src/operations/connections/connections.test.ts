import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkConnection, listConnections } from '@weitersagen/contracts/operator-connections';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import {
  connectionOutcomeLabels,
  type Connection,
  type ConnectionOutcome,
} from '@weitersagen/domain/connections';
import { tryAddress } from '../../platform/try-address.ts';
import { startContentStandIn } from '../../testing/content-stand-in.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { connectionRepository } from './connection-repository.ts';
import { tryContent } from '../../tenancy/content/content-check-client.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
});
afterAll(() => server.stop());

const opened: Server[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) {
    each.close();
    each.closeAllConnections();
  }
});

/** Another side that answers as a test says; its origin. */
async function otherSide(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  opened.push(http);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
const answering = (status: number, type = 'text/html') =>
  otherSide((_request, response) => response.writeHead(status, { 'content-type': type }).end('x'));

/** Writes a part of a client's configuration, as the form of its settings does. */
async function set(part: Readonly<Record<string, unknown>>, client = 'sonnwerk') {
  await server.database.pool.query(`update tenant set config = config || $1::jsonb where id = $2`, [
    JSON.stringify(part),
    client,
  ]);
  server.deps.tenants.forget();
}
const list = async (client = 'sonnwerk') =>
  (await server.call(listConnections, { ...admin.session, query: { mandant: client } })).value
    .connections;
const check = (connection: Connection, client = 'sonnwerk') =>
  server.call(checkConnection, { ...admin.session, body: { client, connection } });

describe('the connections of a client', () => {
  it('keep whatever a try of them can find', async () => {
    const outcomes = Object.keys(connectionOutcomeLabels) as ConnectionOutcome[];
    const kept = { connection: 'senderDomain', target: 'x', status: null, tookMs: 1 } as const;
    const by = { records: [], by: admin.id, at: new Date() };
    const found: (string | undefined)[] = [];
    for (const outcome of outcomes)
      await server.inTenant(async (tx) => {
        const checks = connectionRepository(tx);
        await checks.keep({ ...kept, ...by, outcome });
        const now = await tx.db.selectFrom('connection_check').select('outcome').execute();
        found.push(now[0]?.outcome);
      });
    expect(found).toEqual(outcomes);
  });

  it('are those that are set and lead outside', async () => {
    await set({ providerUrl: '/dev/shop', landingPage: null });
    expect((await list()).map(({ connection }) => connection)).toEqual([
      'host',
      'senderDomain',
      'sso',
    ]);
    await set({ providerUrl: 'https://shop.example/', landingPage: 'https://www.example/' });
    expect((await list()).map(({ connection }) => connection)).toEqual([
      'host',
      'senderDomain',
      'sso',
      'shop',
      'landingPage',
    ]);
  });

  it('never name a secret', async () => {
    await set({
      content: {
        baseUrl: 'https://c.example',
        app: 'a',
        clientId: 'reader',
        secret: 's3cret-word',
      },
      sso: { issuer: 'https://i.example', clientId: 'me', clientSecret: 'another-s3cret' },
    });
    const shown = JSON.stringify(await list());
    expect(shown).toContain('https://c.example');
    expect(shown).not.toMatch(/s3cret/);
    await set({ content: null, sso: null });
  });

  it('have none at a client that there is not', async () => {
    const query = { mandant: 'gibtsnicht' };
    expect((await server.call(listConnections, { ...admin.session, query })).error?.key).toBe(
      'unknownTenant',
    );
    expect((await check('shop', 'gibtsnicht')).error?.key).toBe('unknownTenant');
  });
});

describe('a try', () => {
  it('of the address of the pages tells those of the client from others', async () => {
    const { url } = (await server.tenant('sonnwerk')).config;
    const naming = (name: string) =>
      otherSide((_request, response) => response.end(JSON.stringify({ name })));
    const { name } = (await server.tenant('sonnwerk')).config;
    for (const [at, outcome] of [
      [await naming(name), 'ok'],
      [await naming('Parkplatz'), 'wrongAnswer'],
      [await answering(200), 'wrongAnswer'],
    ] as const) {
      await set({ url: at });
      expect((await check('host')).value.outcome).toBe(outcome);
    }
    await set({ url });
  });

  it('is kept with who asked for it and when, and is in the history', async () => {
    const shop = await answering(200);
    await set({ providerUrl: shop });
    const { value } = await check('shop');
    expect(value).toMatchObject({ outcome: 'ok', status: null, by: expect.any(String) });
    expect((await list()).find(({ connection }) => connection === 'shop')).toEqual({
      connection: 'shop',
      place: shop,
      check: value,
    });
    const query = { mandant: 'sonnwerk', gegenstand: 'Verbindung' };
    const { lines } = (await server.call(searchHistory, { ...admin.session, query })).value;
    expect(lines[0]).toMatchObject({ event: 'checked', entityId: 'shop', to: 'ok' });
  });

  it('says nothing about settings that came after it', async () => {
    await set({ providerUrl: await answering(200) });
    await check('shop');
    await set({ providerUrl: 'https://shop.example/' });
    expect((await list()).find(({ connection }) => connection === 'shop')?.check).toBeNull();
  });

  it.each([
    [404, 'notFound'],
    [403, 'refused'],
    [503, 'failed'],
  ] as const)('of a side that answers %s says so', async (status, outcome) => {
    await set({ providerUrl: await answering(status) });
    expect((await check('shop')).value).toMatchObject({ outcome, status });
  });

  it('finds names below localhost on the own machine, as browsers do', async () => {
    const address = (await answering(200)).replace('127.0.0.1', 'shop.localhost');
    expect(await tryAddress(address, { kind: 'page' })).toEqual({ outcome: 'ok', status: null });
  });

  it('wants a script where a page loads one', async () => {
    const script = { kind: 'script' } as const;
    expect((await tryAddress(await answering(200), script)).outcome).toBe('wrongAnswer');
    const right = await answering(200, 'text/javascript; charset=utf-8');
    expect((await tryAddress(right, script)).outcome).toBe('ok');
  });

  it('takes reviews for the page that a frame shows', async () => {
    await set({ reviewsWidget: true, reviewsUrl: await answering(200) });
    expect((await check('reviews')).value.outcome).toBe('ok');
    await set({ reviewsWidget: false, reviewsUrl: null });
  });

  it('waits no longer than it may, and tells silence from nobody there', async () => {
    const silent = await otherSide(() => undefined);
    expect((await tryAddress(silent, { kind: 'page', within: 100 })).outcome).toBe('late');
    expect((await tryAddress('http://127.0.0.1:9/', { kind: 'page' })).outcome).toBe('unreachable');
  });

  it('of a connection that is not set is refused', async () => {
    expect((await check('reviews')).error?.key).toBe('unknownNumber');
  });

  it('asks the identity provider to describe itself', async () => {
    expect((await check('sso')).value.outcome).toBe('ok');
    await set({ sso: { issuer: 'https://127.0.0.1:9/', clientId: 'me', clientSecret: null } });
    expect((await check('sso')).value.outcome).toBe('unreachable');
    await set({ sso: null });
  });
});

describe('a try of a content service', () => {
  it.each([
    ['well', 'ok'],
    ['noToken', 'refused'],
    ['fails', 'failed'],
    ['denies', 'refused'],
    ['talks garbage', 'wrongAnswer'],
    ['hangs', 'late'],
  ] as const)('that is in the mood "%s" finds %s', async (mood, outcome) => {
    const other = await startContentStandIn();
    other.mood = mood;
    const service = { baseUrl: other.url, app: 'elsewhere', clientId: 'reader', secret: 's3cret' };
    await set({ content: service });
    const tenant = await server.deps.tenants.byClient('sonnwerk');
    if (tenant === null) throw new Error('There is no such client');
    expect((await tryContent(tenant, 1000)).outcome).toBe(outcome);
    await set({ content: null });
    await other.close();
  });
});
