import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Asks the database for nothing; throws where it does not answer. */
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
