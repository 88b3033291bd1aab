import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Locale } from '@weitersagen/domain/locale';
import type { Account } from '../../people/public.ts';
import { newId } from '../../platform/random.ts';
import { readableNumber } from '../agencies/agency-repository.ts';
import type { SellerTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type Seller = Selectable<SellerTable>;
export type NewSeller = Omit<
  Insertable<SellerTable>,
  'tenant' | 'external_number' | 'created_at' | 'changed_at'
>;

interface NewSellerAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
}

/** The sellers of one tenant: what belongs to an account of kind `seller` beside name and sign-in. */
export function sellerRepository({ db, tenant, now }: TenantTx) {
  return {
    byAccount: (accountId: string): Promise<Seller | undefined> =>
      db.selectFrom('seller').selectAll().where('account_id', '=', accountId).executeTakeFirst(),
    byNumber: (number: string): Promise<Seller | undefined> =>
      db
        .selectFrom('seller')
        .selectAll()
        .where('external_number', '=', number.toUpperCase())
        .executeTakeFirst(),
    /** Makes the account of a seller, without a password. */
    insertAccount: (person: NewSellerAccount): Promise<Account> =>
      db
        .insertInto('account')
        .values({
          tenant: tenant.id,
          id: newId(),
          kind: 'seller',
          email: person.email,
          first_name: person.firstName,
          last_name: person.lastName,
          hash: newId(),
          language: person.language,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async insert(seller: NewSeller): Promise<void> {
      await db
        .insertInto('seller')
        .values({
          ...seller,
          tenant: tenant.id,
          external_number: readableNumber(tenant.config.sellerNumberPrefix),
          created_at: now,
          changed_at: now,
        })
        .execute();
    },
    async update(accountId: string, change: Updateable<SellerTable>): Promise<void> {
      await db
        .updateTable('seller')
        .set({ ...change, changed_at: now })
        .where('account_id', '=', accountId)
        .execute();
    },
    /** Sellers with their names, for the operator. */
    all: () =>
      db
        .selectFrom('seller')
        .innerJoin('account', 'account.id', 'seller.account_id')
        .select([
          'seller.account_id',
          'seller.external_number',
          'seller.activated_at',
          'account.first_name',
          'account.last_name',
        ])
        .where('account.deleted_at', 'is', null)
        .orderBy('account.last_name')
        .orderBy('seller.account_id')
        .execute(),
  };
}
