import { sql, type Selectable } from 'kysely';
import { bankFormats, type BankFormat } from '@weitersagen/domain/bank-answers';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { PayoutRunStatus } from '@weitersagen/domain/payout-runs';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { PayoutItem } from '../payouts/payout-repository.ts';
import { lockLeadsOfRuns } from '../payouts/payout-run-repository.ts';
import type { BankEntry } from './bank-entry.ts';

/** A run of which a bank says something. */
export interface KnownRun {
  readonly id: string;
  readonly status: PayoutRunStatus;
  /** Null where nobody released it. */
  readonly releasedAt: Date | null;
  /** The IBAN that it was to be paid from when it was released; null where that was not noted. */
  readonly fromIban: string | null;
  /** All of them where the bank says something of the whole run. */
  readonly items: KnownItem[];
}

/** A payment of which a bank says something. */
export interface KnownItem {
  readonly row: PayoutItem;
  readonly run: KnownRun;
  readonly claim: ClaimStatus;
  /** The day on which the bank booked it, as it is noted so far. */
  readonly bookedOn: string | null;
  /** The day on which a statement or notification had it first, also where a person or report had confirmed it before. */
  readonly statedOn: string | null;
}

/** What a bank's file may speak of: payments by their EndToEndId, runs by their number. */
export interface KnownPayments {
  readonly items: ReadonlyMap<string, KnownItem>;
  readonly runs: ReadonlyMap<string, KnownRun>;
}

const textsIn = (texts: ReadonlySet<string>) => sql`any(${[...texts]}::text[])`;

interface Named {
  readonly payments: ReadonlySet<string>;
  /** Runs of which something is said as a whole. */
  readonly whole: ReadonlySet<string>;
  readonly runs: ReadonlySet<string>;
}

/** What a file names, by kind. */
function namedIn(entries: readonly BankEntry[]): Named {
  const ofRuns = entries.filter(({ endToEndId }) => endToEndId === null);
  const runs = (of: readonly BankEntry[]) =>
    new Set(of.flatMap(({ messageId }) => messageId ?? []));
  return {
    payments: new Set(entries.flatMap(({ endToEndId }) => endToEndId ?? [])),
    whole: runs(ofRuns),
    runs: runs(entries),
  };
}

/** The runs that a file names, by themselves or by a payment; taken for this transaction after their leads, as everybody takes them. */
async function lockRuns(tx: TenantTx, { payments, runs }: Named) {
  const { rows } = await sql<{ id: string }>`
    select id from payout_run where id = ${textsIn(runs)}
    union select run_id from payout_item where end_to_end_id = ${textsIn(payments)}`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  await lockLeadsOfRuns(tx, ids);
  return tx.db
    .selectFrom('payout_run')
    .select(['id', 'status', 'released_at'])
    .select((build) =>
      build
        .selectFrom('payout_source')
        .select('payout_source.iban')
        .whereRef('payout_source.run_id', '=', 'payout_run.id')
        .as('from_iban'),
    )
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type ItemRow = Selectable<PayoutItem> & {
  readonly claim_status: ClaimStatus;
  readonly booked_on: string | null;
  readonly booked_format: BankFormat | null;
  readonly stated_on: string | null;
};

/** The payments and runs that a bank's file speaks of, taken for this transaction. */
export async function lockKnownPayments(
  tx: TenantTx,
  entries: readonly BankEntry[],
): Promise<KnownPayments> {
  const named = namedIn(entries);
  const runs = new Map(
    (await lockRuns(tx, named)).map(
      ({ id, status, released_at: releasedAt, from_iban: fromIban }) => [
        id,
        { id, status, releasedAt, fromIban, items: [] as KnownItem[] },
      ],
    ),
  );
  const { rows } = await sql<ItemRow>`
    with stated as (select e.item_id, e.run_id, min(e.day) as day from bank_file_entry e
      join bank_file s on s.tenant = e.tenant and s.id = e.file_id and s.format not like 'pain.002%'
      where e.run_id = ${textsIn(new Set(runs.keys()))} and e.word = 'booked' and e.outcome in ('confirmed', 'known') group by e.item_id, e.run_id)
    select i.*, c.status as claim_status, b.booked_on, f.format as booked_format, coalesce(o.day, w.day) as stated_on
    from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    left join bank_file f on f.tenant = b.tenant and f.id = b.file_id
    left join stated o on o.item_id = i.id
    left join stated w on w.item_id is null and w.run_id = i.run_id
    where i.end_to_end_id = ${textsIn(named.payments)} or i.run_id = ${textsIn(named.whole)}
    order by i.id`.execute(tx.db);
  const items = new Map<string, KnownItem>();
  for (const {
    claim_status: claim,
    booked_on: bookedOn,
    booked_format: format,
    stated_on: stated,
    ...row
  } of rows) {
    const run = runs.get(row.run_id);
    if (run === undefined) continue;
    const isByStatement = format !== null && bankFormats[format] !== 'pain002';
    const statedOn = isByStatement ? bookedOn : stated;
    const item = { row, run, claim, bookedOn, statedOn };
    run.items.push(item);
    items.set(row.end_to_end_id, item);
  }
  return { items, runs };
}
