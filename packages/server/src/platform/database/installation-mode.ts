import { sql, type Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './schema.ts';

type Mode = Config['mode'];

const refusals = {
  demo: 'The database was begun as a demo, whose passwords everybody knows. APP_MODE=production needs an empty database of its own.',
  production:
    'The database is of a production, which no demo may touch. Set APP_MODE=production, or another DATABASE_URL.',
} as const;

/** What the database is for; undefined before its first start. */
async function modeOf(db: Kysely<Database>): Promise<Mode | undefined> {
  const row = await db.selectFrom('installation').select('mode').executeTakeFirst();
  return row?.mode;
}

/** A database from before this was written down: only a demo has a sink of mails and a clock that was moved. */
async function beganAsDemo(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from sink_mail) or exists (select from clock) as "is"`.execute(db);
  return rows[0]?.is === true;
}

/** Throws StartupError where the database is for the other mode; also for one that no migration, or not each, has run in. */
export async function refuseOtherMode(db: Kysely<Database>, mode: Mode): Promise<void> {
  const { rows } = await sql<{ told: boolean; demo: boolean }>`
    select to_regclass('installation') is not null as told,
      to_regclass('sink_mail') is not null and to_regclass('clock') is not null as demo`.execute(
    db,
  );
  const kept = rows[0]?.told === true ? await modeOf(db) : undefined;
  if (
    kept === undefined &&
    mode === 'production' &&
    rows[0]?.demo === true &&
    (await beganAsDemo(db))
  )
    throw new StartupError(refusals.demo);
  if (kept !== undefined && kept !== mode) throw new StartupError(refusals[kept]);
}

/** Throws StartupError where the database is for the other mode. */
export async function requireMode(db: Kysely<Database>, mode: Mode): Promise<void> {
  const kept = await modeOf(db);
  if (kept !== undefined && kept !== mode) throw new StartupError(refusals[kept]);
}

/** Writes at the first start what a database is for. Throws StartupError where it is for the other mode. product.md, section "2 Tenants and switches". */
export async function keepMode(db: Kysely<Database>, mode: Mode): Promise<void> {
  if ((await modeOf(db)) === undefined)
    await db
      .insertInto('installation')
      .values({ mode: (await beganAsDemo(db)) ? 'demo' : mode })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await requireMode(db, mode);
}
