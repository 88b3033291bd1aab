import type { LeadStatus } from './lead-status.ts';

/** A tenant's staircase: the extra reward (cents) after `threshold` successful contracts. */
export interface StaircaseRule {
  readonly startsAt: Date;
  readonly threshold: number;
  readonly rewardCents: number;
  readonly cycles: number;
}

/** Where a referrer stands on the staircase. */
export interface StaircaseProgress {
  /** Successful contracts ordered since the start. */
  readonly counted: number;
  /** Rewards earned so far; one payment per cycle. */
  readonly completedCycles: number;
  /** Steps climbed in the running cycle; the threshold once all cycles are done. */
  readonly steps: number;
  /** Contracts missing for the next reward; zero once all cycles are done. */
  readonly remaining: number;
  readonly earnedCents: number;
}

/**
 * Counts the leads released or paid whose order came on or after the start. Throws a RangeError for
 * a threshold below one. Source: product.md, section "6 Status machines".
 */
export function staircaseProgress(
  rule: StaircaseRule,
  leads: Iterable<{ readonly status: LeadStatus; readonly orderedAt: Date | null }>,
): StaircaseProgress {
  if (rule.threshold < 1) throw new RangeError('A staircase has at least one step');
  let counted = 0;
  for (const { status, orderedAt } of leads) {
    const successful = status === 'released' || status === 'paid';
    if (successful && orderedAt !== null && orderedAt >= rule.startsAt) counted += 1;
  }
  const completedCycles = Math.min(Math.floor(counted / rule.threshold), rule.cycles);
  const done = completedCycles === rule.cycles;
  const steps = done ? rule.threshold : counted % rule.threshold;
  return {
    counted,
    completedCycles,
    steps,
    remaining: rule.threshold - steps,
    earnedCents: completedCycles * rule.rewardCents,
  };
}
