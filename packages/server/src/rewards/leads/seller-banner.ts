import { countContracts } from './lead-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * Whether a referrer brought enough contracts to be invited as a professional seller; the tenant says how many,
 * and null invites nobody. Cancelled and expired leads count nothing.
 */
export async function sellerBanner(tx: TenantTx, accountId: string): Promise<{ show: boolean }> {
  const threshold = tx.tenant.config.sellerInvitationFrom;
  if (threshold === null) return { show: false };
  return { show: (await countContracts(tx, accountId)) >= threshold };
}
