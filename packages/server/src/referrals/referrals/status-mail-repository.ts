import { recommendedName } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * What a referrer may be told about a lead: its status, the product with the device recommended with it, the contact's name and the referrer's own
 * amount in cents (null without a claim). Undefined for a lead whose referrer is blocked.
 */
export function statusMailFacts({ db }: TenantTx, leadId: string) {
  return db
    .selectFrom('lead')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('account', 'account.id', 'referral.referrer_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .innerJoin('product', (join) =>
      join.on('product.id', '=', (eb) =>
        eb.fn.coalesce('provider_order.product_id', 'referral.product_id'),
      ),
    )
    .leftJoin('reward_claim', (join) =>
      join
        .onRef('reward_claim.lead_id', '=', 'lead.id')
        .on('reward_claim.beneficiary', '=', 'referrer')
        .on('reward_claim.rule', '=', 'referral'),
    )
    .select([
      'lead.status',
      'referral.referrer_share',
      'account.email as referrer_email',
      'account.first_name as referrer_first_name',
      'account.last_name as referrer_last_name',
      'account.language',
      'recipient.first_name as contact_first_name',
      'recipient.last_name as contact_last_name',
      'recipient.confirmed_at as contact_confirmed_at',
      recommendedName.as('product_name'),
      'reward_claim.amount_cents as referrer_cents',
    ])
    .where('lead.id', '=', leadId)
    .where('account.blocked_at', 'is', null)
    .where('account.status_mails', '=', true)
    .executeTakeFirst();
}

export type StatusMailFacts = NonNullable<Awaited<ReturnType<typeof statusMailFacts>>>;
