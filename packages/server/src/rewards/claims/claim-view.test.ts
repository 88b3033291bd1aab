import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, sceneProducts, type Scene } from '../../testing/referral-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { ApiError } from '../../platform/api-error.ts';
import { chooseClaimReward } from './claim-choice.ts';
import { findClaim, type ClaimRow } from './claim-repository.ts';
import { viewClaim } from './claim-view.ts';
import { pickUpDeadlines } from './pick-up-job.ts';
import { collectByStoredAccount } from './stored-account.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { addDays } from '@weitersagen/domain/dates';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function one(share: 0 | 50 | 100 = 100): Promise<Scene> {
  const [scene] = await buildRewardScenes(server, { share });
  if (scene === undefined) throw new Error('No scene');
  return scene;
}

/** Works in a transaction that leaves nothing behind: rows changed by hand would contradict the ledger. */
async function inVain<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let result: { readonly value: T } | undefined;
  const done = server.inTenant(async (tx) => {
    result = { value: await work(tx) };
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
  if (result === undefined) throw new Error('No result');
  return result.value;
}

/** A scene's claims as their people see them after a change of the first one's row, the referrer's first. */
const views = (scene: Scene, change: (tx: TenantTx, claim: ClaimRow) => Promise<unknown>) =>
  inVain(async (tx) => {
    const [claim] = await claimsOf(tx, scene.leadId);
    if (claim === undefined) throw new Error('No claim');
    await change(tx, claim);
    const rows = await claimsOf(tx, scene.leadId);
    return Promise.all(rows.map((row) => viewClaim(tx, row)));
  });
const unchanged = async () => undefined;

async function offer(scene: Scene, id: number, cents: number): Promise<void> {
  await server.inTenant(async (tx) => {
    const { ordered_on: day } = await tx.db
      .selectFrom('provider_order')
      .select('ordered_on')
      .where('lead_id', '=', scene.leadId)
      .executeTakeFirstOrThrow();
    const reward = { starts_on: day, ends_on: null, display_ends_on: null, title: 'X', text: 'X' };
    await tx.db
      .insertInto('reward')
      .values({
        tenant: tx.tenant.id,
        id,
        product_id: sceneProducts.main,
        value_cents: cents,
        ...reward,
      })
      .execute();
  });
}

describe('a claim as its beneficiary sees it', () => {
  it('has the picture of the reward that it came from: whole, this side’s half, or none', async () => {
    const [whole, halves] = [await one(), await one(50)];
    expect((await views(whole, unchanged)).map(({ picture }) => picture)).toEqual([null]);
    await offer(whole, 7700, 7001);
    expect((await views(whole, unchanged)).map(({ picture }) => picture)).toEqual([
      { rewardId: 7700, form: 'whole' },
    ]);
    // 7001 cents are 3501 for the referrer and 3500 for the contact.
    expect((await views(halves, unchanged)).map(({ picture }) => picture)).toEqual([
      { rewardId: 7700, form: 'half' },
      { rewardId: 7700, form: 'half' },
    ]);
    const other = (tx: TenantTx, { id }: ClaimRow) =>
      tx.db.updateTable('reward_claim').set({ amount_cents: 3500 }).where('id', '=', id).execute();
    expect((await views(halves, other))[0]?.picture).toBe(null);
  });

  it('names its person, who is nobody once the account is deleted', async () => {
    const scene = await one(50);
    const [own, contacts] = await views(scene, unchanged);
    expect([own?.email, contacts?.email]).toEqual([scene.referrerEmail, scene.recipientEmail]);
    expect([own?.firstName, own?.lastName]).not.toContain('');
    const [deleted, still] = await views(scene, (tx) =>
      tx.db
        .updateTable('account')
        .set({ deleted_at: tx.now })
        .where('id', '=', scene.referrerId)
        .execute(),
    );
    expect([deleted?.firstName, deleted?.lastName, deleted?.email]).toEqual(['', '', '']);
    expect(still?.email).toBe(scene.recipientEmail);
  });

  it('without an address left has no name either', async () => {
    const scene = await one(50);
    const [, erased] = await views(scene, (tx) =>
      tx.db
        .updateTable('recipient')
        .set({ email: null })
        .where('id', '=', scene.recipientId)
        .execute(),
    );
    expect([erased?.firstName, erased?.lastName, erased?.email]).toEqual(['', '', '']);
  });

  it('is for the product ordered, or for the steps of the staircase, in the person’s language', async () => {
    const scene = await one();
    expect((await views(scene, unchanged))[0]?.productName).toBe(`Produkt ${sceneProducts.main}`);
    const climb = async (tx: TenantTx, { id }: ClaimRow) => {
      await tx.db
        .updateTable('reward_claim')
        .set({ rule: 'staircase:3' })
        .where('id', '=', id)
        .execute();
      await tx.db
        .updateTable('account')
        .set({ language: 'en' })
        .where('id', '=', scene.referrerId)
        .execute();
    };
    const [climbed] = await views(scene, climb);
    expect(climbed?.productName).toMatch(/^Extra reward/);
  });

  it('says when it is picked up by, and whether goodwill reopened its lead', async () => {
    const scene = await one();
    const [first] = await views(scene, unchanged);
    expect(first?.goodwill).toBe(false);
    expect(first?.pickUpBy).toMatch(/^\d{4}-\d\d-\d\dT/);
    const [later] = await views(scene, async (tx, { id }) => {
      await tx.db
        .updateTable('lead')
        .set({ reopened_at: tx.now })
        .where('id', '=', scene.leadId)
        .execute();
      await tx.db
        .updateTable('reward_claim')
        .set({ pick_up_by: null })
        .where('id', '=', id)
        .execute();
    });
    expect([later?.goodwill, later?.pickUpBy]).toEqual([true, null]);
  });
});

describe('the reminders of a reward that waits', () => {
  /** Runs the job on a claim whose deadline and first day are so many days from now; gives its events and status. */
  const reminded = (scene: Scene, deadlineIn: number | null, availableFor: number | null) =>
    inVain(async (tx) => {
      const [claim] = await claimsOf(tx, scene.leadId);
      const id = claim?.id ?? '';
      await tx.db
        .updateTable('reward_claim')
        .set({
          pick_up_by: deadlineIn === null ? null : addDays(tx.now, deadlineIn),
          available_at: availableFor === null ? null : addDays(tx.now, -availableFor),
        })
        .where('id', '=', id)
        .execute();
      await pickUpDeadlines.run(tx);
      const entries = await tx.db
        .selectFrom('audit')
        .select(['event', 'reason'])
        .where('entity_id', '=', id)
        .where('event', 'in', ['pickUpReminder', 'pickUpDeadlineOver'])
        .execute();
      const status = (await findClaim(tx, id))?.status;
      return [status, ...entries.map(({ event, reason }) => reason?.split(' before')[0] ?? event)];
    });

  it.each([
    ['before the first day of a reminder', 91, 100, ['available']],
    ['on the first day', 90, 100, ['available', '90 days']],
    ['later than it', 45, 100, ['available', '90 days']],
    ['on the second day', 30, 100, ['available', '30 days']],
    ['on the last one', 7, 100, ['available', '7 days']],
    ['that begins only now, on a day of a reminder', 30, 0, ['available']],
    ['that began a day before it', 30, 1, ['available', '30 days']],
    ['without a first day', 30, null, ['available']],
    ['on the deadline', 0, 100, ['expired', 'pickUpDeadlineOver']],
    ['without a deadline', null, 100, ['available']],
  ])('%s', async (_, deadlineIn, availableFor, expected) => {
    expect(await reminded(await one(), deadlineIn, availableFor)).toEqual(expected);
  });
});

describe('a choice made again', () => {
  const choice = {
    kind: 'bar',
    accountOwner: 'Rosa Beispiel',
    iban: 'DE89370400440532013000',
  } as const;
  const again = (scene: Scene, status: ClaimRow['status']) =>
    inVain(async (tx) => {
      const [claim] = await claimsOf(tx, scene.leadId);
      const id = claim?.id ?? '';
      await chooseClaimReward(tx, id, choice);
      await tx.db.updateTable('reward_claim').set({ status }).where('id', '=', id).execute();
      return chooseClaimReward(tx, id, choice).then(
        (view) => view.status,
        (error: unknown) => (error instanceof ApiError ? error.key : error),
      );
    });

  it.each([
    ['collected', 'collected'],
    ['paidOut', 'paidOut'],
    ['cancelled', 'rewardTokenInvalid'],
  ] as const)('of a claim that is %s: %s', async (status, answer) => {
    expect(await again(await one(), status)).toBe(answer);
  });
});

describe('an account that is stored', () => {
  const account = { account_owner: 'Rosa Beispiel', iban: 'DE89370400440532013000' };
  const collected = (scene: Scene, index: number) =>
    server.inTenant(async (tx) => {
      const claim = (await claimsOf(tx, scene.leadId))[index];
      if (claim === undefined) throw new Error('No claim');
      await tx.db
        .insertInto('bank_account')
        .values({
          tenant: tx.tenant.id,
          account_id: scene.referrerId,
          ...account,
          changed_at: tx.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const did = await collectByStoredAccount(tx, claim);
      return [did, (await findClaim(tx, claim.id))?.status];
    });

  it('collects the reward of its referrer, not the contact’s, and none that does not wait', async () => {
    const scene = await one(50);
    expect(await collected(scene, 1)).toEqual([false, 'available']);
    expect(await collected(scene, 0)).toEqual([true, 'collected']);
    expect(await collected(scene, 0)).toEqual([false, 'collected']);
  });

  it('collects nothing where the tenant stores none', async () => {
    const scene = await one();
    const back = await changeSettings(server, { storingBankData: false });
    expect(await collected(scene, 0)).toEqual([false, 'available']);
    await back();
    expect(await collected(scene, 0)).toEqual([true, 'collected']);
  });
});
