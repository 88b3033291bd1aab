import { chooseReward } from '@weitersagen/contracts/claim';
import { claimsSettleLead, type ClaimStatus } from '@weitersagen/domain/claim-status';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { createPayoutRun } from '../rewards/payouts/payout-creation.ts';
import { PayoutRefused } from '../rewards/payouts/payout-error.ts';
import { listRuns } from '../rewards/payouts/payout-list-repository.ts';
import { liveItems } from '../rewards/payouts/payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from '../rewards/payouts/payout-settlement.ts';
import { releaseIfReady } from '../rewards/leads/lead-release.ts';
import { checkLedger } from '../rewards/ledger/ledger-check-repository.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import type { TestServer } from '../test-server.ts';
import { claimsOf, leadOf } from './referral-scene.ts';
import { reportedScene, type RewardScene } from './reward-scene.ts';
import { releaseToBank } from './payout-scene.ts';

/** A payout step; what the rules refuse is a legal outcome, anything else is a fault. */
async function step(server: TestServer, work: (tx: TenantTx) => Promise<unknown>): Promise<void> {
  try {
    await server.inTenant(work);
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
  }
}
const newestRun = async (tx: TenantTx) => (await listRuns(tx))[0]?.id ?? 'none';

async function choose(
  server: TestServer,
  scene: RewardScene,
  kind: 'bar' | 'gutschein',
): Promise<void> {
  for (const email of [scene.referrerEmail, scene.recipientEmail]) {
    const token = (await server.mails(email)).find((mail) => mail.token !== '')?.token;
    const body =
      kind === 'bar'
        ? ({ kind, accountOwner: 'Wilma', iban: 'DE89370400440532013000' } as const)
        : ({ kind, firstName: 'Wilma', lastName: 'Test', email } as const);
    if (token !== undefined) await server.call(chooseReward, { token, body });
  }
}

const actions = {
  confirmData: (server: TestServer, scene: RewardScene) =>
    step(server, async (tx) => {
      await tx.db
        .updateTable('recipient')
        .set({ confirmed_at: tx.now })
        .where('id', '=', scene.recipientId)
        .where('erased_at', 'is', null)
        .execute();
      await releaseIfReady(tx, scene.leadId);
    }),
  wait: async (server: TestServer) =>
    server.moveClock((await server.tenant()).config.complaintDays),
  work: (server: TestServer) => server.work(),
  cash: (server: TestServer, scene: RewardScene) => choose(server, scene, 'bar'),
  voucher: (server: TestServer, scene: RewardScene) => choose(server, scene, 'gutschein'),
  create: (server: TestServer) => step(server, (tx) => createPayoutRun(tx, 'anna')),
  release: (server: TestServer) =>
    step(server, async (tx) => releaseToBank(tx, await newestRun(tx), 'ben')),
  confirm: (server: TestServer) =>
    step(server, async (tx) => confirmPayoutRun(tx, await newestRun(tx), 'ben')),
  bankReturn: (server: TestServer) =>
    step(server, async (tx) => {
      const [item] = await liveItems(tx, await newestRun(tx));
      if (item !== undefined) await returnPayoutItem(tx, item.id, 'Konto erloschen', 'ben');
    }),
  cancel: (_server: TestServer, scene: RewardScene) => scene.report('storniert'),
};
/** A command of the model. */
export type RewardCommand = keyof typeof actions;
export const rewardCommands: readonly RewardCommand[] = [
  'confirmData',
  'wait',
  'work',
  'cash',
  'voucher',
  'create',
  'release',
  'confirm',
  'bankReturn',
  'cancel',
];
/** Whether a lead and its claims may stand side by side. */
function fits(lead: LeadStatus, claims: readonly ClaimStatus[]): boolean {
  switch (lead) {
    case 'ok':
      return claims.every((status) => status === 'open');
    case 'released':
      return !claimsSettleLead(claims);
    case 'cancelled':
    case 'expired':
      return !claims.includes('open') && !claims.includes('available');
    case 'paid':
      return claimsSettleLead(claims);
    default:
      return false;
  }
}

/** Cents of the two claims of a scene together. */
const PROMISED_CENTS = 7001;

/** What is wrong after a command, in words: ledger, sums, or a lead and claims that may not stand side by side. */
async function faultsOf(tx: TenantTx, leadId: string): Promise<readonly string[]> {
  const { status } = await leadOf(tx, leadId);
  const claims = await claimsOf(tx, leadId);
  const statuses = claims.map((claim) => claim.status);
  const cents = claims.reduce((sum, claim) => sum + claim.amount_cents, 0);
  const ledger = await checkLedger(tx);
  return [
    ...ledger.map((finding) => `ledger: ${JSON.stringify(finding)}`),
    ...(cents === PROMISED_CENTS ? [] : [`${cents} cents`]),
    ...(fits(status, statuses) ? [] : [`lead ${status} beside ${statuses.join(', ')}`]),
  ];
}

/** Plays commands on a new paid order of a half share and looks after each; gives what was wrong, nothing when all is well. */
export async function playReward(
  server: TestServer,
  walk: readonly RewardCommand[],
): Promise<readonly string[]> {
  const scene = await reportedScene(server, { share: 50, confirmed: false });
  for (const [at, name] of walk.entries()) {
    await actions[name](server, scene);
    const faults = await server.inTenant((tx) => faultsOf(tx, scene.leadId));
    if (faults.length > 0)
      return faults.map((fault) => `${fault} after ${walk.slice(0, at + 1).join(' ')}`);
  }
  return [];
}
