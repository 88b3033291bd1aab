import type { Kysely } from 'kysely';
import { ApiError } from './api-error.ts';
import type { Database } from './database/schema.ts';
import { throttleRepository } from './throttle-repository.ts';
import { hashOf } from './random.ts';

/** A limit: at most `hits` within `seconds`. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

/** An attempt under a limit, by whom or at what. */
interface Attempt {
  readonly limit: Limit;
  readonly key: readonly string[];
}

/** Counts attempts, shared by all instances. Keys are hashed before they are stored. */
export interface Throttle {
  /** Counts one attempt; throws ApiError tooManyTries above the limit. */
  hit(limit: Limit, ...key: readonly string[]): Promise<void>;
  /** Counts one attempt; says whether it is within the limit. */
  allows(limit: Limit, ...key: readonly string[]): Promise<boolean>;
  /** Counts an attempt under each of several limits, together; says for each whether it is within. */
  allowsEach(attempts: readonly Attempt[]): Promise<readonly boolean[]>;
  /** Says whether the next attempt would be above the limit; counts nothing. */
  isUsedUp(limit: Limit, ...key: readonly string[]): Promise<boolean>;
  /** Attempts under the limit so far; counts nothing. */
  tries(limit: Limit, ...key: readonly string[]): Promise<number>;
  /** Forgets the attempts, after a success. */
  clear(limit: Limit, ...key: readonly string[]): Promise<void>;
  /** Deletes counters that are over. */
  sweep(): Promise<void>;
}

function bucketOf(limit: Limit, key: readonly string[]): string {
  return hashOf([limit.name, ...key].join('\n'));
}

/** Works outside of the request's transaction: an attempt counts even when the call fails. */
export function createThrottle(db: Kysely<Database>): Throttle {
  const counts = throttleRepository(db);
  async function allowsEach(attempts: readonly Attempt[]) {
    // In one order for everybody, so that no two wait for each other.
    const counters = attempts
      .map(({ limit, key }) => ({ bucket: bucketOf(limit, key), seconds: limit.seconds }))
      .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
    const hits = await counts.add(counters);
    return attempts.map(({ limit, key }) => (hits.get(bucketOf(limit, key)) ?? 0) <= limit.hits);
  }
  async function allows(limit: Limit, ...key: readonly string[]) {
    const [isWithin = false] = await allowsEach([{ limit, key }]);
    return isWithin;
  }
  return {
    allows,
    allowsEach,
    async hit(limit, ...key) {
      if (!(await allows(limit, ...key))) throw new ApiError('tooManyTries');
    },
    async isUsedUp(limit, ...key) {
      return (await counts.hits(bucketOf(limit, key))) >= limit.hits;
    },
    tries: (limit, ...key) => counts.hits(bucketOf(limit, key)),
    clear: (limit, ...key) => counts.remove(bucketOf(limit, key)),
    sweep: () => counts.removeEnded(),
  };
}
