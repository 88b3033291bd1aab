import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signingProvider } from '../../testing/signing-provider.ts';
import { provePerson } from './provider-client.ts';

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
