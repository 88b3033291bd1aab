import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/annual-statement';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral } from '../../testing/steps.ts';
import { composeStatement } from './statement.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const accountOf = (email: string) =>
  server.inTenant(({ db }) =>
    db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );

/** A reward of the referrer, paid at an instant. */
async function paid(referrerId: string, at: string) {
  const { leadId } = await reportedScene(server, { referrerId });
  await server.inTenant(async ({ db }) => {
    for (const status of ['available', 'collected', 'paidOut'] as const)
      await db
        .updateTable('reward_claim')
        .set(
          status === 'paidOut'
            ? { status, kind: 'cash', paid_at: new Date(at) }
            : { status, kind: 'cash' },
        )
        .where('lead_id', '=', leadId)
        .execute();
  });
}

it('there is one for each calendar year of Berlin with payments, the newest first', async () => {
  const { email, session } = await activeReferral(server);
  const { id } = await accountOf(email);
  expect((await server.call(contract.listStatements, session)).value.years).toEqual([]);
  await paid(id, '2025-12-31T22:30:00Z');
  await paid(id, '2025-12-31T23:30:00Z'); // half past midnight in Berlin
  await paid(id, '2026-03-01T10:00:00Z');
  expect((await server.call(contract.listStatements, session)).value.years).toEqual([
    { year: 2026, paidCents: 14_002, count: 2 },
    { year: 2025, paidCents: 7001, count: 1 },
  ]);
  const statement = await server.inTenant((tx) => composeStatement(tx, id, 2026, 'de'));
  expect(statement).toMatchObject({ sumCents: 14_002, limitCents: 25_600, email });
  expect(statement.lines.map(({ paidOn, kind, cents }) => [paidOn, kind, cents])).toEqual([
    ['01.01.2026', 'Überweisung', 7001],
    ['01.03.2026', 'Überweisung', 7001],
  ]);
});

it('is a PDF in the language of the caller, however many payments it lists', async () => {
  const { email, session } = await activeReferral(server);
  const { id } = await accountOf(email);
  await paid(id, '2026-03-01T10:00:00Z');
  const pdf = await server.call(contract.getStatementPdf, { params: { id: '2026' }, ...session });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('Jahresauszug-2026.pdf');
  expect(pdf.headers['cache-control']).toBe('private, no-store');
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it('is not there for a year without payments, and for nobody else', async () => {
  const { email, session } = await activeReferral(server);
  await paid((await accountOf(email)).id, '2026-03-01T10:00:00Z');
  const other = await activeReferral(server);
  for (const [jahr, who] of [
    ['2024', session],
    ['2026', other.session],
  ] as const)
    expect(
      (await server.call(contract.getStatementPdf, { params: { id: jahr }, ...who })).error?.key,
    ).toBe('unknownNumber');
});
