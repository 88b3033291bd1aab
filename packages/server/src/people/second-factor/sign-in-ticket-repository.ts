import type { SecondStep } from '@weitersagen/contracts/staff';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, newSecret } from '../../platform/random.ts';

const TICKET_MINUTES = 5;

/** Begins the tickets of people whom an identity provider vouched for. No secret holds a full stop. */
const OF_PROVIDER = 'sso.';

/** A sign-in that waits for its second step. */
export interface SignInTicket {
  /** What the first step was. The ticket's text says it, whose hash is kept. */
  readonly by: 'password' | 'provider';
  readonly accountId: string;
  readonly remember: boolean;
}

/** Makes the ticket of a sign-in whose first step was right: good for one sign-in within five minutes. Only its hash is kept. */
export async function issueTicket(
  tx: TenantTx,
  ticket: SignInTicket,
): Promise<Pick<SecondStep, 'ticket' | 'expiresAt'>> {
  const text = `${ticket.by === 'provider' ? OF_PROVIDER : ''}${newSecret()}`;
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
  if (row === undefined) return null;
  const by = text.startsWith(OF_PROVIDER) ? 'provider' : 'password';
  return { accountId: row.account_id, remember: row.remember, by };
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
