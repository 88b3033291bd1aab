import { audit } from '../../platform/audit/audit.ts';
import { type LeadRow, lockClaimsOfLead, moveLead, releaseIfReady } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { forgiveOrder, orderOfLead, renameClaimRule } from './goodwill-repository.ts';
import { createClaims } from '../orders/claim-creation.ts';

/** Sets the claims of before aside under a name of their own: they and what the ledger holds of them are final. */
async function setAside(tx: TenantTx, leadId: string): Promise<void> {
  const claims = await lockClaimsOfLead(tx, leadId);
  const round = new Set(claims.map(({ rule }) => rule).filter((rule) => rule.startsWith('ended:')))
    .size;
  for (const { id, rule } of claims)
    if (rule === 'referral') await renameClaimRule(tx, id, `ended:${round + 1}`);
}

/**
 * Lets the order of an ended lead, which the caller has locked, count by goodwill: the lead is ok again with claims of its own, and
 * released at once where the provider's report allows it. What the provider reported against it is overruled and stays visible. A reward
 * that was paid and taken back is set against the new one. product.md, section "6 Status machines".
 */
export async function reopenOrder(
  tx: TenantTx,
  lead: LeadRow,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const order = await orderOfLead(tx, lead.id);
  await moveLead(tx, lead.id, lead.status, 'ok');
  await forgiveOrder(tx, order);
  await audit(tx, {
    entity: 'lead',
    entityId: lead.id,
    event: 'goodwill',
    from: lead.status,
    to: 'ok',
    reason,
    actor,
  });
  await setAside(tx, lead.id);
  const { id, product_id: productId, ordered_on: orderedOn } = order;
  await createClaims(tx, lead, { id, productId, orderedOn }, actor);
  await releaseIfReady(tx, lead.id, actor);
}
