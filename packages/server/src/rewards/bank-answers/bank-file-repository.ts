import { sql } from 'kysely';
import {
  bankOutcomeGroups,
  type BankFormat,
  type BankOutcome,
} from '@weitersagen/domain/bank-answers';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';
import type { Decided } from './answer-desk.ts';

/** So many entries are written with one statement. */
const ROWS_AT_ONCE = 1000;

const alarming = (Object.keys(bankOutcomeGroups) as BankOutcome[]).filter(
  (outcome) => bankOutcomeGroups[outcome] === 'alarming',
);

/** How much a file said that came to what. */
export interface BankCounts {
  /** Payments, and their sum in cents. */
  readonly confirmed: number;
  readonly confirmedCents: number;
  readonly returned: number;
  readonly returnedCents: number;
  readonly unchanged: number;
  readonly toCheck: number;
  readonly alarming: number;
  readonly notOurs: number;
}

/** A file that is written down. */
export interface NewBankFile {
  readonly id: string;
  readonly sha256: string;
  readonly format: BankFormat;
  readonly name: string;
  readonly messageId: string;
  readonly by: string;
  readonly counts: BankCounts;
}

const shown = [
  'id',
  'name',
  'format',
  'message_id',
  'read_by',
  'read_at',
  'confirmed',
  'confirmed_cents',
  'returned',
  'returned_cents',
  'unchanged',
  'to_check',
  'alarming',
  'not_ours',
] as const;

/** The last reading of a file, by its bytes. */
export function fileByDigest({ db }: TenantTx, sha256: string) {
  return db
    .selectFrom('bank_file')
    .select(shown)
    .where('sha256', '=', sha256)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type BankFileRow = NonNullable<Awaited<ReturnType<typeof fileByDigest>>>;

/** A file that was read, by its id. */
export function findBankFile({ db }: TenantTx, id: string): Promise<BankFileRow | undefined> {
  return db.selectFrom('bank_file').select(shown).where('id', '=', id).executeTakeFirst();
}

/** Files that were read, the latest first: `most` of them behind a place. */
export function bankFiles(
  { db }: TenantTx,
  { after, most }: { readonly after: Place | null; readonly most: number },
) {
  return db
    .selectFrom('bank_file')
    .select(shown)
    .select(
      sql<string>`to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id`.as(
        'place',
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(read_at, id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Writes down that a file was read. */
export async function insertBankFile({ db, tenant, now }: TenantTx, file: NewBankFile) {
  const { id, sha256, format, name, messageId, by, counts } = file;
  await db
    .insertInto('bank_file')
    .values({
      tenant: tenant.id,
      id,
      sha256,
      format,
      name,
      message_id: messageId,
      read_by: by,
      read_at: now,
      confirmed: counts.confirmed,
      confirmed_cents: counts.confirmedCents,
      returned: counts.returned,
      returned_cents: counts.returnedCents,
      unchanged: counts.unchanged,
      to_check: counts.toCheck,
      alarming: counts.alarming,
      not_ours: counts.notOurs,
    })
    .execute();
}

/** Writes down what a file says of payments of ours, and what came of it. */
export async function insertEntries(
  { db, tenant }: TenantTx,
  fileId: string,
  decided: readonly Decided[],
): Promise<void> {
  const rows = decided.map(({ entry, outcome, runId, item }) => ({
    tenant: tenant.id,
    file_id: fileId,
    line: entry.line,
    run_id: runId,
    item_id: item?.row.id ?? null,
    word: entry.word,
    outcome,
    cents: entry.cents,
    currency: entry.currency,
    day: entry.day,
    code: entry.code,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('bank_file_entry')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

/** What alarmed in a reading, by line. */
export async function alarmsOf(
  { db }: TenantTx,
  fileId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('bank_file_entry')
    .select(['line', 'outcome'])
    .where('file_id', '=', fileId)
    .where('outcome', 'in', alarming)
    .execute();
  return new Map(rows.map(({ line, outcome }) => [line, outcome]));
}

/** How many rewards ended by what a file has back, because their person was erased or had waived them: by line, where any did. */
export async function lapsedBy(
  { db }: TenantTx,
  fileId: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; lapsed: number }>`
    select e.line, count(*)::int as lapsed from bank_file_entry e
    join payout_item i on i.tenant = e.tenant and i.run_id = e.run_id and (e.item_id is null or i.id = e.item_id) and i.returned_at is not null
    join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id and c.status = 'cancelled' and c.reason = 'waived'
    where e.file_id = ${fileId} and e.outcome = 'returned' group by e.line`.execute(db);
  return new Map(rows.map(({ line, lapsed }) => [line, lapsed]));
}

/** What a file says of payments of ours, in its order: `most` behind a line. */
export function fileEntries(
  { db }: TenantTx,
  fileId: string,
  { after, most }: { readonly after: number; readonly most: number },
) {
  return db
    .selectFrom('bank_file_entry')
    .leftJoin('payout_item', 'payout_item.id', 'bank_file_entry.item_id')
    .select([
      'bank_file_entry.line',
      'bank_file_entry.run_id',
      'bank_file_entry.item_id',
      'bank_file_entry.word',
      'bank_file_entry.outcome',
      'bank_file_entry.cents',
      'bank_file_entry.currency',
      'bank_file_entry.day',
      'bank_file_entry.code',
      'payout_item.account_owner',
    ])
    .where('bank_file_entry.file_id', '=', fileId)
    .where('bank_file_entry.line', '>', after)
    .orderBy('bank_file_entry.line')
    .limit(most)
    .execute();
}
