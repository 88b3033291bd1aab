import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What the history calls a sign-in with a second step, by its first. */
export const firstSteps = { password: 'signedIn', provider: 'singleSignOn' } as const;

/** Writes a sign-in into the history, in the transaction that opens its session: who never gave the second factor was never here. */
export const tellSignIn = (
  tx: TenantTx,
  accountId: string,
  event: (typeof firstSteps)[keyof typeof firstSteps] | 'passkeySignIn',
): Promise<void> => audit(tx, { entity: 'account', entityId: accountId, event, actor: accountId });
