import { parseBerlinDay } from '@weitersagen/domain/dates';
import { expectedPayout } from '@weitersagen/domain/payout-range';
import type { OwnLeadRow } from './own-repository.ts';

const underWay: readonly (string | null)[] = ['open', 'available', 'collected'];

type RewardRow = Pick<OwnLeadRow, 'claim_status' | 'customer_check'>;

/** Whether a reward that is still to be paid waits for another customer number. */
export const waitsForNumber = ({ claim_status: status, customer_check: check }: RewardRow) =>
  underWay.includes(status) && check === 'rejected';

/**
 * When a reward is expected to be paid, as the field of a lead's view. The provider reports no day of provision, so the order's day
 * stands in for it. Nothing once the range is over, the reward was paid or can no longer come, and while it waits for another customer number or
 * for a voucher's code.
 */
export function payoutRange(
  lead: RewardRow & Pick<OwnLeadRow, 'ordered_on' | 'claim_out_of_stock'>,
  weeks: { readonly payoutMinWeeks: number; readonly payoutMaxWeeks: number },
  now: Date,
) {
  const { ordered_on: day, claim_status: status } = lead;
  if (lead.claim_out_of_stock) return {};
  const ordered = day === null ? null : parseBerlinDay(day);
  if (ordered === null || !underWay.includes(status) || waitsForNumber(lead)) return {};
  const { from, until } = expectedPayout(ordered, {
    minWeeks: weeks.payoutMinWeeks,
    maxWeeks: weeks.payoutMaxWeeks,
  });
  if (until < now) return {};
  // A day that has passed is no forecast.
  const begin = from < now ? now : from;
  return { expectedPayout: { from: begin.toISOString(), until: until.toISOString() } };
}
