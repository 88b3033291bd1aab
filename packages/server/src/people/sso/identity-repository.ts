import { accountRepository, type Account } from '../accounts/account-repository.ts';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Staff who may sign in at the identity provider. */
export type SsoKind = 'agency' | 'agent' | 'operator';

/** Accounts by the person they are at an identity provider. */
export function identityRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  return {
    /** Which provider the tenant's settings name now; null for none. */
    async provider(): Promise<{ readonly issuer: string; readonly clientId: string } | null> {
      const { config } = await db
        .selectFrom('tenant')
        .select('config')
        .where('id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      return parseTenantConfig(config).sso;
    },
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
    /** The person that an account is at a provider; undefined before its first sign-in there. */
    subjectOf: async (issuer: string, accountId: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('account_identity')
          .select('subject')
          .where('issuer', '=', issuer)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
      )?.subject,
    /** Remembers who somebody is at a provider. */
    async link(issuer: string, subject: string, accountId: string): Promise<void> {
      await db
        .insertInto('account_identity')
        .values({ tenant: tenant.id, issuer, subject, account_id: accountId, created_at: now })
        .execute();
    },
    /** Forgets who an account is at any provider. */
    async forget(accountId: string): Promise<void> {
      await db.deleteFrom('account_identity').where('account_id', '=', accountId).execute();
    },
  };
}
