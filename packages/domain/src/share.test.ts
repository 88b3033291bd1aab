import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedShares, isReferrerShare, referrerShares, splitReward } from './share.ts';

const amounts = fc.nat({ max: 10_000_000_000 });
const shares = fc.constantFrom(...referrerShares);
const limited = (rewardCents: number) =>
  allowedShares({ rewardCents, maxRecipientRewardCents: 1500 });

describe('splitting a reward', () => {
  it('gives the odd cent to the referrer', () => {
    expect(splitReward(7001, 50)).toEqual({ referrerCents: 3501, recipientCents: 3500 });
    expect(splitReward(1, 50)).toEqual({ referrerCents: 1, recipientCents: 0 });
  });

  it('gives everything to one side at 100 and at 0', () => {
    expect(splitReward(7000, 100)).toEqual({ referrerCents: 7000, recipientCents: 0 });
    expect(splitReward(7000, 0)).toEqual({ referrerCents: 0, recipientCents: 7000 });
  });

  it('keeps the sum, never goes below zero', () => {
    fc.assert(
      fc.property(amounts, shares, (cents, share) => {
        const { referrerCents, recipientCents } = splitReward(cents, share);
        expect(referrerCents + recipientCents).toBe(cents);
        expect(Number.isInteger(recipientCents)).toBe(true);
        expect(Math.min(referrerCents, recipientCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('divides a half evenly but for the odd cent', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const { referrerCents, recipientCents } = splitReward(cents, 50);
        expect(referrerCents - recipientCents).toBe(cents % 2);
      }),
    );
  });

  it('refuses amounts that are no whole cents from zero up', () => {
    for (const cents of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => splitReward(cents, 50)).toThrow(RangeError);
    }
  });
});

describe('the shares on offer', () => {
  it('are all three without a limit', () => {
    const options = allowedShares({ rewardCents: 7000, maxRecipientRewardCents: null });
    expect(options).toEqual([
      { share: 100, allowed: true },
      { share: 50, allowed: true },
      { share: 0, allowed: true },
    ]);
  });

  it('say why a share is missing that gives the recipient more than the limit', () => {
    const reason = 'recipientRewardTooHigh';
    expect(limited(3000)[1]).toEqual({ share: 50, allowed: true });
    expect(limited(3000)[2]).toEqual({ share: 0, allowed: false, reason });
    expect(limited(3002)[1]).toEqual({ share: 50, allowed: false, reason });
  });

  it('always let the referrer keep the whole reward', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (rewardCents, maxRecipientRewardCents) => {
        const [whole] = allowedShares({ rewardCents, maxRecipientRewardCents });
        expect(whole).toEqual({ share: 100, allowed: true });
      }),
    );
  });

  it('recognise only 0, 50 and 100', () => {
    expect([0, 50, 100].every(isReferrerShare)).toBe(true);
    expect([-0.1, 25, 49, 101, Number.NaN].some(isReferrerShare)).toBe(false);
  });
});
