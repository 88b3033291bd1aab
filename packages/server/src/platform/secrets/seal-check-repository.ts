import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { StartupError } from '../startup-error.ts';
import { keySource, type Seal } from './seal.ts';

const place = 'installation';

/**
 * Seals a word at the first start, and opens it at every other. Throws StartupError where no key does: authenticator apps, addresses in
 * the history and secrets of clients would be unreadable, and new ones would be sealed with a key that does not open the old.
 */
export async function checkSeal(
  db: Kysely<Database>,
  seal: Seal,
  config: Pick<Config, 'secretsKey' | 'dataDir'>,
): Promise<void> {
  const kept = await db.selectFrom('installation').select('seal_check').executeTakeFirst();
  if (kept === undefined) return; // no start has written down yet what the database is for
  if (kept.seal_check === null) {
    await db
      .updateTable('installation')
      .set({ seal_check: seal.close(place, place) })
      .where('seal_check', 'is', null)
      .execute();
    return;
  }
  try {
    seal.open(kept.seal_check, place);
  } catch {
    throw new StartupError(
      `${keySource(config)} is not the key that this database was begun with, and opens none of its secrets. Put the former key back; a new one may stand before it, with a comma between.`,
    );
  }
}
