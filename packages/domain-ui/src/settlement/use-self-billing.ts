import type { StaffUser } from '@weitersagen/contracts/staff';
import { useQuery } from '@weitersagen/platform/query';
import { useArea } from '../area/use-area.ts';
import { useSettlementCalls } from './settlement-calls.ts';

/** Where it is kept whether a partner agreed to credit notes. */
export const selfBillingKey = (kind: string, user: StaffUser) => [kind, user.email, 'selfBilling'];

/** Whether the partner agreed to credit notes, and with whom. Not asked for who may not see credit notes. */
export function useSelfBilling(user: StaffUser, mayRead = true) {
  const { api, kind } = useArea();
  const { selfBilling } = useSettlementCalls();
  return useQuery({
    queryKey: selfBillingKey(kind, user),
    queryFn: ({ signal }) => api.call(selfBilling.read, { signal }),
    enabled: mayRead,
  });
}
