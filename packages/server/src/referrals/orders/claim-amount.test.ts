import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, claimsOf, feedRow, sceneProducts } from '../../testing/referral-scene.ts';
import { importOrderRows } from './order-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() =>
  server.inTenant((tx) =>
    tx.db.deleteFrom('reward').where('product_id', '=', sceneProducts.other).execute(),
  ),
);

interface Case {
  readonly share: 0 | 50 | 100;
  /** What the referral pins for the product that is ordered in the end, in cents; null: nothing. */
  readonly pinned: number | null;
  readonly limit: number | null;
  /** The limit of the product itself. */
  readonly own?: number;
}

/** Pins what is given for the product that was not recommended, as it is kept: apart from the referral's own. */
async function pin(
  { db, tenant }: TenantTx,
  referralId: string,
  { pinned, limit, own }: Omit<Case, 'share'>,
): Promise<void> {
  const id = newId();
  const cents = (amount: number | null | undefined) =>
    JSON.stringify(amount == null ? {} : { [sceneProducts.other]: amount });
  await db
    .insertInto('reward_terms')
    .values({
      tenant: tenant.id,
      id,
      day: '2026-01-01',
      stamp: randomUUID(),
      reward_cents: cents(pinned),
      recipient_most_cents: cents(own),
    })
    .execute();
  const rules = JSON.stringify({
    version: 1,
    rewardCents: { [sceneProducts.main]: 7001 },
    maxRecipientRewardCents: limit,
  });
  const change = { rules, reward_terms_id: id };
  await db.updateTable('referral').set(change).where('id', '=', referralId).execute();
}

/** Orders the product that was not recommended; gives each side's cents, or the row's rejection. */
async function amounts({ share, ...given }: Case, pinning = pin) {
  const scene = await server.inTenant((tx) => buildScene(tx, { share }));
  const cells = await server.inTenant(async (tx) => {
    await pinning(tx, scene.referralId, given);
    return feedRow(tx, scene, { Produkt: `SCENE-${sceneProducts.other}` });
  });
  const tenant = await server.tenant();
  const { rejected } = await importOrderRows(
    server.deps.withTenant,
    tenant,
    [{ line: 1, cells }],
    'feed:test',
  );
  if (rejected[0] !== undefined) return rejected[0].reason;
  const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
  return Object.fromEntries(claims.map((claim) => [claim.beneficiary, claim.amount_cents]));
}

const offerToday = (cents: number) =>
  server.inTenant((tx) =>
    tx.db
      .insertInto('reward')
      .values({
        tenant: tx.tenant.id,
        id: 90_020,
        product_id: sceneProducts.other,
        title: 'Später',
        starts_on: '2020-01-01',
        ends_on: null,
        display_ends_on: null,
        text: '',
        value_cents: cents,
      })
      .execute(),
  );

describe('the amount of an order for another product than the recommended one', () => {
  it('is what the referral pinned for it, not what is offered on the order day', async () => {
    await amounts({ share: 100, pinned: 9000, limit: null });
    await offerToday(12_345);
    expect(await amounts({ share: 100, pinned: 9000, limit: null })).toEqual({ referrer: 9000 });
  });

  it('is what a referral of a build before pinned for it, which holds the rewards of all products', async () => {
    const before: typeof pin = async ({ db }, referralId, { pinned, limit, own }) => {
      const rules = JSON.stringify({
        version: 1,
        rewardCents: { [sceneProducts.main]: 7001, [sceneProducts.other]: pinned },
        maxRecipientRewardCents: limit,
        recipientMostCents: { [sceneProducts.other]: own },
      });
      await db.updateTable('referral').set({ rules }).where('id', '=', referralId).execute();
    };
    const given = { share: 50, pinned: 9001, limit: null, own: 1200 } as const;
    expect(await amounts(given, before)).toEqual({ referrer: 7801, recipient: 1200 });
  });

  it('is the offer of the order day for a product that had none on the day of creation', async () => {
    expect(await amounts({ share: 100, pinned: null, limit: null })).toContain('keine Prämie');
    await offerToday(12_345);
    expect(await amounts({ share: 100, pinned: null, limit: null })).toEqual({ referrer: 12_345 });
  });

  it.each([
    [
      { share: 50, pinned: 9001, limit: null },
      { referrer: 4501, recipient: 4500 },
    ],
    [
      { share: 50, pinned: 2999, limit: 1500 },
      { referrer: 1500, recipient: 1499 },
    ],
    [
      { share: 50, pinned: 3001, limit: 1500 },
      { referrer: 1501, recipient: 1500 },
    ],
    [
      { share: 50, pinned: 9001, limit: 1500 },
      { referrer: 7501, recipient: 1500 },
    ],
    [{ share: 0, pinned: 9001, limit: 1500 }, { recipient: 1500 }],
    [{ share: 0, pinned: 1499, limit: 1500 }, { recipient: 1499 }],
    [
      { share: 50, pinned: 9001, limit: 1500, own: 1000 },
      { referrer: 8001, recipient: 1000 },
    ],
    [
      { share: 50, pinned: 9001, limit: null, own: 1200 },
      { referrer: 7801, recipient: 1200 },
    ],
    [{ share: 0, pinned: 9001, limit: 1500, own: 2000 }, { recipient: 1500 }],
    [{ share: 100, pinned: 9001, limit: 1500 }, { referrer: 9001 }],
    [{ share: 50, pinned: 1, limit: null }, { referrer: 1 }],
  ] as const)('is divided by share and limit: %o', async (given, expected) => {
    expect(await amounts(given)).toEqual(expected);
  });

  it('never gives the recipient more than the limit, and loses no cent while the referrer has a share', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, 50, 100),
        fc.integer({ min: 1, max: 50_000 }),
        fc.option(fc.integer({ min: 1, max: 20_000 })),
        async (share, pinned, limit) => {
          const given = await amounts({ share, pinned, limit });
          if (typeof given === 'string') throw new Error(given);
          const { referrer = 0, recipient = 0 } = given;
          const most = Math.min(pinned, limit ?? pinned);
          expect(recipient).toBeLessThanOrEqual(most);
          expect(referrer + recipient).toBe(share === 0 ? most : pinned);
        },
      ),
      { numRuns: 40 },
    );
  });
});
