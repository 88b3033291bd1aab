import { sql, type RawBuilder } from 'kysely';
import type { FoundBy } from '@weitersagen/domain/customer-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { writtenNumbers } from '@weitersagen/domain/written-numbers';

/** Where a customer is known from: an account of a referrer, or a participation. */
export interface Hit {
  readonly kind: 'account' | 'recipient';
  readonly id: string;
}

/** A customer's row, of either kind, with what a search shows of it. */
export interface HitRow extends Hit {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_name: string | null;
  readonly email: string | null;
  readonly city: string | null;
}

/** The words of a text as names are kept, and how each sounds. */
export async function readWords({ db }: TenantTx, text: string) {
  const { rows } = await sql<{ word: string; sound: string }>`
    select word, name_sound(word) as sound from name_words(${text}) as word order by length(word) desc limit 6`.execute(
    db,
  );
  return rows;
}

/** Whether a row `w` of a word begins with one. Words hold small letters and digits, which all come before `{`. */
const beginsWith = (row: RawBuilder<unknown>, word: string) =>
  sql`${row}.word >= ${word} and ${row}.word < ${`${word}{`}`;

/** Customers who have, for each of some tests, a word that passes it: `most` of them. */
async function withWords(
  { db }: TenantTx,
  tests: readonly ((row: RawBuilder<unknown>) => RawBuilder<unknown>)[],
  most: number,
): Promise<readonly Hit[]> {
  const [first, ...others] = tests;
  if (first === undefined) return [];
  const also = others.map(
    (test) => sql`and exists (select from person_word o
      where o.tenant = w.tenant and o.kind = w.kind and o.person_id = w.person_id and ${test(sql.ref('o'))})`,
  );
  const { rows } = await sql<Hit>`
    select distinct w.kind, w.person_id as id from person_word w
    where ${first(sql.ref('w'))} ${sql.join(also, sql` `)} limit ${most}`.execute(db);
  return rows;
}

/** Customers with names that begin with each of these words. */
export const byBeginnings = (tx: TenantTx, words: readonly string[], most: number) =>
  withWords(
    tx,
    words.map((word) => (row) => beginsWith(row, word)),
    most,
  );

/** A sound of so few signs is shared by names that nobody takes for each other: those also begin alike. */
const SHORT_SOUND = 2;

/** Customers with names that sound like each of these words. */
export const bySounds = (
  tx: TenantTx,
  words: readonly { readonly word: string; readonly sound: string }[],
  most: number,
) =>
  withWords(
    tx,
    words.map(({ word, sound }) => (row) => {
      const alike = sql`${row}.sound = ${sound} and ${row}.sound <> ''`;
      return sound.length > SHORT_SOUND
        ? alike
        : sql`${alike} and ${beginsWith(row, word.slice(0, 1))}`;
    }),
    most,
  );

/** Customers with an address in its canonical form. */
export async function byEmail({ db }: TenantTx, email: string): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    select 'account' as kind, id from account where email = ${email} and kind = 'referrer'
    union all select 'recipient', id from recipient where email = ${email}`.execute(db);
  return rows;
}

/** Customers who are meant by a number: of an order, of a referral or its code, of a bank account. */
export async function byNumber(
  { db }: TenantTx,
  text: string,
): Promise<readonly (Hit & { readonly by: FoundBy })[]> {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const numbers = sql`any(${writtenNumbers(text)}::text[])`;
  const { rows } = await sql<Hit & { by: FoundBy }>`
    select 'recipient' as kind, l.recipient_id as id, 'order' as by from provider_order o
      join lead l on l.tenant = o.tenant and l.id = o.lead_id where o.external_id = ${numbers}
    union all select 'account', r.referrer_id, 'order' from provider_order o
      join lead l on l.tenant = o.tenant and l.id = o.lead_id
      join referral r on r.tenant = l.tenant and r.id = l.referral_id where o.external_id = ${numbers}
    union all select 'account', referrer_id, 'referral' from referral where id = ${text} or short_code = ${plain}
    union all select 'recipient', id, 'referral' from recipient where id = ${text}
    union all select 'account', account_id, 'account' from bank_account where iban = ${plain}
    union all select case beneficiary when 'referrer' then 'account' else 'recipient' end, beneficiary_id, 'account'
      from reward_claim where iban = ${plain}`.execute(db);
  return rows;
}

/** So many digits name an account by its end, as mails and pages show it; more are a number of another kind. */
const LAST_DIGITS = /^[•*.… ]*((?:\d ?){4,8})$/u;

/** Customers with a bank account that ends in these digits, stored or named for a reward: `most` of either. */
export async function byLastDigits(
  { db }: TenantTx,
  text: string,
  most: number,
): Promise<readonly Hit[]> {
  const digits = LAST_DIGITS.exec(text)?.[1]?.replaceAll(' ', '');
  if (digits === undefined) return [];
  const ends = sql`right(iban, 4) = ${digits.slice(-4)} and iban like ${`%${digits}`}`;
  const { rows } = await sql<Hit>`
    (select 'account' as kind, account_id as id from bank_account where ${ends} limit ${most})
    union (select case beneficiary when 'referrer' then 'account' else 'recipient' end, beneficiary_id
      from reward_claim where iban is not null and ${ends} limit ${most})`.execute(db);
  return rows;
}

/** What a search shows of these customers; those whose data are erased are left out. */
export async function rowsOfHits({ db }: TenantTx, hits: readonly Hit[]) {
  const ids = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const { rows } = await sql<HitRow>`
    select 'account' as kind, id, first_name, last_name, null as company_name, email, null as city from account
      where id = any(${ids('account')}::text[]) and kind = 'referrer' and deleted_at is null
    union all select 'recipient', id, first_name, last_name, company_name, email, city from recipient
      where id = any(${ids('recipient')}::text[]) and erased_at is null`.execute(db);
  return rows;
}
