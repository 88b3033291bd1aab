import { parseCommissionRule } from '@weitersagen/domain/commission';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newestRules } from './plan-repository.ts';

/** The products of which an agency can pass something on: those with a commission today, by name. */
export async function listPlanProducts(tx: TenantTx) {
  const rules = await newestRules(tx);
  return rules.flatMap(({ id, name, text }) => {
    const rule = parseCommissionRule(text);
    const isOffered = rule !== null && rule.cents > 0 && !HIDDEN_PRODUCT_IDS.includes(id);
    return isOffered ? [{ id, name, commissionCents: rule.cents }] : [];
  });
}
