import type * as contract from '@weitersagen/contracts/operator-payouts';
import { berlinDay } from '@weitersagen/domain/dates';
import { maskIban } from '@weitersagen/domain/iban';
import type { OperatorMakers } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import { findRun, listRuns, runItems, RUNS_ON_A_PAGE } from './payout-list-repository.ts';
import { unsureAnswers } from './run-answer-repository.ts';
import { isWithBank } from './sent-run-repository.ts';
import { isSealed, waitingRewards, waitingSum } from './payout-run-repository.ts';

/** Names of operators by account. */
type Names = ReadonlyMap<string, string>;
type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** How many rewards or items a page of a list has. */
const LINES_ON_A_PAGE = 20;

/** A page of rows of which one more was asked for than it shows, and what leads to the next. */
function pageOf<T>(rows: readonly T[], most: number, placeOf: (row: T) => string) {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, next: rows.length > most && last !== undefined ? placeOf(last) : null };
}

const step = (by: string | null, at: Date | null, names: Names): contract.PayoutStep | null =>
  by === null || at === null ? null : { by: names.get(by) ?? by, at: at.toISOString() };

const runOf = (row: RunRow, names: Names): contract.PayoutRun => ({
  id: row.id,
  state: row.status,
  count: row.items,
  cents: row.cents,
  offsetCents: row.offset,
  created: { by: names.get(row.created_by) ?? row.created_by, at: row.created_at.toISOString() },
  file:
    row.file_by === null || row.file_at === null
      ? null
      : {
          by: names.get(row.file_by) ?? row.file_by,
          at: row.file_at.toISOString(),
          count: row.files,
        },
});

/** What of a client waits for a payout, and a page of its runs. */
export async function payoutsFor(
  tx: TenantTx,
  { after, names }: { readonly after: string | null; readonly names: Names },
) {
  const { name, iban } = tx.tenant.config.payoutAccount;
  const { count, cents, oldest, held } = await waitingSum(tx);
  const rows = await listRuns(tx, { after, most: RUNS_ON_A_PAGE + 1 });
  const { shown, next } = pageOf(rows, RUNS_ON_A_PAGE, ({ place }) => place);
  return {
    account: iban === '' ? null : { name, iban },
    waiting: { count, cents },
    oldest: oldest?.toISOString() ?? null,
    held,
    runs: shown.map((row) => runOf(row, names)),
    next,
  };
}

/** A page of what waits for a payout. */
export async function waitingFor(tx: TenantTx, after: string | null) {
  const rows = await waitingRewards(tx, {
    after: readPlace(after),
    most: LINES_ON_A_PAGE + 1,
  });
  const { shown, next } = pageOf(rows, LINES_ON_A_PAGE, (row) => `${row.place}_${row.id}`);
  return {
    rewards: shown.map((row) => ({
      id: row.id,
      name: row.account_owner,
      maskedIban: maskIban(row.iban),
      beneficiary: row.beneficiary,
      product: row.product,
      cents: row.amount_cents,
      since: row.collected_at.toISOString(),
    })),
    next,
  };
}

const bookingOf = ({
  booked_on: bookedOn,
  file_id: id,
  file_name: name,
}: Awaited<ReturnType<typeof runItems>>[number]) =>
  bookedOn === null
    ? null
    : { day: bookedOn, file: id === null || name === null ? null : { id, name } };

/** A run with a page of its items, as the caller sees it. Throws unknownNumber. */
export async function runFor(
  tx: TenantTx,
  id: string,
  {
    caller,
    makers,
    ...page
  }: {
    readonly after: string | null;
    readonly from: string | null;
    readonly caller: string;
    readonly makers: OperatorMakers;
  },
) {
  const { names } = makers;
  const row = await findRun(tx, id);
  if (row === undefined) throw new ApiError('unknownNumber');
  const sealed = await isSealed(tx, id);
  const items = await runItems(tx, id, { ...page, most: LINES_ON_A_PAGE + 1 });
  const { shown, next } = pageOf(items, LINES_ON_A_PAGE, (item) => item.id);
  const made = { by: row.created_by, at: row.created_at };
  const waits = row.status === 'created' && sealed;
  const answers = await unsureAnswers(tx, id);
  const noSecond = waits ? await whyNoSecondPerson(tx, made, caller) : null;
  return {
    ...runOf(row, names),
    client: tx.tenant.id,
    clientName: tx.tenant.config.name,
    released: step(row.released_by, row.released_at, names),
    confirmed: step(row.confirmed_by, row.confirmed_at, names),
    isWithBank: await isWithBank(tx, id),
    executedOn: row.executed_on,
    discarded: step(row.discarded_by, row.discarded_at, names),
    discardReason: row.discard_reason,
    isSealed: sealed,
    goneMakers: makers.gone(row.status === 'created' ? [made.by] : [], {
      roles: ['finance'],
      client: tx.tenant.id,
    }),
    noSecond,
    mayRelease: waits && noSecond === null,
    returned: { count: row.returned, cents: row.returned_cents },
    booked: row.booked,
    today: berlinDay(tx.now),
    answers: answers.map((file) => ({
      file: file.id,
      name: file.name,
      readAt: file.read_at.toISOString(),
      toCheck: Number(file.to_check),
      alarming: Number(file.alarming),
    })),
    items: shown.map((item) => ({
      id: item.id,
      name: item.account_owner,
      maskedIban: maskIban(item.iban),
      beneficiary: item.beneficiary,
      product: item.product,
      cents: item.amount_cents,
      offsetCents: item.offset_cents,
      booked: bookingOf(item),
      ended:
        item.returned_at === null
          ? null
          : {
              at: item.returned_at.toISOString(),
              reason: item.return_reason ?? '',
              isLapsed: item.is_lapsed,
            },
    })),
    next,
  };
}
