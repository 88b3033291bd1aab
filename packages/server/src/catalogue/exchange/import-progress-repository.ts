import type { ImportProgress, ImportStep } from '@weitersagen/contracts/import-file';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** How far one import of a tenant is. */
export function importProgressRepository({ db, tenant, realNow }: TenantTx, id: string) {
  return {
    async keep(step: ImportStep, done: number, total: number): Promise<void> {
      const counted = { step, done, total, at: realNow };
      await db
        .insertInto('import_progress')
        .values({ tenant: tenant.id, id, ...counted })
        .onConflict((own) => own.columns(['tenant', 'id']).doUpdateSet(counted))
        .execute();
    },
    async read(): Promise<ImportProgress> {
      const row = await db
        .selectFrom('import_progress')
        .select(['step', 'done', 'total'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? { step: null, done: 0, total: 0 };
    },
    end: () => db.deleteFrom('import_progress').where('id', '=', id).execute(),
  };
}
