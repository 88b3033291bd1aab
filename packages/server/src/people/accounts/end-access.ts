import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { endLinksOf } from '../mail-tokens/mail-token-repository.ts';
import { deleteTickets } from '../second-factor/sign-in-ticket-repository.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { accountRepository } from './account-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';

/**
 * Ends whatever gives rights to an account: sessions, browsers that it is known in, sign-ins that wait for their second step, links in the mailbox or handed out, and
 * a new address that waits. `but` is the hash of a link that stays good for its next step. Record 061 says what ends what.
 */
export async function endAccess(tx: TenantTx, accountId: string, but?: string): Promise<void> {
  await takePersonTurn(tx, accountId);
  await sessionRepository(tx).revokeAll(accountId);
  await accountRepository(tx).endKnownBrowsers(accountId);
  await endWays(tx, accountId, but);
}

/** Ends what would lead to a session or to another address, and leaves the sessions that run. */
export async function endWays(tx: TenantTx, accountId: string, but?: string): Promise<void> {
  await deleteTickets(tx, accountId);
  await endLinksOf(tx, accountId, but);
  await emailChangeRepository(tx).drop(accountId);
}
