import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { gateKinds, isOpenCall, type Endpoint } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { listProducts } from '@weitersagen/contracts/product-lists';
import { getTenant } from '@weitersagen/contracts/tenant';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { freePort } from '../free-port.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '../../testing/staff-session.ts';
import { kindsOf } from '../../testing/credentials.ts';

let server: TestServer;
/** Where it listens for what has to come by a socket; 0 before. */
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('every call', () => {
  it('of the contract is served', () => {
    const missing = Object.entries(endpoints).filter(
      ([, { method, path }]) => !server.app.hasRoute({ method, url: `/api/v1/:tenant${path}` }),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('that needs a token refuses without one, by its documented error', async () => {
    const refusals: Readonly<Record<string, string>> = {
      reward: 'rewardTokenInvalid',
      feed: 'feedKeyInvalid',
      recipient: 'notAuthorised',
    };
    const guarded = Object.entries(endpoints).filter(([, { auth }]) => !isOpenCall(auth));
    expect(guarded.length).toBeGreaterThan(4);
    for (const [name, endpoint] of guarded) {
      const { error } = await server.call(endpoint, {
        token: 'invented',
        params: { id: 'x', number: 'x', scope: 'x', type: 'x', decision: 'x', line: '1' },
        wire: {},
      });
      const [kind = ''] = kindsOf(endpoint.auth);
      expect([name, error?.key]).toEqual([name, refusals[kind] ?? 'sessionEnded']);
    }
  });

  it.each(['/health', '/de', '/api/openapi.json', '/api/v1/nirgends/x'])(
    'names one host: %s',
    async (path) => {
      if (port === 0) {
        port = await freePort();
        await server.app.listen({ port, host: '127.0.0.1' });
      }
      const statusFor = async (...hosts: readonly string[]) => {
        const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
        const socket = connect(port, '127.0.0.1');
        socket.end(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
        return (await textOf(socket)).slice(0, 12);
      };
      expect(await statusFor('funkelnetz.localhost')).not.toBe('HTTP/1.1 400');
      expect(await statusFor('funkelnetz.localhost', 'betrieb.localhost')).toBe('HTTP/1.1 400');
      expect(await statusFor('betrieb.localhost', 'betrieb.localhost')).toBe('HTTP/1.1 400');
    },
  );

  it('takes no body above the limit and no broken JSON', async () => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      'content-type': 'application/json',
    };
    const url = '/api/v1/funkelnetz/account/login';
    const large = await server.inject({
      method: 'POST',
      url,
      headers,
      payload: JSON.stringify({ Email: 'x'.repeat(300_000) }),
    });
    const broken = await server.inject({ method: 'POST', url, headers, payload: '{"Email":' });
    for (const answer of [large, broken])
      expect(answer.json()).toMatchObject({ MessageKey: 'invalidInput' });
  });

  it('answers by any spelling of its path', async () => {
    const answer = await server.inject({
      url: '/API/v1//Funkelnetz/MANDANT/funkelnetz/',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('needs the two client headers', async () => {
    const answer = await server.inject({ url: '/api/v1/funkelnetz/mandant/funkelnetz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ PsoErrorCode: 'PSOF0102', MessageKey: 'missingHeader' });
  });

  it('refuses an unknown tenant in the language asked for', async () => {
    const { error } = await server.call(getTenant, {
      client: 'nowhere',
      params: { client: 'nowhere' },
      language: 'en-GB',
    });
    expect(error).toMatchObject({ key: 'unknownTenant', message: 'There is no such programme.' });
  });

  it('answers an unknown path as an error with a reference', async () => {
    const answer = await server.inject({ url: '/api/v1/funkelnetz/gibtsnicht' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      PsoErrorCode: 'PSOF0101',
      Reference: expect.any(String),
    });
  });
});

describe('a cacheable call', () => {
  it('is answered with 304 when nothing changed', async () => {
    const first = await server.call(getTenant, { params: { client: 'funkelnetz' } });
    expect(first.headers['cache-control']).toBe('private, max-age=60');
    const again = await server.call(getTenant, {
      params: { client: 'funkelnetz' },
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  it('holds no secret of the tenant', async () => {
    const { text } = await server.call(getTenant, { params: { client: 'funkelnetz' } });
    const { secret, config } = await server.tenant();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(config.payoutAccount.iban);
  });
});

describe('a forced login', () => {
  const call = (endpoint: Endpoint, client: string, who = {}) =>
    server.call(endpoint, {
      client,
      params: { id: '1', tarifId: '1' },
      wire: {},
      query: {},
      ...who,
    });
  /** The calls of products, rewards, campaigns and consultants, and the one that creates a referral; pictures carry no session. */
  const gated = Object.entries(endpoints).filter(
    ([name, { path, media }]) =>
      media === undefined &&
      (/^\/(produkt|produktkategorie|praemie|empfehlungsprogramm|aktion\/alleAktiven)(\/|$)/i.test(
        path,
      ) ||
        name === 'createReferral'),
  );

  const namesOf = (calls: typeof gated) => calls.map(([name]) => name).toSorted();

  it.each(gated)('holds without a session for the call %s', async (name, endpoint) => {
    const refused = await call(endpoint, 'lindenschutz');
    expect([refused.status, refused.error?.code]).toEqual([401, 'PSOF0204']);
    const elsewhere = await call(endpoint, 'sonnwerk');
    expect([name, elsewhere.error?.key]).not.toEqual([name, 'sessionEnded']);
  });

  it('holds for every call that shows or makes what can be recommended', () => {
    const declared = Object.entries(endpoints).filter(
      ([, { auth }]) => auth === 'gate' || auth.includes('visitor'),
    );
    expect(namesOf(declared)).toEqual(namesOf(gated));
    expect(namesOf(gated)).toHaveLength(14);
  });

  it('lets a session of any kind through', async () => {
    expect(gateKinds).toEqual(['referrer', 'agency', 'seller', 'agent']);
    const client = 'lindenschutz';
    const agent = await signInStaff(server, 'agent', demoLogins.agent, { client });
    expect((await call(listProducts, client, agent)).status).toBe(200);
  });
});
