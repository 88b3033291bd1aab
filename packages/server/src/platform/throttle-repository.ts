import { sql, type Kysely } from 'kysely';
import type { Database } from './database/schema.ts';

interface Counter {
  readonly bucket: string;
  readonly seconds: number;
}

/** Counters of attempts; they belong to no tenant. */
export function throttleRepository(db: Kysely<Database>) {
  return {
    /** Counts one attempt in each bucket, begun again where its time is over; gives how many there are now. */
    async add(counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
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
      return new Map(rows.map((row) => [row.bucket, row.hits]));
    },
    /** Attempts in a bucket whose time is not over. */
    async hits(bucket: string): Promise<number> {
      const { rows } = await sql<{ hits: number }>`
        select hits from throttle where bucket = ${bucket} and reset_at > now()`.execute(db);
      return rows[0]?.hits ?? 0;
    },
    async remove(bucket: string): Promise<void> {
      await db.deleteFrom('throttle').where('bucket', '=', bucket).execute();
    },
    async removeEnded(): Promise<void> {
      await sql`delete from throttle where reset_at <= now()`.execute(db);
    },
  };
}
