import type { AppDeps } from '../app-deps.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { createTenantDirectory } from '../database/tenant-directory.ts';
import { createScope } from '../database/tenant-scope.ts';
import { StartupError } from '../startup-error.ts';
import { seenVersions, type SeenVersion } from './version-repository.ts';

/** What one tenant knows of a version. */
export interface TenantSeenVersion extends SeenVersion {
  readonly tenant: string;
}

/** What every tenant knows of each version in browsers. */
export async function allSeenVersions({
  tenants,
  withTenant,
}: Pick<AppDeps, 'tenants' | 'withTenant'>): Promise<TenantSeenVersion[]> {
  const seen: TenantSeenVersion[] = [];
  for (const tenant of await tenants.everyone()) {
    const own = await withTenant(tenant, seenVersions);
    seen.push(...own.map((version) => ({ ...version, tenant: tenant.id })));
  }
  return seen;
}

/**
 * The same from the database of the settings, which is started when it does not run. Throws StartupError when it is not set up.
 */
export async function readSeenVersions(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TenantSeenVersion[]> {
  const { db, pool, close } = await openDatabase(readConfig(environment));
  try {
    if (!(await isMigrated(db)))
      throw new StartupError('The database is not set up yet; run "npm start" once.');
    return await allSeenVersions({
      tenants: createTenantDirectory(db),
      withTenant: createScope(pool),
    });
  } finally {
    await close();
  }
}
