import { sql } from 'kysely';
import type { partnerKindLabels } from '@weitersagen/domain/partner-labels';
import { normalizeEmail } from '@weitersagen/domain/email';
import { patternOf } from '../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
}

/** What is found beside customers: `most` of each. */
export function searchRepository({ db }: TenantTx) {
  async function read(statement: ReturnType<typeof sql<Found>>): Promise<readonly Found[]> {
    return (await statement.execute(db)).rows;
  }
  return {
    /** Agencies that have the words in name, place or number, those that begin with them first. */
    agencies: (words: string, most: number) =>
      read(sql<Found>`
        select external_number as key, name as title, concat_ws(', ', city, external_number) as detail from agency
        where concat_ws(' ', name, city, external_number) ilike ${patternOf(words)}
        order by name not ilike ${beginning(words)}, name, id limit ${most}`),
    /** People of partners of a kind who have the words in name, address or number. */
    people: (kind: keyof typeof partnerKindLabels, words: string, most: number) =>
      read(sql<Found>`
        select a.id as key, concat_ws(' ', a.first_name, a.last_name) as title, concat_ws(', ', a.email, s.external_number) as detail
        from account a left join seller s on s.tenant = a.tenant and s.account_id = a.id
        where a.kind = ${sql.lit(kind)} and a.deleted_at is null
          and concat_ws(' ', a.first_name, a.last_name, a.email, s.external_number) ilike ${patternOf(words)}
        order by a.last_name, a.id limit ${most}`),
    /** Products that have the words in name or number; those that are never shown are none. */
    products: (words: string, most: number, hidden: readonly number[]) =>
      read(sql<Found>`
        select id::text as key, name as title, external_id as detail from product
        where (name ilike ${patternOf(words)} or external_id ilike ${patternOf(words)}) and id <> all(${[...hidden]}::int[])
        order by name not ilike ${beginning(words)}, position, id limit ${most}`),
    /** Credit notes with a number, in whatever case, or a part of it, the newest first; their pages are reached by month and number. */
    creditNotes: (number: string, most: number) =>
      read(sql<Found>`
        select month as key, number as title, receiver ->> 'name' as detail from settlement where ${hasNumber('number', number)}
        order by month desc, number desc limit ${most}`),
    /** Leads by the number of their order, and to support of their referral; who is erased has no name. */
    leads: (number: string, most: number, isForAll: boolean) =>
      read(sql<Found>`
        select l.id as key, concat_ws(' ', k.first_name, k.last_name) as title, concat_ws(', ', o.external_id, p.name) as detail
        from lead l join referral r on r.tenant = l.tenant and r.id = l.referral_id join product p on p.tenant = r.tenant and p.id = r.product_id
          left join recipient k on k.tenant = l.tenant and k.id = l.recipient_id and k.erased_at is null
          left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
        where l.id = any(array(
            select lead_id from provider_order where external_id = any(${written(number)}::text[])
            union select id from lead where ${isForAll} and referral_id = any(${written(number)}::text[])))
        order by l.created_at desc, l.id limit ${most}`),
    /** Orders with a number, or a part of it, that wait for a person. */
    waitingOrders: (number: string, most: number) =>
      read(sql<Found>`
        select w.external_id as key, w.external_id as title, p.name as detail
        from waiting_order w join product p on p.tenant = w.tenant and p.id = w.product_id
        where w.decision is null and ${hasNumber('w.external_id', number)} order by w.external_id limit ${most}`),
    /** Who wrote by the contact form, each with a message of theirs that waits, or the newest: by a part of the address where one waits, else by the whole. */
    senders: (words: string, most: number) =>
      read(sql<Found>`
        select distinct on (email) id as key, email as title, subject as detail from contact_message
        where email = ${normalizeEmail(words)} or (status = 'open' and email ilike ${patternOf(words)})
        order by email, (status = 'open') desc, created_at desc, id limit ${most}`),
    /** Payout runs with a number, or a part of it, the newest first. */
    payoutRuns: (number: string, most: number) =>
      read(sql<Found>`
        select id as key, id as title, null as detail from payout_run where ${hasNumber('id', number)}
        order by created_at desc, id desc limit ${most}`),
    /** The payment with a number, as statements of banks have it (EndToEndId); it stands on the page of its run. */
    payments: (number: string) =>
      read(sql<Found>`
        select run_id as key, end_to_end_id as title, run_id as detail from payout_item
        where end_to_end_id = any(${written(number)}::text[])`),
  };
}

/** A pattern of what begins with words. */
const beginning = (words: string) => patternOf(words).slice(1);

/** So many signs of a number tell something, where a figure is among them. */
const PART_LEAST = 4;

/** That a column is a number as it was typed, or has it as a part. */
function hasNumber(column: string, number: string) {
  const whole = sql`${sql.ref(column)} = any(${written(number)}::text[])`;
  return number.length >= PART_LEAST && /\d/.test(number)
    ? sql`(${whole} or ${sql.ref(column)} ilike ${patternOf(number)})`
    : whole;
}

/** A number as it may be stored: as it was typed, and in capitals. */
const written = (number: string): readonly string[] => [number, number.toUpperCase()];
