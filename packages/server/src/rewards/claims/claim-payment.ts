import { claimsSettleLead } from '@weitersagen/domain/claim-status';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { lockLead, moveLead } from '../leads/lead-repository.ts';
import { announcePaid } from './claim-announcements.ts';
import { reversePaidClaim } from './claim-end.ts';
import {
  endedAmong,
  lockClaimsOfLeads,
  lockLeadsOfClaims,
  markPaid,
  moveReleasedToPaid,
} from './claim-payment-repository.ts';
import type { ClaimRow } from './claim-repository.ts';

/** Leads whose claims are all settled, at least one of them paid, count as paid. */
async function settleLeads(tx: TenantTx, leadIds: readonly string[], actor: string): Promise<void> {
  const claims = Map.groupBy(await lockClaimsOfLeads(tx, leadIds), ({ lead_id: leadId }) => leadId);
  const settled = leadIds.filter((id) =>
    claimsSettleLead((claims.get(id) ?? []).map(({ status }) => status)),
  );
  const moved = await moveReleasedToPaid(tx, settled);
  const step = { event: 'claimsSettled', from: 'released', to: 'paid', actor } as const;
  await auditAll(
    tx,
    moved.map((entityId) => ({ entity: 'lead', entityId, ...step })),
  );
}

/**
 * A paid lead whose claim waits again, because a bank sent the money back or the operator reopened it, is released once more:
 * "paid" follows from the claims. The caller has locked the lead. product.md, section "6 Status machines".
 */
export async function reopenPaidLead(tx: TenantTx, leadId: string, actor: string): Promise<void> {
  if (!(await moveLead(tx, leadId, 'paid', 'released'))) return;
  const step = { event: 'claimReopened', from: 'paid', to: 'released' } as const;
  await audit(tx, { entity: 'lead', entityId: leadId, ...step, actor });
}

/** Settles the lead of a claim that ended in another way than by payment. */
export async function settleLeadOf(tx: TenantTx, leadId: string, actor: string): Promise<void> {
  await lockLead(tx, leadId);
  await settleLeads(tx, [leadId], actor);
}

/**
 * Marks collected claims as paid and books them by `bookThem`; their leads follow. Where an order was cancelled while the money was on its way, the reversal is booked
 * at once. Gives how many were paid: those that are not collected are left as they are.
 */
export async function payClaims(
  tx: TenantTx,
  claimIds: readonly string[],
  {
    event,
    actor,
  }: { readonly event: 'payoutConfirmed' | 'voucherDelivered'; readonly actor: string },
  bookThem: (claims: readonly ClaimRow[]) => Promise<void>,
): Promise<number> {
  await lockLeadsOfClaims(tx, claimIds);
  const paid = await markPaid(tx, claimIds);
  if (paid.length === 0) return 0;
  await bookThem(paid);
  const step = { event, from: 'collected', to: 'paidOut', actor } as const;
  await auditAll(
    tx,
    paid.map(({ id: entityId }) => ({ entity: 'claim', entityId, ...step })),
  );
  const way = event === 'voucherDelivered' ? 'voucher' : 'cash';
  for (const claim of paid) await announcePaid(tx, claim, way);
  const ended = await endedAmong(tx, claimIds);
  const why = 'The order was cancelled while the reward was on its way';
  for (const claim of paid) if (ended.has(claim.id)) await reversePaidClaim(tx, claim, why, actor);
  const standing = paid.filter(({ id }) => !ended.has(id));
  await settleLeads(tx, [...new Set(standing.map(({ lead_id: leadId }) => leadId))], actor);
  return paid.length;
}
