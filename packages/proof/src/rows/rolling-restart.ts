import { setTimeout as sleep } from 'node:timers/promises';
import { startFleet } from '../fleet/fleet.ts';
import { lostWrites } from '../fleet/kept-writes.ts';
import { startLoad } from '../fleet/load.ts';
import type { ProofRow } from '../proof-row.ts';

const WRITERS = 6;
/** Between two writes of a client: the restarts are the point, not to keep every processor of the machine busy. */
const PAUSE_MS = 20;
const DRAIN_SECONDS = 1;

/** Two API processes and two workers are stopped and started again in turn, under load. */
export const rollingRestart: ProofRow = {
  name: 'rolling-restart',
  what: 'Rolling restart under load, 2 API processes and 2 workers',
  goal: '0 failed requests, 0 lost writes, every stop exits with 0',
  fullCount: 40,
  async run(count, report) {
    const fleet = await startFleet(DRAIN_SECONDS);
    const breaches: string[] = [];
    try {
      const load = startLoad(fleet.balancer.url, {
        writers: WRITERS,
        retries: 0,
        pauseMs: PAUSE_MS,
      });
      await sleep(300);
      for (let done = 0; done < count; done += 1) {
        await fleet.replace(done % 2 === 0 ? 'api' : 'worker', async (process) => {
          const code = await process.stop();
          if (code !== 0) breaches.push(`a ${process.role} ended with ${code}`);
        });
        report(done / count);
      }
      await sleep(300);
      await load.stop();
      breaches.push(...load.failed, ...(await lostWrites(fleet.own, load)));
      if (load.acknowledged.length === 0) breaches.push('nothing was written');
      const summary = `${load.sent()} requests, ${load.failed.length} failed`;
      return { tried: count, summary, breaches };
    } finally {
      await fleet.stop();
    }
  },
};
