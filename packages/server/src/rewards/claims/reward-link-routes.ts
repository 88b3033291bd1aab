import { resendRewardLink } from '@weitersagen/contracts/link-requests';
import { findMailToken, mailPerCaller } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { mayMailByNumber } from '../../platform/mail/mail-by-number.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { rewardAvailableMail } from './claim-outbox.ts';
import { findClaim } from './claim-repository.ts';
import { findBeneficiary } from './claim-view.ts';

/** The reward that a link, good or not any more, was made for, and where its person gets mail; null unless it waits to be picked up. */
async function waitingBehind(tx: TenantTx, token: string) {
  const link = await findMailToken(tx, token, ['reward']);
  const claim = link === null ? undefined : await findClaim(tx, link.subject);
  if (claim?.status !== 'available') return null;
  const person = await findBeneficiary(tx, claim);
  return person === null ? null : { claimId: claim.id, email: person.email };
}

/** A fresh link to a reward for who has only a former one. It goes to the address that is kept and nowhere else; the answer is always the same. */
export function registerRewardLink(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(resendRewardLink, async ({ withTenant, body: { token }, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    const waiting = await withTenant((tx) => waitingBehind(tx, token));
    if (waiting === null) return;
    if (await mayMailByNumber(throttle, waiting.email))
      await withTenant((tx) => enqueue(tx, rewardAvailableMail, { claimId: waiting.claimId }));
  });
}
