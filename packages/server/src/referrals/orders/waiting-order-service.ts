import type { ErrorKey } from '@weitersagen/contracts/errors';
import { audit } from '../../platform/audit/audit.ts';
import { Refused } from '../../platform/refused.ts';
import { canMoveLead } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { clearLeadReason, lockLead } from '../../rewards/public.ts';
import { recipientConfirmMail } from '../recipients/recipient-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { linkOrder } from './order-link.ts';
import { orderRepository } from './order-repository.ts';
import { waitingOrderRepository, type WaitingOrder } from './waiting-order-repository.ts';

/** A waiting order cannot be decided so: what the call answers, and one sentence for the operator's terminal. */
export class DecisionRefused extends Refused {
  override readonly name = 'DecisionRefused';
  readonly key: ErrorKey;
  constructor(key: ErrorKey, sentence: string) {
    super(sentence);
    this.key = key;
  }
}

interface Decision {
  readonly by: string;
  readonly reason: string;
}

/** The order that waits, taken for this transaction. Throws DecisionRefused. */
async function requireWaiting(tx: TenantTx, externalId: string): Promise<WaitingOrder> {
  await orderRepository(tx).lockNumber(externalId);
  const order = await waitingOrderRepository(tx).byNumber(externalId);
  if (order === undefined || order.decision !== null)
    throw new DecisionRefused(
      'changedMeanwhile',
      `Order ${externalId} does not wait for a decision.`,
    );
  return order;
}

/** The lead that the order goes to, taken for this transaction. Throws DecisionRefused. */
async function requireLead(tx: TenantTx, order: WaitingOrder, named: string | null) {
  if (order.lead_id !== null && named !== null && named !== order.lead_id)
    throw new DecisionRefused(
      'unknownNumber',
      `Order ${order.external_id} is of lead ${order.lead_id}.`,
    );
  const id = order.lead_id ?? named;
  if (id === null)
    throw new DecisionRefused(
      'unknownNumber',
      'Several contacts fit: name one with --lead. "orders waiting" lists them.',
    );
  const lead = await lockLead(tx, id);
  if (lead === undefined || lead.referral_id !== order.referral_id)
    throw new DecisionRefused(
      'unknownNumber',
      `Lead ${id} is none of the referral that the order names.`,
    );
  const canLink =
    lead.status === 'open' ||
    (lead.status === 'expired' && canMoveLead('expired', 'ok', 'goodwill'));
  if (!canLink || (await orderRepository(tx).existsForLead(id)))
    throw new DecisionRefused(
      'changedMeanwhile',
      `Lead ${id} is ${lead.status} or has an order already.`,
    );
  const recipient = await waitingOrderRepository(tx).recipient(lead.recipient_id);
  if (recipient === undefined || recipient.erased_at !== null)
    throw new DecisionRefused(
      'changedMeanwhile',
      `The data of the contact of lead ${id} is erased.`,
    );
  return { lead, isConfirmed: recipient.confirmed_at !== null };
}

/**
 * Links a waiting order to its lead, as if it had come in time: an expired lead is ok again, its claims are opened, the referrer is
 * told, a contact who has not confirmed is asked once more. `leadId` chooses among several contacts. Throws DecisionRefused. product.md, section "6 Status machines".
 */
export async function acceptWaitingOrder(
  tx: TenantTx,
  externalId: string,
  { leadId, ...decision }: Decision & { readonly leadId: string | null },
): Promise<void> {
  const order = await requireWaiting(tx, externalId);
  const { lead, isConfirmed } = await requireLead(tx, order, leadId);
  const referral = await orderRepository(tx).findReferral(order.referral_id);
  if (referral.blocked_at !== null)
    throw new DecisionRefused(
      'changedMeanwhile',
      `The referral of order ${externalId} is blocked.`,
    );
  await linkOrder(
    tx,
    lead,
    {
      externalId,
      state: order.state,
      orderedOn: order.ordered_on,
      newCustomer: order.new_customer,
      reason: order.reason ?? '',
    },
    order.product_id,
    {
      actor: decision.by,
      goodwill: lead.status === 'expired' ? decision.reason : null,
    },
  );
  await clearLeadReason(tx, lead.id);
  await waitingOrderRepository(tx).decide(externalId, 'accepted', decision);
  if (!isConfirmed) await enqueue(tx, recipientConfirmMail, { recipientId: lead.recipient_id });
}

/** Leaves a waiting order without a lead, for good. Throws DecisionRefused. */
export async function declineWaitingOrder(
  tx: TenantTx,
  externalId: string,
  decision: Decision,
): Promise<void> {
  await requireWaiting(tx, externalId);
  await waitingOrderRepository(tx).decide(externalId, 'declined', decision);
  const { by: actor, reason } = decision;
  await audit(tx, { entity: 'order', entityId: externalId, event: 'refused', reason, actor });
}
