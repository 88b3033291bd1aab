import { createHash } from 'node:crypto';

/** Bits for each word, and how many of them are set: one in some 15,000 other words counts as known. */
const bitsOfWord = 20;
const places = 14;
const headerBytes = 8;

/** The places of a word among `size` bits. */
function placesOf(word: string, size: number): readonly number[] {
  const hash = createHash('sha256').update(word).digest();
  const first = hash.readUInt32BE(0);
  const step = hash.readUInt32BE(4) | 1;
  return Array.from({ length: places }, (_, turn) => (first + turn * (step >>> 0)) % size);
}

/** Says of words whether they are in a list that it does not hold: a Bloom filter. */
export interface WordFilter {
  /** Words it was made of. */
  readonly count: number;
  /** True for each of them, and hardly ever for another. */
  readonly has: (word: string) => boolean;
}

/** The filter of what {@link makeWordFilter} gave. Throws a RangeError for anything else. */
export function readWordFilter(bytes: Buffer): WordFilter {
  const count = bytes.readUInt32BE(0);
  const size = bytes.readUInt32BE(4);
  if (size === 0 || bytes.length !== headerBytes + Math.ceil(size / 8))
    throw new RangeError('This is no filter of words.');
  const isSet = (place: number) =>
    ((bytes[headerBytes + (place >>> 3)] ?? 0) & (1 << (place & 7))) !== 0;
  return { count, has: (word) => placesOf(word, size).every(isSet) };
}

/** A filter of these words as it is stored. */
export function makeWordFilter(words: ReadonlySet<string>): Buffer {
  const size = Math.max(1, words.size * bitsOfWord);
  const bytes = Buffer.alloc(headerBytes + Math.ceil(size / 8));
  bytes.writeUInt32BE(words.size, 0);
  bytes.writeUInt32BE(size, 4);
  for (const word of words)
    for (const place of placesOf(word, size)) {
      const at = headerBytes + (place >>> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (place & 7));
    }
  return bytes;
}
