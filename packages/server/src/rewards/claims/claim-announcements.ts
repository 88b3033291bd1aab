import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
import type { ClaimRow } from './claim-repository.ts';

type Told = Pick<ClaimRow, 'id' | 'lead_id' | 'beneficiary' | 'amount_cents'>;

const factsOf = ({ id, lead_id: lead, beneficiary, amount_cents: cents }: Told) => ({
  claim: id,
  lead,
  beneficiary,
  cents,
});

/** Tells the client's own systems that a reward can be picked up. */
export const announceAvailable = (tx: TenantTx, claim: Told, pickUpBy: Date): Promise<void> =>
  announce(tx, 'rewardAvailable', () => ({ ...factsOf(claim), pickUpBy: pickUpBy.toISOString() }));

/** Tells them that it was paid, and how. */
export const announcePaid = (tx: TenantTx, claim: Told, by: 'cash' | 'voucher'): Promise<void> =>
  announce(tx, 'paymentConfirmed', () => ({ ...factsOf(claim), by }));

/** Tells them that the bank sent its payout back. */
export const announceReturned = (tx: TenantTx, claim: Told, item: string): Promise<void> =>
  announce(tx, 'paymentReturned', () => ({ ...factsOf(claim), item }));
