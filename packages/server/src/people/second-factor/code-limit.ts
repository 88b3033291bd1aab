import { codePerAccount, codePerAccountADay } from '../accounts/limits.ts';
import type { Throttle } from '../../platform/throttle.ts';

/** Counts a try with a code of an account before it is looked at. Throws tooManyTries. */
export async function countCode(
  throttle: Throttle,
  tenant: string,
  accountId: string,
): Promise<void> {
  await throttle.hit(codePerAccount, tenant, accountId);
  await throttle.hit(codePerAccountADay, tenant, accountId);
}

/** Forgets the tries after a right code. */
export async function forgetCodes(
  throttle: Throttle,
  tenant: string,
  accountId: string,
): Promise<void> {
  await throttle.clear(codePerAccount, tenant, accountId);
  await throttle.clear(codePerAccountADay, tenant, accountId);
}
