import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import { complaintPeriod } from '@weitersagen/server/internal/rewards/public.ts';
import type { Job } from '@weitersagen/server/internal/platform/jobs/job.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { shopGoesOn } from '../../../demo-provider/going-on.ts';
import { daysToPlay } from './days.ts';
import { dropLaterMails } from './later-mails.ts';
import { payLater } from './pay-later.ts';
import { pickUpLater } from './pick-up-later.ts';
import { at, playDay } from './play-day.ts';
import { settleLaterMonths } from './settle-later.ts';
import { teamOf } from './team.ts';

/** What follows from the days before an instant: the shop looks into orders, rewards become due and are picked up, months settled. */
async function followUp(tx: TenantTx): Promise<void> {
  await shopGoesOn(tx);
  await complaintPeriod.run(tx);
  await pickUpLater(tx);
  await payLater(tx);
  await settleLaterMonths(tx);
  await dropLaterMails(tx);
}

/**
 * Lets a demo with a history go on as its time does, also when the clock is moved by months: day after day agency, seller and call
 * centre make referrals, contacts order, the shop reports, rewards are picked up and paid, months settled. Does nothing without a
 * history. product.md, section "2 Tenants and switches".
 */
export const demoGoesOn: Job = {
  name: 'demo-goes-on',
  everySeconds: 3600,
  async run(tx) {
    const waiting = await daysToPlay(tx);
    if (waiting === null) return;
    const team = waiting.days.length === 0 ? [] : await teamOf(tx);
    // Without a team the days wait for one, and what is under way goes on.
    const { days, more } = team.length === 0 ? { days: [], more: false } : waiting;
    for (const day of days) {
      await playDay(tx, day, team);
      // A week in one step, and each month's begin: what is booked in a month has to be there when it is settled.
      if (new Date(day.to).getUTCDay() === 0 || berlinDay(day.to).endsWith('-01'))
        await followUp(at(tx, day.to));
    }
    if (more)
      await sql`select pg_notify('weitersagen_worker', ${`job ${demoGoesOn.name}`})`.execute(tx.db);
    else await followUp(tx);
  },
};
