import { checkForReferral } from '@weitersagen/contracts/agent';
import { normalizeEmail } from '@weitersagen/domain/email';
import { accountRepository } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import type { Limit } from '../../platform/throttle.ts';
import { referralRepository } from './repository.ts';

/** Wide enough for a day of calls, too narrow to try out a list of addresses. */
const perAgent: Limit = { name: 'agent duplicate check', hits: 240, seconds: 3600 };

/** Whether the referrer of an address has a running referral for a product. */
async function runningReferral(
  tx: TenantTx,
  asked: { readonly productId: number; readonly email: string },
): Promise<'Frei' | 'Vorhanden' | 'Unbestaetigt'> {
  const referrer = await accountRepository(tx).byEmail('referrer', normalizeEmail(asked.email));
  if (referrer === undefined) return 'Frei';
  const live = await referralRepository(tx).findLive(referrer.id, asked.productId);
  if (live === undefined) return 'Frei';
  return live.opt_in_pending ? 'Unbestaetigt' : 'Vorhanden';
}

/** Warns an agent before a second referral for the same product; it tells no more than creating one would. */
export function registerDuplicateCheck(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(checkForReferral, async ({ tenant, withTenant, auth, body }) => {
    await throttle.hit(perAgent, tenant.id, requireSession(auth).accountId);
    return { outcome: await withTenant((tx) => runningReferral(tx, body)) };
  });
}
