import { addDays, berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import {
  confirmSettlement,
  type Month,
  readMonth,
  settlementRepository,
} from '@weitersagen/server/internal/partners/public.ts';
import { maker } from '../../demo-hands.ts';
import { answer, ask, questionOf, questions, settle, SETTLED_AFTER } from '../settle-months.ts';

/** The month after the last settled one; null where none was settled so far: the demo's begin settles those. */
async function nextMonth({ db }: TenantTx): Promise<Month | null> {
  const { month } = await db
    .selectFrom('settlement')
    .select(({ fn }) => fn.max('month').as('month'))
    .executeTakeFirstOrThrow();
  return month === null ? null : readMonth(berlinDay(readMonth(month).end).slice(0, 7));
}

/** The agency's credit notes of the months before are paid by now; a correction that takes back stays as it is. */
async function payEarlier(tx: TenantTx): Promise<void> {
  const waiting = await tx.db
    .selectFrom('settlement')
    .select('number')
    .where('status', '=', 'released')
    .whereRef('gross_cents', '>', 'set_off_cents')
    .orderBy('number')
    .execute();
  for (const { number } of waiting) await confirmSettlement(tx, number, maker);
}

/** The operator answers what the agency of the story asked a month before; what a person asks by hand waits for an answer by hand. */
async function answerEarlier(tx: TenantTx): Promise<void> {
  const waiting = await tx.db
    .selectFrom('settlement_dispute')
    .select('id')
    .where('status', '=', 'open')
    .where('text', 'in', questions)
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await answer(tx, id);
}

/** Settles the next month as the operator does some days after its end; a later call the one after it. */
export async function settleLaterMonths(tx: TenantTx): Promise<void> {
  for (
    let month = await nextMonth(tx);
    month !== null && addDays(month.end, SETTLED_AFTER) <= tx.now;
    month = await nextMonth(tx)
  ) {
    if ((await settlementRepository(tx).receivers(month.end)).length === 0) return;
    const settledAt = { ...tx, now: addDays(month.end, SETTLED_AFTER) };
    await payEarlier(settledAt);
    await settle(settledAt, month, { isLast: true });
    await answerEarlier(settledAt);
    await ask(settledAt, month, questionOf(month.end.getUTCMonth()));
    if ((await settlementRepository(tx).ofMonth(month.name)).length === 0) return;
  }
}
