import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../audit.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { findAttributedLead } from './attributed-lead.ts';
import { createClaims } from './claim-creation.ts';
import { enqueue } from '../../outbox/outbox-kind.ts';
import { contractSigned } from '../../leads/lead-outbox.ts';
import { endLead } from '../../leads/lead-end.ts';
import { releaseIfReady } from '../../leads/lead-release.ts';
import { lockLead, moveLead, type LeadRow } from '../../leads/lead-repository.ts';
import { orderRepository } from './order-repository.ts';
import { cancelReasonOf, RowRejected, type OrderRow, type OrderState } from './order-row.ts';

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
export async function reportOrder(tx: TenantTx, row: OrderRow, actor: string): Promise<boolean> {
  const orders = orderRepository(tx);
  await orders.lockNumber(row.externalId);
  const product = await orders.findProduct(row.productExternalId);
  if (product === undefined) throw new RowRejected('Produkt ist unbekannt.');
  if (row.orderedOn > berlinDay(tx.now))
    throw new RowRejected('Auftragsdatum liegt in der Zukunft.');
  const known = await orders.findByNumber(row.externalId);
  return known === undefined
    ? linkOrder(tx, row, product.id, actor)
    : advanceOrder(tx, known, row, product.id, actor);
}

async function linkOrder(tx: TenantTx, row: OrderRow, productId: number, actor: string) {
  const orders = orderRepository(tx);
  const lead = await findAttributedLead(tx, row.attribution);
  await requireFit(tx, lead, row);
  const facts = { state: row.state, newCustomer: row.newCustomer, reason: row.reason || null };
  const orderId = await orders.insert({
    ...facts,
    externalId: row.externalId,
    leadId: lead.id,
    productId,
    orderedOn: row.orderedOn,
  });
  await audit(tx, { entity: 'order', entityId: orderId, event: 'reported', to: row.state, actor });
  if (earns(row)) {
    if (!(await moveLead(tx, lead.id, 'open', 'ok'))) throw new Error('A locked lead moved');
    await audit(tx, {
      entity: 'lead',
      entityId: lead.id,
      event: 'orderLinked',
      from: 'open',
      to: 'ok',
      actor,
    });
    await createClaims(tx, lead, { id: orderId, productId, orderedOn: row.orderedOn }, actor);
    await enqueue(tx, contractSigned, { leadId: lead.id });
  }
  await follow(tx, lead, row, actor);
  return true;
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
): Promise<boolean> {
  const lead = await lockLead(tx, order.lead_id);
  if (lead === undefined) throw new Error('An order without its lead');
  if (row.attribution !== '' && (await findAttributedLead(tx, row.attribution)).id !== lead.id) {
    throw new RowRejected('Auftragsnummer gehört zu einer anderen Zuordnung.');
  }
  if (order.product_id !== productId)
    throw new RowRejected('Produkt weicht vom gemeldeten Auftrag ab.');
  if (order.ordered_on !== row.orderedOn)
    throw new RowRejected('Auftragsdatum weicht vom gemeldeten Auftrag ab.');
  if (order.new_customer === false && row.newCustomer === true) {
    throw new RowRejected('Neukunde war schon mit nein gemeldet.');
  }
  const state = rank[row.state] > rank[order.state] ? row.state : order.state;
  const newCustomer = row.newCustomer ?? order.new_customer;
  if (state === order.state && newCustomer === order.new_customer) return false;
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
  await follow(tx, lead, { ...row, state, newCustomer }, actor);
  return true;
}

/** Only a new customer's order that stands earns a reward; unknown counts until the provider knows. */
function earns(row: Pick<OrderRow, 'state' | 'newCustomer'>): boolean {
  return row.state !== 'cancelled' && row.newCustomer !== false;
}

async function follow(tx: TenantTx, lead: LeadRow, row: OrderRow, actor: string): Promise<void> {
  if (earns(row)) {
    await releaseIfReady(tx, lead.id, actor);
    return;
  }
  const ending = { to: 'cancelled', reason: cancelReasonOf(row), detail: row.reason } as const;
  await endLead(tx, lead, ending, actor);
}

async function requireFit(tx: TenantTx, lead: LeadRow, row: OrderRow): Promise<void> {
  const orders = orderRepository(tx);
  if (await orders.existsForLead(lead.id))
    throw new RowRejected('Zu dieser Zuordnung gibt es schon einen Auftrag.');
  if (lead.status === 'expired') throw new RowRejected('Die Empfehlung ist abgelaufen.');
  if (lead.status !== 'open') throw new RowRejected('Die Empfehlung ist storniert.');
  if (row.orderedOn < berlinDay(lead.created_at))
    throw new RowRejected('Auftragsdatum liegt vor der Empfehlung.');
  const until = berlinDay(
    addDays(lead.reopened_at ?? lead.created_at, tx.tenant.config.orderWindowDays),
  );
  if (row.orderedOn > until) throw new RowRejected('Auftragsdatum liegt nach der Bestellfrist.');
  const { blocked_at: blockedAt } = await orders.findReferral(lead.referral_id);
  if (blockedAt !== null) throw new RowRejected('Die Empfehlung ist gesperrt.');
}
