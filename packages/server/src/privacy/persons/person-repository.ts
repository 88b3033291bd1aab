import { sql } from 'kysely';
import type { Locale } from '@weitersagen/domain/locale';
import { personSectionLabels, type PersonSectionKind } from '@weitersagen/domain/person-sections';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { personOf } from '../../rewards/public.ts';
import { inWords } from './person-words.ts';

/** One part of what is kept about a person: a heading and its rows, in the words the person reads. */
export interface PersonSection {
  readonly kind: PersonSectionKind;
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Later than any link ends. */
const FAR = new Date('9999-12-31');

/**
 * Everything the tenant keeps about a person, section by section. `ids` are those of {@link idsOf}. Of other people
 * (contacts of the person's referrals) nothing but the state. product.md, section "13 Mail and consent".
 */
export async function sectionsOf(
  { db, tenant }: TenantTx,
  email: string,
  ids: readonly string[],
): Promise<readonly PersonSection[]> {
  const lastInstant = tenant.leavesOn === null ? null : withinProgramme(FAR, tenant.leavesOn);
  const of = sql`any(${ids}::text[])`;
  const booked = sql`any(${ids.flatMap((id) =>
    (['referrer', 'recipient'] as const).map((beneficiary) =>
      personOf({ beneficiary, beneficiary_id: id }),
    ),
  )}::text[])`;
  const queries: readonly (readonly [PersonSectionKind, ReturnType<typeof sql>])[] = [
    [
      'account',
      sql`select kind as "Art", email as "E-Mail", salutation as "Anrede", first_name as "Vorname", last_name as "Nachname",
        role as "Rolle", language as "Sprache", created_at as "Angelegt", confirmed_at as "Bestätigt",
        newsletter_sent_at as "Newsletter angefragt", newsletter_given_at as "Newsletter bestätigt"
        from account where id = ${of} order by created_at`,
    ],
    [
      'bankAccount',
      sql`select account_owner as "Kontoinhaber", iban as "IBAN", changed_at as "Geändert" from bank_account where account_id = ${of}`,
    ],
    [
      'signIns',
      sql`select created_at as "Beginn", last_used_at as "Zuletzt", expires_at as "Ende", revoked_at as "Beendet" from session
        where account_id = ${of} order by created_at`,
    ],
    [
      'consents',
      sql`select kind as "Art", text_version as "Fassung", given_at as "Erteilt" from consent where subject_id = ${of} order by given_at`,
    ],
    [
      'campaigns',
      sql`select c.title ->> 'de' as "Aktion", k.text_version as "Fassung", k.given_at as "Erteilt", k.withdrawn_at as "Widerrufen"
        from campaign_consent k join campaign c on c.tenant = k.tenant and c.id = k.campaign_id
        where k.account_id = ${of} order by k.given_at`,
    ],
    [
      'referrals',
      sql`select r.id as "Empfehlungsnummer", r.short_code as "Code des Links", p.name as "Produkt", r.referrer_share as "Anteil", r.employee_programme as "Mitarbeiterprogramm", r.channel as "Kanal", 
        coalesce(r.reason_words, case r.reason when 'satisfied' then 'Zufrieden' when 'price' then 'Preis' when 'service' then 'Service' end) as "Grund",
        r.created_at as "Erstellt", least(r.expires_at, ${lastInstant}::timestamptz) as "Gültig bis", count(l.id)::int as "Interessenten"
        from referral r join product p on p.tenant = r.tenant and p.id = r.product_id
        left join lead l on l.tenant = r.tenant and l.referral_id = r.id
        where r.referrer_id = ${of} group by r.tenant, r.id, p.name order by r.created_at`,
    ],
    [
      // Whom a link was meant for, as the referrer wrote it down. Of a link that several followed it may name another of them.
      'notes',
      sql`select r.private_label as "Notiz", case when r.referrer_id = ${of} then 'Ihnen' else 'der Person, die Sie empfohlen hat' end as "Von",
        r.created_at as "Erstellt" from referral r
        where r.private_label is not null and (r.referrer_id = ${of}
          or (select count(*) = 1 and bool_and(l.recipient_id = ${of}) from lead l where l.tenant = r.tenant and l.referral_id = r.id)) order by r.created_at`,
    ],
    [
      'visits',
      sql`select e.at as "Zeitpunkt", e.kind as "Art", e.channel as "Kanal", r.id as "Empfehlungsnummer" from referral_event e
        join referral r on r.tenant = e.tenant and r.id = e.referral_id where r.referrer_id = ${of} order by e.at, e.id`,
    ],
    [
      'devices',
      sql`select device_hash as "Kennung", created_at as "Erfasst" from referral where referrer_id = ${of} and device_hash is not null
        union all select device_hash, created_at from lead where recipient_id = ${of} and device_hash is not null order by 2`,
    ],
    [
      'invitations',
      sql`select first_name as "Vorname", last_name as "Nachname", email as "E-Mail", employee_number as "Personalnummer", created_at as "Erstellt",
        expires_at as "Gültig bis" from invitation where email = ${email} or (account_id = ${of} and email <> '') order by created_at`,
    ],
    [
      'participations',
      sql`select r.first_name as "Vorname", r.last_name as "Name", r.email as "E-Mail", r.salutation as "Anrede",
        r.company_name as "Firma", r.legal_form as "Rechtsform", r.birth_date as "Geburtsdatum", r.phone as "Telefon", r.street as "Straße", r.house_number as "Hausnummer",
        r.postal_code as "PLZ", r.city as "Ort", r.marketing_consent as "Werbeeinwilligung", r.created_at as "Angelegt",
        r.confirmed_at as "Bestätigt", l.status as "Status", l.channel as "Kanal", l.entry_source as "Einsprungsquelle"
        from recipient r join lead l on l.tenant = r.tenant and l.recipient_id = r.id where r.id = ${of} order by r.created_at`,
    ],
    [
      'orders',
      sql`select o.external_id as "Auftragsnummer", p.name as "Produkt", o.ordered_on as "Auftragsdatum", o.state as "Status"
        from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id
        join product p on p.tenant = o.tenant and p.id = o.product_id where l.recipient_id = ${of} order by o.ordered_on`,
    ],
    [
      'rewards',
      sql`select amount_cents as "Betrag in Cent", status as "Status", kind as "Auszahlung", account_owner as "Kontoinhaber",
        iban as "IBAN", voucher_first_name as "Gutschein Vorname", voucher_last_name as "Gutschein Nachname",
        voucher_email as "Gutschein E-Mail",
        (select k.shop from voucher_kind k where k.tenant = reward_claim.tenant and k.key = voucher_kind) as "Gutschein Shop", created_at as "Entstanden", paid_at as "Ausgezahlt"
        from reward_claim where beneficiary_id = ${of} order by created_at`,
    ],
    [
      // Receipts outlive whom they belong to: a person who was erased, or another person's reward that was sent here.
      'voucherReceipts',
      sql`select amount_cents as "Betrag in Cent", voucher_first_name as "Vorname", voucher_last_name as "Nachname",
        voucher_email as "E-Mail", paid_at as "Verschickt" from reward_claim
        where voucher_email = ${email} and beneficiary_id <> all(${ids}::text[]) order by created_at`,
    ],
    [
      'transfers',
      sql`select i.amount_cents as "Betrag in Cent", i.offset_cents as "Verrechnet in Cent", i.account_owner as "Kontoinhaber", i.iban as "IBAN",
        i.end_to_end_id as "Nummer", coalesce(b.booked_on, case when i.returned_at is null or i.returned_at > u.confirmed_at then u.executed_on end)::text as "Gebucht", i.returned_at as "Zurückgekommen", i.return_reason as "Grund"
        from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
        join payout_run u on u.tenant = i.tenant and u.id = i.run_id
        left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
        where c.beneficiary_id = ${of} and i.iban <> '' order by i.id`,
    ],
    [
      'customerNumbers',
      sql`select k.customer_number as "Kundennummer", k.result as "Ergebnis", k.asked_at as "Angegeben", k.answered_at as "Geprüft"
        from customer_check k join reward_claim c on c.tenant = k.tenant and c.id = k.claim_id
        where c.beneficiary_id = ${of} order by k.asked_at`,
    ],
    [
      'holdNotes',
      sql`select h.note as "Notiz", h.created_at as "Geprüft seit", h.decided_at as "Entschieden" from claim_hold h
        join reward_claim c on c.tenant = h.tenant and c.id = h.claim_id
        where c.beneficiary_id = ${of} and h.note is not null order by h.created_at`,
    ],
    [
      'bookings',
      sql`select account as "Konto", amount_cents as "Betrag in Cent", booked_at as "Gebucht" from booking where person = ${booked} order by booked_at`,
    ],
    [
      'consultant',
      sql`select first_name as "Vorname", last_name as "Nachname", postal_code as "PLZ", city as "Ort", listed as "Zu finden" from consultant
        where account_id = ${of} and last_name <> ''`,
    ],
    [
      'seller',
      sql`select external_number as "Partnernummer", kind as "Art", vat_status as "Umsatzsteuerstatus", company as "Firma", street as "Straße",
        postal_code as "PLZ", city as "Ort", tax_number as "Steuernummer", vat_id as "USt-IdNr.", account_owner as "Kontoinhaber", iban as "IBAN"
        from seller where account_id = ${of}`,
    ],
    [
      'commissions',
      sql`select rule as "Regel", amount_cents as "Betrag in Cent", booked_at as "Gebucht" from commission
        where receiver_kind <> 'agency' and receiver_id = ${of} order by booked_at`,
    ],
    [
      'settlements',
      sql`select number as "Nummer", month as "Monat", gross_cents as "Betrag in Cent", status as "Status" from settlement
        where receiver_kind = 'seller' and receiver_id = ${of} order by year, sequence`,
    ],
    [
      'missingRewards',
      sql`select kind as "Art", number as "Nummer", ordered_on as "Bestelldatum", note as "Hinweis", asked_at as "Gemeldet", status as "Status",
        answer as "Antwort", answered_at as "Beantwortet" from missing_reward where account_id = ${of} order by asked_at`,
    ],
    [
      'addressChanges',
      sql`select old_email as "Bisher", new_email as "Neu", asked_at as "Gewünscht", confirmed_at as "Bestätigt" from email_change
        where account_id = ${of} order by asked_at`,
    ],
    [
      // Of the account that waits for it nothing: it may be another person's.
      'wishedAddress',
      sql`select new_email as "E-Mail", asked_at as "Angegeben", expires_at as "Gültig bis" from email_change
        where new_email = ${email} and confirmed_at is null and account_id <> all(${ids}::text[]) order by asked_at`,
    ],
    [
      'mails',
      sql`select sent_at as "Gesendet", subject as "Betreff", text as "Text", arrived as "Angenommen" from sent_mail
        where person_id = ${of} order by sent_at`,
    ],
    [
      'messages',
      sql`select subject as "Betreff", message as "Nachricht", created_at as "Gesendet" from contact_message where email = ${email} order by created_at`,
    ],
    [
      'answers',
      sql`select m.subject as "Betreff", a.text as "Antwort", a.at as "Gesendet" from contact_answer a
        join contact_message m on m.tenant = a.tenant and m.id = a.message_id where m.email = ${email} order by a.at`,
    ],
    [
      'history',
      // Lines about the person and what is theirs, and their own acts, but for shops, whose lines hold names.
      sql`with theirs (entity, id) as (
          select 'referral', id from referral where referrer_id = ${of}
          union all select 'lead', id from lead where recipient_id = ${of}
          union all select 'claim', id from reward_claim where beneficiary_id = ${of})
        select at as "Zeitpunkt", entity as "Gegenstand", event as "Ereignis", from_status as "Von", to_status as "Nach"
        from audit where id in (
          select id from audit where entity_id = ${of}
          union all select a.id from audit a join theirs t on t.entity = a.entity and t.id = a.entity_id
          union all select id from audit where actor = ${of} and actor not in ('job', 'feed') and entity <> 'shop') order by id`,
    ],
  ];
  const sections: PersonSection[] = [];
  for (const [kind, query] of queries) {
    const title = personSectionLabels[kind];
    const { rows } = await query.$castTo<Record<string, unknown>>().execute(db);
    if (rows.length > 0) sections.push({ kind, title, rows: inWords(title, rows) });
  }
  return sections;
}

/** The language kept with accounts, else with contacts; null where none is. */
export async function languageOf(
  { db }: TenantTx,
  accounts: readonly string[],
  recipients: readonly string[],
): Promise<Locale | null> {
  const { rows } = await sql<{ language: Locale }>`
    select language, 0 as place from account where id = any(${accounts}::text[]) and language is not null
    union all select language, 1 from recipient where id = any(${recipients}::text[]) order by place`.execute(
    db,
  );
  return rows[0]?.language ?? null;
}
