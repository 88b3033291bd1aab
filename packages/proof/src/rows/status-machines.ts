import * as fc from 'fast-check';
import { playReward, rewardCommands } from '@weitersagen/server/testing/reward-model';
import { stockVouchers } from '@weitersagen/server/testing/reward-scene';
import { startTestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

const COMMANDS = 50;
/** Runs on one database before a fresh one keeps the ledger check quick. */
const RUNS_PER_DATABASE = 50;

const walks = fc.array(fc.constantFrom(...rewardCommands), {
  minLength: COMMANDS,
  maxLength: COMMANDS,
});

/** Rewards led through random commands; after each the ledger, the sums and the statuses must agree. */
export const statusMachines: ProofRow = {
  name: 'status-machines',
  what: `Model-based runs of the status machines, ${COMMANDS} commands each`,
  goal: '0 illegal transitions, cents conserved',
  fullCount: 1000,
  async run(count, report) {
    const breaches: string[] = [];
    for (let done = 0; done < count;) {
      const server = await startTestServer();
      try {
        const runs = Math.min(RUNS_PER_DATABASE, count - done);
        await stockVouchers(server, 3501, runs * 2);
        for (const walk of fc.sample(walks, runs)) {
          breaches.push(...(await playReward(server, walk)));
          done += 1;
          report(done / count);
        }
      } finally {
        await server.stop();
      }
    }
    return {
      tried: count,
      summary: `${count * COMMANDS} commands, ${breaches.length} contradictions`,
      breaches,
    };
  },
};
