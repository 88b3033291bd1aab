import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import { lockLead } from '../../rewards/public.ts';
import { fitsLead } from './attributed-lead.ts';
import { follow } from './order-follow.ts';
import { linkReported } from './order-link.ts';
import { orderRepository } from './order-repository.ts';
import { germanDay, named, RowRejected, type OrderRow, type OrderState } from './order-row.ts';
import { waitingOrderRepository, type WaitingOrder } from './waiting-order-repository.ts';
import { tellWaiting, waitReasons, type ReportOutcome } from './waiting-order.ts';

const rank: Readonly<Record<OrderState, number>> = {
  new: 0,
  verified: 1,
  firstPayment: 2,
  cancelled: 3,
};

/**
 * Takes one report of the provider and moves what follows from it. States may arrive in any order:
 * the furthest counts, and a cancellation after anything. Says whether something changed; throws
 * RowRejected for a report that does not fit. product.md, section "14 Payouts and ledger".
 */
export async function reportOrder(
  tx: TenantTx,
  row: OrderRow,
  actor: string,
): Promise<ReportOutcome> {
  const orders = orderRepository(tx);
  await orders.lockNumber(row.externalId);
  const product = await orders.findProduct(row.productExternalId);
  if (product === undefined)
    throw new RowRejected('unknownProduct', { product: named(row.productExternalId) });
  if (row.orderedOn > berlinDay(tx.now))
    throw new RowRejected('inFuture', { date: germanDay(row.orderedOn) });
  const known = await orders.findByNumber(row.externalId);
  if (known !== undefined) return advanceOrder(tx, known, row, product.id, actor);
  const kept = await waitingOrderRepository(tx).byNumber(row.externalId);
  const { leavesOn } = tx.tenant;
  if (kept === undefined && leavesOn !== null && row.orderedOn >= leavesOn)
    throw new RowRejected('afterLeaving', { date: germanDay(leavesOn) });
  return kept === undefined
    ? linkReported(tx, row, product.id, actor)
    : advanceWaiting(tx, kept, row, actor);
}

type KnownOrder = NonNullable<
  Awaited<ReturnType<ReturnType<typeof orderRepository>['findByNumber']>>
>;

async function advanceOrder(
  tx: TenantTx,
  order: KnownOrder,
  row: OrderRow,
  productId: number,
  actor: string,
): Promise<ReportOutcome> {
  const lead = await lockLead(tx, order.lead_id);
  if (lead === undefined) throw new Error('An order without its lead');
  if (row.attribution !== '' && !(await fitsLead(tx, row.attribution, lead))) {
    throw new RowRejected('otherAttribution', {
      number: named(row.externalId),
      attribution: named(row.attribution),
    });
  }
  if (order.product_id !== productId)
    throw new RowRejected('otherProduct', { product: named(row.productExternalId) });
  if (order.ordered_on !== row.orderedOn)
    throw new RowRejected('otherDate', {
      date: germanDay(row.orderedOn),
      reported: germanDay(order.ordered_on),
    });
  if (order.new_customer === false && row.newCustomer === true) {
    throw new RowRejected('wasNoNewCustomer');
  }
  const state = rank[row.state] > rank[order.state] ? row.state : order.state;
  const newCustomer = row.newCustomer ?? order.new_customer;
  if (state === order.state && newCustomer === order.new_customer) return 'unchanged';
  await orderRepository(tx).advance(order.id, {
    state,
    newCustomer,
    reason: row.reason || order.reason,
  });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    event: 'reported',
    from: order.state,
    to: state,
    actor,
  });
  await announce(tx, 'orderChanged', () => ({
    number: row.externalId,
    lead: lead.id,
    state,
    newCustomer,
  }));
  // What the operator overruled by goodwill ends the lead no more, however often it is reported.
  const counted = {
    state: order.forgave_cancelled ? 'new' : state,
    newCustomer: order.forgave_new_customer ? null : newCustomer,
    reason: row.reason,
  } as const;
  await follow(tx, lead, counted, actor);
  return 'taken';
}

/** A further report of an order that waits: the furthest state counts; one that was declined stays so. */
async function advanceWaiting(
  tx: TenantTx,
  kept: WaitingOrder,
  row: OrderRow,
  actor: string,
): Promise<ReportOutcome> {
  if (kept.decision !== null) return 'unchanged';
  const state = rank[row.state] > rank[kept.state] ? row.state : kept.state;
  const newCustomer = row.newCustomer ?? kept.new_customer;
  if (state !== kept.state || newCustomer !== kept.new_customer)
    await tellWaiting(tx, { externalId: kept.external_id, state, newCustomer, actor });
  await waitingOrderRepository(tx).update(kept.external_id, {
    state,
    new_customer: newCustomer,
    reason: row.reason || kept.reason,
  });
  return { waitsFor: waitReasons[kept.why] };
}
