import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface NewRequest {
  readonly id: string;
  readonly codeHash: string;
  readonly secretHash: string;
  readonly machine: string;
  readonly login: string;
  readonly expiresAt: Date;
}

/** Commands that ask to sign in. Instants are unshifted time. */
export function commandSignInRepository({ db, tenant, realNow }: TenantTx) {
  return {
    /** The address is the one that the database sees; null for a socket of its own machine. */
    async insert({ id, codeHash, secretHash, machine, login, expiresAt }: NewRequest) {
      await db
        .insertInto('command_sign_in')
        .values({
          tenant: tenant.id,
          id,
          code_hash: codeHash,
          secret_hash: secretHash,
          machine,
          login,
          address: sql`host(inet_client_addr())`,
          asked_at: realNow,
          expires_at: expiresAt,
          refused_at: null,
        })
        .execute();
    },
    /** The one that waits under a code. */
    findWaiting: (codeHash: string, lock?: 'locked') =>
      db
        .selectFrom('command_sign_in')
        .selectAll()
        .$if(lock !== undefined, (query) => query.forUpdate())
        .where('code_hash', '=', codeHash)
        .where('refused_at', 'is', null)
        .where('expires_at', '>', realNow)
        .executeTakeFirst(),
    find: (id: string) =>
      db
        .selectFrom('command_sign_in')
        .select(['refused_at', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    async refuse(id: string) {
      await db
        .updateTable('command_sign_in')
        .set({ refused_at: realNow })
        .where('id', '=', id)
        .execute();
    },
    async remove(id: string) {
      await db.deleteFrom('command_sign_in').where('id', '=', id).execute();
    },
  };
}
