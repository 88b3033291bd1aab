import type { TenantTx } from '../database/tenant-scope.ts';

/** Sealed keys of persons, by the id of their account or participation. */
export function personKeyRepository({ db, tenant, realNow }: TenantTx) {
  async function find(personId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('person_key')
      .select('key')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.key;
  }
  return {
    find,
    /** Keys of several persons at once. */
    findAll: (personIds: readonly string[]) =>
      db
        .selectFrom('person_key')
        .select(['person_id', 'key'])
        .where('person_id', 'in', [...personIds])
        .execute(),
    /** Keeps a key unless there is one; gives the one that counts. */
    async keep(personId: string, key: string): Promise<string> {
      await db
        .insertInto('person_key')
        .values({ tenant: tenant.id, person_id: personId, key, created_at: realNow })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(personId)) ?? key;
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
