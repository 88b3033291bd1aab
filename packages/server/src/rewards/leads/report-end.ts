import { addDays } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { LeadRow } from './lead-repository.ts';

/**
 * Whether order window and grace of a lead are over, by the clock: an order reported from then on does not count by itself, whether
 * or not a job has ended the lead yet. product.md, section "6 Status machines".
 */
export function isReportOver(
  { tenant, now }: Pick<TenantTx, 'tenant' | 'now'>,
  lead: Pick<LeadRow, 'created_at' | 'reopened_at'>,
): boolean {
  const { orderWindowDays, orderGraceDays } = tenant.config;
  return addDays(lead.reopened_at ?? lead.created_at, orderWindowDays + orderGraceDays) <= now;
}
