import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** The kinds of a hand that mails a link to a first access. */
const mails = sql`('first', 'invited', 'linked')`;

/** Whether somebody's invitation is the first of an installation, by this person. In the operating company's own tenant. */
export async function isFirstBy({ db }: TenantTx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    select from access_hand where of_account = ${id} and by_account = ${by} and kind = 'first'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whose hand mailed the last link to somebody who never came in: an account, or `commands`; null for who came in. In the operating company's own tenant. */
export async function mailerOf({ db }: TenantTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ by: string }>`
    select h.by_account as by from access_hand h join account a on a.tenant = h.tenant and a.id = h.of_account
    where h.of_account = ${id} and h.kind in ${mails} and a.confirmed_at is null and a.deleted_at is null
    order by h.id desc limit 1`.execute(db);
  return rows[0]?.by ?? null;
}

/** Operators who never came in and whose last link this person had mailed. In the operating company's own tenant. */
export async function invitedBy({ db }: TenantTx, inviter: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where a.kind = 'operator' and a.deleted_at is null and a.confirmed_at is null
      and ${inviter} = (select h.by_account from access_hand h
        where h.tenant = a.tenant and h.of_account = a.id and h.kind in ${mails} order by h.id desc limit 1)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
