import type { Account } from '../accounts/account-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** So long a mail may take to leave. With the hour until the next clean-up no address stands here for more than a day. */
const HOURS = 23;

/** Addresses of people whose access was removed, until the mail that says so has left. Record 091. Instants are unshifted time. */
export function farewellRepository({ db, tenant, realNow }: TenantTx) {
  return {
    /** Keeps what the mail needs of an account that is about to be erased; gives its id. */
    async keep(
      { email, first_name, last_name, language, confirmed_at: since }: Account,
      removedBy: string,
    ): Promise<string> {
      const id = newId();
      await db
        .insertInto('farewell')
        .values({
          tenant: tenant.id,
          id,
          email,
          first_name,
          last_name,
          language,
          change: since === null ? 'withdrawn' : 'removed',
          removed_by: removedBy,
          expires_at: new Date(realNow.getTime() + HOURS * 3_600_000),
        })
        .execute();
      return id;
    },
    find: (id: string) =>
      db
        .selectFrom('farewell')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', realNow)
        .executeTakeFirst(),
    async remove(id: string) {
      await db.deleteFrom('farewell').where('id', '=', id).execute();
    },
  };
}
