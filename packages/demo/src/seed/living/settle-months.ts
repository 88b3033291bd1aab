import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { accountRepository } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import {
  answerDispute,
  confirmSettlement,
  decideDispute,
  type Month,
  object,
  openDispute,
  proposeCorrection,
  readMonth,
  releaseCorrection,
  releaseSettlements,
  waitingSettlements,
  settlementRepository,
  settleReceiver,
} from '@weitersagen/server/internal/partners/public.ts';
import { seedAgreements } from '../agreements.ts';
import { maker, releaser } from '../demo-hands.ts';
import { demoLogins } from '../demo-logins.ts';

/** Months are settled some days after their end. */
export const SETTLED_AFTER = 2;

const at = (tx: TenantTx, now: Date): TenantTx => ({ ...tx, now });

/** The months before the present one with something to settle, the oldest first. */
async function monthsOf(tx: TenantTx): Promise<readonly Month[]> {
  const { first } = await tx.db
    .selectFrom('commission')
    .select(({ fn }) => fn.min('booked_at').as('first'))
    .executeTakeFirstOrThrow();
  const months: Month[] = [];
  const present = berlinDay(tx.now).slice(0, 7);
  for (let day = first; berlinDay(day).slice(0, 7) < present; day = months.at(-1)?.end ?? tx.now)
    months.push(readMonth(berlinDay(day).slice(0, 7)));
  return months;
}

/** Settles a month that is over, with its agencies only where sellers are left to be settled by hand, and pays for it, of the newest month the sellers only. */
export async function settle(
  tx: TenantTx,
  month: Month,
  { isLast, leavesSellers = false }: { readonly isLast: boolean; readonly leavesSellers?: boolean },
): Promise<void> {
  const settlements = settlementRepository(tx);
  for (const receiver of await settlements.receivers(month.end))
    if (!leavesSellers || receiver.kind === 'agency')
      await settleReceiver(tx, receiver, month, maker);
  const seen = await waitingSettlements(tx, month.name);
  if (seen.count > 0) await releaseSettlements(tx, month.name, { by: releaser, seen });
  for (const { number, receiver_kind: kind } of await settlements.ofMonth(month.name))
    // The agency's newest credit note is still to be paid.
    if (!isLast || kind === 'seller') await confirmSettlement(tx, number, maker);
}

/** What the agency's owner asks about a line, and the operator answers. */
export const questions = [
  'Diese Provision war höher angekündigt. Bitte prüfen Sie das.',
  'Diesen Auftrag hat eine Kollegin betreut. Bitte buchen Sie ihn um.',
] as const;
const ANSWER = 'Geprüft: Am Tag der Empfehlung galt der Satz, mit dem wir abgerechnet haben.';

/** The agency's owner asks about the first line of a month's credit note; gives the question's id, or undefined without one. */
export async function ask(
  tx: TenantTx,
  month: Month,
  text: (typeof questions)[number],
): Promise<string | undefined> {
  const owner = await accountRepository(tx).byEmail('agency', demoLogins.agency);
  if (owner?.agency_id == null) return undefined;
  const asker = { kind: 'agency', id: owner.agency_id, accountId: owner.id } as const;
  const notes = await settlementRepository(tx).ofMonth(month.name);
  const note = notes.find(
    ({ receiver_kind: kind, receiver_id: id }) => kind === 'agency' && id === asker.id,
  );
  if (note === undefined) return undefined;
  return (await openDispute(tx, asker, { number: note.number, line: '1' }, text)).id;
}

/** One of the questions, another one from month to month. */
export const questionOf = (index: number) => questions[index % questions.length] ?? questions[0];

/** The operator answers a question. */
export const answer = (tx: TenantTx, id: string): Promise<void> =>
  answerDispute(tx, id, { answer: ANSWER, by: maker });

const OBJECTION = 'Über diesen Monat stelle ich selbst eine Rechnung aus.';

const ACCEPTED = 'Sie haben recht: Angekündigt waren 10\u00a0€ mehr. Wir buchen sie nach.';
const CORRECTED_CENTS = 1000;

/** The operator accepts a question about the first line of a month's credit note; gives the dispute, or undefined without one. */
async function accept(
  tx: TenantTx,
  month: Month,
  { asked, accepted }: { readonly asked: number; readonly accepted: number },
): Promise<string | undefined> {
  const daysAgo = (days: number) => at(tx, addDays(tx.now, -days));
  const dispute = await ask(daysAgo(asked), month, questions[0]);
  if (dispute === undefined) return undefined;
  const words = { decision: 'accepted', answer: ACCEPTED, by: maker } as const;
  await decideDispute(daysAgo(accepted), dispute, words);
  return dispute;
}

/** What was accepted is added to the line that was asked about. */
async function correct(tx: TenantTx, month: Month, dispute: string): Promise<void> {
  const asked = await tx.db
    .selectFrom('settlement_dispute')
    .select('settlement_number as number')
    .where('id', '=', dispute)
    .executeTakeFirstOrThrow();
  const { id } = await proposeCorrection(tx, {
    number: asked.number,
    line: 1,
    cents: CORRECTED_CENTS,
    reason: 'Angekündigt war ein höherer Satz',
    dispute,
    by: maker,
  });
  await releaseCorrection(tx, id, releaser);
}

/**
 * The agency's owner asks about a line of each of the newest credit notes, of which the first is the oldest: one question was accepted and
 * the line is corrected, one was accepted and waits to be booked, one is answered, and the newest waits for an answer.
 */
async function askOfMonths(
  tx: TenantTx,
  [corrected, accepted, answered, newest]: readonly (Month | undefined)[],
) {
  const daysAgo = (days: number) => at(tx, addDays(tx.now, -days));
  const settled = corrected && (await accept(tx, corrected, { asked: 12, accepted: 9 }));
  if (corrected && settled !== undefined) await correct(daysAgo(2), corrected, settled);
  if (accepted) await accept(tx, accepted, { asked: 9, accepted: 3 });
  const asked = answered && (await ask(daysAgo(6), answered, questions[0]));
  if (asked !== undefined) await answer(daysAgo(4), asked);
  if (newest) await ask(daysAgo(1), newest, questions[1]);
}

/** The seller objects to the credit note of a month. */
async function objectTo(tx: TenantTx, month: Month): Promise<void> {
  const seller = await accountRepository(tx).byEmail('seller', demoLogins.seller);
  const notes = await settlementRepository(tx).ofMonth(month.name);
  const note = notes.find(({ receiver_id: id }) => id === seller?.id);
  if (seller === undefined || note === undefined) return;
  const owner = { kind: 'seller', id: seller.id, accountId: seller.id } as const;
  await object(tx, owner, note.number, OBJECTION);
}

/** Settles every month that is over at the demo's begin by the product's own services, as the operator does some days after each. */
export async function settleMonths(tx: TenantTx): Promise<void> {
  const months = await monthsOf(tx);
  const [first] = months;
  if (first) await seedAgreements(at(tx, first.end));
  for (const [index, month] of months.entries()) {
    const day = addDays(month.end, SETTLED_AFTER);
    const isLast = index === months.length - 1;
    // What sellers earned in the newest month waits for a run by hand.
    await settle(at(tx, day < tx.now ? day : tx.now), month, { isLast, leavesSellers: isLast });
  }
  // Nobody is mailed today of what was released and paid long ago.
  await tx.db.deleteFrom('outbox').where('kind', '=', 'creditNoteMoved').execute();
  const [objected] = months.slice(-3);
  if (objected) await objectTo(at(tx, addDays(tx.now, -2)), objected);
  await askOfMonths(
    tx,
    [-4, -3, -2, -1].map((index) => months.at(index)),
  );
}
