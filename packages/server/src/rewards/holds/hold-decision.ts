import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { endLead } from '../leads/lead-end.ts';
import { lockLead } from '../leads/lead-repository.ts';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { findClaim } from '../claims/claim-repository.ts';
import { findBeneficiary } from '../claims/claim-view.ts';
import { correctedAddresses } from './new-address-repository.ts';
import { holdRepository, type HandInClaim } from './hold-repository.ts';

/** What is decided about a held reward: it is paid, or it is fraud and its lead is cancelled. */
export interface HoldDecision {
  readonly claim: string;
  readonly decision: 'released' | 'confirmed';
  /** For the history. */
  readonly reason: string;
}

/** Who had a hand in that a claim is owed, or entered where its person is reached. */
export async function handsInHold(tx: TenantTx, claimId: string): Promise<readonly HandInClaim[]> {
  const entered = await correctedAddresses(tx, claimId);
  return [
    ...(await holdRepository(tx).hands(claimId)),
    ...entered.map(({ actor, at }) => ({ actor, at, lines: [] })),
  ];
}

/** Whether a reward goes to the person of a mailbox. */
export async function isForMailbox(
  tx: TenantTx,
  claimId: string,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const claim = await findClaim(tx, claimId);
  const person = claim === undefined ? null : await findBeneficiary(tx, claim);
  return person !== null && mailboxOf(person.email) === mailboxOf(email);
}

/** Why a person may not let a held claim be paid: they, or somebody near them, had a hand in what made it owed. Nothing else may be under way in the transaction. */
export async function whyNotRelease(
  tx: TenantTx,
  hands: readonly HandInClaim[],
  person: string,
): Promise<'own' | 'near' | null> {
  for (const { actor, at } of hands) {
    const why = await whyNoSecondPerson(tx, { by: actor, at }, person);
    if (why !== null) return why;
  }
  return null;
}

/**
 * Decides about a held reward; says whether it still waited for that. Who had a hand in it, or gets it at their address, lets nothing be paid. Throws ApiError ownProposal or
 * nearProposer. product.md, section "14 Payouts and ledger".
 */
export async function decideHold(
  tx: TenantTx,
  { claim: claimId, decision, reason }: HoldDecision,
  by: string,
  email?: string,
): Promise<boolean> {
  // Another decision is none of a hand: of several at once the later ones find nothing that waits.
  if (!(await holdRepository(tx).lockOpen(claimId))) return false;
  const hands = decision === 'released' ? await handsInHold(tx, claimId) : [];
  const isOwn = decision === 'released' && (await isForMailbox(tx, claimId, email));
  const why = isOwn ? 'own' : await whyNotRelease(tx, hands, by);
  if (why !== null) throw new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer');
  const claim = await holdRepository(tx).decide(
    claimId,
    decision,
    by,
    reason,
    hands.flatMap(({ lines }) => lines),
  );
  if (claim === undefined) return false;
  const event = decision === 'released' ? 'holdReleased' : 'fraudConfirmed';
  await audit(tx, { entity: 'claim', entityId: claimId, event, reason, actor: by });
  if (decision === 'released') {
    if (claim.kind === 'voucher') await enqueue(tx, assignVoucher, { claimId });
    return true;
  }
  const lead = await lockLead(tx, claim.lead_id);
  if (lead !== undefined)
    await endLead(tx, lead, { to: 'cancelled', reason: 'fraud', detail: reason }, by);
  return true;
}
