import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@weitersagen/domain/dates';
import { openTestDatabase } from '../../testing/test-database.ts';
import { businessNow, moveClock, resetClock } from './business-clock.ts';
import type { OpenDatabase } from './connect.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => resetClock(database.db));

/** Where the clock went, beside where the calendar says, in whole minutes. */
async function movedBy(days: number, minutes = 0): Promise<readonly [number, number]> {
  const before = await businessNow(database.db);
  await moveClock(database.db, days, minutes);
  const after = await businessNow(database.db);
  const expected = addDays(before, days).getTime() + minutes * 60_000;
  return [Math.floor(after.getTime() / 60_000), Math.floor(expected / 60_000)];
}

it('a day of the moved clock is one of the calendar, also across the change of summer time', async () => {
  // Two halves of a year meet each change once, whenever the test runs.
  for (const days of [1, 182, 183]) {
    const [after, expected] = await movedBy(days);
    expect(after - expected).toBeLessThanOrEqual(1);
    expect(after - expected).toBeGreaterThanOrEqual(0);
  }
});

it('minutes are added as they are', async () => {
  const [after, expected] = await movedBy(0, 90);
  expect(after - expected).toBeLessThanOrEqual(1);
  expect(after - expected).toBeGreaterThanOrEqual(0);
});
