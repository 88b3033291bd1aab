import { expect, it } from 'vitest';
import { compareCopies, readCopies } from './known-copies.ts';

const place = (name: string) => ({ name, start: 3, end: 20 });
const report = (lines: number, ...names: readonly [string, string]) =>
  JSON.stringify({
    statistics: { total: { sources: 2300 } },
    duplicates: [{ lines, firstFile: place(names[0]), secondFile: place(names[1]) }],
  });
const known = [{ between: ['a.ts', 'b.ts'], lines: 18, reason: 'an example' }] as const;

it('a copy that nobody allowed is told by its places', () => {
  const { files, copies } = readCopies(report(18, 'a.ts', 'c.ts'));
  expect(files).toBe(2300);
  expect(compareCopies(copies, [])).toEqual(['18 lines stand twice: a.ts:3-20 and c.ts:3-20']);
});

it('an allowed one is not, whichever file comes first, until it grows', () => {
  expect(compareCopies(readCopies(report(18, 'b.ts', 'a.ts')).copies, known)).toEqual([]);
  expect(compareCopies(readCopies(report(19, 'b.ts', 'a.ts')).copies, known)).toHaveLength(1);
});

it('an allowance that nothing needs any more is told', () => {
  expect(compareCopies([], known)).toEqual([
    'known-copies.json names what is no copy: a.ts and b.ts',
  ]);
});
