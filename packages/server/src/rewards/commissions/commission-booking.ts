import { splitCommission } from '@weitersagen/domain/commission';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { commissionRepository, type NewCommission } from './commission-repository.ts';

type Order = NonNullable<Awaited<ReturnType<ReturnType<typeof commissionRepository>['orderOf']>>>;

/** What the agency passes on to whoever made the referral: by the plan pinned at the referral's creation. */
async function bookEmployeePart(tx: TenantTx, order: Order, agency: NewCommission) {
  const { agency_id: agencyId, created_by_account: creator } = order;
  if (agencyId === null || creator === null || order.creator_agency_id !== agencyId) return;
  const repository = commissionRepository(tx);
  const plan = await repository.planAt(agencyId, order.product_id, order.referred_at);
  if (plan === undefined) return;
  await repository.insert({
    ...agency,
    receiver_kind: 'employee',
    receiver_id: creator,
    rule: `praemienplan;${plan.amount_cents}`,
    rule_version: plan.version,
    plan_id: plan.id,
    amount_cents: splitCommission(agency.amount_cents, plan.amount_cents).employeeCents,
  });
}

/**
 * Books what the released order of a lead earns: the product's commission for the agency, or for the seller who made the
 * referral; what the agency's plan gives to its own person beside it. Call it in the transaction of the release; a
 * repeat books nothing. product.md, section "14 Payouts and ledger".
 */
export async function bookCommissions(tx: TenantTx, leadId: string): Promise<void> {
  const repository = commissionRepository(tx);
  const order = await repository.orderOf(leadId);
  if (order === undefined) return;
  const sellerId = order.creator_kind === 'seller' ? order.created_by_account : null;
  const receiverId = order.agency_id ?? sellerId;
  if (receiverId === null) return;
  const rule = await repository.ruleAt(order.product_id, order.referred_at);
  if (rule === null || rule.cents === 0) return;
  const entry = {
    kind: 'earned',
    order_id: order.id,
    lead_id: leadId,
    product_id: order.product_id,
    receiver_kind: order.agency_id === null ? 'seller' : 'agency',
    receiver_id: receiverId,
    agency_id: order.agency_id,
    rule: rule.text,
    rule_version: rule.version,
    plan_id: null,
    amount_cents: rule.cents,
    corrects: null,
    reason: null,
  } as const;
  await repository.insert(entry);
  await bookEmployeePart(tx, order, entry);
}

/**
 * Takes back what was earned with a lead that ended after its release, by negative entries: what each comes to with the corrections of
 * its credit note. A repeat books nothing.
 * product.md, section "14 Payouts and ledger".
 */
export async function correctCommissions(
  tx: TenantTx,
  leadId: string,
  reason: string,
): Promise<void> {
  const repository = commissionRepository(tx);
  for (const earned of await repository.uncorrected(leadId)) {
    const { tenant: _, id, booked_at: __, ...same } = earned;
    const standing = earned.amount_cents + (await repository.correctedCents(id));
    // All of it was taken back by hand before.
    if (standing === 0) continue;
    await repository.insert({
      ...same,
      kind: 'correction',
      amount_cents: -standing,
      corrects: id,
      reason,
    });
  }
}
