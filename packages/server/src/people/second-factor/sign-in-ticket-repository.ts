import type { SecondStep } from '@weitersagen/contracts/staff';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, newSecret } from '../../platform/random.ts';

const TICKET_MINUTES = 5;

/** A sign-in that waits for its code. */
export interface SignInTicket {
  readonly accountId: string;
  readonly remember: boolean;
}

/** Makes the ticket of a sign-in whose password was right: good for one sign-in within five minutes. Only its hash is kept. */
export async function issueTicket(tx: TenantTx, ticket: SignInTicket): Promise<SecondStep> {
  const text = newSecret();
  const expiresAt = new Date(tx.realNow.getTime() + TICKET_MINUTES * 60_000);
  await tx.db
    .insertInto('sign_in_ticket')
    .values({
      tenant: tx.tenant.id,
      hash: hashOf(text),
      account_id: ticket.accountId,
      remember: ticket.remember,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { ticket: text, expiresAt: expiresAt.toISOString() };
}

const unused = ({ db, realNow }: TenantTx, text: string) =>
  db
    .selectFrom('sign_in_ticket')
    .select(['account_id', 'remember'])
    .where('hash', '=', hashOf(text))
    .where('used_at', 'is', null)
    .where('expires_at', '>', realNow);

/** What a ticket is for; null for one that is unknown here, used or expired. */
export async function findTicket(tx: TenantTx, text: string): Promise<SignInTicket | null> {
  const row = await unused(tx, text).executeTakeFirst();
  return row === undefined ? null : { accountId: row.account_id, remember: row.remember };
}

/** Uses a ticket up, once however many try at the same time; says whether it was there to use. */
export async function takeTicket({ db, realNow }: TenantTx, text: string): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_ticket')
    .set({ used_at: realNow })
    .where('hash', '=', hashOf(text))
    .where('used_at', 'is', null)
    .where('expires_at', '>', realNow)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every ticket of an account. */
export async function deleteTickets({ db }: TenantTx, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('account_id', '=', accountId).execute();
}
