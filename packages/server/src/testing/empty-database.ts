import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

const kept = ['audit', 'booking', 'commission', 'settlement_line', 'settlement_document'];

/** Empties a seeded database, so that another seed may follow: past the triggers that keep the history and the ledger from being emptied. */
export async function emptyDatabase(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const switchTriggers = async (to: 'disable' | 'enable') => {
      for (const name of kept)
        await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger ${sql.ref(`${name}_not_emptied`)}`.execute(
          tx,
        );
    };
    await switchTriggers('disable');
    await sql`truncate tenant cascade`.execute(tx);
    await sql`truncate clock`.execute(tx);
    await switchTriggers('enable');
  });
}
