import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadStatuses } from './lead-status.ts';
import { staircaseProgress } from './staircase.ts';

const startsAt = new Date('2026-01-01T00:00:00Z');
const rule = { startsAt, threshold: 5, rewardCents: 6000, cycles: 1 };
const orderedAt = new Date('2026-02-01T00:00:00Z');
const released = (count: number) =>
  Array.from({ length: count }, () => ({ status: 'released' as const, orderedAt }));

describe('the staircase', () => {
  it('counts released and paid leads ordered since the start, and no others', () => {
    const leads = [
      ...leadStatuses.map((status) => ({ status, orderedAt })),
      { status: 'paid' as const, orderedAt: new Date('2025-12-31T22:59:59Z') },
      { status: 'released' as const, orderedAt: null },
      { status: 'released' as const, orderedAt: startsAt },
    ];
    expect(staircaseProgress(rule, leads)).toEqual({
      counted: 3,
      completedCycles: 0,
      steps: 3,
      remaining: 2,
      earnedCents: 0,
    });
  });

  it('pays 60 euro once at the last step', () => {
    expect(staircaseProgress(rule, released(4)).earnedCents).toBe(0);
    expect(staircaseProgress(rule, released(5)).earnedCents).toBe(6000);
    expect(staircaseProgress(rule, released(12))).toMatchObject({
      completedCycles: 1,
      steps: 5,
      remaining: 0,
      earnedCents: 6000,
    });
  });

  it('starts again as often as the tenant allows', () => {
    expect(staircaseProgress({ ...rule, cycles: 3 }, released(7))).toMatchObject({
      completedCycles: 1,
      steps: 2,
      remaining: 3,
    });
  });

  it('never pays more than its cycles and never counts down', () => {
    const sizes = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(fc.nat({ max: 200 }), sizes, sizes, (count, threshold, cycles) => {
        const tenant = { ...rule, threshold, cycles };
        const now = staircaseProgress(tenant, released(count));
        const next = staircaseProgress(tenant, released(count + 1));
        expect(now.earnedCents).toBeLessThanOrEqual(cycles * 6000);
        expect(next.earnedCents).toBeGreaterThanOrEqual(now.earnedCents);
        expect(now.steps + now.remaining).toBe(threshold);
      }),
    );
  });

  it('needs at least one step', () => {
    expect(() => staircaseProgress({ ...rule, threshold: 0 }, [])).toThrow(RangeError);
  });
});
