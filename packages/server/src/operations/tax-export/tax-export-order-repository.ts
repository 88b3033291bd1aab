import type { Selectable } from 'kysely';
import type { TaxExport } from '../../platform/database/generated-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type TaxExportRow = Selectable<TaxExport>;

/** What an order asks for, and who. */
type Asked = Pick<TaxExportRow, 'from_day' | 'to_day' | 'reason' | 'ordered_by'>;

/** Exports of one tenant that were ordered; they are only added. */
export function taxExportRepository({ db, tenant, now }: TenantTx) {
  return {
    insert: (asked: Asked): Promise<TaxExportRow> =>
      db
        .insertInto('tax_export')
        .values({ ...asked, tenant: tenant.id, id: newId(), ordered_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** The same order, made since an instant. */
    same: (asked: Asked, since: Date): Promise<TaxExportRow | undefined> =>
      db
        .selectFrom('tax_export')
        .selectAll()
        .where('from_day', '=', asked.from_day)
        .where('to_day', '=', asked.to_day)
        .where('reason', '=', asked.reason)
        .where('ordered_by', '=', asked.ordered_by)
        .where('ordered_at', '>', since)
        .orderBy('ordered_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    byId: (id: string): Promise<TaxExportRow | undefined> =>
      db.selectFrom('tax_export').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The latest orders, the newest first. */
    latest: (most: number): Promise<TaxExportRow[]> =>
      db
        .selectFrom('tax_export')
        .selectAll()
        .orderBy('ordered_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  };
}
