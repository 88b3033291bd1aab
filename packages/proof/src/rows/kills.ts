import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet, type Fleet } from '../fleet/fleet.ts';
import { lostWrites } from '../fleet/kept-writes.ts';
import { startLoad } from '../fleet/load.ts';
import { preparePickUps, startPickUps, twicePaid } from '../fleet/pick-ups.ts';
import type { ProofRow } from '../proof-row.ts';

const WRITERS = 4;
/** Between two writes of a client, so that mails do not pile up. */
const PAUSE_MS = 100;
/** A client asks again this often, each time waiting a little longer. */
const RETRIES = 30;
/** Rewards picked up for each kill. */
const PICK_UPS = 3;
const targets = ['api', 'worker', 'database'] as const;

async function kill(fleet: Fleet, target: (typeof targets)[number]) {
  if (target === 'database') await fleet.database.killAndRestart();
  else await fleet.replace(target, (process) => process.kill());
}

/** API, worker and PostgreSQL are killed in turn while referrals are created and rewards picked up. */
export const kills: ProofRow = {
  name: 'kills',
  what: 'SIGKILL of API, worker and PostgreSQL under write load',
  goal: '0 acknowledged writes lost, 0 rewards paid twice, ledger balances',
  fullCount: 200,
  async run(count, report) {
    const fleet = await startFleet(0);
    const breaches: string[] = [];
    try {
      const claims = await preparePickUps(fleet.own, count * PICK_UPS);
      const load = startLoad(fleet.balancer.url, {
        writers: WRITERS,
        retries: RETRIES,
        pauseMs: PAUSE_MS,
      });
      const pickUps = startPickUps(fleet.balancer.url, claims, RETRIES);
      for (let done = 0; done < count; done += 1) {
        await sleep(200);
        const target = targets[done % targets.length];
        if (target !== undefined) await kill(fleet, target);
        report(done / count);
      }
      await sleep(300);
      await load.stop();
      const chosen = await pickUps.stop();
      breaches.push(...(await lostWrites(fleet.own, load)));
      breaches.push(...(await twicePaid(fleet.own, chosen)));
      breaches.push(...fleet.faults());
      if (load.acknowledged.length === 0) breaches.push('nothing was written');
      if (chosen.length === 0) breaches.push('nothing was picked up');
      const summary = `${load.acknowledged.length} writes and ${chosen.length} rewards answered, ${load.failed.length} tries broken`;
      return { tried: count, summary, breaches };
    } finally {
      await fleet.stop();
    }
  },
};
