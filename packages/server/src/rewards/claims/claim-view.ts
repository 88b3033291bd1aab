import type { Claim } from '@weitersagen/contracts/claim';
import type { Locale } from '@weitersagen/domain/locale';
import { maskIban } from '@weitersagen/domain/iban';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { returnReasonOf } from './bank-return.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { claimPicture } from './claim-picture.ts';
import {
  findPerson,
  isByGoodwill,
  isDeletedAccount,
  isNumberRefused,
  orderedProduct,
} from './claim-view-repository.ts';
import { chosenKind, offeredKinds } from '../voucher-kinds/offered-kinds.ts';
import { isOutOfStock } from '../vouchers/voucher-repository.ts';
import { latestPayout } from './latest-payout.ts';
import type { ClaimRow } from './claim-repository.ts';

/** Who gets a reward and how to reach them. */
export interface Beneficiary {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: 'de' | 'en' | null;
}

/** The person of a claim; null once they are erased. */
export async function findBeneficiary(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
): Promise<Beneficiary | null> {
  const person = await findPerson(tx, claim);
  if (!person?.email || (await isDeletedAccount(tx, claim))) return null;
  const { first_name: firstName, last_name: lastName, email, language } = person;
  return { firstName: firstName ?? '', lastName: lastName ?? '', email, language };
}

/** What a reward is for: the product that was ordered, or the staircase. */
export async function rewardSubject(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'order_id' | 'rule'>,
  locale: Locale,
): Promise<string> {
  return claim.rule.startsWith('staircase:')
    ? mailText(locale, 'staircase.subject')
    : (await orderedProduct(tx, claim.order_id)).name;
}

/** The product of the order, so that it can be recommended; nothing of a staircase, which is for several. */
async function subjectProduct(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'order_id' | 'rule'>,
): Promise<{ readonly productId?: number }> {
  if (claim.rule.startsWith('staircase:')) return {};
  return { productId: (await orderedProduct(tx, claim.order_id)).id };
}

const wireKinds = { cash: 'bar', voucher: 'gutschein' } as const;

/** A claim as its beneficiary sees it, in a language, else the person's own; the IBAN is masked. */
export async function viewClaim(tx: TenantTx, claim: ClaimRow, asked?: Locale): Promise<Claim> {
  const person = await findBeneficiary(tx, claim);
  const locale = asked ?? person?.language ?? 'de';
  const numberRefused = await isNumberRefused(tx, claim);
  const offer =
    claim.status === 'available'
      ? await offeredKinds(tx, claim.amount_cents, locale)
      : { voucherKinds: [], outOfStock: await isOutOfStock(tx, claim.id) };
  const isOnItsWay = claim.status === 'collected' && !numberRefused && !offer.outOfStock;
  return {
    id: claim.id,
    status: claim.status,
    valueCents: claim.amount_cents,
    picture: await claimPicture(tx, claim),
    productName: await rewardSubject(tx, claim, locale),
    beneficiary: claim.beneficiary,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    kind: claim.kind === null ? null : wireKinds[claim.kind],
    latestPayout: isOnItsWay
      ? (latestPayout(claim.kind, claim.collected_at)?.toISOString() ?? null)
      : null,
    ...(await subjectProduct(tx, claim)),
    ...offer,
    voucherKind:
      claim.voucher_kind === null ? null : await chosenKind(tx, claim.voucher_kind, locale),
    paidAt: claim.paid_at?.toISOString() ?? null,
    pickUpBy: claim.pick_up_by?.toISOString() ?? null,
    maskedIban: claim.iban === null ? null : maskIban(claim.iban),
    numberRefused,
    returnReason: returnReasonOf(claim, locale),
    goodwill: await isByGoodwill(tx, claim),
  };
}
