import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { holdRepository } from '../holds/hold-repository.ts';
import { personOf, reversalsOwed } from '../ledger/bookings.ts';
import { PayoutRefused } from './payout-error.ts';
import { lockPayouts, newBankReference, offsetsUnderway } from './payout-repository.ts';

/** A new run: its id, how many items, and its sums in cents. */
export interface CreatedRun {
  readonly id: string;
  readonly items: number;
  readonly cents: number;
  readonly offsetCents: number;
}

function waitingClaims(tx: TenantTx) {
  return tx.db
    .selectFrom('reward_claim')
    .selectAll()
    .where('status', '=', 'collected')
    .where('kind', '=', 'cash')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('payout_item').select('claim_id').where('returned_at', 'is', null),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('claim_hold')
        .select('claim_id')
        .where((hold) =>
          hold.or([hold('decision', 'is', null), hold('decision', '=', 'confirmed')]),
        ),
    )
    .where(sql<boolean>`not waits_for_customer_number(reward_claim)`)
    .orderBy('collected_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Puts every collected cash claim that is in no run and waits for no decision into a new one. What a person owes from reversals is
 * set off first; the rest is transferred. Throws PayoutRefused when nothing waits.
 * product.md, section "14 Payouts and ledger".
 */
export async function createPayoutRun(tx: TenantTx, by: string): Promise<CreatedRun> {
  await lockPayouts(tx);
  const claims = await waitingClaims(tx);
  if (claims.length === 0) {
    const held = (await holdRepository(tx).open()).length;
    const hint = held === 0 ? '' : ` ${held} rewards wait for a decision; see: holds list`;
    throw new PayoutRefused(`No collected cash claim waits for a payout.${hint}`);
  }
  const runId = newBankReference('R');
  await tx.db
    .insertInto('payout_run')
    .values({ tenant: tx.tenant.id, id: runId, created_by: by, created_at: tx.now })
    .execute();
  let cents = 0;
  let offsetCents = 0;
  for (const claim of claims) {
    const { account_owner: owner, iban } = claim;
    if (owner === null || iban === null) throw new Error(`Claim ${claim.id} has no bank account`);
    const owed = await reversalsOwed(tx, personOf(claim));
    const underway = await offsetsUnderway(tx, claim.beneficiary, claim.beneficiary_id);
    const offset = Math.min(Math.max(owed - underway, 0), claim.amount_cents);
    const itemId = newBankReference('P');
    await tx.db
      .insertInto('payout_item')
      .values({
        tenant: tx.tenant.id,
        id: itemId,
        run_id: runId,
        claim_id: claim.id,
        amount_cents: claim.amount_cents,
        offset_cents: offset,
        account_owner: owner,
        iban,
        end_to_end_id: itemId,
      })
      .execute();
    cents += claim.amount_cents;
    offsetCents += offset;
  }
  await audit(tx, {
    entity: 'payoutRun',
    entityId: runId,
    event: 'created',
    to: 'created',
    actor: `operator:${by}`,
  });
  return { id: runId, items: claims.length, cents, offsetCents };
}
