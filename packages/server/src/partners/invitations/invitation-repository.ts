import type { Insertable, Selectable } from 'kysely';
import {
  invitationTransitions,
  type InvitationStatus,
} from '@weitersagen/domain/invitation-status';
import { maskEmail } from '@weitersagen/domain/email';
import type { InvitationTable, SuppressionTable } from '../../platform/database/agency-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';

/** Lets an invitation of an address and its objection wait for each other, so that the later one sees the other. */
export const takeInvitedTurn = (tx: TenantTx, emailHash: string): Promise<void> =>
  takeTurn(tx, `invited ${emailHash}`);

export type Invitation = Selectable<InvitationTable>;

/** How an address came on the list: by whom of staff and why; null for the invited person. */
export type NewSuppression = Readonly<
  Pick<Selectable<SuppressionTable>, 'agency_id' | 'added_by' | 'reason' | 'shown'>
>;

const sourcesOf = (to: InvitationStatus): readonly InvitationStatus[] =>
  invitationTransitions.filter((step) => step.to === to).map((step) => step.from);

/** Whether an invitation may take this step. */
export const canBecome = (from: InvitationStatus, to: InvitationStatus): boolean =>
  sourcesOf(to).includes(from);

/** The entry of somebody who objects themselves. */
export const byThePerson = (email: string, agencyId: string | null = null): NewSuppression => ({
  agency_id: agencyId,
  added_by: null,
  reason: null,
  shown: maskEmail(email),
});

/** The invitations of one tenant, and the addresses that want none. */
export function invitationRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  const find = () => db.selectFrom('invitation').selectAll();
  const own = (accountId: string) =>
    db.selectFrom('invitation').where('created_by', '=', accountId);
  return {
    byId: (id: string) => find().where('id', '=', id).executeTakeFirst(),
    byTokenHash: (hash: string) =>
      find().where('token_hash', '=', hash).forUpdate().executeTakeFirst(),
    byIdempotencyKey: (key: string) => find().where('idempotency_key', '=', key).executeTakeFirst(),
    insert: (row: Omit<Insertable<InvitationTable>, 'tenant'>): Promise<Invitation> =>
      db
        .insertInto('invitation')
        .values({ ...row, tenant: tenant.id })
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Moves an invitation where the step is allowed; says whether it did. */
    async move(id: string, to: InvitationStatus, accountId?: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('invitation')
        .set({
          status: to,
          changed_at: now,
          ...(accountId === undefined ? {} : { account_id: accountId }),
        })
        .where('id', '=', id)
        .where('status', 'in', [...sourcesOf(to)])
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** The invitation that a referrer accepted last. */
    lastAccepted: (referrerId: string) =>
      db
        .selectFrom('invitation')
        .select(['agency_id', 'created_by', 'shop_id'])
        .where('account_id', '=', referrerId)
        .where('status', '=', 'accepted')
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Removes name and address of people who were invited before an instant and did not accept. */
    async eraseUnaccepted(before: Date): Promise<void> {
      await db
        .updateTable('invitation')
        .set({ first_name: '', last_name: '', email: '' })
        .where('account_id', 'is', null)
        .where('email', '<>', '')
        .where('created_at', '<', before)
        .execute();
    },
    /** Removes name and address of whom invitations that nobody accepted went to, and ends those; says whether there were any. */
    async forget(email: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('invitation')
        .set({ first_name: '', last_name: '', email: '', employee_number: null, expires_at: now })
        .where('email', '=', email)
        .where('account_id', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    page: (accountId: string, { page, size }: { page: number; size: number }) =>
      own(accountId)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async count(accountId: string): Promise<number> {
      const { count } = await own(accountId)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async isSuppressed(emailHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('suppression')
        .select('email_hash')
        .where('email_hash', '=', emailHash)
        .executeTakeFirst();
      return row !== undefined;
    },
    /**
     * Notes that an address wants no invitation, and ends its open ones. An entry that is there stays as it is, but becomes the
     * person's own where they object themselves.
     */
    async suppress(emailHash: string, entry: NewSuppression): Promise<void> {
      await takeInvitedTurn(tx, emailHash);
      await db
        .insertInto('suppression')
        .values({ ...entry, tenant: tenant.id, email_hash: emailHash, created_at: now })
        .onConflict((conflict) => {
          const known = conflict.columns(['tenant', 'email_hash']);
          return entry.added_by === null
            ? known.doUpdateSet({ added_by: null, reason: null })
            : known.doNothing();
        })
        .execute();
      await db
        .updateTable('invitation')
        .set({ status: 'suppressed', changed_at: now })
        .where('email_hash', '=', emailHash)
        .where('status', 'in', [...sourcesOf('suppressed')])
        .execute();
    },
    agencyName: async (agencyId: string | null): Promise<string | null> => {
      if (agencyId === null) return null;
      const row = await db
        .selectFrom('agency')
        .select('name')
        .where('id', '=', agencyId)
        .executeTakeFirst();
      return row?.name ?? null;
    },
    personName: (accountId: string) =>
      db
        .selectFrom('account')
        .select(['first_name', 'last_name'])
        .where('id', '=', accountId)
        .executeTakeFirst(),
  };
}
