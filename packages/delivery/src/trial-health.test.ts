import { expect, test } from 'vitest';
import { failsTooOften } from './trial-health.ts';

const sound = { views: 10_000, failures: 20 };

test.each([
  ['fails in most of its views', { views: 6, failures: 5 }, sound, true],
  ['fails in three of a hundred', { views: 1000, failures: 30 }, sound, true],
  ['failed four times: too few to tell', { views: 4, failures: 4 }, sound, false],
  ['fails in two of a hundred', { views: 1000, failures: 20 }, sound, false],
  [
    'fails as often as the other',
    { views: 1000, failures: 30 },
    { views: 1000, failures: 20 },
    false,
  ],
  ['fails and was never counted as seen', { views: 0, failures: 5 }, sound, true],
  ['was seen and never failed', { views: 1000, failures: 0 }, { views: 0, failures: 0 }, false],
])('a version on trial that %s', (_, trial, beside, isHalted) => {
  expect(failsTooOften(trial, beside)).toBe(isHalted);
});
