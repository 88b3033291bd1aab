import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offsetOf } from '../../platform/paging/report-paging.ts';
import type { AgencyActor } from '../agencies/agency-actor.ts';

/** Entries of an agency, or of one agent without an agency. */
function own({ db }: TenantTx, { agencyId, accountId }: AgencyActor) {
  const all = db.selectFrom('suppression');
  return agencyId === null
    ? all.where('suppression.added_by', '=', accountId)
    : all.where('suppression.agency_id', '=', agencyId);
}

type Rows = ReturnType<typeof own>;

const described = (from: Rows) =>
  from
    .leftJoin('account', 'account.id', 'suppression.added_by')
    .selectAll('suppression')
    .select(['account.first_name', 'account.last_name']);

/** An entry with the name of whoever added it. */
export type SuppressionRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

/** The addresses that may not be invited by mail, of one tenant. */
export function suppressionRepository(tx: TenantTx) {
  const { db } = tx;
  return {
    /** How many entries the actor's agency has. */
    async countOwn(actor: AgencyActor): Promise<number> {
      const { count } = await own(tx, actor)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** One page of the entries of the actor's agency, the newest first. */
    pageOfOwn: (actor: AgencyActor, paging: { readonly page: number; readonly size: number }) =>
      described(own(tx, actor))
        .orderBy('suppression.created_at', 'desc')
        .orderBy('suppression.email_hash', 'desc')
        .limit(paging.size)
        .offset(offsetOf(paging))
        .execute(),
    /** The entry of an address, whoever made it. */
    byHash: (hash: string) =>
      described(db.selectFrom('suppression').where('email_hash', '=', hash)).executeTakeFirst(),
    /** Whether an entry is one of the actor's agency. */
    async isOwn(actor: AgencyActor, hash: string): Promise<boolean> {
      const row = await own(tx, actor)
        .select('suppression.added_by')
        .where('suppression.email_hash', '=', hash)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Deletes an entry that staff made; says whether it did. */
    async removeOfStaff(hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('suppression')
        .where('email_hash', '=', hash)
        .where('added_by', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Deletes an entry, whoever made it. */
    async remove(hash: string): Promise<void> {
      await db.deleteFrom('suppression').where('email_hash', '=', hash).execute();
    },
  };
}
