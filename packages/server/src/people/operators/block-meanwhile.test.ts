import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { answerContactCase, listContactCases } from '@weitersagen/contracts/operator-messages';
import { blockOperator, changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import { addVoucherCodes } from '@weitersagen/contracts/operator-vouchers';
import { runOperator } from '../../commands/run-operator.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'funkelnetz';

/** Begins what adds codes, which waits for a turn, and does something meanwhile. The promise of its end comes in an object, as await would wait for it. */
async function whileWaiting<T>(add: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  return server.inTenant(async (tx) => {
    await takeTurn(tx, 'voucher codes');
    const adding = { end: add() };
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000, interval: 20 },
    );
    await meanwhile();
    return adding;
  });
}

/** An admin ends what an operator may do. */
async function decide(
  how: 'blocked' | 'without the role',
  admin: Awaited<ReturnType<typeof operatorSession>>,
  id: string,
) {
  const reason = 'geht heute';
  const body = { roles: [{ role: 'support' as const, client }], reason };
  const { status } =
    how === 'blocked'
      ? await server.call(blockOperator, { ...admin, params: { id }, body: { reason } })
      : await server.call(changeOperatorRoles, { ...admin, params: { id }, body });
  expect(status).toBe(204);
}

const kept = (code: string) =>
  server.inTenant(({ db }) =>
    db.selectFrom('voucher').select('code').where('code', '=', code).execute(),
  );

it.each([
  ['blocked', 'sessionEnded'],
  ['without the role', 'roleForbidden'],
] as const)(
  'what an operator does for a client counts for nothing where they are %s by its end',
  async (how, key) => {
    const admin = await operatorSession(server);
    const { id, session } = await addOperator(server, [{ role: 'finance', client }]);
    const code = `MITTENDRIN-${how.length}`;
    const body = { client, file: `Code;WertCent\n${code};4500` };
    const adding = await whileWaiting(
      () => server.call(addVoucherCodes, { ...session, body }),
      () => decide(how, admin, id),
    );
    expect((await adding.end).error?.key).toBe(key);
    expect(await kept(code)).toEqual([]);
  },
);

it('an operator is blocked after what they did for a client is done, or before it: never in between', async () => {
  const admin = await operatorSession(server);
  const { id, session } = await addOperator(server, [{ role: 'finance', client }]);
  await sql`create or replace function wait_at_end() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(hashtextextended('the end', 0)); return null; end $$`.execute(
    server.database.db,
  );
  await sql`create constraint trigger waits_at_end after insert on voucher deferrable initially deferred
    for each row execute function wait_at_end()`.execute(server.database.db);
  const steps: string[] = [];
  const both = await server.database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the end', 0))`.execute(db);
    const waiting = (count: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(db);
          expect(rows).toHaveLength(count);
        },
        { timeout: 10_000, interval: 20 },
      );
    const body = { client, file: 'Code;WertCent\nAM-ENDE-1;4500' };
    const adding = server
      .call(addVoucherCodes, { ...session, body })
      .then(({ error }) => steps.push(`added ${error?.key ?? 'well'}`));
    await waiting(1);
    const blocking = decide('blocked', admin, id).then(() => steps.push('blocked'));
    await waiting(2);
    return { end: Promise.all([adding, blocking]) };
  });
  await both.end;
  await sql`drop trigger waits_at_end on voucher`.execute(server.database.db);
  expect(steps).toEqual(['added well', 'blocked']);
  expect(await kept('AM-ENDE-1')).toHaveLength(1);
});

/** As {@link whileWaiting}, for what stands in the history as loaded, backed up or answered: that line waits. */
async function whileToldLate<T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>) {
  await sql`create or replace function wait_for_turn() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(hashtextextended(${sql.lit(`${client} voucher codes`)}, 0)); return new; end $$`.execute(
    server.database.db,
  );
  await sql`create or replace trigger waits before insert on audit for each row
    when (new.event in ('configurationLoaded', 'backedUp', 'answered')) execute function wait_for_turn()`.execute(
    server.database.db,
  );
  const working = await whileWaiting(work, meanwhile);
  const end = await working.end;
  await sql`drop trigger waits on audit`.execute(server.database.db);
  return end;
}

/** Runs a command for all clients together and blocks its operator before it ends. */
async function blockedWhile(argv: readonly string[]) {
  const admin = await operatorSession(server);
  const { id, email } = await addOperator(server, [{ role: 'admin', client: null }]);
  const environment = await commandEnvironment(server, email);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await whileToldLate(
    () => runOperator([...argv], environment, say, say),
    () => decide('blocked', admin, id),
  );
  return { code, said: said.join() };
}

it('three answers of the inbox at once count for nothing where their author is blocked by their end', async () => {
  const admin = await operatorSession(server);
  const { id, session } = await addOperator(server, [{ role: 'support', client }]);
  const addresses = [1, 2, 3].map(() => freshEmail('fragt'));
  for (const email of addresses) {
    const body = { email, subject: 'Frage', message: 'Wann kommt sie?', copyToSender: false };
    await server.call(sendContactMessage, { body });
  }
  const query = { mandant: client };
  const open = async (by: typeof session) =>
    (await server.call(listContactCases, { ...by, query })).value.cases.filter(({ email }) =>
      addresses.includes(email),
    );
  const cases = await open(session);
  const answers = await whileToldLate(
    () =>
      Promise.all(
        cases.map(({ id: message }) => {
          const body = { client, message, seen: 0, answer: 'Im Dezember.' };
          return server.call(answerContactCase, { ...session, body });
        }),
      ),
    () => decide('blocked', admin, id),
  );
  expect(answers.map(({ error }) => error?.key)).toEqual(Array(3).fill('sessionEnded'));
  const other = await addOperator(server, [{ role: 'support', client }]);
  expect(await open(other.session)).toHaveLength(3);
  for (const email of addresses) expect(await server.mails(email)).toEqual([]);
});

it('what a command loads of a client counts for nothing where its operator is blocked by its end', async () => {
  const shown: string[] = [];
  const admin = await addOperator(server, [{ role: 'admin', client: null }]);
  const environment = await commandEnvironment(server, admin.email);
  const show = (line: string) => void shown.push(line);
  await runOperator(['tenants', 'show', client], environment, show, show);
  const file = join(mkdtempSync(join(tmpdir(), 'weitersagen-client-')), 'client.json');
  writeFileSync(file, shown.join('\n').replace(/"complaintDays": \d+/, '"complaintDays": 77'));
  const { code, said } = await blockedWhile(['tenants', 'load', file]);
  expect([code, said]).toEqual([1, expect.stringContaining('The session here has ended.')]);
  const { rows } = await server.inTenant(({ db }) =>
    sql<{
      days: number;
    }>`select (config->>'complaintDays')::int as days from tenant where id = ${client}`.execute(db),
  );
  expect(rows[0]?.days).not.toBe(77);
});

it('a backup writes no file where its operator is blocked before the first byte', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'weitersagen-backup-')), 'alles.gz');
  const { code, said } = await blockedWhile(['backup', file]);
  expect([code, said]).toEqual([1, expect.stringContaining('The session here has ended.')]);
  expect(existsSync(file)).toBe(false);
});

it.each([
  ['blocked', 'The session here has ended.'],
  ['without the role', 'a role for funkelnetz that they lack: finance.'],
] as const)(
  'what a command does for a client counts for nothing where its operator is %s by its end',
  async (how, sentence) => {
    const admin = await operatorSession(server);
    const { id, email } = await addOperator(server, [{ role: 'finance', client }]);
    const code = `IM-BEFEHL-${how.length}`;
    const file = join(mkdtempSync(join(tmpdir(), 'weitersagen-codes-')), 'codes.csv');
    writeFileSync(file, `Code;WertCent\n${code};4500`);
    const environment = await commandEnvironment(server, email);
    const argv = ['vouchers', 'import', file, '--tenant', client];
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const adding = await whileWaiting(
      () => runOperator(argv, environment, say, say),
      () => decide(how, admin, id),
    );
    expect([await adding.end, said.join()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await kept(code)).toEqual([]);
  },
);
