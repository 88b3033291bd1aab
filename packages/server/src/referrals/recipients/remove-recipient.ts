import { customerCheckRepository, forgetHoldNotes } from '../../rewards/public.ts';
import { endLinksOf, forgetMessages } from '../../people/public.ts';
import { forgetAddress } from '../../platform/audit/concerned.ts';
import { forgetPersonalValues } from '../../platform/audit/personal-values.ts';
import { emailOfRecipient, eraseRecipient } from './recipient-end-repository.ts';
import { sentMailRepository } from '../../platform/mail/sent-mail-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';

/** Removes the personal data of a recipient and their mailed links; the lead stays without a person. Says whether there was any. */
export async function removeRecipient(
  tx: TenantTx,
  id: string,
  which: 'any' | 'unconfirmed' = 'any',
): Promise<boolean> {
  await takePersonTurn(tx, id);
  const email = await emailOfRecipient(tx, id);
  if (!(await eraseRecipient(tx, id, which))) return false;
  // They stay until their time is over, so that their person reads what became of them.
  await endLinksOf(tx, id);
  await customerCheckRepository(tx).forgetOf(id);
  await forgetHoldNotes(tx, id);
  await forgetPersonalValues(tx, id);
  await sentMailRepository(tx).forgetOf(id);
  if (email !== null) {
    await forgetAddress(tx, email);
    await forgetMessages(tx, email);
  }
  return true;
}
