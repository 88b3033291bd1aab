import type { ReleaseObstacle } from '@weitersagen/domain/goodwill';
import { Refused } from '../../platform/refused.ts';
import { audit } from '../../platform/audit/audit.ts';
import { bookCommissions } from '../commissions/commission-booking.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { claimsDue } from '../claims/claim-outbox.ts';
import {
  countsByGoodwill,
  isConfirmed,
  isReady,
  orderNumberOf,
  orderToRelease,
} from './lead-release-repository.ts';
import { lockLead, moveLead } from './lead-repository.ts';

/**
 * Releases a lead once all three hold: recipient data confirmed, new customer, first payment complete. The agency can vouch
 * for the payment of an order that the provider verified, which counts once it cannot be taken back any more.
 * Call it after writing any of these facts, in the same transaction; the facts may come in any order.
 * product.md, section "6 Status machines".
 */
export async function releaseIfReady(
  tx: TenantTx,
  leadId: string,
  actor = 'recipient',
): Promise<boolean> {
  const lead = await lockLead(tx, leadId);
  if (lead?.status !== 'ok') return false;
  return (await isReady(tx, lead)) && release(tx, leadId, { actor });
}

/** Moves a locked lead, and what follows: commissions, and claims as soon as the complaint period allows. */
async function release(
  tx: TenantTx,
  leadId: string,
  { actor, reason }: { readonly actor: string; readonly reason?: string },
): Promise<boolean> {
  if (!(await moveLead(tx, leadId, 'ok', 'released'))) return false;
  await audit(tx, {
    entity: 'lead',
    entityId: leadId,
    event: 'orderReleased',
    from: 'ok',
    to: 'released',
    ...(reason === undefined ? {} : { reason }),
    actor,
  });
  // Goodwill is between the operator and the two people: it earns nobody a commission.
  if (!(await countsByGoodwill(tx, leadId))) await bookCommissions(tx, leadId);
  await announce(tx, 'orderReleased', async () => ({
    lead: leadId,
    number: await orderNumberOf(tx, leadId),
  }));
  await enqueue(tx, claimsDue, { leadId });
  return true;
}

/** Why the operator cannot release: one sentence. */
export class ReleaseRefused extends Refused {
  override readonly name = 'ReleaseRefused';
  /** The same as a word; null where there is no such thing. */
  readonly obstacle: ReleaseObstacle | null;
  constructor(sentence: string, obstacle: ReleaseObstacle | null = null) {
    super(sentence);
    this.obstacle = obstacle;
  }
}

/** Who vouches for an order, and why. */
interface Vouching {
  readonly by: string;
  readonly reason: string;
}

/**
 * The operator releases a lead whose order the provider reported: they vouch for the new customer and the first payment, with a reason
 * that is recorded. The contact's confirmation is never replaced, and what the provider denied is not vouched for. Throws
 * ReleaseRefused. product.md, section "6 Status machines".
 */
export async function releaseByOperator(
  tx: TenantTx,
  externalId: string,
  vouching: Vouching,
): Promise<void> {
  const order = await orderToRelease(tx, { externalId });
  if (order === undefined) throw new ReleaseRefused(`There is no order ${externalId}.`);
  await releaseLeadByOperator(tx, order.lead_id, vouching);
}

/** Releases a lead by its own number as {@link releaseByOperator} does by that of its order. Throws ReleaseRefused. */
export async function releaseLeadByOperator(
  tx: TenantTx,
  leadId: string,
  { by, reason }: Vouching,
): Promise<void> {
  const lead = await lockLead(tx, leadId);
  if (lead === undefined) throw new ReleaseRefused(`${tx.tenant.id} has no lead ${leadId}.`);
  const order = await orderToRelease(tx, { leadId });
  if (order === undefined) throw new ReleaseRefused(`Lead ${leadId} has no order.`, 'noOrder');
  const { external_id: externalId } = order;
  if (lead.status !== 'ok')
    throw new ReleaseRefused(`The lead of order ${externalId} is ${lead.status}, not ok.`, 'notOk');
  if (order.new_customer === false && !order.forgave_new_customer)
    throw new ReleaseRefused(
      `The provider reported that order ${externalId} is of no new customer.`,
      'denied',
    );
  if (!(await isConfirmed(tx, lead.recipient_id)))
    throw new ReleaseRefused(
      `The contact of order ${externalId} has not confirmed the data.`,
      'unconfirmed',
    );
  await release(tx, lead.id, { actor: by, reason });
}
