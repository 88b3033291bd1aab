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
  async function allowsEach(attempts: readonly Attempt[]) {
    // In one order for everybody, so that no two wait for each other.
    const counters = attempts
      .map(({ limit, key }) => ({ bucket: bucketOf(limit, key), seconds: limit.seconds }))
      .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
    const values = counters.map(
      ({ bucket, seconds }) => sql`(${bucket}, 1, now() + make_interval(secs => ${seconds}))`,
    );
    const { rows } = await sql<{ bucket: string; hits: number }>`
      insert into throttle (bucket, hits, reset_at)
      values ${sql.join(values)}
      on conflict (bucket) do update set
        hits = case when throttle.reset_at <= now() then 1 else throttle.hits + 1 end,
        reset_at = case when throttle.reset_at <= now() then excluded.reset_at else throttle.reset_at end
      returning bucket, hits`.execute(db);
    const hits = new Map(rows.map((row) => [row.bucket, row.hits]));
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
