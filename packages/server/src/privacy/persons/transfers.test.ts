import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnPayoutItem } from '../../rewards/payouts/payout-settlement.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { payOut, takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { sectionsOf } from './person-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('what is kept about a person names each transfer, also an account from which the bank sent money back', async () => {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('there is a scene');
  await takeCash(server, scene.referrerEmail);
  const [first] = await payOut(server);
  await server.inTenant((tx) => returnPayoutItem(tx, first?.id ?? '', 'AC04', 'anna'));
  await takeCash(server, scene.referrerEmail);
  const [second] = await payOut(server);
  const sections = await server.inTenant((tx) =>
    sectionsOf(tx, scene.referrerEmail, [scene.referrerId]),
  );
  const transfers = sections.find(({ title }) => title === 'Überweisungen')?.rows ?? [];
  expect(transfers.map((row) => [row['IBAN'], row['Grund']])).toEqual(
    expect.arrayContaining([
      [first?.iban, 'AC04'],
      [second?.iban, null],
    ]),
  );
  expect(first?.iban).not.toBe(second?.iban);
});
