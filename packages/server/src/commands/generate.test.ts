import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(command: string, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    command.split(' '),
    { ...(await commandEnvironment(server)), ...environment },
    (line) => lines.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: lines.join('\n'), complaint: complaints.join('\n') };
}

describe('generated referrals', () => {
  it('come with leads, orders, claims and a ledger that agrees', async () => {
    const { code, out } = await operator('generate referrals 250 --tenant sonnwerk');
    expect([code, out]).toEqual([0, expect.stringContaining('sonnwerk: 250 of 250 referrals')]);
    await server.inTenant(async (tx) => {
      const count = async (table: 'referral' | 'lead' | 'provider_order' | 'reward_claim') =>
        (await tx.db.selectFrom(table).select('id').execute()).length;
      expect(await count('referral')).toBeGreaterThanOrEqual(250);
      expect([
        await count('lead'),
        await count('provider_order'),
        await count('reward_claim'),
      ]).toEqual([125, 50, 50]);
      expect(await checkLedger(tx)).toEqual([]);
    }, 'sonnwerk');
  });

  it('count to an agency that is named, with their orders', async () => {
    const agency = await server.inTenant((tx) =>
      tx.db.selectFrom('agency').select(['id', 'external_number']).executeTakeFirstOrThrow(),
    );
    await operator(`generate referrals 20 --agency ${agency.external_number}`);
    await server.inTenant(async (tx) => {
      const orders = await tx.db
        .selectFrom('provider_order')
        .select('id')
        .where('agency_id', '=', agency.id)
        .where('external_id', 'like', 'G-%')
        .execute();
      expect(orders).toHaveLength(4);
      expect(await checkLedger(tx)).toEqual([]);
    });
    const { complaint } = await operator('generate referrals 20 --agency AG-0');
    expect(complaint).toContain('There is no agency AG-0.');
  });

  it('are refused in production and without a sensible number', async () => {
    const production = {
      APP_MODE: 'production',
      SMTP_URL: 'smtp://mail',
      OPERATOR: 'Betrieb',
      OPERATOR_URL: 'https://betrieb.localhost',
    };
    const belongsTo = (mode: 'demo' | 'production') =>
      server.database.db.updateTable('installation').set({ mode }).execute();
    await belongsTo('production');
    const refused = await operator('generate referrals 1 --tenant funkelnetz', production);
    expect(refused.complaint).toContain('not generated in production');
    await belongsTo('demo');
    expect((await operator('generate referrals 0')).complaint).toContain('whole number from 1');
  });
});
