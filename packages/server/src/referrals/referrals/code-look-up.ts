import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Limit } from '../../platform/throttle.ts';
import { referralRepository } from './repository.ts';

/** Codes have 40 bits; this keeps them from being tried out. */
const lookUpPerCaller: Limit = { name: 'short url caller', hits: 120, seconds: 60 };
/** Wrong codes: enough for somebody who misreads, too few to try codes out. */
const wrongCodePerCaller: Limit = { name: 'wrong code caller', hits: 10, seconds: 600 };

/** The referral of a code, typed or in a link; undefined for none. Both ways share their limits. Throws tooManyTries. */
export async function lookCodeUp(
  { throttle, withTenant }: Pick<AppDeps, 'throttle' | 'withTenant'>,
  tenant: Tenant,
  ip: string,
  code: string | null,
) {
  await throttle.hit(lookUpPerCaller, ip);
  if (await throttle.isUsedUp(wrongCodePerCaller, ip)) throw new ApiError('tooManyTries');
  const found =
    code === null
      ? undefined
      : await withTenant(tenant, (tx) => referralRepository(tx).byShortCode(code));
  if (found === undefined) await throttle.hit(wrongCodePerCaller, ip);
  return found;
}
