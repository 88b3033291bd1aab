import { sql, type Kysely } from 'kysely';
import { insertAudit } from '../audit/audit-repository.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { newSecret } from '../random.ts';
import type { Database } from './schema.ts';

/** The tenants of an installation: what the operator lists and loads. Works across tenants, so no call may use it. */
export function tenantRepository(db: Kysely<Database>) {
  return {
    list: () =>
      db
        .selectFrom('tenant')
        .select(['id', 'hosts'])
        .where('kind', '=', 'client')
        .orderBy('id')
        .execute(),
    /** The file that would load the tenant as it is, without its secret. */
    file: (id: string) =>
      db
        .selectFrom('tenant')
        .select(['id', 'hosts', 'config'])
        .where('id', '=', id)
        .where('kind', '=', 'client')
        .executeTakeFirst(),
    /** Another tenant that has one of these hosts. Who asks for a change holds all others of hosts off until it ends: no two get one at once. */
    async otherWith(id: string, hosts: readonly string[]) {
      await sql`select pg_advisory_xact_lock(hashtextextended('hosts of tenants', 0))`.execute(db);
      return db
        .selectFrom('tenant')
        .select('id')
        .where('id', '<>', id)
        .where(sql<boolean>`hosts && ${[...hosts]}::text[]`)
        .executeTakeFirst();
    },
    /** Makes a tenant with a new secret, or replaces its hosts and configuration (JSON). */
    async upsert(
      id: string,
      values: { readonly hosts: string[]; readonly config: string },
    ): Promise<void> {
      await db
        .insertInto('tenant')
        .values({ id, secret: newSecret(), ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    /** Makes the operating company's own tenant, or replaces its hosts and configuration (JSON) where they differ. */
    async keepOperator(
      id: string,
      values: { readonly hosts: string[]; readonly config: string },
    ): Promise<void> {
      await db
        .insertInto('tenant')
        .values({ id, kind: 'operator', secret: newSecret(), ...values })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(values)
            .where(
              sql<boolean>`(tenant.hosts, tenant.config) is distinct from (excluded.hosts, excluded.config)`,
            ),
        )
        .execute();
    },
    /** The hosts of a tenant; none where there is no such tenant. */
    hostsOf: async (id: string): Promise<readonly string[]> =>
      (await db.selectFrom('tenant').select('hosts').where('id', '=', id).executeTakeFirst())
        ?.hosts ?? [],
    /** Whether a tenant is the operating company's own; undefined where there is none. */
    kindOf: async (id: string) =>
      (await db.selectFrom('tenant').select('kind').where('id', '=', id).executeTakeFirst())?.kind,
    /** Writes into the tenant's history that its configuration was loaded; `db` is a transaction, which it puts into the tenant. */
    async recordLoad(
      id: string,
      { by, roles = [] }: { readonly by: string; readonly roles?: readonly string[] | undefined },
    ): Promise<void> {
      await sql`select set_config('app.tenant', ${id}, true)`.execute(db);
      const what = { entity: 'tenant', event: 'configurationLoaded' } satisfies Partial<AuditEntry>;
      const nothing = { from_status: null, to_status: null, reason: null };
      const acted = {
        actor: by,
        role: roles[0] ?? null,
        roles: roles.length > 0 ? [...roles] : null,
      };
      const row = { ...what, ...nothing, ...acted, entity_id: id, at: new Date() };
      await insertAudit({ db, tenant: { id } }, [row]);
    },
  };
}
