import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { endLead, lockLeadOfRecipient } from '../../rewards/public.ts';
import { removeRecipient } from './remove-recipient.ts';
import { requireLive } from './own-service.ts';

/**
 * Ends a participation on the recipient's own wish, and removes their data if wanted; a repeat changes nothing. Throws
 * contractExists once an order is linked: reward and contract then need the person.
 * product.md, section "6 Status machines".
 */
export async function withdrawRecipient(
  tx: TenantTx,
  recipientId: string,
  { deleteData }: { readonly deleteData: boolean },
): Promise<void> {
  const { id } = await requireLive(tx, recipientId);
  const lead = await lockLeadOfRecipient(tx, id);
  if (lead?.status === 'ok' || lead?.status === 'released' || lead?.status === 'paid')
    throw new ApiError('contractExists');
  if (lead?.status === 'open')
    await endLead(tx, lead, { to: 'cancelled', reason: 'withdrawn' }, id);
  if (!deleteData || !(await removeRecipient(tx, id))) return;
  await audit(tx, { entity: 'recipient', entityId: id, event: 'erased', actor: id });
}
