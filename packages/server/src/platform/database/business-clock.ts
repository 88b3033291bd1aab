import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Moves business time forward for everybody (demo and tests) and wakes the workers. Days are those of the calendar: Berlin's clock shows
 * the same time of day after them, also across the change of summer time, as deadlines count.
 */
export async function moveClock(db: Kysely<Database>, days: number, minutes = 0): Promise<void> {
  const shifted = (shift: RawBuilder<unknown>) =>
    sql`((now() + ${shift}) at time zone 'Europe/Berlin' + make_interval(days => ${days}::int)) at time zone 'Europe/Berlin'
      + make_interval(mins => ${minutes}::int) - now()`;
  await sql`insert into clock (shift) values (${shifted(sql`interval '0'`)})
    on conflict (singleton) do update set shift = ${shifted(sql.ref('clock.shift'))}`.execute(db);
  await sql`select pg_notify('weitersagen_worker', 'clock')`.execute(db);
}

/** Lets business time begin at an instant, unless somebody moved it before. */
export async function startClock(db: Kysely<Database>, at: Date): Promise<void> {
  await sql`insert into clock (shift) values (${at.toISOString()}::timestamptz - now())
    on conflict (singleton) do nothing`.execute(db);
}

/** Business time, outside of any tenant. */
export async function businessNow(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select now() + coalesce((select shift from clock), interval '0') as now`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The database gave no time');
  return row.now;
}

/** Puts business time back to the real time and wakes the workers. */
export async function resetClock(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('clock').execute();
  await sql`select pg_notify('weitersagen_worker', 'clock')`.execute(db);
}
