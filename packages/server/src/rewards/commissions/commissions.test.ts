import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import { addPlan } from '../../partners/public.ts';
import { agencyPeople } from '../../testing/agency-scene.ts';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  cancelOrder,
  entriesOf,
  moneyPeople,
  releasedOrder,
  setCommission,
} from '../../testing/commission-scene.ts';
import { buildScene, sceneProducts } from '../../testing/referral-scene.ts';
import { bookCommissions, correctCommissions } from './commission-booking.ts';
import { commissionRepository } from './commission-repository.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof moneyPeople>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(moneyPeople);
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
});
afterAll(() => server.stop());

const ofSeller = () => ({ agencyId: null, createdBy: people.seller });
const ofAgency = () => ({ agencyId: people.agencyId, createdBy: people.employee });
const amounts = async (orderNumber: string) =>
  (await server.inTenant((tx) => entriesOf(tx, orderNumber))).map((entry) => [
    entry.kind,
    entry.receiver_kind,
    entry.amount_cents,
  ]);

describe('a released order', () => {
  it('books the commission once for the seller who made the referral, with rule and version', async () => {
    const scene = await server.inTenant((tx) => releasedOrder(tx, ofSeller()));
    await server.inTenant((tx) => bookCommissions(tx, scene.leadId));
    const rule = await server.inTenant((tx) =>
      commissionRepository(tx).ruleAt(sceneProducts.main, tx.now),
    );
    expect(await server.inTenant((tx) => entriesOf(tx, scene.orderNumber))).toMatchObject([
      {
        receiver_kind: 'seller',
        receiver_id: people.seller,
        rule: 'standard;5000',
        rule_version: rule?.version,
        amount_cents: 5000,
      },
    ]);
  });

  it('books it for the agency, and nothing for its person without a plan', async () => {
    const scene = await server.inTenant((tx) => releasedOrder(tx, ofAgency()));
    expect(await amounts(scene.orderNumber)).toEqual([['earned', 'agency', 5000]]);
  });

  it('takes it back once when it is cancelled, and the ledger agrees', async () => {
    const scene = await server.inTenant((tx) => releasedOrder(tx, ofSeller()));
    await server.inTenant((tx) => cancelOrder(tx, scene));
    await server.inTenant((tx) => correctCommissions(tx, scene.leadId, 'again'));
    expect(await amounts(scene.orderNumber)).toEqual([
      ['earned', 'seller', 5000],
      ['correction', 'seller', -5000],
    ]);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('gives the part of a plan to a person of that agency alone', async () => {
    const { inactive } = await server.inTenant(agencyPeople);
    const agencyId = inactive.agency_id ?? '';
    await server.inTenant((tx) =>
      addPlan(
        tx,
        { accountId: inactive.id, agencyId, person: { kind: 'agency', role: 'owner' } },
        {
          productId: sceneProducts.main,
          amountCents: 1000,
          from: berlinDay(tx.now),
          to: null,
        },
      ),
    );
    const by = (createdBy: string) =>
      server.inTenant((tx) => releasedOrder(tx, { agencyId, createdBy }));
    const [own, foreign] = [await by(inactive.id), await by(people.employee)];
    expect(await amounts(own.orderNumber)).toContainEqual(['earned', 'employee', 1000]);
    expect(await amounts(foreign.orderNumber)).toEqual([['earned', 'agency', 5000]]);
  });

  it('earns nothing for somebody who is neither seller nor of an agency', async () => {
    const referrer = await server.inTenant(async (tx) => {
      const { referrerId } = await buildScene(tx);
      return releasedOrder(tx, { agencyId: null, createdBy: referrerId });
    });
    expect(await amounts(referrer.orderNumber)).toEqual([]);
  });

  it('counts with the rule known when the referral was made', async () => {
    const scene = await server.inTenant((tx) =>
      buildScene(tx, { attribution: { agencyId: null, createdBy: people.seller } }),
    );
    await server.inTenant((tx) => setCommission(tx, 'standard;7000'));
    const later = await server.inTenant((tx) => releasedOrder(tx, ofSeller()));
    expect(await amounts(later.orderNumber)).toEqual([['earned', 'seller', 7000]]);
    const rule = await server.inTenant(async (tx) => {
      const referral = await tx.db
        .selectFrom('referral')
        .select(['created_at', 'product_id'])
        .where('id', '=', scene.referralId)
        .executeTakeFirstOrThrow();
      return commissionRepository(tx).ruleAt(referral.product_id, referral.created_at);
    });
    expect(rule).toEqual({ text: 'standard;5000', version: 1, cents: 5000 });
    await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
  });
});

it('no entry is ever changed or removed', async () => {
  const change = server.inTenant((tx) =>
    tx.db.updateTable('commission').set({ amount_cents: 1 }).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
  const removal = server.inTenant((tx) => tx.db.deleteFrom('commission').execute());
  await expect(removal).rejects.toThrow('permission denied');
});

it('the ledger check finds an entry that an order does not justify, and one that is missing', async () => {
  const [ended, bare] = [
    await server.inTenant((tx) => releasedOrder(tx, ofSeller())),
    await server.inTenant((tx) => releasedOrder(tx, { agencyId: null, createdBy: people.owner })),
  ];
  const change = (state: 'cancelled' | 'firstPayment', creator: string) =>
    server.inTenant(async (tx) => {
      await tx.db
        .updateTable('provider_order')
        .set({ state })
        .where('external_id', '=', ended.orderNumber)
        .execute();
      await tx.db
        .updateTable('provider_order')
        .set({ created_by_account: creator })
        .where('external_id', '=', bare.orderNumber)
        .execute();
    });
  await change('cancelled', people.seller);
  const findings = (await server.inTenant(checkLedger)).filter(({ kind }) =>
    kind.startsWith('commission'),
  );
  expect(findings).toEqual([
    {
      kind: 'commission',
      subject: `${ended.orderNumber} seller`,
      expectedCents: 0,
      bookedCents: 5000,
    },
    { kind: 'commissionMissing', subject: bare.orderNumber, expectedCents: 5000, bookedCents: 0 },
  ]);
  await change('firstPayment', people.owner);
  expect(await server.inTenant(checkLedger)).toEqual([]);
});
