import { sql } from 'kysely';
import type { OwnTodo } from '@weitersagen/contracts/own-todos';
import type { Locale } from '@weitersagen/domain/locale';
import { returnReasonOf } from '../../rewards/claims/bank-return.ts';
import { recommendedName } from '../../catalogue/catalogue/product-name-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { waitsForReferrer } from './own-repository.ts';
import { contactName } from './own-service.ts';

/** How many things are named at once. */
const MOST = 3;

/** The rewards that wait for the referrer, of referrals and of the staircase, those that end first before the others; then refused customer numbers. */
function waitingClaims({ db }: TenantTx, accountId: string) {
  return db
    .selectFrom('reward_claim')
    .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .leftJoin('customer_check', 'customer_check.claim_id', 'reward_claim.id')
    .innerJoin('referral', 'referral.id', 'lead.referral_id')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select([
      'referral.id as number',
      recommendedName.as('product_name'),
      'recipient.first_name',
      'recipient.last_name',
      'reward_claim.id as claim_id',
      'reward_claim.rule',
      'reward_claim.status',
      'reward_claim.kind',
      'reward_claim.iban',
      'reward_claim.reason',
      'reward_claim.amount_cents',
      'reward_claim.pick_up_by',
    ])
    .where('reward_claim.beneficiary', '=', 'referrer')
    .where('reward_claim.beneficiary_id', '=', accountId)
    .where(waitsForReferrer)
    .orderBy(
      sql`case reward_claim.status when 'available' then reward_claim.pick_up_by end asc nulls last`,
    )
    .orderBy('reward_claim.id')
    .limit(MOST)
    .execute();
}

/** Links that nobody has opened yet, those that end first before the others; or those that wait for the confirmation. */
function quietLinks({ db, now }: TenantTx, accountId: string, optInPending: boolean) {
  return db
    .selectFrom('referral')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select(['referral.id as number', recommendedName.as('product_name'), 'referral.expires_at'])
    .where('referrer_id', '=', accountId)
    .where('opt_in_pending', '=', optInPending)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('landed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('lead').select('lead.id').whereRef('lead.referral_id', '=', 'referral.id'),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('referral.id')
    .limit(optInPending ? 1 : MOST) // one mail confirms all of them
    .execute();
}

const none = { claimId: null, contact: null, rewardCents: null, returnReason: null } as const;

/** What a referrer can do now over all referrals: money first, then confirming, then sharing; at most three. */
export async function ownTodos(
  tx: TenantTx,
  accountId: string,
  locale: Locale,
): Promise<OwnTodo[]> {
  const claims = await waitingClaims(tx, accountId);
  const unconfirmed = await quietLinks(tx, accountId, true);
  const unopened = await quietLinks(tx, accountId, false);
  const collecting = claims.map((claim): OwnTodo => {
    const isRefused = claim.status === 'collected';
    const returnReason = isRefused ? null : returnReasonOf(claim, locale);
    return {
      kind: isRefused ? 'kundennummer' : returnReason === null ? 'abholen' : 'bankdaten',
      number: claim.number,
      productName: claim.product_name,
      claimId: claim.claim_id,
      contact: claim.rule === 'referral' ? contactName(claim) : null,
      rewardCents: claim.amount_cents,
      returnReason,
      by: isRefused ? null : (claim.pick_up_by?.toISOString() ?? null),
    };
  });
  const links = (kind: OwnTodo['kind'], rows: typeof unopened) =>
    rows.map((row): OwnTodo => ({
      ...none,
      kind,
      number: row.number,
      productName: row.product_name,
      by: row.expires_at.toISOString(),
    }));
  return [...collecting, ...links('bestaetigen', unconfirmed), ...links('teilen', unopened)].slice(
    0,
    MOST,
  );
}
