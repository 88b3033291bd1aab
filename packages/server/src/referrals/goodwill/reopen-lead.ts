import type { GoodwillObstacle } from '@weitersagen/domain/goodwill';
import { Refused } from '../../platform/refused.ts';
import { canMoveLead, type LeadStatus } from '@weitersagen/domain/lead-status';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  goodwillToContact,
  goodwillToReferrer,
  lockLead,
  markReopened,
  moveLead,
} from '../../rewards/public.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { leadToReopen } from './goodwill-repository.ts';
import { reopenOrder } from './reopen-order.ts';

/** Goodwill cannot be given here: one sentence for the operator. */
export class GoodwillRefused extends Refused {
  override readonly name = 'GoodwillRefused';
  /** Why a lead cannot be reopened; null where there is none, and for rewards. */
  readonly obstacle: GoodwillObstacle | null;
  constructor(sentence: string, obstacle: GoodwillObstacle | null = null) {
    super(sentence);
    this.obstacle = obstacle;
  }
}

/**
 * Reopens an ended lead: without an order it is open again, with a new order window from now on; with one it is ok, and the order
 * counts. A participation that the contact withdrew stays ended. Both sides are told by mail. Gives the new status. Throws
 * GoodwillRefused. product.md, section "6 Status machines".
 */
export async function reopenLead(
  tx: TenantTx,
  leadId: string,
  { by: actor, reason }: { readonly by: string; readonly reason: string },
): Promise<LeadStatus> {
  const lead = await lockLead(tx, leadId);
  if (lead === undefined)
    throw new GoodwillRefused(
      `${tx.tenant.id} has no lead ${leadId}; "referral NUMBER" shows them.`,
    );
  if (!canMoveLead(lead.status, 'open', 'goodwill'))
    throw new GoodwillRefused(
      `Lead ${leadId} is ${lead.status}; only an ended one can be reopened.`,
      'notEnded',
    );
  const facts = await leadToReopen(tx, leadId);
  if (facts.external_id === null && facts.reason === 'withdrawn' && facts.withdrawn_at === null)
    throw new GoodwillRefused(
      `The contact of lead ${leadId} withdrew the participation; only they can take part again.`,
      'withdrawn',
    );
  if (facts.erased_at !== null)
    throw new GoodwillRefused(`The data of the contact of lead ${leadId} is erased.`, 'erased');
  if (facts.blocked_at !== null || facts.withdrawn_at !== null)
    throw new GoodwillRefused(
      `The referral of lead ${leadId} is blocked or withdrawn.`,
      facts.withdrawn_at === null ? 'closed' : 'referralWithdrawn',
    );
  if (facts.external_id === null) {
    await moveLead(tx, leadId, lead.status, 'open');
    const step = { event: 'goodwill', from: lead.status, to: 'open', reason, actor } as const;
    await audit(tx, { entity: 'lead', entityId: leadId, ...step });
  } else await reopenOrder(tx, lead, { actor, reason });
  const status = await markReopened(tx, leadId);
  await enqueue(tx, goodwillToContact, { leadId });
  await enqueue(tx, goodwillToReferrer, { leadId });
  return status;
}
