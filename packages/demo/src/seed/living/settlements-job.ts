import { HISTORY_NUMBERS } from './on/order-numbers.ts';
import type { Job } from '@weitersagen/server/internal/platform/jobs/job.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { settleMonths } from './settle-months.ts';

/** Whether this is a demo with a history of which nothing was settled so far. */
async function isUnsettled({ db }: TenantTx): Promise<boolean> {
  const order = await db
    .selectFrom('provider_order')
    .select('id')
    .where('external_id', 'like', `${HISTORY_NUMBERS}%`)
    .limit(1)
    .executeTakeFirst();
  if (order === undefined) return false;
  const settled = await db.selectFrom('settlement').select('number').limit(1).executeTakeFirst();
  return settled === undefined;
}

/**
 * Settles the months before the demo's begin, once, in the first seconds of a demo with a history: months are those of the calendar,
 * so no snapshot can hold them. Later months are settled as the demo goes on.
 */
export const demoSettlements: Job = {
  name: 'demo-settlements',
  everySeconds: 3600,
  async run(tx) {
    if (await isUnsettled(tx)) await settleMonths(tx);
  },
};
