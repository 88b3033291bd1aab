import { sql, type RawBuilder } from 'kysely';
import type { TaxPeriod } from './tax-period.ts';
import type { TaxRow } from './tax-tables.ts';

/** A Berlin day as the tables write it. */
export const dayText = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'Europe/Berlin', 'DD.MM.YYYY')`;

/** A calendar day as the tables write it. */
export const dateText = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'DD.MM.YYYY')`;

/** An instant lies within the days: the first moment of the next day does not. */
export const within = (instant: RawBuilder<unknown>, { start, end }: TaxPeriod) =>
  sql`${instant} >= ${start} and ${instant} < ${end}`;

const event = sql`split_part(b.key, ':', 1)`;
/** The payout item that a booking is of, by its key. */
const itemOf = sql`i.tenant = b.tenant and i.id = split_part(b.key, ':', 2)`;

/** Whether the person of a claim was erased: then no table names them. */
const isErased = sql`case c.beneficiary
  when 'referrer' then exists (select from account a where a.tenant = c.tenant and a.id = c.beneficiary_id and a.deleted_at is not null)
  else exists (select from recipient r where r.tenant = c.tenant and r.id = c.beneficiary_id and r.erased_at is not null) end`;
/** A name, or what stands for one that is no longer known. */
const nameOrErased = (name: RawBuilder<unknown>, erased: string) =>
  sql`case when ${isErased} then ${erased} else coalesce(nullif(${name}, ''), ${erased}) end`;

/** The journal of a period in its order. */
export const bookingRows = (period: TaxPeriod) => sql<TaxRow>`
  select b.id as "Buchungsnummer", b.key as "Vorgang", ${dayText(sql`b.booked_at`)} as "Buchungstag",
    to_char(b.booked_at at time zone 'Europe/Berlin', 'HH24:MI:SS') as "Uhrzeit",
    to_char(b.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "ZeitpunktUTC", b.account as "Konto",
    (select case count(*) when 0 then null when 1 then min(o.account) else 'mehrere' end from booking o
      where o.tenant = b.tenant and o.key = b.key and sign(o.amount_cents) <> sign(b.amount_cents)) as "Gegenkonto",
    b.amount_cents as "Betrag", ${event} as "Anlass",
    case when ${event} in ('payout', 'return', 'reversalSettled') then split_part(b.key, ':', 2)
      when ${event} = 'voucher' then (select v.id from voucher v where v.tenant = b.tenant and v.claim_id = b.claim_id)
      else (select o.external_id from reward_claim c join provider_order o on o.tenant = c.tenant and o.id = c.order_id
        where c.tenant = b.tenant and c.id = b.claim_id) end as "Belegnummer",
    b.claim_id as "Praemie", b.person as "Person"
  from booking b where ${within(sql`b.booked_at`, period)} order by b.booked_at, b.key, b.account, b.id`;

/** What left in a period by transfer, by the ledger's own lines, and the documents of partners that were paid. */
export const paymentRows = (period: TaxPeriod, erased: string) => sql<TaxRow>`
  select "Zahlung", "Art", ${dayText(sql`at`)} as "Tag", "Banktag", "Betrag", "Verrechnet", "Lauf", "EndToEndId", "Praemie", "Gutschrift", "Bankstand",
    "Rueckgabetag", "Rueckgabegrund", "Empfaenger", "Konto"
  from (
    select b.booked_at as at, b.id as "Zahlung", ${event} as "Art",
      ${dateText(sql`coalesce(k.booked_on, u.executed_on)`)} as "Banktag", b.amount_cents as "Betrag",
      case when ${event} = 'return' then -i.offset_cents else i.offset_cents end as "Verrechnet", i.run_id as "Lauf", i.end_to_end_id as "EndToEndId",
      b.claim_id as "Praemie", null as "Gutschrift",
      case when ${event} = 'return' then 'back' when i.returned_at is null then 'executed' else 'returned' end as "Bankstand",
      ${dayText(sql`i.returned_at`)} as "Rueckgabetag", i.return_reason as "Rueckgabegrund",
      ${nameOrErased(sql`i.account_owner`, erased)} as "Empfaenger", case when ${isErased} then '' else i.iban end as "Konto"
    from booking b
    left join payout_item i on ${itemOf}
    left join payout_run u on u.tenant = i.tenant and u.id = i.run_id
    left join payout_booking k on k.tenant = i.tenant and k.item_id = i.id
    left join reward_claim c on c.tenant = b.tenant and c.id = b.claim_id
    where b.account = 'payout' and ${within(sql`b.booked_at`, period)}
    union all
    select s.paid_at, s.number, 'note', null, greatest(s.gross_cents - s.set_off_cents, 0), s.set_off_cents, s.month, left(s.number, 35), null, s.number,
      'executed', null, null, s.receiver ->> 'name', s.receiver ->> 'iban'
    from settlement s where s.status = 'paid' and s.gross_cents > 0 and ${within(sql`s.paid_at`, period)}) as paid
  order by at, "Zahlung"`;

/** What was given as vouchers in a period, by the ledger's own lines. */
export const voucherRows = (period: TaxPeriod, erased: string) => sql<TaxRow>`
  select b.id as "Buchungsnummer", v.id as "Gutschein", ${dayText(sql`b.booked_at`)} as "Tag", b.amount_cents as "Wert", b.claim_id as "Praemie",
    ${nameOrErased(sql`concat_ws(' ', c.voucher_first_name, c.voucher_last_name)`, erased)} as "Empfaenger"
  from booking b
  left join voucher v on v.tenant = b.tenant and v.claim_id = b.claim_id
  left join reward_claim c on c.tenant = b.tenant and c.id = b.claim_id
  where b.account = 'voucher' and ${within(sql`b.booked_at`, period)}
  order by b.booked_at, b.id`;

/** The accounts that the ledger has ever booked on, with what they are. */
export const accountRows = () => sql<TaxRow>`
  select * from (values
    ('rewardLiability', 'Verbindlichkeiten aus Prämien', 'wird der Person geschuldet'),
    ('rewardExpense', 'Aufwand für Prämien', 'mindert den Aufwand; Aufwand ist negativ'),
    ('payout', 'Überwiesene Prämien', 'wurde überwiesen'),
    ('voucher', 'Ausgegebene Gutscheine', 'wurde als Gutschein gegeben'),
    ('reversal', 'Rückforderungen', 'wurde verrechnet; eine Rückforderung ist negativ'),
    ('mehrere', 'Mehrere Gegenkonten', 'kein Konto: die Zeilen desselben Vorgangs nennen sie')
  ) as known ("Konto", "Bezeichnung", "Bedeutung") order by 1`;
