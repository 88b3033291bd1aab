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
  /** What its transfers come to together, in cents. */
  readonly wholeCents: number;
  /** Sums that statements had of it, each with the day on which it was said first. */
  readonly stated: { readonly cents: number; readonly day: string }[];
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
    .select(
      sql<number>`coalesce((select sum(item.amount_cents - item.offset_cents) from payout_item item
        where item.run_id = payout_run.id and (item.returned_at is null or item.returned_at > payout_run.released_at)), 0)::float8`.as(
        'whole_cents',
      ),
    )
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What statements and notifications had of runs, by payment or in one sum in cents, with the first day of each. */
async function statedOf({ db }: TenantTx, runs: ReadonlySet<string>) {
  const { rows } = await sql<{
    run_id: string;
    item_id: string | null;
    cents: number | null;
    day: string;
  }>`
    select e.run_id, e.item_id, e.cents::float8 as cents, min(e.day) as day from bank_file_entry e
    join bank_file s on s.tenant = e.tenant and s.id = e.file_id and s.format not like 'pain.002%'
    where e.run_id = ${textsIn(runs)} and e.word = 'booked' and e.outcome in ('confirmed', 'known') and e.day is not null
    group by e.run_id, e.item_id, e.cents`.execute(db);
  return rows;
}

type ItemRow = Selectable<PayoutItem> & {
  readonly claim_status: ClaimStatus;
  readonly booked_on: string | null;
  readonly booked_format: BankFormat | null;
};

/** The payments and runs that a bank's file speaks of, taken for this transaction. */
export async function lockKnownPayments(
  tx: TenantTx,
  entries: readonly BankEntry[],
): Promise<KnownPayments> {
  const named = namedIn(entries);
  const runs = new Map(
    (await lockRuns(tx, named)).map((row): [string, KnownRun] => {
      const { id, status, released_at: releasedAt, from_iban: fromIban } = row;
      const wholeCents = row.whole_cents;
      return [id, { id, status, releasedAt, fromIban, wholeCents, stated: [], items: [] }];
    }),
  );
  const statedOn = new Map<string, string>();
  for (const { run_id: id, item_id: item, cents, day } of await statedOf(tx, new Set(runs.keys())))
    if (item !== null) statedOn.set(item, day);
    else if (cents !== null) runs.get(id)?.stated.push({ cents, day });
  const { rows } = await sql<ItemRow>`
    select i.*, c.status as claim_status, b.booked_on, f.format as booked_format
    from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    left join bank_file f on f.tenant = b.tenant and f.id = b.file_id
    where i.end_to_end_id = ${textsIn(named.payments)} or i.run_id = ${textsIn(named.whole)}
    order by i.id`.execute(tx.db);
  const items = new Map<string, KnownItem>();
  for (const row of rows) {
    const { claim_status: claim, booked_on: bookedOn, booked_format: format, ...own } = row;
    const run = runs.get(row.run_id);
    if (run === undefined) continue;
    const isByStatement = format !== null && bankFormats[format] !== 'pain002';
    // The sum of all of them is of each of them; of a part nothing tells of which.
    const whole = run.stated.find(({ cents }) => cents === run.wholeCents)?.day ?? null;
    const stated = isByStatement ? bookedOn : (statedOn.get(own.id) ?? whole);
    const item = { row: own, run, claim, bookedOn, statedOn: stated };
    run.items.push(item);
    items.set(own.end_to_end_id, item);
  }
  return { items, runs };
}
