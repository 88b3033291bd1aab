import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Acting } from '../../platform/http/identity.ts';

/** Whether a session's operator acts in the person's name at this moment; in time that nobody shifts, as sessions are. */
export function actingIn(
  { realNow }: Pick<TenantTx, 'realNow'>,
  session: {
    readonly acting_until: Date | null;
    readonly acting_reason: string | null;
    readonly acting_told: boolean;
  },
): Acting | null {
  const { acting_until: until, acting_reason: reason, acting_told: isTold } = session;
  return until !== null && reason !== null && until > realNow ? { until, reason, isTold } : null;
}
