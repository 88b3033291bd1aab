import type { LeadView, OwnReferrals } from '@weitersagen/contracts/own-referrals';
import { linkStatus } from '@weitersagen/domain/link-status';
import type { Locale } from '@weitersagen/domain/locale';
import { groupShortCode } from '@weitersagen/domain/short-code';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { returnReasonOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { messageOf } from './own-message.ts';
import type { OwnFilter } from './own-filter-repository.ts';
import { payoutRange, waitsForNumber } from './own-payout.ts';
import { ownReferralRepository, type OwnLeadRow, type OwnReferralRow } from './own-repository.ts';

/** Stands for a contact whose data was erased. */
const ERASED = '–';

/** First name and initial: all a referrer may know of a contact. */
export function contactName({
  first_name,
  last_name,
}: Pick<OwnLeadRow, 'first_name' | 'last_name'>): string {
  return first_name === null ? ERASED : `${first_name} ${last_name?.slice(0, 1) ?? ''}.`;
}

const linkOf = (referral: OwnReferralRow, { tenant, now }: TenantTx) =>
  linkStatus(
    {
      expiresAt: withinProgramme(referral.expires_at, tenant.leavesOn),
      blockedAt: referral.blocked_at,
      withdrawnAt: referral.withdrawn_at,
    },
    now,
  );

/** Why the bank sent a reward back, as the field of a lead's view; nothing when it did not. */
function returnReason(lead: OwnLeadRow, locale: Locale): { readonly returnReason?: string } {
  const reason = returnReasonOf(
    {
      status: lead.claim_status,
      kind: lead.claim_kind,
      iban: lead.claim_iban,
      reason: lead.claim_reason,
    },
    locale,
  );
  return reason === null ? {} : { returnReason: reason };
}

/**
 * One page of a referrer's referrals, all or those of a filter, with their leads and messages, and the sums over all. Amounts in
 * cents; a bank's reason in the language of the reader.
 */
export async function listOwnReferrals(
  tx: TenantTx,
  accountId: string,
  paging: { readonly page: number; readonly size: number },
  { locale, ...filter }: OwnFilter & { readonly locale: Locale },
): Promise<OwnReferrals> {
  const repository = ownReferralRepository(tx);
  const totals = await repository.totals(accountId);
  const isFiltered = filter.stage !== undefined || (filter.search ?? '') !== '';
  const found = isFiltered ? await repository.count(accountId, filter) : totals.count;
  const referrals = await repository.page(accountId, paging, filter);
  const ids = referrals.map((referral) => referral.id);
  const leads = ids.length === 0 ? [] : await repository.leads(accountId, ids);
  const { config } = tx.tenant;
  const leadView = (referral: OwnReferralRow, lead: OwnLeadRow): LeadView => ({
    id: lead.id,
    contact: contactName(lead),
    status: lead.status,
    message: messageOf(referral, lead, tx),
    rewardCents: lead.claim_status === 'cancelled' ? null : lead.claim_cents, // of what came to nothing there is none
    claimId: lead.claim_id,
    ...returnReason(lead, locale),
    ...(waitsForNumber(lead) ? { numberRefused: true } : {}),
    ...(returnReason(lead, locale).returnReason === undefined
      ? payoutRange(lead, config, tx.now)
      : {}),
  });
  return {
    earnedCents: totals.earned,
    expectedCents: totals.expected,
    readyCents: totals.ready,
    paidCents: totals.paid,
    totalCount: found,
    allCount: totals.count,
    hasNext: paging.page * paging.size < found,
    referrals: referrals.map((referral) => {
      const own = leads.filter((lead) => lead.referral_id === referral.id);
      return {
        number: referral.id,
        privateLabel: referral.private_label,
        productName: referral.product_name,
        productId: referral.product_id,
        createdAt: referral.created_at.toISOString(),
        expiresAt: withinProgramme(referral.expires_at, tx.tenant.leavesOn).toISOString(),
        optInPending: referral.opt_in_pending,
        ...(linkOf(referral, tx) === 'active' ? {} : { linkEnded: true }),
        referrerShare: referral.referrer_share,
        rewardCents: referral.reward_cents,
        clicks: referral.clicks,
        ...(referral.employee_programme ? { employeeProgramme: true } : {}),
        ...(config.offlineCode ? { offlineCode: groupShortCode(referral.short_code) } : {}),
        message: messageOf(referral, own[0] ?? null, tx),
        leads: own.map((lead) => leadView(referral, lead)),
      };
    }),
  };
}
