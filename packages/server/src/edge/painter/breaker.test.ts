import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

test('three failures in a row open it for 30 seconds, and the next failure opens it again', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  expect([breaker.failed(), breaker.failed()]).toEqual([false, false]);
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.failed()).toBe(true);
  expect(breaker.isOpen()).toBe(true);
  now = 30_000;
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.failed()).toBe(true);
  expect(breaker.isOpen()).toBe(true);
});

test('a success between failures keeps it closed', () => {
  const breaker = createBreaker(() => 0);
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  expect(breaker.failed()).toBe(false);
  expect(breaker.isOpen()).toBe(false);
});
