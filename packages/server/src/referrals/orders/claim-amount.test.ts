import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
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
  /** The limit of the product itself; without one the referral was made by a build before. */
  readonly own?: number;
}

/** Orders the product that was not recommended; gives each side's cents, or the row's rejection. */
async function amounts({ share, pinned, limit, own }: Case) {
  const scene = await server.inTenant((tx) => buildScene(tx, { share }));
  const rewardCents = {
    [sceneProducts.main]: 7001,
    ...(pinned === null ? {} : { [sceneProducts.other]: pinned }),
  };
  const ofProducts =
    own === undefined ? {} : { recipientMostCents: { [sceneProducts.other]: own } };
  const all = { version: 1, rewardCents, maxRecipientRewardCents: limit, ...ofProducts };
  const rules = JSON.stringify(all);
  const cells = await server.inTenant(async (tx) => {
    await tx.db.updateTable('referral').set({ rules }).where('id', '=', scene.referralId).execute();
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
