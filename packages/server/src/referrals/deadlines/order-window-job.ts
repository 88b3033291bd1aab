import { addDays } from '@weitersagen/domain/dates';
import type { Job } from '../../platform/jobs/job.ts';
import { endLead, isHeld, lockLead, openLeadsSince } from '../../rewards/public.ts';

/**
 * A lead without an order expires once its order window and the grace for the provider's report are over: nobody is told that it
 * came to nothing before an order from the last day can have been reported, nor while an order that could be theirs waits for the
 * operator. product.md, section "6 Status machines".
 */
export const orderWindow: Job = {
  name: 'order-window',
  everySeconds: 3600,
  async run(tx) {
    const { orderWindowDays, orderGraceDays } = tx.tenant.config;
    const before = addDays(tx.now, -(orderWindowDays + orderGraceDays));
    for (const id of await openLeadsSince(tx, before)) {
      const lead = await lockLead(tx, id);
      if (lead?.status !== 'open' || (await isHeld(tx, id))) continue;
      await endLead(tx, lead, { to: 'expired', reason: 'orderWindowOver' }, 'job');
    }
  },
};
