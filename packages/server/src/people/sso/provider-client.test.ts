import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signingProvider } from '../../testing/signing-provider.ts';
import { provePerson, ssoStart, tryProvider, type IdentityProvider } from './provider-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ['says is verified', { email: 'mona@example.org', email_verified: true }, 'mona@example.org'],
  ['says is not verified', { email: 'mona@example.org', email_verified: false }, null],
  ['says nothing of', { email: 'mona@example.org' }, null],
  ['does not name', { email_verified: true }, null],
])(
  'an address that the provider %s counts only where it is verified',
  async (name, claims, email) => {
    const provider = await signingProvider(name.replaceAll(' ', '-'), {
      sub: 'person-7',
      ...claims,
    });
    const asked = { code: 'code', verifier: 'v'.repeat(43) };
    const person = await provePerson(provider, await server.tenant(), asked);
    expect(person).toEqual({ subject: 'person-7', email, hadSecondFactor: false, askedAt: null });
  },
);

it.each([
  ['several factors', ['pwd', 'mfa'], true],
  ['one factor', ['pwd'], false],
  ['no list of factors', 'mfa', false],
])('a provider that says that it asked for %s is understood', async (name, amr, expected) => {
  const claims = { sub: 'person-7', email: 'mona@example.org', email_verified: true, amr };
  const provider = await signingProvider(name.replaceAll(' ', '-'), claims);
  const asked = { code: 'code', verifier: 'v'.repeat(43) };
  const person = await provePerson(provider, await server.tenant(), asked);
  expect(person.hadSecondFactor).toBe(expected);
});

it.each([
  ['no name', ''],
  ['a name with a sign that is none', 'person\u0000-7'],
  ['a name that is too long', 'p'.repeat(256)],
])('a provider that gives a person %s proves nobody', async (why, sub) => {
  const provider = await signingProvider(why.replaceAll(' ', '-'), { sub });
  const asked = { code: 'code', verifier: 'v'.repeat(43) };
  const proof = provePerson(provider, await server.tenant(), asked);
  await expect(proof).rejects.toMatchObject({ key: 'ssoFailed' });
});

it.each([0, 1e18])('an instant that cannot be is none: %d', async (at) => {
  const provider = await signingProvider(`at${at}`, { sub: 'person-7', auth_time: at });
  const asked = { code: 'code', verifier: 'v'.repeat(43) };
  expect((await provePerson(provider, await server.tenant(), asked)).askedAt).toBeNull();
});

const MEGABYTE = ' '.repeat(1_000_000);

/** A provider whose answer never ends; tells how many megabytes of it were taken before the connection was closed. */
async function endlessProvider() {
  let sent = 0;
  let open = 0;
  const http = createServer((_, answer) => {
    open += 1;
    answer.setHeader('content-type', 'application/json');
    answer.write('{"issuer":"');
    const send = () => {
      if (answer.closed) return;
      sent += 1;
      if (answer.write(MEGABYTE)) setImmediate(send);
    };
    answer.on('drain', send).on('close', () => (open -= 1));
    send();
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  onTestFinished(() => void http.close());
  const provider = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'weitersagen',
    clientSecret: null,
    fetch: (url: string) => fetch(url),
  };
  return { provider, taken: () => sent, isClosed: () => open === 0 };
}

it('a provider whose description has no end is not read on, and nobody waits for it', async () => {
  const { provider, taken, isClosed } = await endlessProvider();
  await expect(ssoStart(provider, await server.tenant())).rejects.toMatchObject({
    key: 'ssoUnavailable',
  });
  expect((await tryProvider(provider)).outcome).toBe('wrongAnswer');
  await expect.poll(isClosed).toBe(true);
  expect(taken()).toBeLessThan(20);
});

it('an answer that another key has signed is not believed', async () => {
  const claims = { sub: 'person-7', email: 'mona@example.org', email_verified: true };
  const provider = await signingProvider('forged', claims);
  const other = await signingProvider('forged', claims);
  const forged: IdentityProvider = {
    ...provider,
    fetch: async (url, request) =>
      (url.endsWith('/keys') ? other : provider).fetch?.(url, request) ?? Response.error(),
  };
  const asked = { code: 'code', verifier: 'v'.repeat(43) };
  await expect(provePerson(forged, await server.tenant(), asked)).rejects.toMatchObject({
    key: 'ssoFailed',
  });
});

it('a secret that was replaced is sent no more, and one client’s secret never for another', async () => {
  const well = await signingProvider('of-several-clients', {});
  const sent: (string | null)[] = [];
  // The product’s own way out, which alone remembers descriptions, ends here.
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (!url.endsWith('/token')) return well.fetch?.(url, request as never);
    const [, basic = null] = (new Headers(request.headers).get('authorization') ?? '').split(' ');
    sent.push(basic === null ? null : Buffer.from(basic, 'base64').toString());
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const tenant = await server.tenant();
  const asked = { code: 'code', verifier: 'v'.repeat(43) };
  for (const clientSecret of ['first', 'second', null]) {
    const provider = { issuer: well.issuer, clientId: 'c', clientSecret };
    await expect(provePerson(provider, tenant, asked)).rejects.toMatchObject({ key: 'ssoFailed' });
  }
  expect(sent).toEqual(['c:first', 'c:second', null]);
});

it('a code that began at another provider is sent to none', async () => {
  const tenant = await server.tenant();
  const former = await signingProvider('began-here', { sub: 'person-7' });
  const { provider: begunAt } = await ssoStart(former, tenant);
  const asked = { code: 'code', verifier: 'v'.repeat(43), provider: begunAt };
  expect((await provePerson(former, tenant, asked)).subject).toBe('person-7');
  const reached: string[] = [];
  const others = { issuer: 'https://ended-there.example.org', clientId: 'another' };
  for (const [name, value] of Object.entries(others)) {
    const next: IdentityProvider = {
      ...former,
      [name]: value,
      fetch: async (url) => {
        reached.push(url);
        return Response.error();
      },
    };
    await expect(provePerson(next, tenant, asked)).rejects.toMatchObject({ key: 'ssoFailed' });
  }
  expect(reached).toEqual([]);
});

/** Where a provider fails; what comes before is answered well. */
const places = ['/.well-known/openid-configuration', '/token', '/keys'] as const;
const failures: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  silent: () => undefined,
  dripping: (answer) => {
    const timer = setInterval(() => answer.write(' '), 20);
    answer.on('close', () => clearInterval(timer));
  },
  refusing: (answer) => void answer.writeHead(401).end('{}'),
  overloaded: (answer) => void answer.writeHead(429).end('{}'),
  broken: (answer) => void answer.writeHead(500).end('<p>}{'),
  'talking nonsense': (answer) => void answer.end('<p>}{'),
  'sending elsewhere': (answer) =>
    void answer.writeHead(302, { location: 'http://127.0.0.1:9/inside' }).end(),
  torn: (answer) =>
    void answer.writeHead(200, { 'content-length': '100' }).write('{', () => answer.destroy()),
};

/** A provider that fails in one way at one place, over a real connection. */
async function failingProvider(place: string, fail: (answer: ServerResponse) => void) {
  const name = `failing-${performance.now()}`.replace('.', '-');
  const well = await signingProvider(name, { sub: 'person-7' });
  const http = createServer((request, answer) => {
    if (request.url === place) fail(answer);
    else {
      answer.setHeader('content-type', 'application/json');
      void Promise.resolve(
        well.fetch?.(well.issuer + String(request.url), { method: 'GET' } as never),
      )
        .then((known) => known?.text())
        .then((text) => answer.end(text));
    }
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const provider: IdentityProvider = {
    ...well,
    timeoutSeconds: 1,
    fetch: (url, { body, ...request }) =>
      fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, {
        ...request,
        ...(body instanceof URLSearchParams && { body }),
      }),
  };
  return provider;
}

describe.each(places)('a provider whose %s is', (place) => {
  it.each(Object.entries(failures))(
    '%s signs nobody in, and is not waited for',
    async (_, fail) => {
      const provider = await failingProvider(place, fail);
      const begun = performance.now();
      const asked = { code: 'code', verifier: 'v'.repeat(43) };
      const error: unknown = await provePerson(provider, await server.tenant(), asked).catch(
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({ key: expect.stringMatching(/^sso(Unavailable|Failed)$/) });
      expect(performance.now() - begun).toBeLessThan(5000);
    },
  );
});
