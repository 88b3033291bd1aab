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

/** Digests of the mailboxes that an operator's account has and had. In the operating company's own tenant. */
export async function mailboxesOf(
  { db }: Pick<TenantTx, 'db'>,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const own = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute();
  const former = await db
    .selectFrom('former_mailbox')
    .select('mailbox_sha256')
    .where('account_id', '=', accountId)
    .execute();
  return new Set([
    ...own.map(({ email }) => digestOf(email)),
    ...former.map(({ mailbox_sha256: digest }) => digest),
  ]);
}
