import { accountRepository, type Account } from '../accounts/account-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Staff who may sign in at the identity provider. */
export type SsoKind = 'agency' | 'agent' | 'operator';

/** Accounts by the person they are at an identity provider. */
export function identityRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  return {
    /** The account that a person signed in to before. */
    find: (
      issuer: string,
      subject: string,
      kinds: readonly SsoKind[],
    ): Promise<Account | undefined> =>
      db
        .selectFrom('account_identity')
        .innerJoin('account', 'account.id', 'account_identity.account_id')
        .selectAll('account')
        .where('account_identity.issuer', '=', issuer)
        .where('account_identity.subject', '=', subject)
        .where('account.kind', 'in', [...kinds])
        .where('account.deleted_at', 'is', null)
        .orderBy('account.kind')
        .executeTakeFirst(),
    /** The first account of the kinds that has the address, in small letters. */
    async findByEmail(email: string, kinds: readonly SsoKind[]): Promise<Account | undefined> {
      for (const kind of kinds) {
        const account = await accountRepository(tx).byEmail(kind, email);
        if (account !== undefined) return account;
      }
      return undefined;
    },
    /** Remembers who somebody is at a provider; says whether that was not known. */
    async link(issuer: string, subject: string, accountId: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('account_identity')
        .values({ tenant: tenant.id, issuer, subject, account_id: accountId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added ?? 0n) > 0n;
    },
  };
}
