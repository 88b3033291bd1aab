import { expect, it } from 'vitest';
import { triedLater } from './tried-later.ts';

/** Work that fails so often before it succeeds. */
function failing(times: number) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw new Error('away');
  };
  return { work, calls: () => calls };
}

it('what could not be done is tried until it is done, and not once more', async () => {
  const { work, calls } = failing(2);
  expect(await triedLater(work, [0, 0.01, 0.01, 0.01])).toBe(true);
  expect(calls()).toBe(3);
});

it('what is never done is given up without an error', async () => {
  const { work, calls } = failing(9);
  expect(await triedLater(work, [0, 0])).toBe(false);
  expect(calls()).toBe(2);
});
