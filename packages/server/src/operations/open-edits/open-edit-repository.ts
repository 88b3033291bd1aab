import { sql } from 'kysely';
import type { TypedField } from '@weitersagen/contracts/operator-open-edits';
import { OPEN_EDIT_SECONDS, type OpenEditKind } from '@weitersagen/domain/open-edits';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A thing of a client that may be open. */
export interface OpenThing {
  readonly client: string;
  readonly kind: OpenEditKind;
  readonly id: string;
}

/** What operators have open, in the operating company's tenant; the things are of clients. */
export function openEditRepository(
  { db, tenant, realNow }: TenantTx,
  accountId: string,
  { client, kind, id }: OpenThing,
) {
  const row = { tenant: tenant.id, account_id: accountId, client, kind, thing_id: id };
  const ofThing = () =>
    db
      .selectFrom('open_edit')
      .where('client', '=', client)
      .where('kind', '=', kind)
      .where('thing_id', '=', id);
  return {
    /** Says that the person has it open now, or not any more; `input` is what they typed, null for nothing, undefined for what is kept. */
    async note(isOpen: boolean, input?: readonly TypedField[] | null): Promise<void> {
      const seen = { seen_at: isOpen ? realNow : null };
      const typed =
        input === undefined
          ? {}
          : { typed: input && JSON.stringify(input), typed_at: input && realNow };
      await db
        .insertInto('open_edit')
        .values({ ...row, ...seen, ...typed })
        .onConflict((own) =>
          own
            .columns(['tenant', 'account_id', 'client', 'kind', 'thing_id'])
            .doUpdateSet({ ...seen, ...typed }),
        )
        .execute();
    },
    /** What the person typed and did not save; null for nothing. */
    async own(): Promise<{ readonly fields: TypedField[]; readonly at: string } | null> {
      const kept = await ofThing()
        .where('account_id', '=', accountId)
        .select(['typed', 'typed_at'])
        .executeTakeFirst();
      if (!kept?.typed_at) return null;
      return { fields: kept.typed as TypedField[], at: kept.typed_at.toISOString() };
    },
    /** The other people who have it open, with whether they typed something. */
    async others(): Promise<readonly { accountId: string; isTyping: boolean }[]> {
      const rows = await ofThing()
        .where('account_id', '<>', accountId)
        .where('seen_at', '>', new Date(realNow.getTime() - OPEN_EDIT_SECONDS * 1000))
        // Who has signed out has left.
        .where((edit) =>
          edit.exists(
            edit
              .selectFrom('session')
              .select('session.id')
              .whereRef('session.account_id', '=', 'open_edit.account_id')
              .where('session.revoked_at', 'is', null)
              .where('session.expires_at', '>', realNow),
          ),
        )
        .select(['account_id', sql<boolean>`typed is not null`.as('is_typing')])
        .orderBy('seen_at')
        .orderBy('account_id')
        .execute();
      return rows.map((other) => ({ accountId: other.account_id, isTyping: other.is_typing }));
    },
  };
}
