import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { playReward, rewardCommands, type RewardCommand } from '../../testing/reward-model.ts';
import { stockVouchers } from '../../testing/reward-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await stockVouchers(server, 3501, 40);
});
afterAll(() => server.stop());

/** Reaches far states often: the usual way, with anything mixed in. */
const usual: readonly RewardCommand[] = [
  'confirmData',
  'wait',
  'cash',
  'create',
  'release',
  'confirm',
];
const walks = fc
  .array(fc.tuple(fc.nat(usual.length), fc.constantFrom(...rewardCommands)), { maxLength: 4 })
  .map((extras) =>
    extras.reduce<readonly RewardCommand[]>(
      (walk, [at, name]) => walk.toSpliced(at, 0, name),
      usual,
    ),
  );

/** Cancelled while the money is on its way, after the payment, and returned by the bank after that. */
const examples: [readonly RewardCommand[]][] = [
  [['confirmData', 'wait', 'cash', 'create', 'release', 'cancel', 'confirm']],
  [['confirmData', 'wait', 'voucher', 'work', 'cancel']],
  [['confirmData', 'wait', 'cash', 'create', 'release', 'confirm', 'cancel', 'bankReturn']],
];

describe('the life of a reward', () => {
  it(
    'keeps lead, claims and ledger in agreement whatever happens in whatever order',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(walks, async (walk) => {
          expect(await playReward(server, walk)).toEqual([]);
        }),
        { numRuns: 12, examples },
      );
    },
  );
});
