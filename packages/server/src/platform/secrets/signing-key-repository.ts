import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { newSecret } from '../random.ts';

/** The installation's signing key; the first process to ask makes it. */
export async function loadSigningKey(db: Kysely<Database>): Promise<Uint8Array> {
  await db
    .insertInto('signing_key')
    .values({ id: 'access', secret: newSecret() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('signing_key')
    .select('secret')
    .where('id', '=', 'access')
    .executeTakeFirstOrThrow();
  return Buffer.from(row.secret, 'base64url');
}
