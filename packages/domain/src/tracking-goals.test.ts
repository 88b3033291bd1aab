import { expect, it } from 'vitest';
import { trackingGoalOf, trackingGoals } from './tracking-goals.ts';

it('has the goals 1 to 27, each once', () => {
  const numbers = Object.values(trackingGoals).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
});

it('finds a goal by its number, and none beyond', () => {
  for (const [goal, number] of Object.entries(trackingGoals))
    expect(trackingGoalOf(number)).toBe(goal);
  expect([0, 28, 1.5, Number.NaN].map(trackingGoalOf)).toEqual([null, null, null, null]);
});
