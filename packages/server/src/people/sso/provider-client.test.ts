import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signingProvider } from '../../testing/signing-provider.ts';
import { provePerson, ssoStart, tryProvider } from './provider-client.ts';

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
    expect(person).toEqual({ subject: 'person-7', email, hadSecondFactor: false });
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
