import { expect, it } from 'vitest';
import { contentCacheLimits, createContentCache } from './content-cache.ts';

it('asks once for what many want at the same time', async () => {
  const cache = createContentCache<number>();
  let asked = 0;
  const load = async () => (asked += 1);
  const answers = await Promise.all([cache.get('a', load), cache.get('a', load)]);
  expect([answers, asked]).toEqual([[1, 1], 1]);
});

it('asks again when an answer is a minute old', async () => {
  const clock = { now: 0 };
  const cache = createContentCache<number>(contentCacheLimits, () => clock.now);
  const at = (now: number) => {
    clock.now = now;
    return cache.get('a', async () => now);
  };
  expect([await at(0), await at(59_999), await at(60_000)]).toEqual([0, 0, 60_000]);
});

it('keeps no more entries than it may, the newest', async () => {
  const cache = createContentCache<string>({ ...contentCacheLimits, entries: 2 });
  const asked: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      asked.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

it('leaves a failing service alone for a while, and tells why', async () => {
  const clock = { now: 0 };
  const cache = createContentCache<string>(contentCacheLimits, () => clock.now);
  let asked = 0;
  const fail = async () => {
    asked += 1;
    throw new Error(`failure ${asked}`);
  };
  await expect(cache.get('a', fail)).rejects.toThrow('failure 1');
  await expect(cache.get('a', fail)).rejects.toThrow('failure 1');
  clock.now += contentCacheLimits.pauseMs;
  await expect(cache.get('a', fail)).rejects.toThrow('failure 2');
});
