import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Leads of a referral that wait for an order, or that ended without one for lack of time. */
export function waitingLeads({ db }: TenantTx, referralId: string) {
  return db
    .selectFrom('lead')
    .leftJoin('provider_order', 'provider_order.lead_id', 'lead.id')
    .select('lead.id')
    .where('lead.referral_id', '=', referralId)
    .where('lead.status', 'in', ['open', 'expired'])
    .where('provider_order.id', 'is', null)
    .orderBy('lead.id')
    .execute();
}

/** The referral with a short code, of whatever state. */
export function referralOfCode({ db }: TenantTx, code: string) {
  return db.selectFrom('referral').select('id').where('short_code', '=', code).executeTakeFirst();
}
