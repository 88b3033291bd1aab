import { sql, type Kysely } from 'kysely';
import type { Config } from '@weitersagen/server/internal/platform/config.ts';
import {
  businessNow,
  startClock,
} from '@weitersagen/server/internal/platform/database/business-clock.ts';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import {
  createTenantDirectory,
  type Tenant,
} from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { enterTenant } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { newSecret } from '@weitersagen/server/internal/platform/random.ts';
import lindenschutz from './catalogue-lindenschutz.json' with { type: 'json' };
import sonnwerk from './catalogue-sonnwerk.json' with { type: 'json' };
import { handOverOrders } from '../demo-provider/going-on.ts';
import type { SeedCatalogue } from './catalogue.ts';
import { funkelnetzCatalogue } from './funkelnetz/catalogue.ts';
import { seedHistory } from './history.ts';
import { loadHistory } from './living/load-history.ts';
import { staircaseStart } from './living/staircase-start.ts';
import { seedTenant } from './seed-tenant.ts';
import { seedVoucherKinds } from './seed-voucher-kinds.ts';
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

/** How much past the first tenant of a demo has: none, last month's of seller and agency, or two years of everybody. */
export type DemoHistory = 'none' | 'small' | 'living';

/** Fills a new tenant with people and their past. Begins and ends under the owner's role. */
async function fill(
  db: Kysely<Database>,
  tenant: Tenant,
  {
    catalogue,
    operator,
    history,
    hasShops,
  }: {
    readonly catalogue: SeedCatalogue;
    readonly operator: string;
    readonly history: DemoHistory;
    /** Whether vouchers are for shops, where the demo has invented some. */
    readonly hasShops: boolean;
  },
): Promise<void> {
  const isLiving = history === 'living';
  const tx = await enterTenant(db, tenant);
  await seedTenant(tx, catalogue, operator, { people: !isLiving });
  if (history === 'small') await seedHistory(tx);
  if (hasShops) await seedVoucherKinds(tx, catalogue);
  await sql`reset role`.execute(db);
  if (!isLiving) return;
  await loadHistory(db, tenant, tx.now);
  const loaded = await enterTenant(db, tenant);
  // The history was played when clients had operators.
  await loaded.db.deleteFrom('account').where('kind', '=', 'operator').execute();
  await handOverOrders(loaded);
  await sql`reset role`.execute(db);
}

/** A tenant as it begins; with a history its staircase has begun some months ago. */
function begun(tenant: DemoTenant, history: DemoHistory, now: Date): DemoTenant {
  const { staircase } = tenant.config;
  if (history !== 'living' || staircase === null) return tenant;
  const moved = { ...staircase, startsOn: staircaseStart(now) };
  return { ...tenant, config: { ...tenant.config, staircase: moved } };
}

/** Fills an empty installation with the three demo tenants, once; later starts change nothing but their port. `history` is the first one's. */
export async function seedDemo(
  db: Kysely<Database>,
  config: Pick<Config, 'port' | 'operator'> & Partial<Pick<Config, 'demoStart'>>,
  { history = 'none' }: { readonly history?: DemoHistory } = {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // One transaction under one lock: two first starts, or a killed one, leave no half-filled tenant.
    await sql`select pg_advisory_xact_lock(hashtextextended('weitersagen seed', 0))`.execute(
      transaction,
    );
    const isNew =
      (await transaction.selectFrom('tenant').select('id').where('kind', '=', 'client').execute())
        .length === 0;
    if (isNew && config.demoStart) await startClock(transaction, config.demoStart);
    const now = await businessNow(transaction);
    for (const tenant of demoTenants(config.port)) {
      const past = tenant.id === 'funkelnetz' ? history : 'none';
      if (!(await ensureTenant(transaction, begun(tenant, past, now)))) continue;
      const row = await createTenantDirectory(transaction).byClient(tenant.id);
      if (row === null) throw new Error(`The tenant ${tenant.id} was not made`);
      await fill(transaction, row, {
        catalogue: catalogues[tenant.id],
        operator: config.operator,
        history: past,
        hasShops: history !== 'none',
      });
    }
  });
}
