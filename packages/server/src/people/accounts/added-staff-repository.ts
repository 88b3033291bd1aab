import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** Somebody whom the operator adds at the terminal. */
export type AddedPerson = Readonly<Record<'email' | 'firstName' | 'lastName', string>>;

type AddedKind = 'operator' | 'agent';

/** Somebody added at the terminal, as the list shows them. */
export interface ListedStaff {
  readonly email: string;
  readonly name: string;
  /** Whether the mailed link was followed and a password set. */
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  /** When a session was last used; null before the first. */
  readonly lastUsed: Date | null;
  /** Number of the agency they work for; null without one. */
  readonly agency: string | null;
}

/** The people of one kind in a tenant, by address. */
export async function listStaff({ db }: TenantTx, kind: AddedKind): Promise<ListedStaff[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('agency', (join) => join.onRef('agency.id', '=', 'account.agency_id'))
    .select((build) => [
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.confirmed_at',
      'agency.external_number as agency',
      build
        .selectFrom('second_factor')
        .select('second_factor.confirmed_at')
        .whereRef('second_factor.account_id', '=', 'account.id')
        .as('factor_since'),
      build
        .selectFrom('session')
        .select((own) => own.fn.max('session.last_used_at').as('used'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('last_used'),
    ])
    .where('account.kind', '=', kind)
    .where('account.deleted_at', 'is', null)
    .orderBy('account.email')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    name: `${row.first_name} ${row.last_name}`,
    isConfirmed: row.confirmed_at !== null,
    hasSecondFactor: row.factor_since !== null,
    lastUsed: row.last_used,
    agency: row.agency,
  }));
}

/** Makes an account without a password; gives its id. */
export async function insertStaff(
  { db, tenant, now }: TenantTx,
  kind: AddedKind,
  { email, firstName, lastName }: AddedPerson,
  agencyId: string | null = null,
): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      tenant: tenant.id,
      id: newId(),
      kind,
      email,
      first_name: firstName,
      last_name: lastName,
      hash: newId(),
      created_at: now,
      agency_id: agencyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
