/** What a row found. */
export interface RowResult {
  /** How much was tried, in the row's own unit. */
  readonly tried: number;
  /** What came of it, in words. */
  readonly summary: string;
  /** Every breach of the goal, in words; empty when the goal is met. */
  readonly breaches: readonly string[];
}

/** One thing to prove. */
export interface ProofRow {
  readonly name: string;
  readonly what: string;
  readonly goal: string;
  /** How much `npm run proof` tries. */
  readonly fullCount: number;
  /** Tries `count` times and tells of its progress through `report`, from 0 to 1. */
  run(count: number, report: (share: number) => void): Promise<RowResult>;
}

/** At most this many breaches are listed; more say nothing new. */
export const LISTED_BREACHES = 10;
