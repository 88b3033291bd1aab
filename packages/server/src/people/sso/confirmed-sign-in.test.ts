import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmByCode, changeOwnName } from '@weitersagen/contracts/operator-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { signInAtProvider } from '../../testing/provider-sign-in.ts';
import { signingProvider } from '../../testing/signing-provider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await quietStep();
  await server.database.db.deleteFrom('throttle').execute();
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const body = { firstName: 'Bea', lastName: 'Anders' };

/** Signs an operator in at a provider that is trusted for the second factor, and that asked them so long ago; undefined: it does not say. */
async function signIn(name: string, ago: number | undefined) {
  const person = await addOperator(server, [{ role: 'support', client: null }]);
  const { email, id } = person;
  const asked = ago === undefined ? {} : { auth_time: Math.floor((Date.now() - ago) / SECOND) };
  const claims = { sub: id, email, email_verified: true, amr: ['pwd', 'mfa'], ...asked };
  const session = await signInAtProvider(server, await signingProvider(name, claims));
  return { person, session: { ...session.session, client: OPERATOR_CLIENT } };
}
const verifiedAt = (id: string, sessionId: string) =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('session')
        .select('verified_at')
        .where('account_id', '=', id)
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow(),
    OPERATOR_CLIENT,
  );

it.each([
  ['just-now', 'just now', MINUTE, undefined],
  ['clock-ahead', 'by a clock that goes a little before ours', -30 * SECOND, undefined],
  ['hours-ago', 'hours ago', 600 * MINUTE, 'passwordRequired'],
  ['to-come', 'at a time to come', -5 * MINUTE, 'passwordRequired'],
  ['unsaid', 'without saying when', undefined, 'passwordRequired'],
])(
  'a sign-in in which the provider asked (%s) %s confirms as of then',
  async (name, _, ago, refused) => {
    const { session } = await signIn(name, ago);
    const { error } = await server.call(changeOwnName, { ...session, body });
    expect(error?.key).toBe(refused);
  },
);

it('who is signed in by a provider that asked nothing confirms by password and code', async () => {
  const { person, session } = await signIn('then-by-code', undefined);
  const proof = { currentPassword: person.password, code: appCode(person.secret) };
  expect((await server.call(confirmByCode, { ...session, body: proof })).status).toBe(204);
  expect((await server.call(changeOwnName, { ...session, body })).status).toBe(204);
});

it('a clock of the provider that goes before ours confirms no later than now', async () => {
  const { person, session } = await signIn('clock-clamped', -30 * SECOND);
  const sessionId = session.cookie.split('=')[1]?.split('.')[0] ?? '';
  const row = await verifiedAt(person.id, sessionId);
  expect(row.verified_at?.getTime()).toBeLessThanOrEqual(Date.now());
});
