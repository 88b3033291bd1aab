import type { Account } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { owesTerms } from './owed-terms.ts';

/** Why somebody of an agency gets a link: for a new password, as whom an operator invited, as who registered it, or as the colleague of the person who invited them. */
export async function agencyLinkReason(tx: TenantTx, account: Account) {
  if (account.confirmed_at !== null) return 'agencyPassword';
  if (await owesTerms(tx, account)) return 'agencyInvited';
  return account.invited_by === null ? 'agencyRegistration' : 'agencyEmployee';
}
