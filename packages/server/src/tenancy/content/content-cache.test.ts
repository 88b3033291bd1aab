import { describe, expect, it } from 'vitest';
import { contentCacheLimits, createContentCache } from './content-cache.ts';

it('asks once for what many want at the same time', async () => {
  const cache = createContentCache<number>(contentCacheLimits, () => 1);
  let asked = 0;
  const load = async () => (asked += 1);
  const answers = await Promise.all([cache.get('one', 'a', load), cache.get('one', 'a', load)]);
  expect([answers, asked]).toEqual([[1, 1], 1]);
});

it('asks again when an answer is a minute old', async () => {
  const clock = { now: 0 };
  const cache = createContentCache<number>(
    contentCacheLimits,
    () => 1,
    () => clock.now,
  );
  const at = (now: number) => {
    clock.now = now;
    return cache.get('one', 'a', async () => now);
  };
  expect([await at(0), await at(59_999), await at(60_000)]).toEqual([0, 0, 60_000]);
});

it('keeps no more entries than it may, the newest', async () => {
  const cache = createContentCache<string>({ ...contentCacheLimits, entries: 2 }, () => 1);
  const asked: string[] = [];
  const get = (key: string) =>
    cache.get('one', key, async () => {
      asked.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

it('leaves a failing service alone for a while, and tells why', async () => {
  const clock = { now: 0 };
  const cache = createContentCache<string>(
    contentCacheLimits,
    () => 1,
    () => clock.now,
  );
  let asked = 0;
  const fail = async () => {
    asked += 1;
    throw new Error(`failure ${asked}`);
  };
  await expect(cache.get('one', 'a', fail)).rejects.toThrow('failure 1');
  await expect(cache.get('one', 'a', fail)).rejects.toThrow('failure 1');
  clock.now += contentCacheLimits.pauseMs;
  await expect(cache.get('one', 'a', fail)).rejects.toThrow('failure 2');
});

describe('bytes', () => {
  const limits = { ...contentCacheLimits, bytesOfOwner: 10, bytes: 25 };
  const made = () => {
    const cache = createContentCache<string>(limits, (value) => value.length);
    const loaded: string[] = [];
    const get = (owner: string, key: string, bytes = 5) =>
      cache.get(owner, key, async () => {
        loaded.push(`${owner} ${key}`);
        return 'x'.repeat(bytes);
      });
    return { cache, loaded, get };
  };

  it('of one owner displace their own oldest alone', async () => {
    const { cache, loaded, get } = made();
    await get('good', 'a');
    for (const key of ['a', 'b', 'c', 'd']) await get('greedy', key);
    expect(cache.size()).toBe(15);
    loaded.length = 0;
    await get('good', 'a');
    await get('greedy', 'd');
    expect(loaded).toEqual([]);
    await get('greedy', 'a');
    expect(loaded).toEqual(['greedy a']);
  });

  it('of all are limited, and who has most loses first', async () => {
    const { cache, loaded, get } = made();
    await get('small', 'a');
    for (const owner of ['one', 'two', 'three'])
      for (const key of ['a', 'b']) await get(owner, key);
    expect(cache.size()).toBeLessThanOrEqual(25);
    loaded.length = 0;
    await get('small', 'a');
    expect(loaded).toEqual([]);
  });
});
