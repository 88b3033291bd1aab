import { describe, expect, it } from 'vitest';
import { barsOf, sumOf } from './stages.ts';

const row = (label: string, referrals: number, leads: number) => ({
  key: label,
  label,
  referrals,
  shared: 0,
  clicked: 0,
  leads,
  orders: 0,
  released: 0,
  paid: 0,
});

describe('the funnel', () => {
  it('compares every stage with the widest one', () => {
    const widths = barsOf(row('a', 3, 4)).map(({ stage, width }) => [stage, width]);
    expect(widths).toContainEqual(['leads', 100]);
    expect(widths).toContainEqual(['referrals', 75]);
    expect(widths).toContainEqual(['paid', 0]);
  });

  it('has no bars without referrals', () => {
    expect(barsOf(sumOf([])).every(({ width }) => width === 0)).toBe(true);
  });

  it('adds up its groups', () => {
    expect(sumOf([row('a', 3, 4), row('b', 2, 1)])).toMatchObject({ referrals: 5, leads: 5 });
  });
});
