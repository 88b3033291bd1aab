import {
  confirmCreditNote,
  getCreditNote,
  getSettlementRun,
  listSettlementRuns,
  releaseSettlementRun,
  settleMonth,
  writeSettlementFile,
} from '@weitersagen/contracts/operator-settlements';
import { paymentsOf } from './bank.ts';
import type { Earnings } from './year.ts';
import { correctALine } from './corrections.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

/** Makes the credit notes of a month out, part by part as the call answers; gives how many. */
async function makeOut(year: Year, client: string, month: string): Promise<number> {
  const { stage, office } = year;
  const query = { mandant: client };
  let made = 0;
  for (;;) {
    const maker = await office.maker.sign();
    const { toSettle } = good(await stage.server.call(listSettlementRuns, { ...maker, query }));
    if (toSettle === null || toSettle.month !== month || toSettle.ready.count === 0) return made;
    stage.expect(
      toSettle.incomplete.count + toSettle.noAgreement.count === 0,
      `${month}: credit notes wait for data or an agreement`,
    );
    const body = { client, month, ...toSettle.ready };
    made += good(await stage.server.call(settleMonth, { ...maker, body })).made.count;
  }
}

/** The second of the office releases what the first made out, which the first alone cannot. */
async function release(year: Year, client: string, month: string): Promise<void> {
  const { stage, office } = year;
  const query = { mandant: client, monat: month };
  const second = await office.second.sign();
  const { waiting } = good(await stage.server.call(getSettlementRun, { ...second, query }));
  const body = { client, month, ...waiting };
  const maker = await office.maker.sign();
  const alone = await stage.server.call(releaseSettlementRun, { ...maker, body });
  stage.expect(alone.error !== null, `${month}: who made the credit notes out released them alone`);
  good(await stage.server.call(releaseSettlementRun, { ...second, body }));
}

/** The bank executes the file of a month: what it orders is what the notes come to. */
async function pay(year: Year, client: string, month: string): Promise<void> {
  const { stage, office, books } = year;
  const maker = await office.maker.sign();
  const query = { mandant: client, monat: month };
  const run = good(await stage.server.call(getSettlementRun, { ...maker, query }));
  const body = { client, month };
  const due = run.notes.filter(({ state, dueCents }) => state === 'released' && dueCents > 0);
  if (due.length > 0) {
    const { file } = good(await stage.server.call(writeSettlementFile, { ...maker, body }));
    const ordered = sum(paymentsOf(client, file).map(({ cents }) => cents));
    const owed = sum(due.map(({ dueCents }) => dueCents));
    stage.expect(ordered === owed, `${month}: the file orders ${ordered} cents of ${owed}`);
    books.count('cents of credit notes', ordered);
  }
  for (const { number } of due)
    good(await stage.server.call(confirmCreditNote, { ...maker, body: { client, number } }));
  for (const { number } of run.notes) {
    const pdf = await stage.server.call(getCreditNote, {
      ...maker,
      query: { mandant: client, nummer: number },
    });
    stage.expect(pdf.error === null && pdf.text.startsWith('%PDF'), `${number} has no document`);
  }
}

/** Closes a month of a client: made out by one, released by another, paid; compared with what the partners earned. */
export async function closeMonth(
  year: Year,
  {
    client,
    month,
    earnings,
  }: { readonly client: string; readonly month: string; readonly earnings: Earnings },
  day: number,
): Promise<void> {
  const { stage, agenda, books, office } = year;
  const due = earnings.close(year, month);
  const made = await makeOut(year, client, month);
  books.count('closings');
  books.count('credit notes', made);
  stage.expect(made === due.size, `${month}: ${made} credit notes for ${due.size} partners`);
  if (made === 0) return;
  const query = { mandant: client, monat: month };
  const maker = await office.maker.sign();
  const { netCents } = good(await stage.server.call(getSettlementRun, { ...maker, query }));
  const earned = sum(due.values());
  stage.expect(netCents === earned, `${month}: ${netCents} cents settled, ${earned} earned`);
  agenda.plan(day + 1, `the release of ${month}`, () => release(year, client, month));
  agenda.plan(day + 2, `the payment of ${month}`, () => pay(year, client, month));
  if (due.has('seller'))
    agenda.plan(day + 4, `a correction of ${month}`, () =>
      correctALine(year, client, month, earnings),
    );
}
