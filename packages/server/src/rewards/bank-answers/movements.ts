/** That a statement says of a payment, or of a run as a whole, that it left or came back, on a day (Berlin). */
export interface Movement {
  readonly word: 'booked' | 'returned';
  readonly day: string;
}

type Counts = Readonly<Record<Movement['word'], Map<string, number>>>;

function count(counts: Counts, { word, day }: Movement): void {
  counts[word].set(day, (counts[word].get(day) ?? 0) + 1);
}

/** How often something left and came back. Files that say it of one day say it of one movement; two things that one file says are two. */
export class Movements {
  readonly #before = { booked: new Map<string, number>(), returned: new Map<string, number>() };
  readonly #here = { booked: new Map<string, number>(), returned: new Map<string, number>() };

  constructor(before: readonly Movement[]) {
    for (const movement of before) count(this.#before, movement);
  }

  add(movement: Movement): void {
    count(this.#here, movement);
  }

  /** Whether only files of before say that it came back on a day: what this one says singly, its sums do not say again. */
  wasBackOn(day: string): boolean {
    return this.#before.returned.has(day) && !this.#here.returned.has(day);
  }

  #times(word: Movement['word']): number {
    const [before, here] = [this.#before[word], this.#here[word]];
    const days = new Set([...before.keys(), ...here.keys()]);
    return [...days].reduce(
      (sum, day) => sum + Math.max(before.get(day) ?? 0, here.get(day) ?? 0),
      0,
    );
  }

  /**
   * Whether it left more than once and once more than it came back: then what comes back is one too many, and the other stays. What was booked one time too many left twice
   * at least, also where the first time was told otherwise, as a part of a sum or as a sum of parts.
   */
  isStillAway(isOnceMore: boolean): boolean {
    const left = Math.max(this.#times('booked'), isOnceMore ? 2 : 0);
    return left > Math.max(1, this.#times('returned'));
  }
}
