import type * as contract from '@weitersagen/contracts/operator-settlements';
import { berlinDay } from '@weitersagen/domain/dates';
import { maskIban } from '@weitersagen/domain/iban';
import type { OperatorMakers } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  whyNoSecondPerson,
  type NoSecondPerson,
} from '../../platform/second-person/second-person.ts';
import { correctionRepository } from './correction-repository.ts';
import { objectionRepository } from './objection-repository.ts';
import { dueOf } from './settlement-repository.ts';
import { monthBefore, readMonth } from './month.ts';
import {
  makersOf,
  oldestReady,
  outlookOf,
  settledMonth,
  settledMonths,
  settlementsOfMonth,
  unsettledMonths,
  unsettledPage,
  type Amount,
  type RunRow,
} from './settlement-run-repository.ts';

/** Names of operators by account. */
type Names = ReadonlyMap<string, string>;

const RUNS_ON_A_PAGE = 12;
const LINES_ON_A_PAGE = 20;

const runOf = ({ month, count, created, released, paid, ...sums }: RunRow) => ({
  month,
  count,
  netCents: Number(sums.net),
  vatCents: Number(sums.vat),
  grossCents: Number(sums.gross),
  created,
  released,
  paid,
});

/** The oldest month with credit notes to make out; where there is none, the latest in which something waits for data or is carried forward. */
async function monthToSettle(tx: TenantTx): Promise<contract.MonthToSettle | null> {
  let last: contract.MonthToSettle | null = null;
  for (const month of await unsettledMonths(tx)) {
    const { ready, incomplete, noAgreement, carriedForward } = await outlookOf(
      tx,
      readMonth(month),
    );
    last = { month, ready, incomplete, noAgreement, carriedForward };
    if (ready.count > 0) break;
  }
  return last;
}

/**
 * What the runs of the months that are over would make out by now, with its net sum in cents, and since when the oldest of it could have
 * been; nothing in a client that settles nobody.
 */
export async function readyToSettle(
  tx: TenantTx,
): Promise<Amount & { readonly oldest: Date | null }> {
  if (tx.tenant.config.settlementIssuer === null) return { count: 0, cents: 0, oldest: null };
  const last = monthBefore(tx.now);
  const { ready } = await outlookOf(tx, last);
  const booked = ready.count === 0 ? null : await oldestReady(tx, last);
  return { ...ready, oldest: booked && readMonth(berlinDay(booked).slice(0, 7)).end };
}

const CORRECTIONS_SHOWN = 20;
const OBJECTIONS_SHOWN = 20;

async function waitingObjections(tx: TenantTx): Promise<contract.WaitingObjection[]> {
  const rows = await objectionRepository(tx).waiting(OBJECTIONS_SHOWN);
  return rows.map((row) => ({
    number: row.number,
    month: row.month,
    name: row.receiver.name,
    grossCents: row.gross_cents,
    at: row.objected_at.toISOString(),
  }));
}

async function waitingCorrections(
  tx: TenantTx,
  names: Names,
): Promise<contract.WaitingCorrection[]> {
  const rows = await correctionRepository(tx).waiting(CORRECTIONS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    number: row.settlement_number,
    month: row.month,
    line: row.line,
    name: row.receiver.name,
    cents: row.amount_cents,
    proposed: {
      by: names.get(row.proposed_by) ?? row.proposed_by,
      at: row.proposed_at.toISOString(),
    },
  }));
}

/** What of a client can be settled, the corrections that wait, and a page of its settled months. */
export async function settlementRunsFor(
  tx: TenantTx,
  { after, names }: { readonly after: string | null; readonly names: Names },
) {
  const rows = await settledMonths(tx, { after, most: RUNS_ON_A_PAGE + 1 });
  const shown = rows.slice(0, RUNS_ON_A_PAGE);
  return {
    issuer: tx.tenant.config.settlementIssuer?.name ?? null,
    toSettle: await monthToSettle(tx),
    corrections: await waitingCorrections(tx, names),
    objections: await waitingObjections(tx),
    runs: shown.map(runOf),
    next: rows.length > shown.length ? (shown.at(-1)?.month ?? null) : null,
  };
}

/** A page of who has something to settle up to the end of a month. */
export async function unsettledFor(tx: TenantTx, month: string, after: string | null) {
  const end = after?.indexOf('_') ?? 0;
  const place = after === null ? null : { cents: after.slice(0, end), id: after.slice(end + 1) };
  const rows = await unsettledPage(tx, readMonth(month), {
    after: place,
    most: LINES_ON_A_PAGE + 1,
  });
  const shown = rows.slice(0, LINES_ON_A_PAGE);
  const last = shown.at(-1);
  return {
    receivers: shown.map(({ cents, ...row }) => ({ ...row, netCents: Number(cents) })),
    next: rows.length > shown.length && last !== undefined ? `${last.cents}_${last.id}` : null,
  };
}

const step = (by: string | null, at: Date | null, names: Names) =>
  by === null || at === null ? null : { by: names.get(by) ?? by, at: at.toISOString() };

/** Why somebody may not release what of a month waits: they, or else somebody near them, made some of it out. */
async function whyNotRelease(
  tx: TenantTx,
  makers: Awaited<ReturnType<typeof makersOf>>,
  caller: string,
): Promise<NoSecondPerson | null> {
  const reasons: (NoSecondPerson | null)[] = [];
  for (const made of makers) reasons.push(await whyNoSecondPerson(tx, made, caller));
  return reasons.find((why) => why === 'own') ?? reasons.find((why) => why !== null) ?? null;
}

/** A settled month with a page of its credit notes, as the caller sees it. Throws unknownNumber. */
export async function settlementRunFor(
  tx: TenantTx,
  month: string,
  {
    after,
    caller,
    makers,
  }: { readonly after: string | null; readonly caller: string; readonly makers: OperatorMakers },
) {
  const { names } = makers;
  const run = await settledMonth(tx, month);
  if (run === undefined) throw new ApiError('unknownNumber');
  const rows = await settlementsOfMonth(tx, month, { after, most: LINES_ON_A_PAGE + 1 });
  const shown = rows.slice(0, LINES_ON_A_PAGE);
  const waitingMakers = await makersOf(tx, month);
  const noSecond = await whyNotRelease(tx, waitingMakers, caller);
  const objections = await objectionRepository(tx).standing(shown.map(({ number }) => number));
  return {
    ...runOf(run),
    client: tx.tenant.id,
    clientName: tx.tenant.config.name,
    waiting: { count: run.created, cents: Number(run.created_gross) },
    payable: { count: run.payable, cents: Number(run.payable_gross) },
    goneMakers: makers.gone(
      waitingMakers.map(({ by }) => by),
      { roles: ['finance'], client: tx.tenant.id },
    ),
    noSecond,
    mayRelease: waitingMakers.length > 0 && noSecond === null,
    notes: shown.map((row) => ({
      number: row.number,
      kind: row.receiver_kind,
      name: row.receiver.name,
      maskedIban: maskIban(row.receiver.iban),
      state: row.status,
      issuedOn: row.issued_on,
      vatPercent: row.vat_percent,
      netCents: row.net_cents,
      vatCents: row.vat_cents,
      grossCents: row.gross_cents,
      dueCents: dueOf(row),
      corrects: row.corrects,
      made: {
        by: names.get(row.created_by) ?? row.created_by,
        at: row.created_at.toISOString(),
      },
      released: step(row.released_by, row.released_at, names),
      paid: step(row.paid_by, row.paid_at, names),
      objected: objections.get(row.number)?.status ?? null,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
  };
}
