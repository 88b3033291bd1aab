import { chooseReward } from '@weitersagen/contracts/claim';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
} from '@weitersagen/server/testing/reward-scene';
import { startTestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

/** Everybody at once chooses the same reward, each another way. */
export const concurrentClaims: ProofRow = {
  name: 'concurrent-claims',
  what: 'Concurrent claims of one reward',
  goal: 'exactly 1 succeeds, its replay is answered alike',
  fullCount: 1000,
  async run(count) {
    const server = await startTestServer();
    try {
      const [scene] = await buildRewardScenes(server, {});
      if (scene === undefined) throw new Error('No scene');
      const token = await mailedToken(server, scene.referrerEmail);
      await stockVouchers(server, 7001, 3);
      const choose = (index: number) =>
        server.call(chooseReward, {
          token,
          body: {
            kind: 'gutschein',
            firstName: 'Wilma',
            lastName: 'Weitersager',
            email: `choice-${index}@example.org`,
          },
        });
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => choose(index)));
      const winner = answers.findIndex(({ status }) => status === 200);
      const won = answers.filter(({ status }) => status === 200).length;
      const lost = answers.filter(({ error }) => error?.key === 'rewardTaken').length;
      const replay = await choose(winner);
      await server.work();
      const vouchers = await server.inTenant((tx) =>
        tx.db.selectFrom('voucher').select('id').where('claim_id', 'is not', null).execute(),
      );
      const breaches = [
        ...(won === 1 ? [] : [`${won} choices succeeded`]),
        ...(won + lost === count ? [] : [`${count - won - lost} answered neither way`]),
        ...(replay.text === answers[winner]?.text ? [] : ['the replay was answered otherwise']),
        ...(vouchers.length === 1 ? [] : [`${vouchers.length} vouchers given`]),
      ];
      return { tried: count, summary: `${won} succeeded, ${lost} told "taken"`, breaches };
    } finally {
      await server.stop();
    }
  },
};
