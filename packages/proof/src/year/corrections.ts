import {
  proposeCorrection,
  readCreditNote,
  releaseCorrection,
} from '@weitersagen/contracts/operator-corrections';
import { decideDisputeCase, listDisputeCases } from '@weitersagen/contracts/operator-disputes';
import {
  confirmCreditNote,
  getSettlementRun,
  writeSettlementFile,
} from '@weitersagen/contracts/operator-settlements';
import { disputeSettlementLine } from '@weitersagen/contracts/settlements';
import type { Earnings } from './year.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

/** A correction that adds, and one that takes back, in net cents. */
const [MORE, LESS] = [1000, -700] as const;

interface Disputed {
  readonly client: string;
  readonly number: string;
  readonly line: number;
  readonly dispute: string;
}

/** The seller disputes a line; finance decides. */
async function dispute(
  { stage, partners, office, books }: Year,
  { client, number, line }: Omit<Disputed, 'dispute'>,
  decision: 'accepted' | 'rejected',
): Promise<string> {
  const seller = await partners.session('seller');
  const opened = good(
    await stage.server.call(disputeSettlementLine, {
      ...seller,
      params: { number, line },
      body: { text: 'Vereinbart war ein anderer Betrag.' },
    }),
  );
  books.count('disputes');
  const maker = await office.maker.sign();
  const query = { mandant: client };
  const { disputes } = good(await stage.server.call(listDisputeCases, { ...maker, query }));
  const seen = disputes.find(({ id }) => id === opened.id)?.messages.length ?? 1;
  const answer = decision === 'accepted' ? 'Das stimmt, wir buchen nach.' : 'So war es vereinbart.';
  const body = { client, dispute: opened.id, seen, answer, decision };
  good(await stage.server.call(decideDisputeCase, { ...maker, body }));
  return opened.id;
}

/** One proposes, another releases; a document that adds is paid by a file of its own. */
async function correct(
  { stage, office, books }: Year,
  { client, number, line, dispute: of }: Disputed,
  month: string,
  cents: number,
): Promise<void> {
  const reason = 'Betrag nach Vertrag';
  const proposal = { client, number, line, cents, reason, dispute: of };
  good(
    await stage.server.call(proposeCorrection, { ...(await office.maker.sign()), body: proposal }),
  );
  const query = { mandant: client, nummer: number };
  const second = await office.second.sign();
  const note = good(await stage.server.call(readCreditNote, { ...second, query }));
  const waiting = note.corrections.find(({ state }) => state === 'proposed');
  const body = { client, correction: waiting?.id ?? '' };
  const { number: made } = good(await stage.server.call(releaseCorrection, { ...second, body }));
  books.count('corrections');
  if (cents < 0) return;
  const maker = await office.maker.sign();
  good(
    await stage.server.call(writeSettlementFile, {
      ...maker,
      body: { client, month, number: made },
    }),
  );
  good(await stage.server.call(confirmCreditNote, { ...maker, body: { client, number: made } }));
}

let turns = 0;

/** By turns a dispute of the seller is rejected, or accepted and corrected: with more, with less. */
export async function correctALine(
  year: Year,
  client: string,
  month: string,
  earnings: Earnings,
): Promise<void> {
  const { stage, office } = year;
  const maker = await office.maker.sign();
  const run = good(
    await stage.server.call(getSettlementRun, {
      ...maker,
      query: { mandant: client, monat: month },
    }),
  );
  const number = run.notes.find(
    ({ kind, corrects }) => kind === 'seller' && corrects === null,
  )?.number;
  if (number === undefined) return;
  const query = { mandant: client, nummer: number };
  const { lines } = good(await stage.server.call(readCreditNote, { ...maker, query }));
  const chosen = lines.find(({ correctable }) => correctable);
  if (chosen === undefined) return;
  const { line, orderNumber } = chosen;
  turns += 1;
  const cents = turns % 3 === 1 ? MORE : turns % 3 === 2 ? LESS : null;
  const decision = cents === null ? 'rejected' : 'accepted';
  const id = await dispute(year, { client, number, line }, decision);
  if (cents === null) return;
  await correct(year, { client, number, line, dispute: id }, month, cents);
  earnings.correct(orderNumber, cents);
}
