import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blockOperator, changeOperatorRoles } from '@weitersagen/contracts/operator-people';
import { addVoucherCodes } from '@weitersagen/contracts/operator-vouchers';
import { takeTurn } from '../../platform/database/turns.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'funkelnetz';

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
    const add = () => server.call(addVoucherCodes, { ...session, body });
    let adding: ReturnType<typeof add> | undefined;
    // Whoever adds codes waits for this turn, and the admin decides meanwhile.
    await server.inTenant(async (tx) => {
      await takeTurn(tx, 'voucher codes');
      adding = add();
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
          expect(rows).not.toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      );
      const reason = 'geht heute';
      if (how === 'blocked')
        await server.call(blockOperator, { ...admin, params: { id }, body: { reason } });
      else
        await server.call(changeOperatorRoles, {
          ...admin,
          params: { id },
          body: { roles: [{ role: 'support', client }], reason },
        });
    });
    expect((await adding)?.error?.key).toBe(key);
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('voucher').select('code').where('code', '=', code).execute(),
    );
    expect(kept).toEqual([]);
  },
);
