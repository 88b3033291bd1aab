import { chooseReward } from '@weitersagen/contracts/claim';
import { berlinDay } from '@weitersagen/domain/dates';
import { takeBankFile } from '../rewards/payouts/bank-file.ts';
import { createPayoutRun } from '../rewards/payouts/payout-creation.ts';
import { releasePayoutRun } from '../rewards/payouts/payout-release.ts';
import { liveItems } from '../rewards/payouts/payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from '../rewards/payouts/payout-settlement.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
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

/** The person picks a reward up as cash, by its link or the newest that was mailed. */
export async function takeCash(server: TestServer, email: string, link?: string): Promise<void> {
  const token = link ?? (await mailedToken(server, email));
  const { error } = await server.call(chooseReward, { token, body: cash() });
  if (error !== null) throw new Error(error.message);
}

/** Releases a run, and takes its file, so that the bank has it. */
export async function releaseToBank(tx: TenantTx, run: string, by: string): Promise<void> {
  await releasePayoutRun(tx, run, by);
  await takeBankFile(tx, run, by);
}

/** Everything that was picked up as cash is paid; gives the payments. */
export async function payOut(server: TestServer) {
  const { id } = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
  await server.inTenant((tx) => releaseToBank(tx, id, 'ben'));
  await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
  return server.inTenant((tx) => liveItems(tx, id));
}

/** The bank sends a payment back. */
export async function sendBack(server: TestServer, itemId: string, reason: string): Promise<void> {
  await server.inTenant((tx) => returnPayoutItem(tx, itemId, reason, 'ben'));
}

/** A run of everything that waits, made by one and, where there is another, released by them, and at the bank where its file was taken: its number and sums, its first item, and today in Berlin. */
export async function makeRun(
  server: TestServer,
  by: string,
  releasedBy: string | null,
  isTaken = true,
) {
  const made = await server.inTenant((tx) => createPayoutRun(tx, by));
  if (releasedBy !== null) {
    const release = isTaken ? releaseToBank : releasePayoutRun;
    await server.inTenant((tx) => release(tx, made.id, releasedBy));
  }
  return server.inTenant(async (tx) => {
    const [item] = await liveItems(tx, made.id);
    return {
      run: made.id,
      count: made.items,
      cents: made.cents,
      item: item?.id ?? '',
      day: berlinDay(tx.now),
    };
  });
}
