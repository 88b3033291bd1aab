import { addDays, berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { reportOrder } from '../referrals/orders/order-report.ts';
import { newId } from '../platform/random.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { buildScene, sceneProducts, type Scene } from './referral-scene.ts';

/** To whom a scene's order counts. */
export interface Counts {
  readonly agencyId: string | null;
  readonly createdBy: string;
}

/** A released order. */
export interface CommissionScene extends Scene {
  readonly orderNumber: string;
}

/** Gives the scene's product a commission text, or takes it away; the product exists after the first scene. */
export async function setCommission(tx: TenantTx, text: string | null): Promise<void> {
  await tx.db
    .updateTable('product')
    .set({ details: JSON.stringify({ kind: 'landline', commission: text }) })
    .where('id', '=', sceneProducts.main)
    .execute();
}

const orderOf = (scene: CommissionScene, day: string) => ({
  externalId: scene.orderNumber,
  attribution: scene.attribution,
  productExternalId: `SCENE-${sceneProducts.main}`,
  orderedOn: day,
  newCustomer: true,
});

/** A referral whose order the provider reported up to the first payment, all at the transaction's time. */
export async function releasedOrder(tx: TenantTx, counts: Counts): Promise<CommissionScene> {
  const scene = await buildScene(tx, { attribution: counts });
  const released = { ...scene, orderNumber: `C-${newId()}` };
  const row = orderOf(released, berlinDay(tx.now));
  await reportOrder(tx, { ...row, state: 'firstPayment', reason: '' }, 'feed:test');
  return released;
}

/** The provider cancels the order. `daysLater` is the age of the order. */
export async function cancelOrder(
  tx: TenantTx,
  scene: CommissionScene,
  daysLater = 0,
): Promise<void> {
  const row = orderOf(scene, berlinDay(addDays(tx.now, -daysLater)));
  await reportOrder(tx, { ...row, state: 'cancelled', reason: 'Widerruf' }, 'feed:test');
}

/** Account ids of the demo's seller and agency people. */
export async function moneyPeople({ db }: TenantTx) {
  const idOf = (kind: 'agency' | 'seller', email: string) =>
    db
      .selectFrom('account')
      .select(['id', 'agency_id'])
      .where('kind', '=', kind)
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const owner = await idOf('agency', demoLogins.agency);
  return {
    seller: (await idOf('seller', demoLogins.seller)).id,
    owner: owner.id,
    employee: (await idOf('agency', demoLogins.agencyEmployee)).id,
    agencyId: owner.agency_id ?? '',
  };
}

/** Every commission entry of an order, oldest first. */
export function entriesOf({ db }: TenantTx, orderNumber: string) {
  return db
    .selectFrom('commission')
    .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
    .selectAll('commission')
    .where('provider_order.external_id', '=', orderNumber)
    .orderBy('commission.kind', 'desc')
    .orderBy('commission.receiver_kind')
    .execute();
}
