import {
  FRAUD_HOLD_SCORE,
  fraudScore,
  mailboxOf,
  type HoldReason,
} from '@weitersagen/domain/fraud-score';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { correctedAddresses } from './new-address-repository.ts';
import { holdRepository, type ClaimFacts } from './hold-repository.ts';

/** Other people who may share an account before it speaks against a claim: a family of four. */
const SHARED_ACCOUNT_LIMIT = 3;

const sameName = (one: string, other: string | null) =>
  one !== '' && one.toLowerCase() === other?.toLowerCase();

/** Whether the voucher goes to a mailbox of the other side, or to one that more than three other people have theirs sent to. */
function hasOthersMailbox({ voucher_email: to, ...facts }: ClaimFacts): boolean {
  if (to === null) return false;
  const isSame = (email: string) => mailboxOf(email) === mailboxOf(to);
  return (
    facts.other_side_emails.some(isSame) || facts.others_with_voucher_email > SHARED_ACCOUNT_LIMIT
  );
}

function scoreOf(facts: ClaimFacts) {
  const { recipient_email: contact, referral_device: device } = facts;
  return fraudScore({
    sameMailbox:
      (contact !== null && mailboxOf(contact) === mailboxOf(facts.referrer_email)) ||
      hasOthersMailbox(facts),
    sharedIban: facts.other_side_has_iban || facts.others_with_iban > SHARED_ACCOUNT_LIMIT,
    sameDevice: device !== null && device === facts.lead_device,
    sameLastName: sameName(facts.referrer_last_name, facts.recipient_last_name),
    othersAtAddress: facts.others_at_address,
  });
}

interface CollectedClaim {
  readonly id: string;
  readonly iban: string | null;
  readonly voucher_email: string | null;
}

interface Findings {
  readonly score: number;
  readonly reasons: readonly HoldReason[];
}
const nothing: Findings = { score: 0, reasons: [] };

/** What speaks for a self-referral. */
async function lookForSelfReferral(
  tx: TenantTx,
  { id, iban, voucher_email: to }: CollectedClaim,
): Promise<Findings> {
  // A tenant that allows self-recommendation (a test tenant) has nothing to look for.
  if (tx.tenant.config.allowSelfRecommendation) return nothing;
  // Of two claims for one bank account or mailbox that are collected at once, the later one sees the other.
  if (iban !== null) await takeTurn(tx, `bank account ${iban}`);
  if (to !== null) await takeTurn(tx, `mailbox ${mailboxOf(to)}`);
  const facts = await holdRepository(tx).facts(id);
  return facts === undefined ? nothing : scoreOf(facts);
}

/** A voucher leaves without the two people of a payout run: one that a single person brought about waits for a second. */
async function lookForOneHand(tx: TenantTx, claim: CollectedClaim): Promise<Findings> {
  if (claim.voucher_email === null) return nothing;
  const hands = await holdRepository(tx).hands(claim.id);
  // Who activated the agency long ago is none to wait for, and lets its rewards leave no more than others whose hand it was.
  const waits = hands.some(({ lines }) => lines.length > 0);
  return waits ? { score: FRAUD_HOLD_SCORE, reasons: ['byOneHand'] } : nothing;
}

/** Whose mailbox is another since support wrote it would be paid by what support alone said: finance looks at the first reward after it. */
async function lookForNewAddress(tx: TenantTx, { id }: CollectedClaim): Promise<Findings> {
  const isNew = (await correctedAddresses(tx, id)).length > 0;
  return isNew ? { score: FRAUD_HOLD_SCORE, reasons: ['newAddress'] } : nothing;
}

/**
 * Looks at a claim that has just been collected. One that looks like a self-referral, a voucher that one person alone would send, or one whose person support gave a new address, waits
 * until finance decides; the beneficiary sees that the reward will be paid shortly. product.md, section "14 Payouts and ledger".
 */
export async function screenClaim(tx: TenantTx, claim: CollectedClaim): Promise<void> {
  const found = [
    await lookForSelfReferral(tx, claim),
    await lookForOneHand(tx, claim),
    await lookForNewAddress(tx, claim),
  ];
  const score = found.reduce((sum, each) => sum + each.score, 0);
  const reasons = found.flatMap((each) => each.reasons);
  if (score < FRAUD_HOLD_SCORE) return;
  if (!(await holdRepository(tx).add(claim.id, score, reasons))) return;
  const reason = `${reasons.join(', ')} (${score})`;
  await audit(tx, { entity: 'claim', entityId: claim.id, event: 'held', reason, actor: 'job' });
}

/**
 * Lets a voucher wait that one hand brought about after it was chosen, or after it was let go; says whether it does. The caller has locked its lead.
 * product.md, section "14 Payouts and ledger".
 */
export async function holdForLaterHand(tx: TenantTx, { id }: CollectedClaim): Promise<boolean> {
  const holds = holdRepository(tx);
  const known = await holds.knownAtRelease(id);
  // By lines of the history, not by time: of two transactions at once, the one that began first may end last.
  const lines = (await holds.hands(id)).flatMap((hand) => hand.lines);
  if (lines.every((line) => known?.includes(line) === true)) return false;
  if (!(await holds.add(id, FRAUD_HOLD_SCORE, ['byOneHand'], known !== null))) return false;
  const reason = `byOneHand (${FRAUD_HOLD_SCORE})`;
  await audit(tx, { entity: 'claim', entityId: id, event: 'held', reason, actor: 'job' });
  return true;
}
