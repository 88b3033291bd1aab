import { parseBerlinDay, type BerlinDay } from './dates.ts';

/**
 * Until when something holds that a referral promises: as it was fixed, but not into the day on which its client leaves, where one is
 * in force (null for a client that stays). Computed when asked, so that a departure that is taken back gives the days back.
 * Source: product.md, section "2 Tenants and switches".
 */
export function withinProgramme(end: Date, leavesOn: BerlinDay | null): Date {
  const day = leavesOn === null ? null : parseBerlinDay(leavesOn);
  if (day === null) return end;
  const last = new Date(day.getTime() - 1);
  return last < end ? last : end;
}
