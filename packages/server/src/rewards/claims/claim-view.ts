import type { Claim } from '@weitersagen/contracts/claim';
import type { Locale } from '@weitersagen/domain/locale';
import { maskIban } from '@weitersagen/domain/iban';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { rewardText } from './reward-text.ts';
import { claimPicture } from './claim-picture.ts';
import type { ClaimRow } from './claim-repository.ts';

/** Who gets a reward and how to reach them. */
export interface Beneficiary {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: 'de' | 'en' | null;
}

async function isDeletedAccount(
  tx: TenantTx,
  { beneficiary, beneficiary_id: id }: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
): Promise<boolean> {
  if (beneficiary !== 'referrer') return false;
  const account = await tx.db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return account?.deleted_at != null;
}

/** The person of a claim; null once they are erased. */
export async function findBeneficiary(
  tx: TenantTx,
  claim: Pick<ClaimRow, 'beneficiary' | 'beneficiary_id'>,
): Promise<Beneficiary | null> {
  const table = claim.beneficiary === 'referrer' ? 'account' : 'recipient';
  const person = await tx.db
    .selectFrom(table)
    .select(['first_name', 'last_name', 'email', 'language'])
    .where('id', '=', claim.beneficiary_id)
    .executeTakeFirst();
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
    ? rewardText(locale, 'staircase.subject')
    : orderedProductName(tx, claim.order_id);
}

async function orderedProductName(tx: TenantTx, orderId: string): Promise<string> {
  const product = await tx.db
    .selectFrom('provider_order')
    .innerJoin('product', 'product.id', 'provider_order.product_id')
    .select('product.name')
    .where('provider_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return product.name;
}

async function isByGoodwill(tx: TenantTx, { lead_id: id }: Pick<ClaimRow, 'lead_id'>) {
  const lead = await tx.db
    .selectFrom('lead')
    .select('reopened_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return lead?.reopened_at != null;
}

const wireKinds = { cash: 'bar', voucher: 'gutschein' } as const;

/** A claim as its beneficiary sees it; the IBAN is masked. */
export async function viewClaim(tx: TenantTx, claim: ClaimRow): Promise<Claim> {
  const person = await findBeneficiary(tx, claim);
  return {
    id: claim.id,
    status: claim.status,
    valueCents: claim.amount_cents,
    picture: await claimPicture(tx, claim),
    productName: await rewardSubject(tx, claim, person?.language ?? 'de'),
    beneficiary: claim.beneficiary,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    kind: claim.kind === null ? null : wireKinds[claim.kind],
    pickUpBy: claim.pick_up_by?.toISOString() ?? null,
    maskedIban: claim.iban === null ? null : maskIban(claim.iban),
    goodwill: await isByGoodwill(tx, claim),
  };
}
