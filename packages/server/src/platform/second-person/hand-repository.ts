import { sql } from 'kysely';
import type { Hand } from '@weitersagen/domain/second-person';
import type { TenantTx } from '../database/tenant-scope.ts';

/** A transaction in the operating company's own tenant. */
export type InOwnTenant = Pick<TenantTx, 'db' | 'now'> & {
  readonly tenant: { readonly id: string };
};

/** Who had a hand in whose access, in the operating company's own tenant; rows never change. */
export function handRepository({ db, tenant, now }: InOwnTenant) {
  return {
    async insert({ of, by, kind }: Omit<Hand, 'at'>): Promise<void> {
      await db
        .insertInto('access_hand')
        .values({ tenant: tenant.id, of_account: of, by_account: by, kind, at: now })
        .execute();
    },
    /** Every hand in the access of some accounts, and in the access of those who laid them. */
    async above(accounts: readonly string[]): Promise<readonly Hand[]> {
      const { rows } = await sql<Hand>`
        with recursive held (account) as (
          select unnest(${[...accounts]}::text[])
          union
          select hand.by_account from access_hand hand join held on hand.of_account = held.account
        )
        select of_account as of, by_account as by, kind, at from access_hand
        where of_account in (select account from held)`.execute(db);
      return rows;
    },
  };
}
