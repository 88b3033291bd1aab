import { sql, type Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { startClock } from '../database/business-clock.ts';
import type { Database } from '../database/schema.ts';
import { createTenantDirectory } from '../database/tenant-directory.ts';
import { enterTenant } from '../database/tenant-scope.ts';
import { newSecret } from '../random.ts';
import lindenschutz from './catalogue-lindenschutz.json' with { type: 'json' };
import sonnwerk from './catalogue-sonnwerk.json' with { type: 'json' };
import type { SeedCatalogue } from './catalogue.ts';
import { funkelnetzCatalogue } from './funkelnetz/catalogue.ts';
import { seedHistory } from './history.ts';
import { seedTenant } from './seed-tenant.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';

const catalogues: Readonly<Record<DemoTenant['id'], SeedCatalogue>> = {
  funkelnetz: funkelnetzCatalogue,
  lindenschutz,
  sonnwerk,
};

/** Makes the tenant where there is none. Says whether it did; a known one only learns the port of its address. */
async function ensureTenant(db: Kysely<Database>, tenant: DemoTenant): Promise<boolean> {
  const known = await db
    .selectFrom('tenant')
    .select('config')
    .where('id', '=', tenant.id)
    .executeTakeFirst();
  if (known === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('tenant')
      .values({ ...tenant, config: JSON.stringify(tenant.config), secret: newSecret() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const stored = typeof known.config === 'object' && known.config !== null ? known.config : {};
  const url = 'url' in stored ? String(stored.url) : '';
  if (url !== tenant.config.url && /^http:\/\/[a-z]+\.localhost:\d+$/.test(url)) {
    const { url: now, operatorImprint } = tenant.config;
    const config = JSON.stringify({ ...stored, url: now, operatorImprint });
    await db.updateTable('tenant').set({ config }).where('id', '=', tenant.id).execute();
  }
  return false;
}

/** Fills an empty installation with the three demo tenants, once; later starts change nothing but their port. `history` gives the first one a past. */
export async function seedDemo(
  db: Kysely<Database>,
  config: Pick<Config, 'port' | 'operator'> & Partial<Pick<Config, 'demoStart'>>,
  { history = false }: { readonly history?: boolean } = {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // One transaction under one lock: two first starts, or a killed one, leave no half-filled tenant.
    await sql`select pg_advisory_xact_lock(hashtextextended('weitersagen seed', 0))`.execute(
      transaction,
    );
    const isNew = (await transaction.selectFrom('tenant').select('id').execute()).length === 0;
    if (isNew && config.demoStart) await startClock(transaction, config.demoStart);
    for (const tenant of demoTenants(config.port)) {
      if (!(await ensureTenant(transaction, tenant))) continue;
      const row = await createTenantDirectory(transaction).byClient(tenant.id);
      if (row === null) throw new Error(`The tenant ${tenant.id} was not made`);
      const tx = await enterTenant(transaction, row);
      await seedTenant(tx, catalogues[tenant.id], config.operator);
      if (history && tenant.id === 'funkelnetz') await seedHistory(tx);
      await sql`reset role`.execute(transaction);
    }
  });
}
