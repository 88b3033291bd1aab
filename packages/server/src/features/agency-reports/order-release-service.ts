import { releaseRefusal } from '@weitersagen/domain/agency-rules';
import type { AgencyActor } from '../../agencies/agency-actor.ts';
import { ApiError } from '../../api-error.ts';
import { audit } from '../../audit.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { releaseIfReady } from '../../leads/lead-release.ts';
import { lockLead } from '../../leads/lead-repository.ts';
import { statusLabel } from './order-report.ts';
import { agencyOrder, markReleased } from './order-release-repository.ts';

function requireRight(tx: TenantTx, actor: AgencyActor, isOwn: boolean) {
  const { agentsRelease } = tx.tenant.config;
  const refusal = releaseRefusal(actor.person, { isOwn, agentsRelease });
  // Somebody else's order answers as an unknown one.
  if (refusal === 'notOwn') throw new ApiError('unknownNumber');
  if (refusal === 'switchedOff') throw new ApiError('notOffered');
  if (refusal === 'role') throw new ApiError('notAuthorised');
}

/**
 * Releases an order of the own agency that the provider verified: the agency vouches for the first payment. The lead becomes
 * Freigegeben once the contact confirmed the data and the provider reported a new customer; the answer names what is
 * missing. A repeat changes nothing. Throws unknownNumber, notAuthorised, notOffered or orderNotReleasable. product.md,
 * section "6 Status machines".
 */
export async function releaseOrder(tx: TenantTx, actor: AgencyActor, externalId: string) {
  const seen = await agencyOrder(tx, externalId);
  const isOwn = seen?.created_by_account === actor.accountId;
  const isOfAgency = actor.agencyId !== null && seen?.agency_id === actor.agencyId;
  if (seen === undefined || !(isOwn || isOfAgency)) throw new ApiError('unknownNumber');
  requireRight(tx, actor, isOwn);
  await lockLead(tx, seen.lead_id);
  const order = (await agencyOrder(tx, externalId)) ?? seen;
  const isDone = order.agency_released_at !== null || order.lead_status === 'released';
  if (!isDone) {
    if (order.lead_status !== 'ok' || order.state === 'new')
      throw new ApiError('orderNotReleasable');
    await markReleased(tx, order.id, actor.accountId);
    await audit(tx, {
      entity: 'lead',
      entityId: order.lead_id,
      event: 'releasedByAgency',
      actor: actor.accountId,
    });
    await releaseIfReady(tx, order.lead_id, actor.accountId);
  }
  const after = (await agencyOrder(tx, externalId)) ?? order;
  const isWaiting = after.lead_status === 'ok';
  return {
    externalId,
    status: statusLabel(after),
    missing: [
      ...(isWaiting && after.confirmed_at === null ? (['Empfaengerdaten'] as const) : []),
      ...(isWaiting && after.new_customer !== true ? (['Neukunde'] as const) : []),
    ],
  };
}
