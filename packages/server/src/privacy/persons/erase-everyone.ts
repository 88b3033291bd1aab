import { removeAccount } from '../../people/public.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { removeReferrer } from '../own-data/remove-referrer.ts';
import { eraseRecipient } from './erase-person.ts';
import { everyoneRepository } from './everyone-repository.ts';

/** How many persons of a client are left: contacts and accounts of every kind. */
export const personsLeft = (tx: TenantTx): Promise<number> => everyoneRepository(tx).count();

/**
 * Erases persons of a client that is removed, `most` at a time: contacts, then referrers, partners and agents with their sessions. With the
 * last of them goes what names persons elsewhere. Books, receipts and issued documents stay for their time by law. Gives how many are left.
 * product.md, section "2 Tenants and switches".
 */
export async function eraseEveryone(
  tx: TenantTx,
  most: number,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<number> {
  const repository = everyoneRepository(tx);
  const recipients = await repository.recipients(most);
  for (const id of recipients) await eraseRecipient(tx, id, { by, reason, waiveRewards: false });
  const accounts =
    recipients.length < most ? await repository.accounts(most - recipients.length) : [];
  for (const { id, kind } of accounts) {
    await takePersonTurn(tx, id);
    await (kind === 'referrer' ? removeReferrer(tx, id) : removeAccount(tx, id));
    await audit(tx, { entity: 'account', entityId: id, event: 'deleted', reason, actor: by });
  }
  const left = await repository.count();
  if (left === 0) await repository.forgetRest();
  return left;
}
