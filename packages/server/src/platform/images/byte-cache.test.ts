import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

it('never holds more than its limit and counts what it holds', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 60 })));
  fc.assert(
    fc.property(steps, (list) => {
      const cache = createByteCache(100);
      for (const [key, length] of list) {
        cache.set(String(key), Buffer.alloc(length));
        expect(cache.size()).toBeLessThanOrEqual(100);
        expect(cache.get(String(key))?.length).toBe(length);
      }
      const kept = Array.from({ length: 10 }, (_, key) => cache.get(String(key))?.length ?? 0);
      expect(cache.size()).toBe(kept.reduce((sum, length) => sum + length, 0));
    }),
  );
});

it('lets go of what was not used for longest', () => {
  const cache = createByteCache(100);
  cache.set('a', Buffer.alloc(40));
  cache.set('b', Buffer.alloc(40));
  cache.get('a');
  cache.set('c', Buffer.alloc(40));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
  cache.set('d', Buffer.alloc(101));
  expect(cache.get('d')).toBeUndefined();
});
