import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { humansOf } from './one-human.ts';

const account = fc.integer({ min: 0, max: 12 }).map((one) => `a${one}`);
const mailbox = fc.integer({ min: 0, max: 12 }).map((one) => `m${one}`);
const owned = fc.array(fc.record({ account, mailbox }), { maxLength: 30 });

describe('who stands behind accounts', () => {
  it('is one human where they share a mailbox, themselves or through others, and only then', () => {
    fc.assert(
      fc.property(owned, account, account, (all, one, other) => {
        const reached = new Set([one]);
        for (let size = 0; size < reached.size;) {
          size = reached.size;
          const boxes = new Set(
            all.filter((row) => reached.has(row.account)).map((row) => row.mailbox),
          );
          for (const row of all) if (boxes.has(row.mailbox)) reached.add(row.account);
        }
        const humanOf = humansOf(all);
        expect(humanOf(one) === humanOf(other)).toBe(reached.has(other));
      }),
    );
  });

  it('is found in a moment however many hang together', () => {
    const boxes = Array.from({ length: 50_000 }, (_, at) => `m${at}`);
    const chain = [
      ...boxes.map((box) => ({ account: `of ${box}`, mailbox: box })),
      ...boxes.map((box) => ({ account: 'all', mailbox: box })),
    ];
    const begin = performance.now();
    const humanOf = humansOf(chain);
    expect(new Set(chain.map((row) => humanOf(row.account))).size).toBe(1);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});
