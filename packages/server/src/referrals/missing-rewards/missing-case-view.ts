import type * as contract from '@weitersagen/contracts/operator-missing-rewards';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  candidatesOf,
  casesIn,
  isOrderOfAnother,
  type CandidateRow,
  type CaseRow,
} from './missing-case-repository.ts';
import type { MissingRewardRow } from './missing-reward-repository.ts';
import { outlookOf } from './missing-reward-ways.ts';

const CASES_ON_A_PAGE = 10;
/** Of how many participations a case tells where the number names none. */
const CANDIDATES_MOST = 8;

const nameOf = (first: string | null, last: string | null): string =>
  [first, last].filter((part) => part !== null && part !== '').join(' ');

function candidateView(row: CandidateRow): contract.MissingCandidate {
  const { order_number: number, ordered_on: orderedOn, order_state: state } = row;
  return {
    lead: row.lead_id,
    isNamed: row.is_named,
    product: row.product,
    contact:
      row.is_erased || row.email === null
        ? null
        : {
            id: row.recipient_id,
            name: nameOf(row.first_name, row.last_name),
            email: row.email,
          },
    since: row.since.toISOString(),
    status: row.lead_status,
    order:
      number === null || orderedOn === null || state === null
        ? null
        : { number, orderedOn, state, isWaiting: row.is_waiting },
    reward:
      row.amount_cents === null || row.claim_status === null
        ? null
        : { cents: row.amount_cents, status: row.claim_status },
    ...outlookOf(row),
  };
}

/** Those that the number names; where it names none, all that it may be. */
async function candidateViews(tx: TenantTx, row: CaseRow) {
  if (row.status !== 'open') return [];
  const found = await candidatesOf(tx, row, { most: CANDIDATES_MOST });
  const named = found.filter((one) => one.is_named);
  return (named.length > 0 ? named : found).map(candidateView);
}

const answerView = (row: CaseRow, names: ReadonlyMap<string, string>) =>
  row.answered_at === null
    ? null
    : {
        text: row.answer ?? '',
        by: names.get(row.answered_by ?? '') ?? row.answered_by ?? '',
        at: row.answered_at.toISOString(),
        cents: row.cents,
        product: row.product,
      };

/** A page of the reports of a client in a state, the oldest first, with what can be decided about each. */
export async function missingCases(
  tx: TenantTx,
  {
    state,
    after,
    names,
  }: {
    readonly state: MissingRewardRow['status'];
    readonly after: string | null;
    readonly names: ReadonlyMap<string, string>;
  },
) {
  const rows = await casesIn(tx, { state, after, most: CASES_ON_A_PAGE + 1 });
  const shown = rows.slice(0, CASES_ON_A_PAGE);
  const cases: contract.MissingCase[] = [];
  for (const row of shown)
    cases.push({
      id: row.id,
      state: row.status,
      kind: row.kind === 'order' ? 'Auftrag' : 'Kunde',
      number: row.number,
      orderedOn: row.ordered_on,
      note: row.note,
      askedAt: row.asked_at.toISOString(),
      referrer: {
        id: row.account_id,
        name: nameOf(row.first_name, row.last_name),
        email: row.email,
      },
      isOfAnother: row.status === 'open' && (await isOrderOfAnother(tx, row)),
      candidates: await candidateViews(tx, row),
      answer: answerView(row, names),
    });
  return { cases, next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}
