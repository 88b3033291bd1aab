import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import {
  contractSigned,
  endLead,
  isHeld,
  isReportOver,
  type LeadRow,
  moveLead,
} from '../../rewards/public.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { findAttributed } from './attributed-lead.ts';
import { createClaims } from './claim-creation.ts';
import { earns, follow } from './order-follow.ts';
import { orderRepository } from './order-repository.ts';
import { germanDay, named, RowRejected, type OrderRow } from './order-row.ts';
import { keepForOperator, type ReportOutcome } from './waiting-order.ts';

/** Links a new order to its lead, or keeps it for the operator where only a person can decide. */
export async function linkReported(
  tx: TenantTx,
  row: OrderRow,
  productId: number,
  actor: string,
): Promise<ReportOutcome> {
  const found = await findAttributed(tx, row.attribution);
  if (!('lead' in found))
    return keepForOperator(tx, row, productId, {
      actor,
      why: 'severalContacts',
      lead_id: null,
      referral_id: found.referralId,
    });
  const { lead } = found;
  const { isLate } = await requireFit(tx, lead, row);
  if (isLate && lead.status === 'open' && !(await isHeld(tx, lead.id)))
    await endLead(tx, lead, { to: 'expired', reason: 'orderWindowOver' }, actor);
  if (isLate)
    return keepForOperator(tx, row, productId, {
      actor,
      why: 'afterGrace',
      lead_id: lead.id,
      referral_id: lead.referral_id,
    });
  await linkOrder(tx, lead, row, productId, { actor });
  return 'taken';
}

/**
 * Links an order to a lead that the caller has locked, with its claims and everything that follows. A lead that has expired is
 * reopened by goodwill, for which the operator gives a reason.
 */
export async function linkOrder(
  tx: TenantTx,
  lead: LeadRow,
  row: Omit<OrderRow, 'attribution' | 'productExternalId'>,
  productId: number,
  { actor, goodwill = null }: { readonly actor: string; readonly goodwill?: string | null },
): Promise<void> {
  const facts = { state: row.state, newCustomer: row.newCustomer, reason: row.reason || null };
  const orderId = await orderRepository(tx).insert({
    ...facts,
    externalId: row.externalId,
    leadId: lead.id,
    productId,
    orderedOn: row.orderedOn,
  });
  await audit(tx, { entity: 'order', entityId: orderId, event: 'reported', to: row.state, actor });
  await announce(tx, 'orderChanged', () => ({
    number: row.externalId,
    lead: lead.id,
    state: row.state,
    newCustomer: row.newCustomer,
  }));
  if (earns(row)) {
    if (!(await moveLead(tx, lead.id, lead.status, 'ok'))) throw new Error('A locked lead moved');
    await audit(tx, {
      entity: 'lead',
      entityId: lead.id,
      event: goodwill === null ? 'orderLinked' : 'goodwill',
      from: lead.status,
      to: 'ok',
      ...(goodwill === null ? {} : { reason: goodwill }),
      actor,
    });
    await createClaims(tx, lead, { id: orderId, productId, orderedOn: row.orderedOn }, actor);
    await enqueue(tx, contractSigned, { leadId: lead.id });
  }
  await follow(tx, lead, row, actor);
}

/**
 * Refuses an order that cannot be this lead's. `isLate` says that the order is from inside the window, but the report came after the
 * grace: by the clock, whether or not the job has ended the lead.
 */
async function requireFit(
  tx: TenantTx,
  lead: LeadRow,
  row: OrderRow,
): Promise<{ readonly isLate: boolean }> {
  const orders = orderRepository(tx);
  if (await orders.existsForLead(lead.id))
    throw new RowRejected('hasOrder', { attribution: named(row.attribution) });
  const isOver = lead.status === 'open' && isReportOver(tx, lead);
  const isLate =
    earns(row) && (isOver || (lead.status === 'expired' && (await orders.isWindowOver(lead.id))));
  if ((lead.status === 'expired' || isOver) && !isLate)
    throw new RowRejected('expired', { attribution: named(row.attribution) });
  if (lead.status !== 'open' && !isLate)
    throw new RowRejected('cancelled', { attribution: named(row.attribution) });
  const from = berlinDay(lead.created_at);
  if (row.orderedOn < from)
    throw new RowRejected('tooEarly', {
      date: germanDay(row.orderedOn),
      from: germanDay(from),
    });
  const until = berlinDay(
    addDays(lead.reopened_at ?? lead.created_at, tx.tenant.config.orderWindowDays),
  );
  if (row.orderedOn > until)
    throw new RowRejected('tooLate', {
      date: germanDay(row.orderedOn),
      until: germanDay(until),
    });
  const { blocked_at: blockedAt } = await orders.findReferral(lead.referral_id);
  if (blockedAt !== null) throw new RowRejected('blocked', { attribution: named(row.attribution) });
  return { isLate };
}
