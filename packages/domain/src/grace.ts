import { LEAVING_GRACE_DAYS } from './constants.ts';
import type { BerlinDay } from './dates.ts';

/**
 * The last day of the time of grace after a client left on a day. By the calendar alone: pages of partners show it, and none of them needs the
 * time zone's rules. product.md, section "11 Constants".
 */
export function graceOf(leavesOn: BerlinDay): BerlinDay {
  const day = new Date(leavesOn);
  day.setUTCDate(day.getUTCDate() + LEAVING_GRACE_DAYS);
  return day.toISOString().slice(0, 10);
}
