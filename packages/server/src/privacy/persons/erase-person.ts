import { Refused } from '../../platform/refused.ts';
import { normalizeEmail } from '@weitersagen/domain/email';
import { emailChangeRepository, forgetMessages } from '../../people/public.ts';
import { removeReferrer } from '../own-data/remove-referrer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { endLead, lockLeadOfRecipient, openClaimsOf, waiveClaimsOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { removeRecipient } from '../../referrals/public.ts';
import { digestOfAddress, forgetAddress } from '../../platform/audit/concerned.ts';
import { idsOf } from '../../platform/audit/known-address-repository.ts';

/** Why a person cannot be erased now: one sentence. */
export class ErasureRefused extends Refused {
  override readonly name = 'ErasureRefused';
}

/** Who asks for it, and what happens to rewards that are still open. */
interface Erasure {
  readonly by: string;
  readonly reason: string;
  readonly waiveRewards: boolean;
}

/** Erases one contact; their lead ends where nothing can become of it any more. */
export async function eraseRecipient(tx: TenantTx, id: string, { by, reason }: Erasure) {
  const lead = await lockLeadOfRecipient(tx, id);
  await removeRecipient(tx, id);
  await audit(tx, { entity: 'recipient', entityId: id, event: 'erased', reason, actor: by });
  // Without an order nothing can become of it; with one, the referrer's reward does not depend on the name.
  if (lead?.status === 'open')
    await endLead(tx, lead, { to: 'cancelled', reason: 'withdrawn' }, by);
}

/**
 * Removes the person behind an address: referrer accounts and participations. Accounting stays without a name
 * elsewhere. An address that is nobody's may still stand sealed in the history, on a contact message or as a new one that an account waits for, and counts as one record. Gives how many were erased. Throws ErasureRefused for staff, and while rewards are open and not waived.
 */
export async function erasePerson(
  tx: TenantTx,
  address: string,
  erasure: Erasure,
): Promise<number> {
  const email = normalizeEmail(address);
  const wasTold = await forgetAddress(tx, email);
  const { accounts, recipients } = await idsOf(tx, email);
  const staff = accounts.find(({ kind }) => kind !== 'referrer');
  if (staff !== undefined)
    throw new ErasureRefused(
      `The address belongs to an account of kind ${staff.kind}; end that first.`,
    );
  const ids = [...accounts.map(({ id }) => id), ...recipients];
  for (const id of ids.toSorted()) await takePersonTurn(tx, id);
  for (const id of ids) {
    const open = await openClaimsOf(tx, id);
    if (open.length > 0 && !erasure.waiveRewards)
      throw new ErasureRefused(`${open.length} rewards are open; pay them first, or waive them.`);
    await waiveClaimsOf(tx, id, erasure.by);
  }
  for (const { id } of accounts) {
    await removeReferrer(tx, id);
    const { by: actor, reason } = erasure;
    await audit(tx, { entity: 'account', entityId: id, event: 'deleted', reason, actor });
  }
  for (const id of recipients) await eraseRecipient(tx, id, erasure);
  const hasWritten = await forgetMessages(tx, email);
  const wasWished = await emailChangeRepository(tx).forgetWished(email);
  if (ids.length > 0 || !(wasTold || hasWritten || wasWished)) return ids.length;
  const { by: actor, reason } = erasure;
  const entityId = digestOfAddress(tx.tenant, email);
  await audit(tx, { entity: 'person', entityId, event: 'erased', reason, actor });
  return 1;
}
