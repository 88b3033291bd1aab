import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { withinProgramme } from './programme-end.ts';

const end = new Date('2027-01-28T10:00:00Z');

it('what a referral promises ends the evening before its client leaves, and as fixed where that is sooner or nobody leaves', () => {
  const cut = withinProgramme(end, '2026-12-01');
  expect(cut.toISOString()).toBe('2026-11-30T22:59:59.999Z');
  expect(formatDate(cut, 'de')).toBe('30.11.2026');
  expect(withinProgramme(end, '2027-03-01')).toBe(end);
  expect(withinProgramme(end, null)).toBe(end);
});
