import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { claimOutOfStock } from '../referrals/own-repository.ts';

/** How far a participation is: lead, order, share and the recipient's own reward. */
export function recipientProgressRepository({ db }: TenantTx) {
  return {
    /** Status of a lead, and why it ended. */
    lead: (id: string) =>
      db
        .selectFrom('lead')
        .select(['status', 'reason', 'reopened_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    order: (leadId: string) =>
      db
        .selectFrom('provider_order')
        .innerJoin('product', 'product.id', 'provider_order.product_id')
        .select([
          'provider_order.state',
          'provider_order.ordered_on',
          'product.name as product_name',
        ])
        .where('provider_order.lead_id', '=', leadId)
        .executeTakeFirst(),
    /** When the contract and the recipient's own reward reached each step. */
    progress: (leadId: string) =>
      db
        .selectFrom('provider_order')
        .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
        .leftJoin('reward_claim', (join) =>
          join
            .onRef('reward_claim.order_id', '=', 'provider_order.id')
            .on('reward_claim.beneficiary', '=', 'recipient')
            .on('reward_claim.rule', '=', 'referral'),
        )
        .leftJoin('customer_check', 'customer_check.claim_id', 'reward_claim.id')
        .select([
          'customer_check.result as customer_check',
          'provider_order.ordered_on',
          'provider_order.reported_at',
          'provider_order.verified_at',
          'provider_order.paid_at as first_payment_at',
          'lead.released_at',
          'reward_claim.id as claim_id',
          'reward_claim.amount_cents',
          'reward_claim.paid_at',
          'reward_claim.status as claim_status',
          'reward_claim.pick_up_by',
          'reward_claim.kind',
          'reward_claim.iban',
          'reward_claim.reason',
          claimOutOfStock,
        ])
        .where('provider_order.lead_id', '=', leadId)
        .executeTakeFirst(),
  };
}
