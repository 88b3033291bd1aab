import {
  codeKnown,
  codeKnownADay,
  codePerAccount,
  codePerAccountADay,
} from '../accounts/limits.ts';
import type { Throttle } from '../../platform/throttle.ts';

/** Whose code is tried, and whether from a browser that the account is known in or in a session of it. */
interface CodeTry {
  readonly tenant: string;
  readonly accountId: string;
  readonly isKnown: boolean;
}

const limitsOf = ({ isKnown }: CodeTry) =>
  isKnown ? [codeKnown, codeKnownADay] : [codePerAccount, codePerAccountADay];

/** Counts a try with a code of an account before it is looked at. Says whether the next try has to wait. Throws tooManyTries. */
export async function countCode(throttle: Throttle, tried: CodeTry): Promise<boolean> {
  const { tenant, accountId } = tried;
  let waits = false;
  for (const limit of limitsOf(tried)) {
    await throttle.hit(limit, tenant, accountId);
    waits ||= await throttle.isUsedUp(limit, tenant, accountId);
  }
  return waits;
}

/** Forgets the tries of the same kind after a right code. */
export async function forgetCodes(throttle: Throttle, tried: CodeTry): Promise<void> {
  for (const limit of limitsOf(tried)) await throttle.clear(limit, tried.tenant, tried.accountId);
}
