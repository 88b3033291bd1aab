import type { Selectable } from 'kysely';
import type { SelfBillingAgreementTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import type { Receiver } from './settlement-repository.ts';

export type Agreement = Selectable<SelfBillingAgreementTable>;

/** Agreements of one tenant's partners to be settled by credit notes: one at a time runs, and those that ended are kept. */
export function agreementRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The one that runs. */
    running: ({ kind, id }: Receiver): Promise<Agreement | undefined> =>
      db
        .selectFrom('self_billing_agreement')
        .selectAll()
        .where('receiver_kind', '=', kind)
        .where('receiver_id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    /** When the last one ended; null where none did. */
    async lastEnd({ kind, id }: Receiver): Promise<Date | null> {
      const { at } = await db
        .selectFrom('self_billing_agreement')
        .select((eb) => eb.fn.max('ended_at').as('at'))
        .where('receiver_kind', '=', kind)
        .where('receiver_id', '=', id)
        .executeTakeFirstOrThrow();
      return at;
    },
    /** Keeps one; false where another runs. */
    async insert(
      { kind, id }: Receiver,
      agreed: Pick<Agreement, 'issuer' | 'version' | 'contract' | 'agreed_on' | 'agreed_by'>,
    ): Promise<boolean> {
      const inserted = await db
        .insertInto('self_billing_agreement')
        .values({
          ...agreed,
          tenant: tenant.id,
          id: newId(),
          receiver_kind: kind,
          receiver_id: id,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    /** Ends the one that runs; false where none does. */
    async end({ kind, id }: Receiver, by: string): Promise<boolean> {
      const ended = await db
        .updateTable('self_billing_agreement')
        .set({ ended_at: now, ended_by: by })
        .where('receiver_kind', '=', kind)
        .where('receiver_id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return ended.numUpdatedRows === 1n;
    },
  };
}
