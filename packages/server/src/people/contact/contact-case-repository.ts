import { sql } from 'kysely';
import type { ContactState } from '@weitersagen/domain/contact-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';

/** A message with who has its address; `place` is where the list goes on behind it. */
export interface ContactCaseRow {
  readonly place: string;
  readonly id: string;
  readonly status: ContactState;
  readonly email: string;
  readonly subject: string;
  readonly created_at: Date;
  readonly customer: string | null;
  readonly name: string | null;
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

/** Messages in a state, the oldest first: `most` of them behind a place. */
export async function contactCases(
  { db }: TenantTx,
  {
    state,
    after,
    most,
  }: { readonly state: ContactState; readonly after: Place | null; readonly most: number },
): Promise<readonly ContactCaseRow[]> {
  const behind =
    after === null
      ? sql``
      : sql`and (m.created_at, m.id) > (${after.at}::timestamptz, ${after.id})`;
  const { rows } = await sql<ContactCaseRow>`
    select to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || m.id as place,
      m.id, m.status, m.email, m.subject, m.created_at, who.id as customer, who.name,
      (select count(*)::int from contact_answer a where a.tenant = m.tenant and a.message_id = m.id) as answers
    from contact_message m
    left join lateral (
      (select a.id, concat_ws(' ', a.first_name, a.last_name) as name from account a
        where a.tenant = m.tenant and a.email = m.email and a.kind = 'referrer' and a.deleted_at is null)
      union all
      (select r.id, coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.company_name, '') from recipient r
        where r.tenant = m.tenant and r.email = m.email and r.erased_at is null order by r.created_at desc limit 1)
      limit 1) who on true
    where m.status = ${state} ${behind}
    order by m.created_at, m.id limit ${most}`.execute(db);
  return rows;
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

/** A message with how many answers it has, held until the transaction ends; undefined for none. */
export async function lockMessage({ db }: TenantTx, id: string) {
  const message = await db
    .selectFrom('contact_message')
    .select(['email', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const { answers } = await db
    .selectFrom('contact_answer')
    .select(sql<number>`count(*)::int`.as('answers'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...message, answers };
}

/** Notes how a message stands. */
export async function moveMessage(
  { db, now }: TenantTx,
  id: string,
  status: ContactState,
): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ status, moved_at: status === 'open' ? null : now })
    .where('id', '=', id)
    .execute();
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

/** An answer with the message that it is to; undefined once they are gone. */
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
      'contact_message.email',
      'contact_message.subject',
      'contact_message.message',
      'contact_message.language',
      'contact_message.created_at',
    ])
    .where('contact_answer.id', '=', id)
    .executeTakeFirst();
}

/** Deletes what was written from and to an address that nobody of the client has any more; says whether there was anything. */
export async function forgetMessages({ db }: TenantTx, email: string): Promise<boolean> {
  const { numAffectedRows: gone = 0n } =
    await sql`delete from contact_message where email = ${email}
    and not exists (select from account where email = ${email} and deleted_at is null)
    and not exists (select from recipient where email = ${email} and erased_at is null)`.execute(
      db,
    );
  return gone > 0n;
}
