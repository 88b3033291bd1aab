import { audit } from '../../platform/audit/audit.ts';
import {
  bookOwed,
  announceAvailable,
  collectByStoredAccount,
  findClaim,
  hasEnded,
  lockLead,
  moveClaim,
  pickUpDeadline,
  reopenPaidLead,
  rewardAvailableMail,
} from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { isReachable } from './goodwill-repository.ts';
import { GoodwillRefused } from './reopen-lead.ts';

/**
 * Makes a reward available once more whose pick-up deadline has passed: it is owed again, with a new deadline and a new link by mail. A
 * lead that counted as paid is released again. Throws GoodwillRefused. product.md, section "6 Status machines".
 */
export async function reopenClaim(
  tx: TenantTx,
  claimId: string,
  { by: actor, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const found = await findClaim(tx, claimId);
  if (found === undefined) throw new GoodwillRefused(`${tx.tenant.id} has no reward ${claimId}.`);
  await lockLead(tx, found.lead_id);
  if (await hasEnded(tx, found))
    throw new GoodwillRefused(`The contract behind reward ${claimId} has ended.`);
  if (!(await isReachable(tx, found)))
    throw new GoodwillRefused(`The person of reward ${claimId} is gone.`);
  const change = { available_at: tx.now, pick_up_by: await pickUpDeadline(tx), reason: null };
  if (!(await moveClaim(tx, claimId, 'expired', 'available', change)))
    throw new GoodwillRefused(
      `Reward ${claimId} is ${found.status}; only an expired one can be reopened.`,
    );
  const claim = { ...found, ...change, status: 'available' as const };
  await bookOwed(tx, claim);
  const step = { event: 'goodwill', from: 'expired', to: 'available', reason, actor } as const;
  await audit(tx, { entity: 'claim', entityId: claimId, ...step });
  await reopenPaidLead(tx, found.lead_id, actor);
  await announceAvailable(tx, claim, change.pick_up_by);
  if (await collectByStoredAccount(tx, claim)) return;
  await enqueue(tx, rewardAvailableMail, { claimId });
}
