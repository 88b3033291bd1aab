import { chooseReward } from '@weitersagen/contracts/claim';
import { createPayoutRun } from '../rewards/payouts/payout-creation.ts';
import { releasePayoutRun } from '../rewards/payouts/payout-release.ts';
import { liveItems } from '../rewards/payouts/payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from '../rewards/payouts/payout-settlement.ts';
import type { TestServer } from '../test-server.ts';
import { germanIban } from './german-iban.ts';
import { mailedToken } from './reward-scene.ts';

let accounts = 0;

/** The choice of cash, at an account that nobody else has. */
export const cash = () =>
  ({
    kind: 'bar',
    accountOwner: 'Jürgen Groß',
    iban: germanIban((accounts += 1)),
  }) as const;

/** The person picks the newest mailed reward up as cash. */
export async function takeCash(server: TestServer, email: string): Promise<void> {
  const token = await mailedToken(server, email);
  const { error } = await server.call(chooseReward, { token, body: cash() });
  if (error !== null) throw new Error(error.message);
}

/** Everything that was picked up as cash is paid; gives the payments. */
export async function payOut(server: TestServer) {
  const { id } = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
  await server.inTenant((tx) => releasePayoutRun(tx, id, 'ben'));
  await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
  return server.inTenant((tx) => liveItems(tx, id));
}

/** The bank sends a payment back. */
export async function sendBack(server: TestServer, itemId: string, reason: string): Promise<void> {
  await server.inTenant((tx) => returnPayoutItem(tx, itemId, reason, 'ben'));
}
