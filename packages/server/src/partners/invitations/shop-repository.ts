import type { Selectable } from 'kysely';
import type { ShopTable } from '../../platform/database/agency-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type Shop = Selectable<ShopTable>;

/** More shops than an agency has. */
export const MOST_SHOPS = 200;

/** The shops of agencies. */
export function shopRepository({ db, tenant, now }: TenantTx) {
  const open = (agencyId: string) =>
    db
      .selectFrom('shop')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('closed_at', 'is', null);
  return {
    /** A shop that is open. */
    byId: (id: string): Promise<Shop | undefined> =>
      db
        .selectFrom('shop')
        .selectAll()
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst(),
    ofAgency: (agencyId: string): Promise<Shop[]> =>
      open(agencyId).orderBy('name').orderBy('id').limit(MOST_SHOPS).execute(),
    byName: (agencyId: string, name: string): Promise<Shop | undefined> =>
      open(agencyId)
        .where((where) => where(where.fn('lower', ['name']), '=', name.toLowerCase()))
        .executeTakeFirst(),
    insert: (agencyId: string, name: string, createdBy: string): Promise<Shop> =>
      db
        .insertInto('shop')
        .values({
          tenant: tenant.id,
          id: newId(),
          agency_id: agencyId,
          name,
          created_by: createdBy,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Says whether an open shop of the agency was closed. */
    async close(agencyId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('shop')
        .set({ closed_at: now })
        .where('id', '=', id)
        .where('agency_id', '=', agencyId)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
