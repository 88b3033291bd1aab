import { rewardsInWords } from '../../platform/operator/rewards-in-words.ts';
import { Refused } from '../../platform/refused.ts';
import { normalizeEmail } from '@weitersagen/domain/email';
import { emailChangeRepository, forgetMessages } from '../../people/public.ts';
import { removeReferrer } from '../own-data/remove-referrer.ts';
import { audit } from '../../platform/audit/audit.ts';
import { endLead, lockLeadOfRecipient, openClaimsOf, waiveClaimsOf } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { invitationRepository } from '../../partners/public.ts';
import { removeRecipient } from '../../referrals/public.ts';
import { digestOfAddress, forgetAddress } from '../../platform/audit/concerned.ts';
import { forgetPartner, partnerSidesOf } from './partner-erasure-repository.ts';
import { idsOf } from '../../platform/audit/known-address-repository.ts';

/** Why a person cannot be erased now: one sentence. */
class ErasureRefused extends Refused {
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

/** Who is erased with an address, and the sides of partners by it. */
export async function erasedBy(tx: TenantTx, email: string) {
  const { accounts, recipients } = await idsOf(tx, email);
  const partners = await partnerSidesOf(tx, email);
  const goes = accounts.filter(
    ({ id, kind }) =>
      kind === 'referrer' || partners.some((side) => side.id === id && side.becomes === 'erased'),
  );
  return { accounts: goes.map(({ id }) => id), recipients, partners };
}

/**
 * Removes the person behind an address as a customer: accounts and participations, and what a partner's closed access left of them. Accounting
 * stays without a name elsewhere; an open access of a partner stays for the job, and a seller with their credit notes. An address that is
 * nobody's may still stand sealed in the history, on a contact message, on an invitation or as a new one that an account waits for, and counts as one record. Gives how many were erased. Throws ErasureRefused
 * while rewards are open and not waived. product.md, section "13 Mail and consent".
 */
export async function erasePerson(
  tx: TenantTx,
  address: string,
  erasure: Erasure,
): Promise<number> {
  const email = normalizeEmail(address);
  const known = await idsOf(tx, email);
  const all = [...known.accounts.map(({ id }) => id), ...known.recipients];
  for (const id of all.toSorted()) await takePersonTurn(tx, id); // no access is opened or closed meanwhile
  const { accounts, recipients } = await erasedBy(tx, email);
  const ids = [...accounts, ...recipients];
  for (const id of ids) {
    const open = await openClaimsOf(tx, id);
    if (open.length > 0 && !erasure.waiveRewards)
      throw new ErasureRefused(
        `Still open: ${rewardsInWords(open.length)}. Pay or waive what is open first.`,
      );
    await waiveClaimsOf(tx, id, erasure.by);
  }
  const wasTold = await forgetAddress(tx, email);
  for (const id of accounts) {
    await removeReferrer(tx, id);
    await forgetPartner(tx, id);
    const { by: actor, reason } = erasure;
    await audit(tx, { entity: 'account', entityId: id, event: 'deleted', reason, actor });
  }
  for (const id of recipients) await eraseRecipient(tx, id, erasure);
  const hasWritten = await forgetMessages(tx, email);
  const wasInvited = await invitationRepository(tx).forget(email);
  const wasWished = await emailChangeRepository(tx).forgetWished(email);
  if (ids.length > 0 || !(wasTold || hasWritten || wasInvited || wasWished)) return ids.length;
  const { by: actor, reason } = erasure;
  const entityId = digestOfAddress(tx.tenant, email);
  await audit(tx, { entity: 'person', entityId, event: 'erased', reason, actor });
  return 1;
}
