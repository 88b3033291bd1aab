import { canMoveLead, type LeadCancelReason } from '@weitersagen/domain/lead-status';
import { audit } from '../../platform/audit/audit.ts';
import { correctCommissions } from '../commissions/commission-booking.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { endClaims } from '../claims/claim-end.ts';
import { contractFailed } from './lead-outbox.ts';
import { moveLead, type LeadRow } from './lead-repository.ts';

/** How a lead ends before its rewards are paid. */
export type LeadEnding =
  | { readonly to: 'cancelled'; readonly reason: LeadCancelReason; readonly detail?: string }
  | { readonly to: 'expired'; readonly reason: 'orderWindowOver' | 'dataUnconfirmed' };

/**
 * Ends a lead that the caller has locked, and its claims with it. A paid lead stays paid: only its
 * payments are reversed. product.md, section "6 Status machines".
 */
export async function endLead(
  tx: TenantTx,
  lead: LeadRow,
  ending: LeadEnding,
  actor: string,
): Promise<void> {
  const detail = ending.to === 'cancelled' ? (ending.detail ?? '') : '';
  const reason = detail === '' ? ending.reason : `${ending.reason}: ${detail}`;
  if (canMoveLead(lead.status, ending.to)) {
    if (!(await moveLead(tx, lead.id, lead.status, ending.to, ending.reason))) return;
    const event = ending.to === 'cancelled' ? 'cancellation' : ending.reason;
    await audit(tx, {
      entity: 'lead',
      entityId: lead.id,
      event,
      from: lead.status,
      to: ending.to,
      reason,
      actor,
    });
    await enqueue(tx, contractFailed, { leadId: lead.id });
  }
  await correctCommissions(tx, lead.id, reason);
  await endClaims(tx, lead.id, reason, actor);
}
