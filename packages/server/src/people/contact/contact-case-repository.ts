import { sql } from 'kysely';
import type { ContactState } from '@weitersagen/domain/contact-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';

/** An address with what was written from it; `place` is where the list goes on behind it. */
export interface ContactCaseRow {
  readonly place: string;
  /** Its newest message that waits, or its newest where none does. */
  readonly id: string;
  readonly status: ContactState;
  readonly email: string;
  readonly subject: string;
  /** Since when it stands as it does: its oldest message waits, or it was answered or closed. */
  readonly since: Date;
  readonly customer: string | null;
  readonly name: string | null;
  /** How often it was answered. */
  readonly answers: number;
}

/** What was written from or to an address: a message, or an answer with who wrote it. */
export interface ThreadRow {
  readonly email: string;
  readonly subject: string | null;
  readonly by: string | null;
  readonly text: string;
  readonly at: Date;
}

/** Which addresses are asked for: those in a state behind a place, or the one of a message. */
export type WhichCases =
  | { readonly state: ContactState; readonly after: Place | null }
  | { readonly message: string };

/** Addresses that messages came from, `most` of them: those that wait the longest first, of others what was done last. */
export async function contactCases(
  { db }: TenantTx,
  which: WhichCases,
  most: number,
): Promise<readonly ContactCaseRow[]> {
  const { rows } = await sql<ContactCaseRow>`
    with cases as (
      select distinct on (email) tenant, email, id, status, subject,
        case when status = 'open' then min(created_at) filter (where status = 'open') over (partition by email) else moved_at end as since
      from contact_message order by email, (status = 'open') desc, created_at desc, id desc)
    select to_char(m.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || m.id as place,
      m.id, m.status, m.email, m.subject, m.since, who.id as customer, who.name,
      (select count(*)::int from contact_answer a join contact_message w on w.tenant = a.tenant and w.id = a.message_id
        where w.email = m.email) as answers
    from cases m
    left join lateral (
      (select a.id, concat_ws(' ', a.first_name, a.last_name) as name from account a
        where a.tenant = m.tenant and a.email = m.email and a.kind = 'referrer' and a.deleted_at is null)
      union all
      (select r.id, coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.company_name, '') from recipient r
        where r.tenant = m.tenant and r.email = m.email and r.erased_at is null order by r.created_at desc limit 1)
      limit 1) who on true
    where ${askedFor(which)} limit ${most}`.execute(db);
  return rows;
}

function askedFor(which: WhichCases) {
  if ('message' in which)
    return sql`m.email = (select email from contact_message where id = ${which.message})`;
  const { state, after } = which;
  const place = after === null ? null : sql`(${after.at}::timestamptz, ${after.id})`;
  if (state === 'open')
    return sql`m.status = 'open' ${place === null ? sql`` : sql`and (m.since, m.id) > ${place}`} order by m.since, m.id`;
  return sql`m.status = ${state} ${place === null ? sql`` : sql`and (m.since, m.id) < ${place}`} order by m.since desc, m.id desc`;
}

/** What was written from and to addresses, the newest `most` of each, the oldest of them first. */
export async function threadsOf(
  { db }: TenantTx,
  emails: readonly string[],
  most: number,
): Promise<readonly ThreadRow[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<ThreadRow>`
    with written as (
      select id, email, subject, null as by, message as text, created_at as at, 0 as turn from contact_message
        where email = any(${[...emails]}::text[])
      union all select a.id, m.email, null, a.by_account, a.text, a.at, 1 from contact_answer a
        join contact_message m on m.tenant = a.tenant and m.id = a.message_id where m.email = any(${[...emails]}::text[]))
    select email, subject, by, text, at from (
      select *, row_number() over (partition by email order by at desc, turn desc, id desc) as place from written) as counted
    where place <= ${most} order by place desc`.execute(db);
  return rows;
}

/** A message with how often its address was answered; what was written from it is held until the transaction ends. Undefined for none. */
export async function lockMessage({ db }: TenantTx, id: string) {
  const { rows } = await sql<{ id: string; email: string; status: ContactState }>`
    select id, email, status from contact_message
    where email = (select email from contact_message where id = ${id}) order by id for update`.execute(
    db,
  );
  const message = rows.find((row) => row.id === id);
  if (message === undefined) return undefined;
  const { answers } = await db
    .selectFrom('contact_answer')
    .select(sql<number>`count(*)::int`.as('answers'))
    .where(
      'message_id',
      'in',
      rows.map((row) => row.id),
    )
    .executeTakeFirstOrThrow();
  return { ...message, answers };
}

/** Notes how a message stands. What came from its address before and waits still is done with it. Says which messages moved. */
export async function moveMessage(
  { db, now }: TenantTx,
  id: string,
  status: ContactState,
): Promise<readonly string[]> {
  const withEarlier =
    status === 'open'
      ? sql``
      : sql`or (m.status = 'open' and m.email = this.email and (m.created_at, m.id) < (this.created_at, this.id))`;
  const { rows } = await sql<{ id: string }>`
    update contact_message m set status = ${status}, moved_at = ${status === 'open' ? null : now}
    from contact_message this where this.id = ${id} and (m.id = this.id ${withEarlier}) returning m.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Keeps what was answered. */
export async function keepAnswer(
  { db, tenant, now }: TenantTx,
  answer: {
    readonly id: string;
    readonly message: string;
    readonly text: string;
    readonly by: string;
  },
): Promise<void> {
  await db
    .insertInto('contact_answer')
    .values({
      tenant: tenant.id,
      id: answer.id,
      message_id: answer.message,
      text: answer.text,
      by_account: answer.by,
      at: now,
    })
    .execute();
}

/** An answer with its address; undefined once they are gone. */
export function answerById({ db }: TenantTx, id: string) {
  return db
    .selectFrom('contact_answer')
    .innerJoin('contact_message', (join) =>
      join
        .onRef('contact_message.tenant', '=', 'contact_answer.tenant')
        .onRef('contact_message.id', '=', 'contact_answer.message_id'),
    )
    .select([
      'contact_answer.text',
      'contact_answer.at',
      'contact_answer.message_id',
      'contact_message.email',
      'contact_message.subject',
      'contact_message.language',
    ])
    .where('contact_answer.id', '=', id)
    .executeTakeFirst();
}

/** The messages that an answer was to: the one that it names, and those that were done with it. The oldest first. */
export function messagesOfAnswer(
  { db }: TenantTx,
  { message_id: id, email, at }: { message_id: string; email: string; at: Date },
) {
  return db
    .selectFrom('contact_message')
    .select(['message', 'created_at'])
    .where('email', '=', email)
    .where((eb) => eb.or([eb('id', '=', id), eb('moved_at', '=', at)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Deletes what was written from and to an address that no customer of the client has any more, also one of staff; says whether there was anything. */
export async function forgetMessages({ db }: TenantTx, email: string): Promise<boolean> {
  const { numAffectedRows: gone = 0n } =
    await sql`delete from contact_message where email = ${email}
    and not exists (select from account where email = ${email} and kind = 'referrer' and deleted_at is null)
    and not exists (select from recipient where email = ${email} and erased_at is null)`.execute(
      db,
    );
  return gone > 0n;
}
