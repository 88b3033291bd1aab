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
    /** The credit note with a number, in whatever case; its page is reached by its month and number. */
    creditNotes: (number: string) =>
      read(sql<Found>`
        select month as key, number as title, receiver ->> 'name' as detail from settlement where number = any(${written(number)}::text[])`),
    /** The order with a number that waits for a person. */
    waitingOrders: (number: string) =>
      read(sql<Found>`
        select w.external_id as key, w.external_id as title, p.name as detail
        from waiting_order w join product p on p.tenant = w.tenant and p.id = w.product_id
        where w.decision is null and w.external_id = any(${written(number)}::text[])`),
    /** Who wrote by the contact form, each with a message of theirs that waits, or the newest: by a part of the address where one waits, else by the whole. */
    senders: (words: string, most: number) =>
      read(sql<Found>`
        select distinct on (email) id as key, email as title, subject as detail from contact_message
        where email = ${normalizeEmail(words)} or (status = 'open' and email ilike ${patternOf(words)})
        order by email, (status = 'open') desc, created_at desc, id limit ${most}`),
    /** The payout run with a number. */
    payoutRuns: (number: string) =>
      read(sql<Found>`
        select id as key, id as title, null as detail from payout_run where id = any(${written(number)}::text[])`),
  };
}

/** A pattern of what begins with words. */
const beginning = (words: string) => patternOf(words).slice(1);

/** A number as it may be stored: as it was typed, and in capitals. */
const written = (number: string): readonly string[] => [number, number.toUpperCase()];
