/** Numbers that look like chance and are the same each time. */
export interface Chance {
  /** At least 0 and below 1. */
  readonly next: () => number;
  readonly isTrue: (probability: number) => boolean;
  /** A number from one to the other. */
  readonly between: (least: number, most: number) => number;
  /** One of a list; the earlier ones more often. */
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
}

/** The generator mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    isTrue: (probability) => next() < probability,
    between: (least, most) => least + next() * (most - least),
    oneOf: (list) => list[Math.floor(next() ** 1.6 * list.length)] ?? list[0],
  };
}
