import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import type { TenantTx } from '../database/tenant-scope.ts';

const digestOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest('hex');

/** Keeps that an operator's account has a mailbox no more, as a digest. In the operating company's own tenant. */
export async function insertFormerMailbox(
  { db, tenant, now }: TenantTx,
  accountId: string,
  email: string,
): Promise<void> {
  await sql`
    insert into former_mailbox (tenant, account_id, mailbox_sha256, noted_at)
    values (${tenant.id}, ${accountId}, ${digestOf(email)}, ${now}) on conflict do nothing`.execute(
    db,
  );
}

/** Every mailbox that an account of an operator has or had, as a digest. In the operating company's own tenant, which has few. */
export async function allMailboxes({
  db,
}: Pick<TenantTx, 'db'>): Promise<
  readonly { readonly account: string; readonly mailbox: string }[]
> {
  const own = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('kind', '=', 'operator')
    .where('deleted_at', 'is', null)
    .execute();
  const former = await db
    .selectFrom('former_mailbox')
    .select(['account_id', 'mailbox_sha256'])
    .execute();
  return [
    ...own.map(({ id, email }) => ({ account: id, mailbox: digestOf(email) })),
    ...former.map((row) => ({ account: row.account_id, mailbox: row.mailbox_sha256 })),
  ];
}
