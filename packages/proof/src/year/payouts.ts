import {
  getBankAnswer,
  importBankAnswer,
  tryBankAnswer,
} from '@weitersagen/contracts/operator-bank-answers';
import { decideHold, listHolds } from '@weitersagen/contracts/operator-holds';
import {
  createRun,
  getRun,
  listPayouts,
  releaseRun,
  writeBankFile,
} from '@weitersagen/contracts/operator-payouts';
import { dayAt } from './calendar.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

/** Finance reads an answer of the bank in as it was tried; what is not applied is a breach: this bank says nothing odd. */
async function readAnswer(year: Year, client: string, xml: string, name: string) {
  const { stage, office, books } = year;
  const signed = await office.maker.sign();
  const sent = { client, name, file: Buffer.from(xml).toString('base64') };
  const tried = good(await stage.server.call(tryBankAnswer, { ...signed, body: sent }));
  const body = { ...sent, checkedHash: tried.checkedHash };
  const { id } = good(await stage.server.call(importBankAnswer, { ...signed, body }));
  const query = { mandant: client, datei: id };
  const { counts } = good(await stage.server.call(getBankAnswer, { ...signed, query }));
  const odd = counts.toCheck + counts.alarming + counts.notOurs + counts.unchanged;
  stage.expect(odd === 0, `${name}: ${odd} things that the bank said were not applied`);
  books.count('answers of the bank');
  books.count('payments booked', counts.confirmed);
  books.count('payments that came back', counts.returned);
}

/** The second of the office lets what was held for another look leave: this year's households are apart. */
export async function decide(year: Year, client: string): Promise<void> {
  const { stage, office, books } = year;
  const signed = await office.second.sign();
  const { rewards } = good(
    await stage.server.call(listHolds, { ...signed, query: { mandant: client } }),
  );
  for (const { id: claim } of rewards) {
    const body = { client, claim, decision: 'released' as const, reason: 'Kein Haushalt' };
    good(await stage.server.call(decideHold, { ...signed, body }));
    books.count('held rewards decided');
  }
}

async function release(year: Year, client: string, run: string): Promise<void> {
  const { stage, office } = year;
  const query = { mandant: client, lauf: run };
  const maker = await office.maker.sign();
  const seen = good(await stage.server.call(getRun, { ...maker, query }));
  const body = { client, run, count: seen.count, cents: seen.cents };
  const alone = await stage.server.call(releaseRun, { ...maker, body });
  stage.expect(alone.error !== null, `the maker of the run ${run} released it alone`);
  good(await stage.server.call(releaseRun, { ...(await office.second.sign()), body }));
}

/** The bank file of a run; fetched twice it orders the same. */
async function fetchFile(year: Year, client: string, run: string): Promise<void> {
  const { stage, office, bank, books } = year;
  const call = async () =>
    good(
      await stage.server.call(writeBankFile, {
        ...(await office.maker.sign()),
        body: { client, run },
      }),
    ).file;
  const [file, again] = [await call(), await call()];
  if (file === null) return;
  bank.take(client, file);
  const more = again === null ? [] : bank.take(client, again);
  stage.expect(more.length === 0, `the file of ${run} fetched twice orders ${more.length} more`);
  books.count('bank files');
}

/** Creates a client's run of everything that waits; release, file and the bank's answers follow in the days to come. */
export async function payOut(year: Year, day: number, client: string): Promise<void> {
  const { stage, office, agenda, bank, books } = year;
  await decide(year, client);
  const maker = await office.maker.sign();
  const query = { mandant: client };
  const { waiting } = good(await stage.server.call(listPayouts, { ...maker, query }));
  if (waiting.count === 0) return;
  const body = { client, ...waiting };
  const { id: run } = good(await stage.server.call(createRun, { ...maker, body }));
  books.count('payout runs');
  const answer = async (on: number, name: string, xml: string | null) => {
    if (xml !== null) await readAnswer(year, client, xml, `${name} of ${run} on ${dayAt(on)}`);
  };
  agenda.plan(day + 1, `the release of ${run}`, async () => {
    await release(year, client, run);
    await fetchFile(year, client, run);
  });
  agenda.plan(day + 2, `the report on ${run}`, (on) =>
    answer(on, 'pain.002', bank.report(run, dayAt(on))),
  );
  agenda.plan(day + 3, `the booking of ${run}`, (on) =>
    answer(on, 'camt', bank.book(run, dayAt(on))),
  );
  agenda.plan(day + 6, `the returns of ${run}`, (on) =>
    answer(on, 'returns', bank.giveBack(run, dayAt(on))),
  );
}
