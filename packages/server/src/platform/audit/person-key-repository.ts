import type { TenantTx } from '../database/tenant-scope.ts';

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

/** Sealed keys of persons, by the id of their account or participation. */
export function personKeyRepository({ db, tenant, realNow }: TenantTx) {
  return {
    /** Keys of several persons at once. */
    findAll: (personIds: readonly string[]) =>
      db
        .selectFrom('person_key')
        .select(['person_id', 'key'])
        .where('person_id', 'in', [...personIds])
        .execute(),
    /** Keeps keys of persons who have none; of the others the one that there is counts. */
    async keep(keys: readonly { readonly person: string; readonly key: string }[]): Promise<void> {
      for (let from = 0; from < keys.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('person_key')
          .values(
            keys.slice(from, from + ROWS_AT_ONCE).map(({ person, key }) => ({
              tenant: tenant.id,
              person_id: person,
              key,
              created_at: realNow,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    /** Says whether there was one. */
    async destroy(personId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('person_key')
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
