import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDateTime } from '@weitersagen/domain/dates';
import * as access from '@weitersagen/contracts/operator-access';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin } from '@weitersagen/contracts/staff';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { knownCookie } from '../../testing/known-cookie.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { givePasskey } from '../../testing/operator-passkey.ts';
import { ticketOf } from '../../testing/signed-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const at = { client: OPERATOR_CLIENT, params: { kind: 'operator' as const } };
const add = () => addOperator(server, [{ role: 'support', client: null }]);
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
type Person = Awaited<ReturnType<typeof add>>;

/** Signs in by password and a recovery code in a browser with these cookies; what the browser is known by then. */
async function signIn({ email, password, codes }: Person, turn: number, cookie = '') {
  const more = { ...at, cookie, headers: { 'user-agent': userAgent } };
  const first = await server.call(staffLogin, { ...more, body: { email, password } });
  const body = { ticket: ticketOf(first.value), code: codes[turn] ?? '' };
  const opened = await server.call(finishStaffLogin, { ...more, body });
  expect(opened.status).toBe(200);
  return knownCookie(opened.headers);
}
const told = async ({ email }: Person) =>
  (await server.mails(email)).filter(
    ({ subject }) => subject === 'Anmeldung in einem neuen Browser',
  );

describe('a sign-in of an operator', () => {
  it('in a browser that the account does not know is mailed to them, with what it is', async () => {
    const person = await add();
    const known = await signIn(person, 0);
    const [mail, ...more] = await told(person);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('(Firefox, Linux)');
    const { created_at: begun } = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('session')
          .select('created_at')
          .where('account_id', '=', person.id)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow(),
      OPERATOR_CLIENT,
    );
    expect(mail?.text).toContain(`Zeitpunkt der Anmeldung: ${formatDateTime(begun, 'de')} Uhr.`);
    expect(mail?.text).toMatch(/Zu Ihren Sitzungen:\nhttp\S+\/de\/sitzungen\n/);
    await signIn(person, 1, known);
    expect(await told(person)).toHaveLength(1);
    await signIn(person, 2);
    expect(await told(person)).toHaveLength(2);
  });

  it('by a passkey alone is no other', async () => {
    const person = await add();
    const device = await givePasskey(server, person);
    const enter = async (cookie: string) => {
      const { options } = (await server.call(access.beginPasskeyLogin, { body: {} })).value;
      const passkey = device.sign(options);
      return server.call(access.finishPasskeyLogin, { cookie, body: { passkey } });
    };
    const known = knownCookie((await enter('')).headers);
    expect(await told(person)).toHaveLength(1);
    await enter(known);
    expect(await told(person)).toHaveLength(1);
  });
});
