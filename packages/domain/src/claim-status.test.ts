import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCancelClaim,
  canMoveClaim,
  claimsSettleLead,
  claimStatuses,
  claimTransitions,
  initialClaimStatus,
} from './claim-status.ts';

const triggers = [...new Set(claimTransitions.map((step) => step.trigger))];

const specified = new Set([
  'open>available',
  'available>collected',
  'collected>paidOut',
  'collected>available',
  'paidOut>available',
  'open>cancelled',
  'available>cancelled',
  'collected>cancelled',
  'available>expired',
  'expired>available',
]);

describe('the reward-claim status', () => {
  it('allows exactly the specified steps', () => {
    for (const from of claimStatuses) {
      for (const to of claimStatuses) {
        expect(canMoveClaim(from, to)).toBe(specified.has(`${from}>${to}`));
      }
    }
  });

  it('comes back from Ausgezahlt only by a bank return', () => {
    for (const to of claimStatuses) {
      for (const trigger of triggers) {
        const reopened = to === 'available' && trigger === 'bankReturn';
        expect(canMoveClaim('paidOut', to, trigger)).toBe(reopened);
      }
    }
  });

  it('comes back from Abgelaufen only by the operator, and never from Storniert', () => {
    expect(canMoveClaim('expired', 'available', 'goodwill')).toBe(true);
    expect(canMoveClaim('expired', 'available', 'complaintPeriodOver')).toBe(false);
    for (const to of claimStatuses) expect(canMoveClaim('cancelled', to)).toBe(false);
  });

  it('is not cancelled while it is in a released payout run', () => {
    expect(canCancelClaim('collected', false)).toBe(true);
    expect(canCancelClaim('collected', true)).toBe(false);
    expect(canCancelClaim('paidOut', false)).toBe(false);
  });

  it('is paid out only after it was collected, in fifty attempts', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...claimStatuses),
      trigger: fc.constantFrom(...triggers),
    });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 50, maxLength: 50 }), (attempts) => {
        let status: (typeof claimStatuses)[number] = initialClaimStatus;
        const path: string[] = [status];
        for (const { to, trigger } of attempts) {
          if (!canMoveClaim(status, to, trigger)) continue;
          expect(status).not.toBe('cancelled');
          expect(specified.has(`${status}>${to}`)).toBe(true);
          expect(to === 'paidOut' && status !== 'collected').toBe(false);
          status = to;
          path.push(status);
        }
        expect(path.lastIndexOf('open')).toBe(0);
      }),
    );
  });
});

describe('the claims of a released lead', () => {
  it('make it paid when all are settled and one was paid out', () => {
    expect(claimsSettleLead(['paidOut'])).toBe(true);
    expect(claimsSettleLead(['paidOut', 'expired'])).toBe(true);
    expect(claimsSettleLead(['paidOut', 'cancelled'])).toBe(true);
  });

  it('leave it released while one is under way, or when nobody was paid', () => {
    expect(claimsSettleLead(['paidOut', 'collected'])).toBe(false);
    expect(claimsSettleLead(['expired', 'cancelled'])).toBe(false);
    expect(claimsSettleLead([])).toBe(false);
  });
});
