import { Refused } from '../../platform/refused.ts';
import type { Updateable } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import type { Database } from '../../platform/database/schema.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { endLead, lockLead, openLeadsOf } from '../../rewards/public.ts';
import { referralRepository } from './repository.ts';

/** The link is not in a state that allows the change: one sentence for the operator. */
class LinkChangeRefused extends Refused {
  override readonly name = 'LinkChangeRefused';
}

/** Who changes a link and why; both go into the history. */
export interface LinkChange {
  readonly by: string;
  readonly reason: string | null;
}

async function change(
  tx: TenantTx,
  id: string,
  set: Updateable<Database['referral']>,
  event: AuditEvent,
  { by: actor, reason }: LinkChange,
): Promise<void> {
  await referralRepository(tx).update(id, set);
  await audit(tx, {
    entity: 'referral',
    entityId: id,
    event,
    actor,
    ...(reason === null ? {} : { reason }),
  });
}

/** Blocks a link, for suspected fraud: no contact can join, no order is linked. Throws LinkChangeRefused. */
export async function blockReferral(tx: TenantTx, id: string, by: LinkChange): Promise<void> {
  const referral = await referralRepository(tx).lock(id);
  if (referral.withdrawn_at !== null)
    throw new LinkChangeRefused(`Referral ${id} was withdrawn; there is nothing to block.`);
  if (referral.blocked_at !== null)
    throw new LinkChangeRefused(`Referral ${id} is blocked already.`);
  await change(tx, id, { blocked_at: tx.now }, 'blocked', by);
}

/** Lifts a block. Throws LinkChangeRefused. */
export async function unblockReferral(tx: TenantTx, id: string, by: LinkChange): Promise<void> {
  const referral = await referralRepository(tx).lock(id);
  if (referral.blocked_at === null) throw new LinkChangeRefused(`Referral ${id} is not blocked.`);
  await change(tx, id, { blocked_at: null }, 'unblocked', by);
}

/**
 * Ends a link for good, on the referrer's wish. Leads without an order are cancelled with it; a lead that has
 * an order goes on. Gives how many leads were cancelled. Throws LinkChangeRefused.
 * product.md, section "6 Status machines".
 */
export async function withdrawReferral(tx: TenantTx, id: string, by: LinkChange): Promise<number> {
  const referral = await referralRepository(tx).lock(id);
  if (referral.withdrawn_at !== null)
    throw new LinkChangeRefused(`Referral ${id} was withdrawn already.`);
  await change(tx, id, { withdrawn_at: tx.now }, 'withdrawn', by);
  let cancelled = 0;
  for (const leadId of await openLeadsOf(tx, id)) {
    const lead = await lockLead(tx, leadId);
    if (lead?.status !== 'open') continue;
    const detail = by.reason ?? '';
    await endLead(tx, lead, { to: 'cancelled', reason: 'withdrawn', detail }, by.by);
    cancelled += 1;
  }
  return cancelled;
}
