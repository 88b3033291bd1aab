import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Agencies that an operator shut down or refused: they wait for nobody. */
export function shutAgencyRepository({ db, tenant, now }: TenantTx) {
  return {
    async has(agencyId: string): Promise<boolean> {
      const row = await db
        .selectFrom('shut_agency')
        .select('agency_id')
        .where('agency_id', '=', agencyId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(agencyId: string): Promise<void> {
      await db
        .insertInto('shut_agency')
        .values({ tenant: tenant.id, agency_id: agencyId, shut_at: now })
        .execute();
    },
    async remove(agencyId: string): Promise<void> {
      await db.deleteFrom('shut_agency').where('agency_id', '=', agencyId).execute();
    },
  };
}
