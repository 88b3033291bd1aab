import { sql, type Kysely } from 'kysely';
import type { PartOfTwo } from '@weitersagen/domain/tenant-settings';
import type { Database } from '../../platform/database/schema.ts';
import { withoutSecrets, type SettingValues, type Stored } from './setting-values.ts';
import type { PayoutAccount } from './settings-repository.ts';

interface Loaded {
  readonly by: string;
  /** Account of the person who stands behind it, with whom a second person is compared. */
  readonly person: string;
  /** An account that waits for a second person from now on; null leaves what waits. */
  readonly proposed: PayoutAccount | null;
  /** Parts that wait for one from now on; what waits of others stays. */
  readonly parts: readonly (readonly [PartOfTwo, SettingValues])[];
}

/** Keeps what a command loaded as a version, and the account that it would change as a proposal. `db` is a transaction in the tenant. */
export async function keepLoaded(
  db: Kysely<Database>,
  tenant: string,
  { by, person, proposed, parts }: Loaded,
): Promise<void> {
  const row = await db
    .updateTable('tenant')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', tenant)
    .returning(['revision', 'hosts', 'config'])
    .executeTakeFirstOrThrow();
  const config = typeof row.config === 'object' && row.config !== null ? row.config : {};
  const kept = JSON.stringify(withoutSecrets(config as Stored));
  await db
    .insertInto('tenant_version')
    .values({
      tenant,
      revision: row.revision,
      hosts: row.hosts,
      config: kept,
      author: by,
      at: new Date(),
    })
    .execute();
  for (const [part, settings] of parts) {
    await db.deleteFrom('proposed_settings').where('part', '=', part).execute();
    await db
      .insertInto('proposed_settings')
      .values({
        tenant,
        part,
        settings: JSON.stringify(settings),
        proposed_by: person,
        proposed_at: new Date(),
      })
      .execute();
  }
  if (proposed === null) return;
  await db.deleteFrom('proposed_account').execute();
  await db
    .insertInto('proposed_account')
    .values({ tenant, ...proposed, proposed_by: person, proposed_at: new Date() })
    .execute();
}
