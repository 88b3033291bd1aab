import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDailyBrowsers } from './daily-browsers.ts';
import { createDistinctCount } from './distinct-count.ts';

const hashOf = (value: number) => createHash('sha256').update(String(value)).digest();

describe('the count of different hashes', () => {
  it.each([0, 1, 2, 30, 1000, 10_000, 12_000, 200_000])('is about right for %i', (size) => {
    const distinct = createDistinctCount();
    for (let value = 0; value < size; value += 1) distinct.add(hashOf(value));
    expect(Math.abs(distinct.estimate() - size)).toBeLessThanOrEqual(size * 0.05);
  });

  it('does not grow by what was there', () => {
    const distinct = createDistinctCount();
    for (let value = 0; value < 5000; value += 1) distinct.add(hashOf(value % 40));
    expect(distinct.estimate()).toBe(40);
  });
});

describe('the browsers of a day', () => {
  it('count once by key, and again on the next day', () => {
    let day = '2026-10-01';
    const browsers = createDailyBrowsers(() => day);
    for (const browser of ['a', 'b', 'a']) browsers.add('one', browser);
    browsers.add('two', 'a');
    expect(browsers.take()).toEqual([
      { key: 'one', day, count: 2 },
      { key: 'two', day, count: 1 },
    ]);
    browsers.add('one', 'a');
    expect(browsers.take()).toEqual([]);
    browsers.add('one', 'c');
    day = '2026-10-02';
    browsers.add('one', 'a');
    expect(browsers.take()).toEqual([
      { key: 'one', day: '2026-10-01', count: 1 },
      { key: 'one', day, count: 1 },
    ]);
  });

  it('of a day that ended without another page are still told', () => {
    let day = '2026-10-01';
    const browsers = createDailyBrowsers(() => day);
    browsers.add('one', 'a');
    day = '2026-10-02';
    expect(browsers.take()).toEqual([{ key: 'one', day: '2026-10-01', count: 1 }]);
    expect(browsers.take()).toEqual([]);
  });
});
