import { parseBerlinDay } from '@weitersagen/domain/dates';
import { expectedPayout } from '@weitersagen/domain/payout-range';
import type { OwnLeadRow } from './own-repository.ts';

const underWay: readonly (string | null)[] = ['open', 'available', 'collected'];

/**
 * When a reward is expected to be paid, as the field of a lead's view. The provider reports no day of provision, so the order's day
 * stands in for it. Nothing once the range is over, the reward was paid or can no longer come.
 */
export function payoutRange(
  { ordered_on: day, claim_status: status }: Pick<OwnLeadRow, 'ordered_on' | 'claim_status'>,
  weeks: { readonly payoutMinWeeks: number; readonly payoutMaxWeeks: number },
  now: Date,
) {
  const ordered = day === null ? null : parseBerlinDay(day);
  if (ordered === null || !underWay.includes(status)) return {};
  const { from, until } = expectedPayout(ordered, {
    minWeeks: weeks.payoutMinWeeks,
    maxWeeks: weeks.payoutMaxWeeks,
  });
  if (until < now) return {};
  // A day that has passed is no forecast.
  const begin = from < now ? now : from;
  return { expectedPayout: { from: begin.toISOString(), until: until.toISOString() } };
}
