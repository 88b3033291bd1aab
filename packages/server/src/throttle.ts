import { sql, type Kysely } from 'kysely';
import { ApiError } from './api-error.ts';
import type { Database } from './database/schema.ts';
import { hashOf } from './random.ts';

/** A limit: at most `hits` within `seconds`. */
export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly seconds: number;
}

/** Counts attempts, shared by all instances. Keys are hashed before they are stored. */
export interface Throttle {
  /** Counts one attempt; throws ApiError tooManyTries above the limit. */
  hit(limit: Limit, ...key: readonly string[]): Promise<void>;
  /** Counts one attempt; says whether it is within the limit. */
  allows(limit: Limit, ...key: readonly string[]): Promise<boolean>;
  /** Says whether the next attempt would be above the limit; counts nothing. */
  isUsedUp(limit: Limit, ...key: readonly string[]): Promise<boolean>;
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
  async function allows(limit: Limit, ...key: readonly string[]) {
    const { rows } = await sql<{ hits: number }>`
      insert into throttle (bucket, hits, reset_at)
      values (${bucketOf(limit, key)}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (bucket) do update set
        hits = case when throttle.reset_at <= now() then 1 else throttle.hits + 1 end,
        reset_at = case when throttle.reset_at <= now() then excluded.reset_at else throttle.reset_at end
      returning hits`.execute(db);
    return (rows[0]?.hits ?? 0) <= limit.hits;
  }
  return {
    allows,
    async hit(limit, ...key) {
      if (!(await allows(limit, ...key))) throw new ApiError('tooManyTries');
    },
    async isUsedUp(limit, ...key) {
      const { rows } = await sql<{ hits: number }>`
        select hits from throttle where bucket = ${bucketOf(limit, key)} and reset_at > now()`.execute(
        db,
      );
      return (rows[0]?.hits ?? 0) >= limit.hits;
    },
    async clear(limit, ...key) {
      await db.deleteFrom('throttle').where('bucket', '=', bucketOf(limit, key)).execute();
    },
    async sweep() {
      await sql`delete from throttle where reset_at <= now()`.execute(db);
    },
  };
}
