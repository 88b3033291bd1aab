import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinDay, formatDate, parseBerlinDay } from './dates.ts';
import { dayText } from './day-text.ts';

test('a day reads as the instant at its begin does, in both languages', () => {
  const instant = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2999-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.constantFrom('de' as const, 'en' as const), (at, locale) => {
      const day = berlinDay(at);
      expect(dayText(day, locale)).toBe(formatDate(parseBerlinDay(day) ?? at, locale));
    }),
  );
});
