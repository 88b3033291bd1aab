import { sql, type Selectable } from 'kysely';
import { bankFormats, type BankFormat } from '@weitersagen/domain/bank-answers';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { PayoutRunStatus } from '@weitersagen/domain/payout-runs';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { PayoutItem } from '../payouts/payout-repository.ts';
import { lockLeadsOfRuns } from '../payouts/payout-run-repository.ts';
import type { BankEntry } from './bank-entry.ts';
import type { Movement } from './movements.ts';
import type { StatedSum } from './told-sums.ts';

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
  /** The same without those that were rejected or noted as back before anything said that they left, in cents. */
  readonly leftCents: number;
  /** What statements had of it in one sum, and of its single payments together on one day. */
  readonly stated: readonly StatedSum[];
  /** What statements had of it as a whole. */
  readonly moved: readonly Movement[];
  /** Whether a sum of it, or of a part, was booked one time too many. */
  readonly isOnceMore: boolean;
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
  /** Whether something said that it left: its booking, or its return, which no payment has that never left. */
  readonly hasLeft: boolean;
  /** Whether it left as it was to: it was booked before it ended, or the bank sent it back. One that was rejected, and is credited though, did not. */
  readonly wasToLeave: boolean;
  /** Whether its reward is sent once more by another payment that somebody released. */
  readonly isSentAgain: boolean;
  /** What came of it that a statement booked another payment of its reward, which was not to leave and which no statement has back; null for none. */
  readonly otherLeft: 'unclear' | 'bookedTwice' | null;
  /** What statements had of it. */
  readonly moved: readonly Movement[];
  /** Whether it was booked one time too many. */
  readonly isOnceMore: boolean;
}

/** What a bank's file may speak of: payments by their EndToEndId, runs by their number. */
export interface KnownPayments {
  readonly items: ReadonlyMap<string, KnownItem>;
  readonly runs: ReadonlyMap<string, KnownRun>;
}

const centsOf = (some: readonly { readonly cents: number }[]) =>
  some.reduce((sum, { cents }) => sum + cents, 0);

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
  return (
    tx.db
      .selectFrom('payout_run')
      .select(['id', 'status'])
      // One that was discarded after its release is as one that nobody released: nothing of it was to leave.
      .select(
        sql<Date | null>`case when status <> 'discarded' then released_at end`.as('released_at'),
      )
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
      .execute()
  );
}

/** What statements and notifications had of payments and runs, by day: what left, what left once more, and what came back. */
async function statedOf({ db }: TenantTx, runs: ReadonlySet<string>) {
  const { rows } = await sql<{
    run_id: string;
    item_id: string | null;
    word: 'booked' | 'returned';
    cents: number | null;
    day: string | null;
    is_counted: boolean;
    is_once_more: boolean;
    is_end: boolean;
    times: number;
  }>`
    select run_id, item_id, word, cents, day, bool_or(counted > 0) as is_counted, bool_or(once_more > 0) as is_once_more, bool_or(is_end) as is_end,
      greatest(max(counted + once_more), bool_or(counted > 0)::int + bool_or(once_more > 0)::int)::int as times
    from (
      select e.run_id, e.item_id, e.word, e.cents::float8 as cents, e.day,
        count(*) filter (where e.outcome <> 'bookedTwice') as counted, count(*) filter (where e.outcome = 'bookedTwice') as once_more,
        bool_or(e.outcome = 'returned') as is_end
      from bank_file_entry e
      join bank_file s on s.tenant = e.tenant and s.id = e.file_id and s.format not like 'pain.002%'
      where e.run_id = ${textsIn(runs)} and (e.word = 'booked' and e.outcome in ('confirmed', 'known', 'bookedTwice')
        or e.word = 'returned' and e.outcome in ('returned', 'known'))
      group by e.file_id, e.run_id, e.item_id, e.word, e.cents, e.day
    ) as said
    group by run_id, item_id, word, cents, day order by day`.execute(db);
  return rows;
}

/** Every transfer that was sent to the bank in runs, with what it comes to and whether it is booked. */
async function transfersOf({ db }: TenantTx, runs: ReadonlySet<string>) {
  const { rows } = await sql<{ id: string; run_id: string; cents: number; is_live: boolean }>`
    select i.id, i.run_id, i.amount_cents - i.offset_cents as cents, i.returned_at is null or b.item_id is not null or coalesce(i.returned_at > r.confirmed_at, false) as is_live
    from payout_item i join payout_run r on r.tenant = i.tenant and r.id = i.run_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    where i.run_id = ${textsIn(runs)} and (i.returned_at is null or i.returned_at > r.released_at and r.status <> 'discarded')`.execute(
    db,
  );
  return rows;
}

type ItemRow = Selectable<PayoutItem> & {
  readonly claim_status: ClaimStatus;
  readonly booked_on: string | null;
  readonly booked_format: BankFormat | null;
  readonly was_confirmed: boolean;
  readonly is_sent_again: boolean;
  readonly other_left: 'unclear' | 'bookedTwice' | null;
};

/** The payments and runs that a bank's file speaks of, taken for this transaction. */
export async function lockKnownPayments(
  tx: TenantTx,
  entries: readonly BankEntry[],
): Promise<KnownPayments> {
  const named = namedIn(entries);
  const locked = await lockRuns(tx, named);
  const ids = new Set(locked.map(({ id }) => id));
  const all = await statedOf(tx, ids);
  const transfers = Map.groupBy(await transfersOf(tx, ids), (transfer) => transfer.run_id);
  const wholeCents = new Map([...transfers].map(([run, sent]) => [run, centsOf(sent)] as const));
  const moved = Map.groupBy(
    all.flatMap((row) => {
      const { item_id: item, run_id: run, word, day } = row;
      return day === null || (item === null && row.cents !== (wholeCents.get(run) ?? 0))
        ? []
        : Array.from({ length: row.times }, () => ({ of: item ?? run, word, day }));
    }),
    ({ of }) => of,
  );
  // Once something was booked one time too many, by itself or in a sum, its return is not known for good.
  const onceMore = new Set(
    all.flatMap(({ is_once_more: is, item_id: item, run_id: run }) => (is ? [item ?? run] : [])),
  );
  const statements = all.filter((statement) => statement.is_counted);
  const said = new Set(statements.map(({ item_id: item }) => item));
  // What the bank sent back, by itself or with its run, had left as it was to.
  const sentBack = new Set(
    all.flatMap(({ is_end: is, item_id: item, run_id: run }) => (is ? [item ?? run] : [])),
  );
  // What comes back as one sum is all that left.
  const backAsOne = new Set(
    statements.flatMap(({ item_id: item, run_id: run, word, cents }) =>
      item === null && word === 'returned' && cents === wholeCents.get(run) ? [run] : [],
    ),
  );
  // The first day of each comes last, and stays.
  const statedOn = new Map(
    statements
      .toReversed()
      .flatMap(({ item_id: item, word, day }) =>
        item === null || day === null || word !== 'booked' ? [] : [[item, day] as const],
      ),
  );
  const wholes = new Map<string, string>();
  const runs = new Map(
    locked.map((row): [string, KnownRun] => {
      const { id, status, released_at: releasedAt, from_iban: fromIban } = row;
      const sent = transfers.get(id) ?? [];
      const booked = statements.flatMap(({ run_id: run, word, item_id: item, day, cents }) =>
        run === id && word === 'booked' && day !== null && cents !== null
          ? [{ item, day, cents }]
          : [],
      );
      const whole = wholeCents.get(id) ?? 0;
      const first = booked.find(({ item, cents }) => item === null && cents === whole);
      if (first !== undefined) wholes.set(id, first.day);
      const singles = Map.groupBy(
        booked.filter(({ item }) => item !== null),
        ({ day }) => day,
      );
      const stated = [
        ...booked.filter(({ item }) => item === null),
        ...[...singles].map(([day, some]) => ({ day, cents: centsOf(some) })),
      ];
      const leftCents = centsOf(
        sent.filter((one) => one.is_live || said.has(one.id) || backAsOne.has(id)),
      );
      const run = { id, status, releasedAt, fromIban, wholeCents: whole, leftCents, stated };
      const seen = { moved: moved.get(id) ?? [], isOnceMore: onceMore.has(id) };
      return [id, { ...run, ...seen, items: [] }];
    }),
  );
  const { rows } = await sql<ItemRow>`
    select i.*, c.status as claim_status, b.booked_on, f.format as booked_format, coalesce(i.returned_at > r.confirmed_at, false) as was_confirmed,
      i.returned_at is not null and exists (
        select from payout_item a join payout_run ar on ar.tenant = a.tenant and ar.id = a.run_id
        where a.tenant = i.tenant and a.claim_id = i.claim_id and a.id <> i.id and a.returned_at is null
          and ar.released_at > i.returned_at and ar.status in ('released', 'confirmed')) as is_sent_again,
      (select max(left_after_all(a)) from payout_item a
        where a.tenant = i.tenant and a.claim_id = i.claim_id and a.id <> i.id and a.returned_at is not null) as other_left
    from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    join payout_run r on r.tenant = i.tenant and r.id = i.run_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    left join bank_file f on f.tenant = b.tenant and f.id = b.file_id
    where i.end_to_end_id = ${textsIn(named.payments)} or i.run_id = ${textsIn(named.whole)}
    order by i.id`.execute(tx.db);
  const items = new Map<string, KnownItem>();
  for (const row of rows) {
    const { claim_status: claim, booked_on: bookedOn, booked_format: format, ...more } = row;
    const { was_confirmed: wasConfirmed, is_sent_again: isSentAgain, ...rest } = more;
    const { other_left: otherLeft, ...own } = rest;
    const run = runs.get(row.run_id);
    if (run === undefined) continue;
    const isByStatement = format !== null && bankFormats[format] !== 'pain002';
    // The sum of all of them is of each of them; of a part nothing tells of which.
    const stated = isByStatement ? bookedOn : (statedOn.get(own.id) ?? wholes.get(run.id) ?? null);
    // Payments of runs that were confirmed before single ones were noted have no booking of their own.
    const isSaid = said.has(own.id) || backAsOne.has(run.id);
    const hasLeft = bookedOn !== null || wasConfirmed || isSaid;
    const wasToLeave =
      bookedOn !== null || wasConfirmed || sentBack.has(own.id) || sentBack.has(run.id);
    const facts = {
      claim,
      bookedOn,
      statedOn: stated,
      hasLeft,
      wasToLeave,
      isSentAgain,
      otherLeft,
    };
    const seen = { moved: moved.get(own.id) ?? [], isOnceMore: onceMore.has(own.id) };
    const item = { row: own, run, ...facts, ...seen };
    run.items.push(item);
    items.set(own.end_to_end_id, item);
  }
  return { items, runs };
}
