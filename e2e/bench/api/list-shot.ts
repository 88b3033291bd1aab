import type { Shot } from './fire.ts';

/** A list that grows with the number of referrals, as somebody signed in asks for it. */
export interface ListShots {
  readonly name: string;
  readonly shots: readonly Shot[];
  /** The indexed query behind it. */
  readonly query: string | null;
  /** Adds up every row, so that it takes longer with each: there is no goal for its growth. */
  readonly adds?: boolean;
}
