import type { Locale } from '@weitersagen/domain/locale';
import type { ChooseReward, Claim } from '@weitersagen/contracts/claim';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireAdmission } from '../../people/public.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher, payoutChosenMail } from './claim-outbox.ts';
import { chooseVoucherKind, collectClaim, findClaim, type ClaimRow } from './claim-repository.ts';
import { screenClaim } from '../holds/screen-claim.ts';
import { viewClaim } from './claim-view.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { requireIban } from '../../platform/iban-check.ts';
import { requireOfferedKind } from '../voucher-kinds/offered-kinds.ts';

type Choice = Pick<
  ClaimRow,
  'kind' | 'account_owner' | 'iban' | 'voucher_first_name' | 'voucher_last_name' | 'voucher_email'
>;

const nothingChosen: Choice = {
  kind: null,
  account_owner: null,
  iban: null,
  voucher_first_name: null,
  voucher_last_name: null,
  voucher_email: null,
};

/** What the body says, as the claim stores it; a wrong IBAN is an error of the field `IBAN`. */
function readChoice(body: ChooseReward, tenant: Tenant): Choice {
  if (body.kind === 'gutschein') {
    return {
      ...nothingChosen,
      kind: 'voucher',
      voucher_first_name: body.firstName,
      voucher_last_name: body.lastName,
      voucher_email: body.email.toLowerCase(),
    };
  }
  const iban = requireIban(tenant, body.iban);
  return { ...nothingChosen, kind: 'cash', account_owner: body.accountOwner, iban };
}

function isSameChoice(claim: ClaimRow, choice: Choice, body: ChooseReward): boolean {
  // Who named no kind had one chosen for them, or none.
  const kind = body.kind === 'gutschein' ? body.voucherKind : undefined;
  return (
    (kind === undefined || claim.voucher_kind === kind) &&
    claim.kind === choice.kind &&
    claim.account_owner === choice.account_owner &&
    claim.iban === choice.iban &&
    claim.voucher_first_name === choice.voucher_first_name &&
    claim.voucher_last_name === choice.voucher_last_name &&
    claim.voucher_email === choice.voucher_email
  );
}

/** Why a choice did not win: another one did, the deadline is over, or the claim has ended. */
function refusal(claim: ClaimRow): ApiError {
  switch (claim.status) {
    case 'collected':
    case 'paidOut':
      return new ApiError('rewardTaken');
    case 'available':
    case 'expired':
      return new ApiError('rewardExpired');
    default:
      return new ApiError('rewardTokenInvalid');
  }
}

/** Keeps the kind of a voucher that was just chosen; gives the shop for the history. Throws invalidInput at `Gutscheinart`. */
async function keepKind(tx: TenantTx, claimId: string, body: ChooseReward) {
  if (body.kind !== 'gutschein') return {};
  const kind = await requireOfferedKind(tx, body.voucherKind);
  if (kind === null) return {};
  await chooseVoucherKind(tx, claimId, kind.key);
  return { after: { shop: kind.shop } };
}

/** The row of the claim a reward token opens. Throws ApiError rewardTokenInvalid. */
export async function requireClaimRow(tx: TenantTx, claimId: string): Promise<ClaimRow> {
  const claim = await findClaim(tx, claimId);
  if (claim === undefined) throw new ApiError('rewardTokenInvalid');
  return claim;
}

/** The claim a reward token opens, in the language of the page. Throws ApiError rewardTokenInvalid. */
export async function showClaim(tx: TenantTx, claimId: string, locale: Locale): Promise<Claim> {
  return viewClaim(tx, await requireClaimRow(tx, claimId), locale);
}

/**
 * Chooses cash or voucher, and its kind where several are offered. Exactly one of several choices wins; the same one again answers alike.
 * Throws ApiError invalidInput (field IBAN or Gutscheinart), rewardTaken, rewardExpired or rewardTokenInvalid, and as requireAdmission for the address of
 * a voucher.
 */
export async function chooseClaimReward(
  tx: TenantTx,
  claimId: string,
  body: ChooseReward,
): Promise<Claim> {
  const choice = readChoice(body, tx.tenant);
  const won = await collectClaim(tx, claimId, choice);
  const told = won ? await keepKind(tx, claimId, body) : {};
  const claim = await findClaim(tx, claimId);
  if (claim === undefined) throw new ApiError('rewardTokenInvalid');
  if (won) {
    const step = {
      event: 'choiceMade',
      from: 'available',
      to: 'collected',
      actor: 'reward',
    } as const;
    await audit(tx, { entity: 'claim', entityId: claimId, ...step, ...told });
    await screenClaim(tx, claim);
    if (choice.voucher_email !== null) {
      await requireAdmission(tx, choice.voucher_email, 'beneficiary');
      await enqueue(tx, assignVoucher, { claimId });
    } else await enqueue(tx, payoutChosenMail, { claimIds: [claimId], at: tx.now.toISOString() });
  } else if (
    !isSameChoice(claim, choice, body) ||
    (claim.status !== 'collected' && claim.status !== 'paidOut')
  ) {
    throw refusal(claim);
  }
  return viewClaim(tx, claim);
}
