/** A sum that a statement has of a run, in cents, or of single payments together, and its day (Berlin). */
export interface StatedSum {
  readonly cents: number;
  readonly day: string;
}

/**
 * What statements say left of a run, by day. Files that say something of one day say it of the same booking, so the most that one says counts; two things that one file
 * says are two.
 */
export class ToldSums {
  readonly #before = new Map<string, number>();
  readonly #here = new Map<string, number>();

  constructor(before: readonly StatedSum[]) {
    for (const { day, cents } of before)
      this.#before.set(day, Math.max(this.#before.get(day) ?? 0, cents));
  }

  /** What files of before have of a day, in cents. */
  before(day: string): number {
    return this.#before.get(day) ?? 0;
  }

  /** What this file has of a day so far, in cents. */
  here(day: string): number {
    return this.#here.get(day) ?? 0;
  }

  add(day: string, cents: number): void {
    this.#here.set(day, this.here(day) + cents);
  }

  /** What left on other days, and by what this file says besides on this one, in cents. */
  beside(day: string): number {
    const others = new Set([...this.#before.keys(), ...this.#here.keys()]);
    others.delete(day);
    return [...others].reduce(
      (sum, other) => sum + Math.max(this.before(other), this.here(other)),
      this.here(day),
    );
  }
}
