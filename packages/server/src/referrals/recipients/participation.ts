import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import type { recipientProgressRepository } from './recipient-progress-repository.ts';

type Lead = Awaited<ReturnType<ReturnType<typeof recipientProgressRepository>['lead']>>;

/** How a participation stands, by its lead. product.md, section "6 Status machines". */
export function participationOf({
  status,
  reason,
}: Pick<Lead, 'status' | 'reason'>): RecipientOrder['participation'] {
  if (status === 'open') return 'open';
  if (status !== 'cancelled' && status !== 'expired') return 'contract';
  return reason === 'withdrawn' ? 'withdrawn' : 'ended';
}
