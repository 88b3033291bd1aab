import type { Locale } from '@weitersagen/domain/locale';
import type { AgencyRole } from '@weitersagen/domain/permissions';
import { searchKey } from '@weitersagen/domain/search-key';
import { portraitOf } from '../../catalogue/public.ts';
import type { Account } from '../../people/public.ts';
import { newConsultantNumber } from './agency-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import { newId } from '../../platform/random.ts';

export interface NewAgencyUser {
  readonly agencyId: string;
  readonly role: AgencyRole;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Locale;
  /** The colleague who invites; nobody for the person who registers the agency. */
  readonly invitedBy?: string;
}

/** Who works for an agency: its users, and agents who create on behalf of customers. */
const kinds: readonly AccountKind[] = ['agency', 'agent'];

/** The people of agencies. */
export function employeeRepository({ db, tenant, now }: TenantTx) {
  const people = (agencyId: string) =>
    db
      .selectFrom('account')
      .leftJoin('consultant', (join) => join.onRef('consultant.account_id', '=', 'account.id'))
      .where('account.agency_id', '=', agencyId)
      .where('account.kind', 'in', kinds)
      .where('account.deleted_at', 'is', null)
      .selectAll('account')
      .select('consultant.external_id');
  return {
    page: (agencyId: string, { page, size }: { page: number; size: number }) =>
      people(agencyId)
        .orderBy('account.last_name')
        .orderBy('account.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async count(agencyId: string): Promise<number> {
      const { count } = await db
        .selectFrom('account')
        .where('agency_id', '=', agencyId)
        .where('kind', 'in', kinds)
        .where('deleted_at', 'is', null)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** A person of the agency, locked for the transaction. */
    byId: (agencyId: string, id: string) =>
      people(agencyId).where('account.id', '=', id).forUpdate('account').executeTakeFirst(),
    insert: (user: NewAgencyUser): Promise<Account> =>
      db
        .insertInto('account')
        .values({
          tenant: tenant.id,
          id: newId(),
          kind: 'agency',
          email: user.email,
          first_name: user.firstName,
          last_name: user.lastName,
          role: user.role,
          hash: newId(),
          language: user.language,
          created_at: now,
          agency_id: user.agencyId,
          invited_by: user.invitedBy ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Gives an agency user a number to be named by on a referral; the search does not list it. */
    async addConsultant(account: Account, place: { postalCode: string; city: string }) {
      await db
        .insertInto('consultant')
        .values({
          tenant: tenant.id,
          external_id: newConsultantNumber(),
          account_id: account.id,
          agency_id: account.agency_id,
          first_name: account.first_name,
          last_name: account.last_name,
          postal_code: place.postalCode,
          city: place.city,
          search_name: searchKey(account.last_name),
          search_city: searchKey(place.city),
          photo: portraitOf(account.first_name, account.last_name),
          listed: false,
          created_at: now,
        })
        .execute();
    },
    async change(id: string, change: { role?: AgencyRole; active?: boolean }): Promise<void> {
      const { role, active } = change;
      await db
        .updateTable('account')
        .set({
          ...(role === undefined ? {} : { role }),
          ...(active === undefined ? {} : { blocked_at: active ? null : now }),
        })
        .where('id', '=', id)
        .execute();
      if (active === false)
        await db
          .updateTable('consultant')
          .set({ listed: false })
          .where('account_id', '=', id)
          .execute();
    },
    /** Ids of everybody of one role of an agency, in the order in which their turns are taken. */
    async ofRole(agencyId: string, role: AgencyRole): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('account')
        .select('id')
        .where('agency_id', '=', agencyId)
        .where('role', '=', role)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Gives everybody of one role of an agency another one. */
    async replaceRole(agencyId: string, from: AgencyRole, to: AgencyRole): Promise<void> {
      await db
        .updateTable('account')
        .set({ role: to })
        .where('agency_id', '=', agencyId)
        .where('role', '=', from)
        .execute();
    },
    /** Moves what counts to one person to another; gives the number of referrals. */
    async handOver(agencyId: string, from: string, to: string): Promise<number> {
      const moved = await db
        .updateTable('referral')
        .set({ created_by_account: to })
        .where('agency_id', '=', agencyId)
        .where('created_by_account', '=', from)
        .executeTakeFirst();
      await db
        .updateTable('invitation')
        .set({ created_by: to })
        .where('agency_id', '=', agencyId)
        .where('created_by', '=', from)
        .execute();
      return Number(moved.numUpdatedRows);
    },
  };
}

/** A person of an agency with the number that names them as a consultant. */
export type AgencyUser = Account & { readonly external_id: string | null };
