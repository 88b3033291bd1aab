import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { hashOf } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { knownCookie } from '../../testing/known-cookie.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { hashPassword } from './password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

interface Try {
  readonly email: string;
  readonly password: string;
  readonly cookie?: string;
}
type Kind = 'referrer' | 'agency' | 'seller' | 'agent' | 'operator';

/** Tries a password as somebody of a kind does. */
async function tryAs(kind: Kind, { email, password, cookie }: Try) {
  const body = { email, password, remember: false };
  const more = { body, ...(cookie === undefined ? {} : { cookie }) };
  if (kind === 'referrer') return server.call(contract.login, more);
  const client = kind === 'operator' ? OPERATOR_CLIENT : undefined;
  return server.call(staffLogin, {
    ...more,
    params: { kind },
    ...(client === undefined ? {} : { client }),
  });
}

const people: readonly (readonly [Kind, () => Promise<Pick<Try, 'email' | 'password'>>])[] = [
  ['referrer', async () => ({ email: demoLogins.referrer, password: demoLogins.password })],
  ['agency', async () => ({ email: demoLogins.agencyEmployee, password: demoLogins.password })],
  ['seller', async () => ({ email: demoLogins.seller, password: demoLogins.password })],
];

/** Ten wrong passwords, each from an address of its own. */
async function attack(kind: Kind, email: string) {
  const keys: unknown[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    keys.push((await tryAs(kind, { email, password: `falsch-${turn}` })).error?.key);
  return keys;
}

describe.each(people)('the account of a %s', (kind, personOf) => {
  it('is open in a browser that it is known in, however many wrong passwords come from elsewhere', async () => {
    const person = await personOf();
    const first = await tryAs(kind, person);
    expect(first.status).toBe(200);
    const cookie = knownCookie(first.headers);
    expect(cookie).toMatch(/^__Host-ws-known-\w+=[\w-]{22}$/);

    expect((await attack(kind, person.email)).at(-1)).toBe('tooManyTries');
    expect((await tryAs(kind, person)).error?.key).toBe('tooManyTries');
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    expect((await tryAs(kind, { ...person, cookie: forged })).error?.key).toBe('tooManyTries');
    expect((await tryAs(kind, { ...person, password: 'x', cookie })).error?.key).toBe(
      'wrongCredentials',
    );
    expect((await tryAs(kind, { ...person, cookie })).status).toBe(200);
    // Nobody elsewhere has new tries by that.
    expect((await tryAs(kind, person)).error?.key).toBe('tooManyTries');
  });

  it('takes ten wrong passwords of a known browser too, and then none for a while', async () => {
    const person = await personOf();
    const cookie = knownCookie((await tryAs(kind, person)).headers);
    const keys: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      keys.push((await tryAs(kind, { ...person, password: 'x', cookie })).error?.key);
    expect(keys.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrongCredentials'));
    expect(keys[10]).toBe('tooManyTries');
  });
});

describe('an agent', () => {
  it('known in a browser comes in at the sign-in of agencies too', async () => {
    const person = { email: demoLogins.agent, password: demoLogins.password };
    const cookie = knownCookie((await tryAs('agency', person)).headers);
    expect(cookie).toContain('__Host-ws-known-agent=');
    await attack('agency', person.email);
    expect((await tryAs('agency', person)).error?.key).toBe('tooManyTries');
    expect((await tryAs('agency', { ...person, cookie })).status).toBe(200);
  });
});

describe('the account of an operator', () => {
  it('is known in the browser that took both steps', async () => {
    const { email, session } = await addOperator(server, [{ role: 'support', client: null }]);
    expect(session.cookie).toContain('__Host-ws-operator=');
    const password = 'Sicher-und-lang-7';
    const hash = await hashPassword(password);
    const { id, access_epoch: epoch } = await server.inTenant(async (tx) => {
      const change = tx.db.updateTable('account').set({ password_hash: hash });
      return change
        .where('email', '=', email)
        .returning(['id', 'access_epoch'])
        .executeTakeFirstOrThrow();
    }, OPERATOR_CLIENT);
    const mark = server.deps.accessTokens.mark(
      `known browser\n${OPERATOR_CLIENT}\n${id}\n${epoch}`,
    );
    expect((await attack('operator', email)).at(-1)).toBe('tooManyTries');
    expect((await tryAs('operator', { email, password })).error?.key).toBe('tooManyTries');
    const cookie = `__Host-ws-known-operator=${mark}`;
    expect((await tryAs('operator', { email, password, cookie })).value).toHaveProperty('ticket');
  });
});

describe('pauses after wrong passwords', () => {
  it('become longer with each try, up to a quarter of an hour', async () => {
    const email = 'rater@example.org';
    const tryOne = async () => (await tryAs('referrer', { email, password: 'x' })).error?.key;
    const bucket = hashOf(['password pause', 'funkelnetz', 'referrer', email].join('\n'));
    const pause = server.database.db.updateTable('throttle').where('bucket', '=', bucket);
    const pauseOf = async () => {
      const { reset_at: end } = await pause
        .set({ hits: 1 })
        .returning('reset_at')
        .executeTakeFirstOrThrow();
      return (end.getTime() - Date.now()) / 1000;
    };
    for (let turn = 0; turn < 10; turn += 1) expect(await tryOne()).toBe('wrongCredentials');
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      expect(Math.abs((await pauseOf()) - seconds)).toBeLessThan(10);
      expect(await tryOne()).toBe('tooManyTries');
      // The pause is over.
      await pause.set({ reset_at: new Date(0) }).execute();
      expect(await tryOne()).toBe('wrongCredentials');
    }
  });
});
