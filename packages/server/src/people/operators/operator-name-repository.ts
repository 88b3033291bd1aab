import { mailboxOf } from '@weitersagen/domain/fraud-score';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

/** The name of an operator who took their access at some time; undefined for somebody who was only invited, and so did nothing. */
export const operatorName = ({ db }: TenantTx, id: string): Promise<Name | undefined> =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Keeps the name of an operator who was removed, and nothing else of them: the history says who did what. Record 094. */
export async function keepOperatorName({ db }: TenantTx, id: string, name: Name): Promise<void> {
  await db.updateTable('account').set(name).where('id', '=', id).execute();
}

/** The mailboxes of everybody who is, or is invited to be, an operator. In the operating company's own tenant. */
export async function operatorMailboxes({ db }: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('kind', '=', 'operator')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ email }) => mailboxOf(email)));
}

/** Every operator with the name under which the history knows them, those who were removed too, by name. */
export function namedOperators({ db }: TenantTx) {
  return db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'deleted_at', 'blocked_at'])
    .where('kind', '=', 'operator')
    .where('last_name', '<>', '')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}
