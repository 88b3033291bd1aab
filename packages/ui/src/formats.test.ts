import { describe, expect, test } from 'vitest';
import { formatDateText, isoDateOf } from './date-format.ts';
import { compactIban, formatIbanText } from './iban-format.ts';

describe('a date as it is typed', () => {
  test.each([
    ['1', '1'],
    ['17', '17'],
    ['170', '17.0'],
    ['17051990', '17.05.1990'],
    ['1.5.1990', '01.05.1990'],
    ['17/5/1990', '17.05.1990'],
    ['17.', '17.'],
    ['17..', '17.'],
    ['.', ''],
    ['1990-05-17', '17.05.1990'],
    ['17.05.19901', '17.05.1990'],
    ['ab', ''],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatDateText(typed)).toBe(shown);
    expect(formatDateText(shown)).toBe(shown);
  });

  test('only days of the calendar are read', () => {
    expect(isoDateOf('29.02.2024')).toBe('2024-02-29');
    expect(isoDateOf('29.02.2023')).toBeNull();
    expect(isoDateOf('31.13.2023')).toBeNull();
    expect(isoDateOf('1.1.2023')).toBeNull();
  });
});

describe('an IBAN as it is typed', () => {
  test('stands in groups of four', () => {
    expect(formatIbanText('de02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
    expect(formatIbanText('DE02 1')).toBe('DE02 1');
    expect(formatIbanText('DE02')).toBe('DE02');
  });

  test('loses its spaces and nothing else', () => {
    expect(compactIban('DE02 1203 0000 0000 2020 51')).toBe('DE02120300000000202051');
  });
});
