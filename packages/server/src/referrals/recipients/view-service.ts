import { splitReward } from '@weitersagen/domain/share';
import { fromHex } from '@weitersagen/domain/hex-number';
import type { RecipientView } from '@weitersagen/contracts/recipient';
import { ApiError } from '../../platform/api-error.ts';
import { returnReasonOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { payoutRange } from '../referrals/own-payout.ts';
import { confirmationEnd } from './confirmation-end.ts';
import { participationOf } from './participation.ts';
import { recipientProgressRepository } from './recipient-progress-repository.ts';
import { recipientRepository, type RecipientWithLead } from './repository.ts';

/** Finds a recipient that is not erased. Unknown, foreign and erased numbers answer alike. */
export async function requireRecipient(tx: TenantTx, number: string): Promise<RecipientWithLead> {
  const recipients = recipientRepository(tx);
  const plain = fromHex(number);
  const recipient =
    (await recipients.byId(number)) ?? (plain === null ? undefined : await recipients.byId(plain));
  if (recipient === undefined || recipient.erased_at !== null)
    throw new ApiError('unknownNumber', { as: 'recipientOfNobody' });
  return recipient;
}

type Progress = NonNullable<
  Awaited<ReturnType<ReturnType<typeof recipientProgressRepository>['progress']>>
>;

/** Whether the bank sent the own reward back; the reason itself is told where the reward is picked up. */
const isReturned = ({ claim_status: status, kind, iban, reason }: Progress) =>
  status !== null && returnReasonOf({ status, kind, iban, reason }, 'de') !== null;

/** Whether a day of payment can be told: what lies ready is paid once it is picked up, and what came back waits for new bank data. */
const hasForecast = (progress: Progress) =>
  progress.claim_status !== 'available' && !isReturned(progress);

const isHeldUp = (status: string | null | undefined) =>
  status === 'open' || status === 'available' || status === 'collected';

type RecommendedFacts = Awaited<ReturnType<ReturnType<typeof recipientRepository>['referral']>>;

/** What a referral leaves its contacts of the reward as it is expected, in cents; null where it leaves them none. */
const expectedShare = (referral: RecommendedFacts) =>
  referral !== undefined && referral.referrer_share < 100
    ? splitReward(referral.reward_cents, referral.referrer_share).recipientCents
    : null;

/** What was recommended and by whom, as the landing page names them. */
const recommendation = (referral: RecommendedFacts) =>
  referral !== undefined && referral.referrer_first_name !== ''
    ? {
        recommendedBy: `${referral.referrer_first_name} ${referral.referrer_last_name.slice(0, 1)}.`,
        recommendedProduct: referral.product_name,
      }
    : {};

/** A recipient as they see themselves, with the four thank-you steps. */
export async function viewRecipient(
  tx: TenantTx,
  recipient: RecipientWithLead,
): Promise<RecipientView> {
  const progresses = recipientProgressRepository(tx);
  const progress = await progresses.progress(recipient.lead_id);
  const participation = participationOf(await progresses.lead(recipient.lead_id));
  const referral = await recipientRepository(tx).referral(recipient.referral_id);
  const share = progress ? progress.amount_cents : expectedShare(referral);
  // What was not ordered before the programme ended brings nothing any more.
  const rewardCents = !progress && tx.tenant.isClosed ? null : share;
  const { confirmed_at: confirmedAt } = recipient;
  return {
    number: recipient.id,
    referralNumber: recipient.referral_id,
    firstName: recipient.first_name ?? '',
    lastName: recipient.last_name ?? '',
    email: recipient.email ?? '',
    confirmed: confirmedAt !== null,
    completed: recipient.completed_at !== null,
    eraseAt: confirmedAt === null ? (await confirmationEnd(tx, recipient)).toISOString() : null,
    ...recommendation(referral),
    ...(participation === 'withdrawn' || participation === 'ended' ? { over: participation } : {}),
    steps: {
      contractAt: progress?.reported_at.toISOString() ?? null,
      dataConfirmedAt: confirmedAt?.toISOString() ?? null,
      orderConfirmedAt: progress?.verified_at?.toISOString() ?? null,
      firstPaymentAt: progress?.first_payment_at?.toISOString() ?? null,
      isRewarded: share !== null,
      rewardCents,
      releasedAt: progress?.released_at?.toISOString() ?? null,
      rewardReceivedAt: progress?.paid_at?.toISOString() ?? null,
      rewardStatus: progress?.claim_status ?? null,
      pickUpBy:
        progress?.claim_status === 'available'
          ? (progress.pick_up_by?.toISOString() ?? null)
          : null,
      ...(progress && hasForecast(progress) ? payoutRange(progress, tx.tenant.config, tx.now) : {}),
      ...(progress && isReturned(progress) ? { isReturned: true } : {}),
      ...(progress?.claim_out_of_stock === true ? { outOfStock: true } : {}),
      ...(isHeldUp(progress?.claim_status) && progress?.customer_check === 'rejected'
        ? { numberRefused: true }
        : {}),
    },
  };
}
