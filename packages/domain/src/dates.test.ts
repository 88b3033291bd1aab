import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  berlinDay,
  berlinDaysBetween,
  berlinTime,
  endOfBerlinDay,
  formatDate,
  formatDateTime,
  isoOfDate,
  isPlausibleBirthDate,
  parseBerlinDay,
  parseGermanDate,
  startOfBerlinDay,
} from './dates.ts';
import { dayForm } from './day-form.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const spans = fc.integer({ min: -2000, max: 2000 });
const at = (text: string) => new Date(text);
const hours = (day: Date) =>
  (endOfBerlinDay(day).getTime() + 1 - startOfBerlinDay(day).getTime()) / 3_600_000;
const plausible = (text: string) => {
  const date = parseGermanDate(text);
  return date !== null && isPlausibleBirthDate(date, at('2026-05-10T12:00:00Z'));
};

describe('days in Berlin', () => {
  it('begin at midnight in Berlin, not in UTC', () => {
    expect(berlinDay(at('2026-01-31T23:30:00Z'))).toBe('2026-02-01');
    expect(berlinTime(at('2026-07-31T23:30:05Z'))).toBe('2026-08-01T01:30:05');
    expect(berlinDay(at('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(berlinDay(at('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
  });

  it('keep the clock time when days are added across a time change', () => {
    expect(addDays(at('2026-03-28T09:00:00Z'), 1)).toEqual(at('2026-03-29T08:00:00Z'));
    expect(addDays(at('2026-10-24T08:00:00Z'), 1)).toEqual(at('2026-10-25T09:00:00Z'));
  });

  it('move a clock time that the spring change skips forward', () => {
    expect(addDays(at('2026-03-28T01:30:00Z'), 1)).toEqual(at('2026-03-29T01:30:00Z'));
  });

  it('advance by exactly the days added', () => {
    fc.assert(
      fc.property(instants, spans, (instant, days) => {
        const moved = addDays(instant, days);
        expect(berlinDaysBetween(instant, moved)).toBe(days);
        const expected = new Date(Date.parse(berlinDay(instant)) + days * 86_400_000);
        expect(berlinDay(moved)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('contain every instant between their start and their end', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const start = startOfBerlinDay(instant);
        const end = endOfBerlinDay(instant);
        expect(start <= instant && instant <= end).toBe(true);
        expect(berlinDay(start)).toBe(berlinDay(end));
        expect(berlinDay(new Date(start.getTime() - 1))).not.toBe(berlinDay(start));
        expect(berlinDay(new Date(end.getTime() + 1))).not.toBe(berlinDay(end));
        expect(parseBerlinDay(berlinDay(instant))).toEqual(start);
      }),
    );
  });

  it('have 23 and 25 hours at the time changes', () => {
    expect(hours(at('2026-03-29T12:00:00Z'))).toBe(23);
    expect(hours(at('2026-10-25T12:00:00Z'))).toBe(25);
  });

  it('are read only when the calendar has them', () => {
    expect(parseBerlinDay('2026-02-30')).toBeNull();
    expect(parseBerlinDay('1.2.2026')).toBeNull();
  });

  it('have a form that fits exactly those', () => {
    const parts = fc.tuple(
      fc.integer({ min: 900, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    const edges = fc.constantFrom<[number, number, number][]>(
      [2000, 2, 29],
      [1900, 2, 29],
      [2024, 2, 29],
      [2099, 2, 29],
      [2099, 2, 31],
    );
    fc.assert(
      fc.property(fc.oneof(parts, edges), ([year, month, date]) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
        expect(dayForm.test(day)).toBe(parseBerlinDay(day) !== null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('dates on screen', () => {
  it('are written DD.MM.YYYY in German, with month name in English', () => {
    expect(formatDate(at('2026-03-04T23:30:00Z'), 'de')).toBe('05.03.2026');
    expect(formatDate(at('2026-03-04T23:30:00Z'), 'en')).toBe('5 Mar 2026');
  });

  it('add hour and minute in Berlin time', () => {
    expect(formatDateTime(at('2026-07-01T06:05:00Z'), 'de')).toBe('01.07.2026, 08:05');
  });
});

describe('a birth date', () => {
  it('is read as day.month.year', () => {
    expect(parseGermanDate('1.2.1990')).toEqual({ year: 1990, month: 2, day: 1 });
    expect(parseGermanDate(' 01. 02. 1990 ')).toEqual({ year: 1990, month: 2, day: 1 });
  });

  it('is refused in another order, with a short year or when the day does not exist', () => {
    for (const text of [
      '',
      '1990-02-01',
      '1.2.90',
      '30.2.2000',
      '29.2.2001',
      '0.1.2000',
      '1.13.2000',
    ]) {
      expect(parseGermanDate(text)).toBeNull();
    }
  });

  it('is plausible from 120 years ago until yesterday', () => {
    expect(plausible('9.5.2026')).toBe(true);
    expect(plausible('10.5.2026')).toBe(false);
    expect(plausible('10.5.1906')).toBe(true);
    expect(plausible('9.5.1906')).toBe(false);
  });

  it('survives writing and reading for every day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const date = parseGermanDate(formatDate(instant, 'de'));
        expect(date === null ? null : isoOfDate(date)).toBe(berlinDay(instant));
      }),
    );
  });
});
