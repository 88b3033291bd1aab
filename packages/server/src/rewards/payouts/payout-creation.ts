import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { holdRepository } from '../holds/hold-repository.ts';
import { reversalsOwed } from '../ledger/booking-repository.ts';
import { personOf } from '../ledger/bookings.ts';
import { insertItem, insertRun, waitingClaims } from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { lockPayouts, newBankReference, offsetsUnderway } from './payout-repository.ts';

/** A new run: its id, how many items, and its sums in cents. */
export interface CreatedRun {
  readonly id: string;
  readonly items: number;
  readonly cents: number;
  readonly offsetCents: number;
}

/**
 * Puts every collected cash claim that is in no run and waits for no decision into a new one. What a person owes from reversals is
 * set off first; the rest is transferred. Throws PayoutRefused when nothing waits.
 * product.md, section "14 Payouts and ledger".
 */
export async function createPayoutRun(tx: TenantTx, by: string): Promise<CreatedRun> {
  await lockPayouts(tx);
  if (tx.tenant.config.payoutAccount.iban === '')
    throw new PayoutRefused('There is no account yet that payouts leave from.');
  const claims = await waitingClaims(tx);
  if (claims.length === 0) {
    const held = (await holdRepository(tx).open()).length;
    const hint = held === 0 ? '' : ` ${held} rewards wait for a decision; see: holds list`;
    throw new PayoutRefused(`No collected cash claim waits for a payout.${hint}`);
  }
  const runId = newBankReference('R');
  await insertRun(tx, runId, by);
  let cents = 0;
  let offsetCents = 0;
  for (const claim of claims) {
    const { account_owner: owner, iban } = claim;
    if (owner === null || iban === null) throw new Error(`Claim ${claim.id} has no bank account`);
    const owed = await reversalsOwed(tx, personOf(claim));
    const underway = await offsetsUnderway(tx, claim.beneficiary, claim.beneficiary_id);
    const offset = Math.min(Math.max(owed - underway, 0), claim.amount_cents);
    const itemId = newBankReference('P');
    await insertItem(tx, {
      id: itemId,
      run_id: runId,
      claim_id: claim.id,
      amount_cents: claim.amount_cents,
      offset_cents: offset,
      account_owner: owner,
      iban,
      end_to_end_id: itemId,
    });
    cents += claim.amount_cents;
    offsetCents += offset;
  }
  await audit(tx, {
    entity: 'payoutRun',
    entityId: runId,
    event: 'created',
    to: 'created',
    actor: by,
  });
  return { id: runId, items: claims.length, cents, offsetCents };
}
