import { expect, it } from 'vitest';
import { barMarks, everyMonth, monthMarks } from './marks.ts';

const row = (key: string, orders: number) => ({
  key,
  label: key,
  referrals: 9,
  shared: 0,
  clicked: 0,
  leads: 0,
  orders,
  released: 0,
  paid: 0,
});

it('a time series has every month of the period, also over the turn of a year', () => {
  const rows = [row('2025-12', 3), row('2026-02', 5)];
  const months = everyMonth(rows, { from: '2025-11-30', to: '2026-02-01' });
  const points = (locale: string) =>
    monthMarks(months, 'orders', locale).map(({ label, value }) => [label, value]);
  expect(points('de')).toEqual([
    ['Nov. 2025', 0],
    ['Dez. 2025', 3],
    ['Jan. 2026', 0],
    ['Feb. 2026', 5],
  ]);
  expect(points('en').map(([label]) => label)).toEqual([
    'Nov 2025',
    'Dec 2025',
    'Jan 2026',
    'Feb 2026',
  ]);
});

it('bars begin with the largest and stop at twelve', () => {
  const rows = Array.from({ length: 20 }, (_, index) => row(String(index), index));
  const marks = barMarks(rows, 'orders');
  expect([marks.length, marks[0]?.value, marks.at(-1)?.value]).toEqual([12, 19, 8]);
});
