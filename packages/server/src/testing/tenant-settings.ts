import type { TenantConfig } from '../platform/database/tenant-config.ts';
import type { TestServer } from '../test-server.ts';

/** Changes settings of a tenant while its server runs; answers what puts all of them back as they were. */
export async function changeSettings(
  server: TestServer,
  change: Partial<TenantConfig>,
  id = 'funkelnetz',
): Promise<() => Promise<void>> {
  const { config } = await server.tenant(id);
  const store = async (settings: TenantConfig) => {
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify(settings) })
      .where('id', '=', id)
      .execute();
    server.deps.tenants.forget();
  };
  await store({ ...config, ...change });
  return () => store(config);
}
