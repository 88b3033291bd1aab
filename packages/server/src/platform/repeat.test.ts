import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

const LONG = 60_000;
const silent = () => undefined;
/** Lets what is due at once run. */
const settle = () => sleep(20);

it('goes on at once while there is more, then waits until it is woken', async () => {
  let left = 3;
  let calls = 0;
  const work = async () => {
    calls += 1;
    left -= 1;
    return left > 0 ? ('more' as const) : ('enough' as const);
  };
  const repetition = repeat(work, { pauseMs: LONG, onError: silent });
  await settle();
  expect(calls).toBe(3);
  repetition.wake();
  await settle();
  expect(calls).toBe(4);
  await repetition.stop();
});

it('does not lose a call to wake that comes while it works', async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 1) repetition.wake();
    return 'enough' as const;
  };
  const begin = async () => {
    await settle();
    return work();
  };
  const repetition = repeat(begin, { pauseMs: LONG, onError: silent });
  await sleep(100);
  expect(calls).toBe(2);
  await repetition.stop();
});

it('tells what went wrong and tries again after the pause', async () => {
  const told: unknown[] = [];
  const repetition = repeat(() => Promise.reject(new Error('away')), {
    pauseMs: 5,
    onError: (error) => told.push(error),
  });
  await sleep(60);
  await repetition.stop();
  expect(told.length).toBeGreaterThan(1);
  const count = told.length;
  await settle();
  expect(told).toHaveLength(count);
});

it('stops in the middle of a pause, and after what it is at', async () => {
  let ended = false;
  const work = async (stopping: AbortSignal) => {
    await sleep(LONG, undefined, { signal: stopping }).catch(() => undefined);
    await settle();
    ended = true;
    return 'enough' as const;
  };
  await repeat(work, { pauseMs: LONG, onError: silent }).stop();
  expect(ended).toBe(true);
});
