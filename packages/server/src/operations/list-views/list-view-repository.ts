import { sql } from 'kysely';
import { listViewDays, type ListViewPage } from '@weitersagen/domain/list-views';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A view as its person keeps it. `set` holds what of the address is kept; `days` how many up to today it shows. */
export interface KeptView {
  readonly id: string;
  readonly name: string;
  readonly set: Record<string, string>;
  readonly days: (typeof listViewDays)[number] | null;
}

/** The views of lists that one operator keeps, in the operating company's tenant. */
export function listViewRepository({ db, tenant }: TenantTx, accountId: string) {
  const mine = { tenant: tenant.id, account_id: accountId };
  return {
    async of(page: ListViewPage): Promise<readonly KeptView[]> {
      const rows = await db
        .selectFrom('list_view')
        .select(['id', 'name', 'set_params', 'days'])
        .where('account_id', '=', accountId)
        .where('page', '=', page)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ set_params: set, days, ...row }) => ({
        ...row,
        set: set as KeptView['set'],
        days: listViewDays.find((one) => one === days) ?? null,
      }));
    },
    /** Holds the person's account, so that their views change in turn. */
    lock: () =>
      db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute(),
    /** Other views of a list than one: how many, and whether one has this name in whatever case. */
    async others(page: ListViewPage, { id, name }: Pick<KeptView, 'id' | 'name'>) {
      const { count, named } = await db
        .selectFrom('list_view')
        .select(({ fn }) => [
          fn.countAll<string>().as('count'),
          sql<boolean>`coalesce(bool_or(lower(name) = lower(${name})), false)`.as('named'),
        ])
        .where('account_id', '=', accountId)
        .where('page', '=', page)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      return { count: Number(count), isNamed: named };
    },
    /** Keeps a view; false where it stands so already. */
    async keep(page: ListViewPage, { id, name, set, days }: KeptView): Promise<boolean> {
      const kept = { page, name, set_params: JSON.stringify(set), days };
      const rows = await db
        .insertInto('list_view')
        .values({ ...mine, id, ...kept })
        .onConflict((row) =>
          row
            .columns(['tenant', 'account_id', 'id'])
            .doUpdateSet(kept)
            .where(
              sql<boolean>`(list_view.page, list_view.name, list_view.set_params, list_view.days) is distinct from (excluded.page, excluded.name, excluded.set_params, excluded.days)`,
            ),
        )
        .returning('id')
        .execute();
      return rows.length > 0;
    },
    /** Deletes a view; gives its list, or undefined where there is none with the id. */
    async drop(id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('list_view')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('page')
        .executeTakeFirst();
      return row?.page;
    },
  };
}
