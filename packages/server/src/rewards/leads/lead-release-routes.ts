import * as contract from '@weitersagen/contracts/operator-goodwill';
import { ApiError } from '../../platform/api-error.ts';
import { tried } from '../../platform/database/tried.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { countsByGoodwill } from './lead-release-repository.ts';
import { ReleaseRefused, releaseLeadByOperator } from './lead-release.ts';
import { leadRewards, type LeadRewardRow } from './lead-reward-repository.ts';

/** What a side of a lead gets, as the wire says it. */
export const leadRewardView = (row: LeadRewardRow): contract.LeadReward => ({
  side: row.side,
  cents: row.cents,
  status: row.status,
  dueOn: row.due_on,
  pickUpBy: row.pick_up_by?.toISOString() ?? null,
});

/** Releases a lead as the operator does, and says what each side is owed. Throws ReleaseRefused. */
async function releaseKnowingly(
  tx: TenantTx,
  leadId: string,
  vouching: { readonly by: string; readonly reason: string },
) {
  await releaseLeadByOperator(tx, leadId, vouching);
  return {
    rewards: (await leadRewards(tx, leadId)).map(leadRewardView),
    hasCommission: !(await countsByGoodwill(tx, leadId)),
  };
}

/** The release of a lead, as finance vouches for it. product.md, section "6 Status machines". */
export function registerLeadReleaseRoutes(routes: Routes): void {
  routes.handle(contract.tryLeadRelease, async ({ auth, body: { client, lead }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    try {
      const effect = await tried(
        (work) => withClient(client, work),
        (tx) => releaseKnowingly(tx, lead, { by, reason: 'trial' }),
      );
      return { obstacle: null, ...effect };
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (error.obstacle === null) throw new ApiError('unknownNumber');
      return { obstacle: error.obstacle, rewards: null, hasCommission: false };
    }
  });
  routes.handle(contract.releaseLead, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, lead, reason, cents: seen } = body;
    try {
      await withClient(client, async (tx) => {
        const { rewards } = await releaseKnowingly(tx, lead, { by, reason });
        const cents = rewards.reduce((sum, one) => sum + one.cents, 0);
        // What was shown is what is done: anything else is decided by who sees it.
        if (cents !== seen) throw new ApiError('changedMeanwhile');
      });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      throw new ApiError(error.obstacle === null ? 'unknownNumber' : 'changedMeanwhile');
    }
  });
}
