import { sql } from 'kysely';
import { dateText, dayText, within } from './tax-money-repository.ts';
import type { TaxPeriod } from './tax-period.ts';
import type { TaxRow } from './tax-tables.ts';

/** The document was issued in the period. */
const issued = ({ from, to }: TaxPeriod) => sql`s.issued_on between ${from}::date and ${to}::date`;

/** Credit notes and corrections of a period by their numbers. */
export const creditNoteRows = (period: TaxPeriod) => sql<TaxRow>`
  select s.number as "Gutschrift", case when s.corrects is null then 'note' when s.net_cents < 0 then 'less' else 'more' end as "Art",
    ${dateText(sql`s.issued_on`)} as "Ausgestellt", ${dateText(sql`to_date(s.month, 'YYYY-MM')`)} as "LeistungVon",
    ${dateText(sql`to_date(s.month, 'YYYY-MM') + interval '1 month' - interval '1 day'`)} as "LeistungBis",
    s.vat_status || '-' || s.vat_percent as "Steuerfall", s.net_cents as "Netto", s.vat_cents as "Steuer", s.gross_cents as "Brutto",
    s.set_off_cents as "Verrechnet", s.receiver_kind || ':' || s.receiver_id as "Partner", s.receiver ->> 'name' as "EmpfaengerLautBeleg",
    s.receiver ->> 'taxNumber' as "SteuernummerLautBeleg", s.corrects as "Korrigiert", s.status as "Stand", ${dayText(sql`s.paid_at`)} as "BezahltAm",
    j.invoice_number as "RechnungDesPartners", ${dateText(sql`j.invoice_on`)} as "RechnungVom"
  from settlement s
  left join settlement_objection j on j.tenant = s.tenant and j.settlement_number = s.number and j.status = 'invoiced'
  where ${issued(period)} order by s.year, s.sequence`;

/** Lines of these documents. */
export const creditNoteLineRows = (period: TaxPeriod) => sql<TaxRow>`
  select l.settlement_number as "Gutschrift", l.line as "Position", l.text as "Text", o.external_id as "Auftrag", l.amount_cents as "Netto",
    l.commission_id as "Provision", k.settlement_number as "KorrigierterBeleg", k.line as "KorrigiertePosition", k.reason as "Korrekturgrund"
  from settlement_line l
  join settlement s on s.tenant = l.tenant and s.number = l.settlement_number
  left join commission c on c.tenant = l.tenant and c.id = l.commission_id
  left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
  left join settlement_correction k on k.tenant = l.tenant and k.id = l.correction_id
  where ${issued(period)} order by s.year, s.sequence, l.line`;

/** What partners earned in a period; what agencies pass on to their own people is not the client's. */
export const commissionRows = (period: TaxPeriod) => sql<TaxRow>`
  select c.id as "Provision", ${dayText(sql`c.booked_at`)} as "Buchungstag", c.receiver_kind || ':' || c.receiver_id as "Partner", c.kind as "Art",
    c.amount_cents as "Betrag", o.external_id as "Auftrag", p.name as "Produkt", c.rule as "Regel", c.rule_version as "Regelversion",
    c.corrects as "Korrigiert", l.settlement_number as "Gutschrift"
  from commission c
  left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
  left join product p on p.tenant = c.tenant and p.id = c.product_id
  left join settlement_line l on l.tenant = c.tenant and l.commission_id = c.id
  where c.receiver_kind in ('agency', 'seller') and ${within(sql`c.booked_at`, period)}
  order by c.booked_at, c.id`;

const files = sql`(values ('pdf'), ('xml')) as f (form)`;

/** The files of the documents, with the hash that was stored when they were issued. */
export const documentRows = (period: TaxPeriod) => sql<TaxRow>`
  select 'belege/' || d.settlement_number || '.' || f.form as "Datei", d.settlement_number as "Gutschrift",
    case f.form when 'pdf' then length(d.pdf) else length(d.xml) end as "Bytes", case f.form when 'pdf' then d.pdf_hash else d.xml_hash end as "SHA256"
  from settlement_document d join settlement s on s.tenant = d.tenant and s.number = d.settlement_number cross join ${files}
  where ${issued(period)} order by s.year, s.sequence, f.form`;

/** A document in both forms. */
export interface IssuedDocument {
  readonly number: string;
  readonly pdf: Buffer;
  readonly xml: Buffer;
}

/** The documents of a period as they were issued, by their numbers. */
export const issuedDocuments = (period: TaxPeriod) => sql<IssuedDocument>`
  select d.settlement_number as number, d.pdf, d.xml
  from settlement_document d join settlement s on s.tenant = d.tenant and s.number = d.settlement_number
  where ${issued(period)} order by s.year, s.sequence`;

/** Tax cases of the period's documents. */
export const taxCaseRows = (period: TaxPeriod) => sql<TaxRow>`
  select distinct s.vat_status || '-' || s.vat_percent as "Steuerfall", s.vat_status as "Bezeichnung", s.vat_percent as "Steuersatz"
  from settlement s where ${issued(period)} order by 1`;

/** The partners that documents, payments and commissions of a period name, as they are now. */
export const partnerRows = (period: TaxPeriod, erased: string) => sql<TaxRow>`
  with named as (
    select s.receiver_kind as kind, s.receiver_id as id from settlement s where ${issued(period)} or ${within(sql`s.paid_at`, period)}
    union select c.receiver_kind, c.receiver_id from commission c
    where c.receiver_kind in ('agency', 'seller') and ${within(sql`c.booked_at`, period)})
  select n.kind || ':' || n.id as "Partner", n.kind as "Art", coalesce(g.external_number, s.external_number) as "Nummer",
    coalesce(g.name, s.company, nullif(concat_ws(' ', a.first_name, a.last_name), ''), ${erased}) as "Name",
    coalesce(g.street, s.street) as "Strasse", coalesce(g.postal_code, s.postal_code) as "Postleitzahl", coalesce(g.city, s.city) as "Ort",
    coalesce(g.tax_number, s.tax_number) as "Steuernummer", coalesce(g.vat_id, s.vat_id) as "Umsatzsteuernummer",
    coalesce(g.vat_status, s.vat_status) as "Umsatzsteuer", coalesce(g.iban, s.iban) as "Konto"
  from named n
  left join agency g on n.kind = 'agency' and g.id = n.id
  left join account a on n.kind = 'seller' and a.id = n.id and a.deleted_at is null
  left join seller s on s.tenant = a.tenant and s.account_id = a.id
  order by 1`;
