import { ColumnChoice } from '@weitersagen/contracts/operator-catalogue-file';
import * as z from 'zod/mini';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const Kept = z.array(ColumnChoice);

/** Which columns of a client's file held what, the last time that one was imported. */
export function columnRepository({ db, tenant }: TenantTx) {
  return {
    async kept(): Promise<readonly ColumnChoice[]> {
      const row = await db.selectFrom('catalogue_columns').select('columns').executeTakeFirst();
      return z.decode(Kept, (row?.columns ?? []) as z.core.input<typeof Kept>);
    },
    async keep(columns: readonly ColumnChoice[]): Promise<void> {
      const written = JSON.stringify(z.encode(Kept, [...columns]));
      await db
        .insertInto('catalogue_columns')
        .values({ tenant: tenant.id, columns: written })
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ columns: written }))
        .execute();
    },
  };
}
