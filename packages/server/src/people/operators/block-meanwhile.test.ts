import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blockOperator, changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import { addVoucherCodes } from '@weitersagen/contracts/operator-vouchers';
import { runOperator } from '../../commands/run-operator.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';

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
