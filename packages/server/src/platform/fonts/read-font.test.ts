import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontFile } from '../../testing/font-file.ts';
import { readFont } from './read-font.ts';
import { readWoff2Tables } from './woff2-tables.ts';

const { resolve } = createRequire(`${process.cwd()}/packages/ui/src/fonts.ts`);

/** The shipped fonts: weights, size of the stand-in regular and bold, ascent and descent as `packages/ui/src/fonts.ts` has them. */
const shipped = [
  ['outfit', [100, 900], [97.8, 93.8, 100, 26], false],
  ['figtree', [300, 900], [99.8, 95.1, 95, 25], false],
  ['source-serif-4', [200, 900], [118.3, 112.9, 104, 34], true],
  ['bricolage-grotesque', [200, 800], [105, 101.2, 93, 27], false],
] as const;

/** Writes a file with what changes of it, a number of four bytes. */
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, at);
  return copy;
};

describe('a font file', () => {
  it.each(shipped)(
    'of %s is measured as it was in a browser, with its weights and kind',
    async (name, weights, [sizeRegular, sizeBold, ascent, descent], isSerif) => {
      const path = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      const read = await readFont(readFileSync(resolve(path)));
      if (typeof read === 'string') throw new Error(read);
      expect(read).toMatchObject({ weights, isSerif });
      const was = { sizeRegular, sizeBold, ascent, descent };
      // By other sentences.
      for (const measure of ['sizeRegular', 'sizeBold', 'ascent', 'descent'] as const)
        expect(Math.abs(read[measure] - was[measure])).toBeLessThan(1.3);
    },
  );

  it('of one weight has that alone, and the family that it names', async () => {
    expect(await readFont(fontFile('serif'))).toMatchObject({
      family: 'Source Serif 4',
      weights: [600, 600],
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('is refused for what it is not', async () => {
    const bytes = fontFile('sans');
    expect(await readFont(Buffer.from('wOFF and more'))).toBe('noWoff2');
    expect(await readFont(Buffer.alloc(0))).toBe('noWoff2');
    const collection = Buffer.from(bytes);
    collection.write('ttcf', 4, 'latin1');
    expect(await readFont(collection)).toBe('noWoff2');
    expect(await readFont(Buffer.from('wOF2OTTO'))).toBe('damaged');
    expect(await readFont(bytes.subarray(0, bytes.length - 4))).toBe('damaged');
    expect(await readFont(Buffer.concat([bytes, Buffer.alloc(4)]))).toBe('damaged');
    expect(await readFont(Buffer.concat([bytes, Buffer.alloc(300_000)]))).toBe('tooLarge');
    expect(await readFont(fontFile('foreign'))).toBe('missingLetters');
  });

  it('that would unpack to more than its tables is not unpacked', async () => {
    /** A file of one table `head` that says that it has so many bytes. */
    const fileOf = (packed: Buffer, length: readonly number[]) => {
      const head = Buffer.alloc(48);
      head.write('wOF2OTTO', 0, 'latin1');
      head.writeUInt16BE(1, 12);
      head.writeUInt32BE(packed.length, 20);
      const file = Buffer.concat([head, Buffer.from([1, ...length]), packed]);
      return changed(file, 8, file.length);
    };
    const large = brotliCompressSync(Buffer.alloc(50_000_000));
    const small = brotliCompressSync(Buffer.alloc(54));
    const fine = await readWoff2Tables(fileOf(small, [54]));
    expect(typeof fine === 'string' ? fine : fine.tables.get('head')?.bytes.length).toBe(54);
    expect(await readWoff2Tables(fileOf(large, [54]))).toBe('damaged');
    // Fewer bytes than it says, and as many, which are too many.
    expect(await readWoff2Tables(fileOf(small, [55]))).toBe('damaged');
    expect(await readWoff2Tables(fileOf(large, [0x97, 0xeb, 0xe1, 0x00]))).toBe('damaged');
  });

  it(
    'with any bytes changed is read as before or refused, and never fails',
    { timeout: 60_000 },
    async () => {
      const bytes = fontFile('other');
      const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
          const other = Buffer.from(bytes);
          for (const [at, value] of changes) other[at] = value;
          const read = await readFont(other);
          const isFine =
            typeof read === 'string'
              ? ['noWoff2', 'damaged', 'missingLetters'].includes(read)
              : read.sizeRegular > 0;
          expect(isFine).toBe(true);
        }),
      );
    },
  );

  it('whose tables are no tables is refused', { timeout: 60_000 }, async () => {
    const tags = [1, 2, 3, 4, 0, 6, 10];
    const table = fc.uint8Array({ minLength: 0, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(fc.array(table, { minLength: 7, maxLength: 7 }), async (tables) => {
        const packed = brotliCompressSync(Buffer.concat(tables));
        const entries = tables.flatMap((bytes, index) => {
          const flags = tags[index] === 10 ? 10 + 3 * 64 : (tags[index] ?? 0);
          return [flags, bytes.length];
        });
        const head = Buffer.alloc(48);
        head.write('wOF2\0\u0001\0\0', 0, 'latin1');
        head.writeUInt16BE(tables.length, 12);
        head.writeUInt32BE(packed.length, 20);
        const file = Buffer.concat([head, Buffer.from(entries), packed]);
        const read = await readFont(changed(file, 8, file.length));
        expect(typeof read).toBe('string');
      }),
    );
  });
});
