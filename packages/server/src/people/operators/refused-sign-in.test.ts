import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginPasskeyLogin, finishPasskeyLogin } from '@weitersagen/contracts/operator-access';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin } from '@weitersagen/contracts/staff';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { freshEmail } from '../../testing/steps.ts';
import { hashPassword } from '../accounts/password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const at = { client: OPERATOR_CLIENT, params: { kind: 'operator' as const } };
const trying = (email: string, password = 'Falsch-und-lang-7') =>
  server.call(staffLogin, { ...at, body: { email, password } });
const told = () =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('audit')
        .selectAll()
        .where('event', 'in', ['passwordRefused', 'codeRefused', 'signInDelayed'])
        .orderBy('id')
        .execute(),
    OPERATOR_CLIENT,
  );
const toldOf = async (id: string) => (await told()).filter(({ entity_id: of }) => of === id);
const add = () => addOperator(server, [{ role: 'support', client: null }]);
/** The ticket of a right password. */
async function ticketOf({ email, password }: { email: string; password: string }) {
  const { value } = await trying(email, password);
  if (!('ticket' in value)) throw new Error('no second step is asked for');
  return value.ticket;
}

it('a flood of wrong passwords leaves its first and the one from which on they wait', async () => {
  const { id, email } = await add();
  for (let turn = 0; turn < 12; turn += 1) await trying(email);
  const rows = await toldOf(id);
  expect(rows.map(({ event }) => event)).toEqual(['passwordRefused', 'signInDelayed']);
  expect(JSON.stringify(rows)).not.toMatch(/@|Falsch/);
  expect((await trying(email)).error?.key).toBe('tooManyTries');
});

it('a password that was changed while it was looked at leaves a line like one that was wrong', async () => {
  const { id, email, password } = await add();
  const signIn = await server.inTenant(async (tx) => {
    await takePersonTurn(tx, id);
    const begun = { end: trying(email, password) };
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000, interval: 20 },
    );
    await tx.db
      .updateTable('account')
      .set({ password_hash: await hashPassword('Anders-und-lang-7') })
      .where('id', '=', id)
      .execute();
    return begun;
  }, OPERATOR_CLIENT);
  expect((await signIn.end).error?.key).toBe('wrongCredentials');
  expect((await toldOf(id)).map(({ event }) => event)).toEqual(['passwordRefused']);
});

it('the history calls who was refused a stranger, and shows nothing of it as the doing of the account', async () => {
  const admin = await addOperator(server, [{ role: 'admin', client: null }]);
  const { id, email } = await add();
  await trying(email);
  const search = async (query: { wer?: string; nummer?: string }) => {
    const { value } = await server.call(searchHistory, { ...admin.session, query });
    return value.lines.filter(({ event }) => event === 'passwordRefused');
  };
  expect(await search({ nummer: id })).toMatchObject([{ actor: 'stranger', who: null }]);
  expect(await search({ wer: id })).toEqual([]);
});

it('an address that is nobody’s leaves none, nor does a right password', async () => {
  const before = await told();
  const unknown = freshEmail('niemand');
  for (let turn = 0; turn < 11; turn += 1) await trying(unknown);
  const { email, password } = await add();
  expect((await trying(email, password)).error).toBeNull();
  expect(await told()).toEqual(before);
});

it('wrong codes leave the first and the one from which on they wait', async () => {
  const person = await add();
  const ticket = await ticketOf(person);
  const codes: unknown[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    codes.push(
      (await server.call(finishStaffLogin, { ...at, body: { ticket, code: 'AAAA-AAAA' } })).error
        ?.key,
    );
  expect(codes.slice(9)).toEqual(['codeWrong', 'tooManyTries']);
  expect((await toldOf(person.id)).map(({ event }) => event)).toEqual([
    'codeRefused',
    'signInDelayed',
  ]);
});

it('a passkey of somebody else in the second step leaves a line of the account that it was for', async () => {
  const person = await add();
  const ticket = await ticketOf(person);
  const { value } = await server.call(beginPasskeyLogin, { body: { ticket } });
  const stranger = softAuthenticator('http://betrieb.localhost:4000');
  const passkey = stranger.sign(value.options);
  const refused = await server.call(finishPasskeyLogin, { body: { ticket, passkey } });
  expect(refused.error?.key).toBe('passkeyRefused');
  expect((await toldOf(person.id)).map(({ event }) => event)).toEqual(['codeRefused']);
});
