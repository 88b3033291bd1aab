import { sumCents } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SetOff } from './credit-note.ts';
import { openOf, type Receiver } from './settlement-repository.ts';

/** What corrections took back from a receiver and no document has paid less for yet, the oldest first; `cents` from one up. */
export async function openReductions(
  { db }: TenantTx,
  { kind, id }: Receiver,
): Promise<readonly SetOff[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['number', 'gross_cents', 'set_off_cents'])
    .where('receiver_kind', '=', kind)
    .where('receiver_id', '=', id)
    .where('gross_cents', '<', 0)
    .where('status', '=', 'released')
    // What is objected to waits, whichever way the money goes.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('settlement_objection')
            .select('settlement_objection.id')
            .whereRef('settlement_objection.settlement_number', '=', 'settlement.number')
            .where('settlement_objection.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('year')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ number: row.number, cents: openOf(row) }));
}

/** What of open corrections a document of this sum pays less for: the oldest first, never more than the sum. */
export function planSetOffs(open: readonly SetOff[], grossCents: number): readonly SetOff[] {
  let left = grossCents;
  return open.flatMap(({ number, cents }) => {
    const taken = Math.min(left, cents);
    left -= taken;
    return taken > 0 ? [{ number, cents: taken }] : [];
  });
}

/** Keeps what a document pays less for; a correction that is set off in full is paid. Call it in the turn of settlements, after the document is there. */
export async function keepSetOffs(
  tx: TenantTx,
  {
    number,
    setOffs,
    by,
  }: { readonly number: string; readonly setOffs: readonly SetOff[]; readonly by: string },
): Promise<void> {
  const { db, tenant, now } = tx;
  for (const { number: correction, cents } of setOffs) {
    await db
      .insertInto('settlement_set_off')
      .values({
        tenant: tenant.id,
        settlement_number: number,
        correction_number: correction,
        amount_cents: cents,
        at: now,
      })
      .execute();
    const moved = await db
      .updateTable('settlement')
      .set(({ eb }) => ({ set_off_cents: eb('set_off_cents', '+', cents) }))
      .where('number', '=', correction)
      .returning(['gross_cents', 'set_off_cents'])
      .executeTakeFirstOrThrow();
    const isDone = moved.gross_cents + moved.set_off_cents === 0;
    if (isDone)
      await db
        .updateTable('settlement')
        .set({ status: 'paid', paid_by: by, paid_at: now })
        .where('number', '=', correction)
        .execute();
    await audit(tx, {
      entity: 'settlement',
      entityId: correction,
      event: 'setOff',
      ...(isDone && { from: 'released', to: 'paid' }),
      reason: number,
      actor: by,
    });
  }
}

/** What documents paid less for: by the document that pays less, or by the correction that took back. */
export async function setOffsOf(
  { db }: TenantTx,
  number: string,
  side: 'payer' | 'correction' = 'payer',
): Promise<SetOff[]> {
  const [own, other] =
    side === 'payer'
      ? (['settlement_number', 'correction_number'] as const)
      : (['correction_number', 'settlement_number'] as const);
  const rows = await db
    .selectFrom('settlement_set_off')
    .select([`${other} as number`, 'amount_cents as cents'])
    .where(own, '=', number)
    .orderBy('at')
    .orderBy(other)
    .execute();
  return rows;
}

/** The sum of set-offs in cents. */
export const setOffCents = (setOffs: readonly SetOff[]): number =>
  sumCents(setOffs.map(({ cents }) => cents));
