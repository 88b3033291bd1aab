import { BANK_REPORT_MOST } from '@weitersagen/contracts/operator-bank-answers';
import type * as contract from '@weitersagen/contracts/operator-bank-answers';
import { bankOutcomeGroups } from '@weitersagen/domain/bank-answers';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import {
  bankFiles,
  fileEntries,
  findBankFile,
  lapsedBy,
  type BankFileRow,
} from './bank-file-repository.ts';
import type { Decided } from './answer-desk.ts';

/** Names of operators by account. */
type Names = ReadonlyMap<string, string>;

const FILES_ON_A_PAGE = 10;
const ENTRIES_ON_A_PAGE = 20;

/** A file that was read, as its list shows it. */
export const fileView = (row: BankFileRow, names: Names): contract.BankFile => ({
  id: row.id,
  name: row.name,
  format: row.format,
  by: names.get(row.read_by) ?? row.read_by,
  at: row.read_at.toISOString(),
  counts: {
    confirmed: row.confirmed,
    confirmedCents: Number(row.confirmed_cents),
    returned: row.returned,
    returnedCents: Number(row.returned_cents),
    unchanged: row.unchanged,
    toCheck: row.to_check,
    alarming: row.alarming,
    notOurs: row.not_ours,
  },
});

const ownerOf = (owner: string | null | undefined) =>
  owner === undefined || owner === '' ? null : owner;

/** The first of what would come of a file, with how many rewards end by each line: what alarms, what a person looks at, what is done, and then what changes nothing. */
export function reportOf(
  decided: readonly Decided[],
  lapsed: ReadonlyMap<number, number>,
): contract.ToldEntry[] {
  const weight = { alarming: 0, toCheck: 1, returned: 2, confirmed: 3, unchanged: 4 } as const;
  const of = ({ outcome }: Decided) => weight[bankOutcomeGroups[outcome]];
  return decided
    .toSorted((one, other) => of(one) - of(other) || one.entry.line - other.entry.line)
    .slice(0, BANK_REPORT_MOST)
    .map(({ entry, outcome, runId, item }) => ({
      line: entry.line,
      word: entry.word,
      outcome,
      run: runId,
      item: item?.row.id ?? null,
      name: ownerOf(item?.row.account_owner),
      cents: entry.cents,
      currency: entry.currency,
      day: entry.day,
      lapsed: lapsed.get(entry.line) ?? 0,
      code: entry.code,
    }));
}

/** A page of the files that were read. */
export async function filesFor(
  tx: TenantTx,
  { after, names }: { readonly after: string | null; readonly names: Names },
) {
  const rows = await bankFiles(tx, { after: readPlace(after), most: FILES_ON_A_PAGE + 1 });
  const shown = rows.slice(0, FILES_ON_A_PAGE);
  return {
    files: shown.map((row) => fileView(row, names)),
    next: rows.length > FILES_ON_A_PAGE ? (shown.at(-1)?.place ?? null) : null,
  };
}

/** A file that was read, with a page of what it says. Throws unknownNumber. */
export async function fileFor(
  tx: TenantTx,
  id: string,
  { after, names }: { readonly after: number; readonly names: Names },
) {
  const row = await findBankFile(tx, id);
  if (row === undefined) throw new ApiError('unknownNumber');
  const entries = await fileEntries(tx, id, { after, most: ENTRIES_ON_A_PAGE + 1 });
  const shown = entries.slice(0, ENTRIES_ON_A_PAGE);
  const lapsed = await lapsedBy(tx, id);
  return {
    ...fileView(row, names),
    client: tx.tenant.id,
    clientName: tx.tenant.config.name,
    messageId: row.message_id,
    entries: shown.map(({ run_id: run, item_id: item, account_owner: owner, cents, ...entry }) => ({
      ...entry,
      run,
      item,
      name: ownerOf(owner),
      lapsed: lapsed.get(entry.line) ?? 0,
      cents: cents === null ? null : Number(cents),
    })),
    next: entries.length > ENTRIES_ON_A_PAGE ? String(shown.at(-1)?.line ?? '') : null,
  };
}
