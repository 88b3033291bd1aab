import { releaseRefusal } from '@weitersagen/domain/agency-rules';
import type { AgencyActor } from '../agencies/agency-actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { agencyRelease, lockLead, releaseTakesEffect } from '../../rewards/public.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { statusLabel, undoUntil } from './order-report.ts';
import { agencyOrder, markReleased, markTakenBack } from './order-release-repository.ts';

function requireRight(tx: TenantTx, actor: AgencyActor, isOwn: boolean) {
  const { agentsRelease } = tx.tenant.config;
  const refusal = releaseRefusal(actor.person, { isOwn, agentsRelease });
  // Somebody else's order answers as an unknown one.
  if (refusal === 'notOwn') throw new ApiError('unknownNumber');
  if (refusal === 'switchedOff') throw new ApiError('notOffered');
  if (refusal === 'role') throw new ApiError('notAuthorised');
}

type Order = NonNullable<Awaited<ReturnType<typeof agencyOrder>>>;

/** The order, with its lead locked. Throws unknownNumber, notAuthorised or notOffered. */
async function lockedOrder(tx: TenantTx, actor: AgencyActor, externalId: string): Promise<Order> {
  const seen = await agencyOrder(tx, externalId);
  const isOwn = seen?.created_by_account === actor.accountId;
  const isOfAgency = actor.agencyId !== null && seen?.agency_id === actor.agencyId;
  if (seen === undefined || !(isOwn || isOfAgency)) throw new ApiError('unknownNumber');
  requireRight(tx, actor, isOwn);
  await lockLead(tx, seen.lead_id);
  return (await agencyOrder(tx, externalId)) ?? seen;
}

async function answerFor(tx: TenantTx, order: Order) {
  const after = (await agencyOrder(tx, order.external_id)) ?? order;
  const isWaiting = after.lead_status === 'ok';
  return {
    externalId: after.external_id,
    status: statusLabel(after),
    missing: [
      ...(isWaiting && after.confirmed_at === null ? (['Empfaengerdaten'] as const) : []),
      ...(isWaiting && after.new_customer !== true ? (['Neukunde'] as const) : []),
    ],
    undoUntil: undoUntil(after, tx.now),
  };
}

/**
 * Releases an order of the own agency that the provider verified: the agency vouches for the first payment. Once the time to take
 * it back is over, the lead becomes Freigegeben as soon as the contact confirmed the data and the provider reported a new customer;
 * the answer names what is missing. A repeat changes nothing. Throws unknownNumber, notAuthorised, notOffered or
 * orderNotReleasable. product.md, section "6 Status machines".
 */
export async function releaseOrder(tx: TenantTx, actor: AgencyActor, externalId: string) {
  const order = await lockedOrder(tx, actor, externalId);
  const { lead_id: leadId } = order;
  const isDone = order.agency_released_at !== null || order.lead_status === 'released';
  if (!isDone) {
    if (order.lead_status !== 'ok' || order.state === 'new')
      throw new ApiError('orderNotReleasable');
    await markReleased(tx, order.id, actor.accountId);
    const by = { entity: 'lead', entityId: leadId, actor: actor.accountId } as const;
    await audit(tx, { ...by, event: 'releasedByAgency' });
    const runAfter = releaseTakesEffect(tx.now);
    await enqueue(tx, agencyRelease, { leadId, actor: actor.accountId }, { runAfter });
  }
  return answerFor(tx, order);
}

/**
 * Takes a release back that does not count yet; what was not released stays so. Throws unknownNumber, notAuthorised, notOffered, or
 * releaseFinal once the release counts. product.md, section "6 Status machines".
 */
export async function takeReleaseBack(tx: TenantTx, actor: AgencyActor, externalId: string) {
  const order = await lockedOrder(tx, actor, externalId);
  if (order.agency_released_at !== null) {
    if (undoUntil(order, tx.now) === null) throw new ApiError('releaseFinal');
    await markTakenBack(tx, order.id);
    await audit(tx, {
      entity: 'lead',
      entityId: order.lead_id,
      event: 'releaseTakenBack',
      actor: actor.accountId,
    });
  }
  return answerFor(tx, order);
}
