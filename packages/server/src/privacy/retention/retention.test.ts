import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { countShare } from '@weitersagen/contracts/referral';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, sceneProducts } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';
import { payoutProposal } from '../../rewards/payouts/payout-proposal-job.ts';
import { retention } from './retention-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = async (job = retention) => runJob(job, await server.tenant(), server.deps.withTenant);

const isKnown = async (email: string) => {
  const rows = await server.inTenant((tx) =>
    tx.db.selectFrom('account').select('id').where('email', '=', email).execute(),
  );
  return rows.length > 0;
};

it('removes accounts that nobody confirmed in twelve weeks, and no others', async () => {
  const [old, recent] = [freshEmail('alt'), freshEmail('neu')];
  const { email: confirmed } = await activeReferral(server);
  for (const email of [old, recent])
    await server.call(createReferral, { body: referralInput(email) });
  await server.inTenant((tx) =>
    tx.db
      .updateTable('account')
      .set({ created_at: new Date(tx.now.getTime() - 85 * 86_400_000) })
      .where('email', 'in', [old, confirmed])
      .execute(),
  );
  await run();
  expect([await isKnown(old), await isKnown(recent), await isKnown(confirmed)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('removes the contact of a lead that came to nothing a year ago; the lead stays', async () => {
  const ended = await server.inTenant((tx) => buildScene(tx));
  const running = await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) =>
    tx.db
      .updateTable('lead')
      .set({ status: 'expired', changed_at: new Date(tx.now.getTime() - 400 * 86_400_000) })
      .where('id', '=', ended.leadId)
      .execute(),
  );
  await run();
  const rows = await server.inTenant((tx) =>
    tx.db
      .selectFrom('recipient')
      .select(['id', 'email'])
      .where('id', 'in', [ended.recipientId, running.recipientId])
      .execute(),
  );
  const emailOf = (id: string) => rows.find((row) => row.id === id)?.email;
  expect([emailOf(ended.recipientId), emailOf(running.recipientId)]).toEqual([
    null,
    running.recipientEmail,
  ]);
});

it('keeps a contact whose order waits for the operator', async () => {
  const of = await server.inTenant((tx) => buildScene(tx));
  const isKept = async () => {
    await run();
    const { email } = await server.inTenant((tx) =>
      tx.db
        .selectFrom('recipient')
        .select('email')
        .where('id', '=', of.recipientId)
        .executeTakeFirstOrThrow(),
    );
    return email !== null;
  };
  await server.inTenant(async (tx) => {
    await tx.db
      .updateTable('lead')
      .set({ status: 'expired', changed_at: new Date(tx.now.getTime() - 400 * 86_400_000) })
      .where('id', '=', of.leadId)
      .execute();
    await tx.db
      .insertInto('waiting_order')
      .values({
        tenant: tx.tenant.id,
        external_id: 'A-WAITS',
        why: 'afterGrace',
        attribution: of.attribution,
        lead_id: of.leadId,
        referral_id: of.referralId,
        product_id: sceneProducts.main,
        state: 'new',
        ordered_on: '2026-01-01',
        new_customer: true,
        reason: null,
        reported_at: tx.now,
      })
      .execute();
  });
  expect(await isKept()).toBe(true);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('waiting_order')
      .set({ decision: 'declined', decided_at: tx.now })
      .where('external_id', '=', 'A-WAITS')
      .execute(),
  );
  expect(await isKept()).toBe(false);
});

it.each([
  ['paid', 35, 'paidOut', true],
  ['paid', 37, 'paidOut', false],
  // Accepted, and the provider never said more; or released, and nobody picked it up.
  ['ok', 35, 'cancelled', true],
  ['ok', 37, 'cancelled', false],
  ['released', 37, 'expired', false],
  ['released', 40, 'available', true],
  ['cancelled', 11, 'cancelled', true],
  ['cancelled', 13, 'cancelled', false],
  // Money that somebody still has to come: the person stays, however long ago the lead ended.
  ['cancelled', 40, 'collected', true],
  ['paid', 40, 'available', true],
] as const)(
  'keeps the contact of a lead that was %s %i months ago, with a claim that is %s: %s',
  async (lead, months, claim, stays) => {
    const scene = await reportedScene(server, { share: 50 });
    // The tables of steps hold elsewhere; here counts what the job finds.
    await sql`alter table lead disable trigger lead_transition`.execute(server.database.db);
    await sql`alter table reward_claim disable trigger claim_transition`.execute(
      server.database.db,
    );
    await server.inTenant(async (tx) => {
      await sql`update lead set status = ${lead}, changed_at = ${tx.now}::timestamptz - make_interval(months => ${months}::int) where id = ${scene.leadId}`.execute(
        tx.db,
      );
      await tx.db
        .updateTable('reward_claim')
        .set({ status: claim })
        .where('lead_id', '=', scene.leadId)
        .execute();
    });
    await sql`alter table lead enable trigger lead_transition`.execute(server.database.db);
    await sql`alter table reward_claim enable trigger claim_transition`.execute(server.database.db);
    await run();
    const { email } = await server.inTenant((tx) =>
      tx.db
        .selectFrom('recipient')
        .select('email')
        .where('id', '=', scene.recipientId)
        .executeTakeFirstOrThrow(),
    );
    expect(email !== null).toBe(stays);
  },
);

const deviceOf = async ({ db }: TenantTx, leadId: string) =>
  (await db.selectFrom('lead').select('device_hash').where('id', '=', leadId).executeTakeFirst())
    ?.device_hash;

it('forgets visits after two years and devices after one, and names on receipts after eight', async () => {
  const { number } = await activeReferral(server);
  await server.call(countShare, { params: { number }, body: { channel: 'whatsapp' } });
  const scene = await reportedScene(server);
  const younger = await reportedScene(server);
  await server.inTenant(async (tx) => {
    const ago = (days: number) => new Date(tx.now.getTime() - days * 86_400_000);
    await tx.db
      .updateTable('referral_event')
      .set({ at: ago(731) })
      .execute();
    await tx.db
      .updateTable('referral')
      .set({ created_at: ago(366), device_hash: 'x' })
      .where('id', '=', number)
      .execute();
    for (const [id, days] of [
      [scene.leadId, 366],
      [younger.leadId, 364],
    ] as const)
      await tx.db
        .updateTable('lead')
        .set({ created_at: ago(days), device_hash: 'x' })
        .where('id', '=', id)
        .execute();
    await tx.db
      .updateTable('reward_claim')
      .set({ account_owner: 'Rosa', iban: 'DE89370400440532013000' })
      .where('lead_id', '=', scene.leadId)
      .execute();
    await tx.db
      .updateTable('reward_claim')
      .set({ status: 'cancelled', changed_at: ago(8 * 366 + 2) })
      .where('lead_id', '=', scene.leadId)
      .execute();
  });
  await run();
  await run();
  const left = await server.inTenant(async (tx) => ({
    events: await tx.db.selectFrom('referral_event').select('id').execute(),
    referral: await tx.db
      .selectFrom('referral')
      .select('device_hash')
      .where('id', '=', number)
      .executeTakeFirst(),
    claim: await tx.db
      .selectFrom('reward_claim')
      .select(['iban', 'account_owner', 'amount_cents'])
      .where('lead_id', '=', scene.leadId)
      .executeTakeFirst(),
    devices: await Promise.all([deviceOf(tx, scene.leadId), deviceOf(tx, younger.leadId)]),
  }));
  expect(left).toMatchObject({
    events: [],
    referral: { device_hash: null },
    claim: { iban: null, account_owner: null, amount_cents: expect.any(Number) },
    devices: [null, 'x'],
  });
});

it('proposes a payout once a week while something waits', async () => {
  await run(payoutProposal);
  expect(await server.mails('hilfe@funkelnetz.example')).toHaveLength(0);
  const scene = await reportedScene(server);
  await server.inTenant(async (tx) => {
    for (const status of ['available', 'collected'] as const)
      await tx.db
        .updateTable('reward_claim')
        .set({ status, kind: 'cash', account_owner: 'Rosa', iban: 'DE89370400440532013000' })
        .where('lead_id', '=', scene.leadId)
        .execute();
  });
  for (const _ of [1, 2, 3]) await run(payoutProposal);
  const mails = await server.mails('hilfe@funkelnetz.example');
  expect(mails.map(({ subject }) => subject)).toEqual(['Wartende Auszahlungen: 1']);
});
