import * as z from 'zod/mini';
import type { BerlinDay } from '@weitersagen/domain/dates';
import { rewardActivity } from '@weitersagen/domain/reward-activity';
import { lowerLimit, splitReward } from '@weitersagen/domain/share';
import { audit } from '../../platform/audit/audit.ts';
import { ReferralRules, rewardTermsRepository } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { insertClaim, type LeadRow } from '../../rewards/public.ts';
import { orderRepository, type ReferralRow } from './order-repository.ts';
import { RowRejected } from './order-row.ts';

/** The rule by which a referral's own claims arise; other rules (a staircase) have other names. */
const REFERRAL_RULE = 'referral';

/** An order that becomes claims. */
export interface ClaimableOrder {
  readonly id: string;
  readonly productId: number;
  readonly orderedOn: BerlinDay;
}

type Ordered = Omit<ClaimableOrder, 'id'>;

/** What a referral began with for a product, in cents; null where it earned nothing then, or was without a limit. */
async function pinned(tx: TenantTx, referral: ReferralRow, productId: number) {
  const rules = z.parse(ReferralRules, referral.rules);
  const own = rules.rewardCents[productId];
  const { rewardCents, recipientMostCents } =
    own === undefined && referral.reward_terms_id !== null
      ? await rewardTermsRepository(tx).of(referral.reward_terms_id, productId)
      : {
          rewardCents: own ?? null,
          recipientMostCents: rules.recipientMostCents[productId] ?? null,
        };
  return { rewardCents, limitCents: lowerLimit(rules.maxRecipientRewardCents, recipientMostCents) };
}

/** The offer of a product that was none when the referral began: the highest that is active on the order day. */
async function offerOn(tx: TenantTx, { productId, orderedOn }: Ordered): Promise<number> {
  const rewards = await orderRepository(tx).rewardsOf(productId);
  const active = rewards.filter((reward) => {
    const period = {
      startDay: reward.starts_on,
      endDay: reward.ends_on,
      displayEndDay: reward.display_ends_on,
    };
    return rewardActivity(period, orderedOn).state === 'active';
  });
  return Math.max(0, ...active.map((reward) => reward.value_cents));
}

/**
 * What each side gets for the product really ordered, in cents. The recipient never gets more than the limit;
 * the rest goes to the referrer, unless the referrer chose to get nothing. product.md, section "14 Payouts and ledger".
 */
async function partsOf(tx: TenantTx, referral: ReferralRow, order: Ordered) {
  const { rewardCents, limitCents } = await pinned(tx, referral, order.productId);
  const cents = rewardCents ?? (await offerOn(tx, order));
  if (cents === 0) throw new RowRejected('noReward');
  const split = splitReward(cents, referral.referrer_share);
  const recipientCents = Math.min(split.recipientCents, limitCents ?? Number.POSITIVE_INFINITY);
  const referrerCents = referral.referrer_share === 0 ? 0 : cents - recipientCents;
  return { referrerCents, recipientCents };
}

/** What each side would get for a product that was ordered on a day, in cents; null where it earns nothing. A referrer who is gone gets nothing. */
export async function claimOutlook(
  tx: TenantTx,
  referralId: string,
  order: Ordered,
): Promise<{ readonly referrerCents: number; readonly recipientCents: number } | null> {
  const referral = await orderRepository(tx).findReferral(referralId);
  try {
    const parts = await partsOf(tx, referral, order);
    const isGone = await orderRepository(tx).isDeleted(referral.referrer_id);
    return isGone ? { ...parts, referrerCents: 0 } : parts;
  } catch (error) {
    if (error instanceof RowRejected) return null;
    throw error;
  }
}

/**
 * Creates one open claim per person who gets something. The amounts are fixed now, by the rules pinned on
 * the referral; a referrer whose account was deleted gets none. product.md, section "6 Status machines". Throws RowRejected when the ordered product earns none.
 */
export async function createClaims(
  tx: TenantTx,
  lead: LeadRow,
  order: ClaimableOrder,
  actor: string,
): Promise<void> {
  const referral = await orderRepository(tx).findReferral(lead.referral_id);
  const split = await partsOf(tx, referral, order);
  const parts = [
    { beneficiary: 'referrer', beneficiaryId: referral.referrer_id, cents: split.referrerCents },
    { beneficiary: 'recipient', beneficiaryId: lead.recipient_id, cents: split.recipientCents },
  ] as const;
  // A deletion under way waives what there is; what comes after it finds the account gone.
  await takePersonTurn(tx, referral.referrer_id);
  const isReferrerGone = await orderRepository(tx).isDeleted(referral.referrer_id);
  for (const part of parts) {
    if (part.cents === 0 || (part.beneficiary === 'referrer' && isReferrerGone)) continue;
    const id = await insertClaim(tx, {
      orderId: order.id,
      leadId: lead.id,
      beneficiary: part.beneficiary,
      beneficiaryId: part.beneficiaryId,
      rule: REFERRAL_RULE,
      cents: part.cents,
    });
    await audit(tx, { entity: 'claim', entityId: id, event: 'created', to: 'open', actor });
  }
}
