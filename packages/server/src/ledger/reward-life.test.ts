import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { claimsSettleLead, type ClaimStatus } from '@weitersagen/domain/claim-status';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { createPayoutRun } from '../features/payouts/payout-creation.ts';
import { PayoutRefused } from '../features/payouts/payout-error.ts';
import { releasePayoutRun } from '../features/payouts/payout-release.ts';
import { liveItems, listRuns } from '../features/payouts/payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from '../features/payouts/payout-settlement.ts';
import { releaseIfReady } from '../leads/lead-release.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { claimsOf, leadOf } from '../testing/referral-scene.ts';
import { reportedScene, stockVouchers, type RewardScene } from '../testing/reward-scene.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { checkLedger } from './ledger-check.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await stockVouchers(server, 3501, 40);
});
afterAll(() => server.stop());

/** A payout step; what the rules refuse is a legal outcome, anything else is a fault. */
async function step(work: (tx: TenantTx) => Promise<unknown>): Promise<void> {
  try {
    await server.inTenant(work);
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error;
  }
}
const newestRun = async (tx: TenantTx) => (await listRuns(tx))[0]?.id ?? 'none';

async function choose(scene: RewardScene, kind: 'bar' | 'gutschein'): Promise<void> {
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
  confirmData: (scene: RewardScene) =>
    step(async (tx) => {
      await tx.db
        .updateTable('recipient')
        .set({ confirmed_at: tx.now })
        .where('id', '=', scene.recipientId)
        .where('erased_at', 'is', null)
        .execute();
      await releaseIfReady(tx, scene.leadId);
    }),
  wait: async () => server.moveClock((await server.tenant()).config.complaintDays),
  work: () => server.work(),
  cash: (scene: RewardScene) => choose(scene, 'bar'),
  voucher: (scene: RewardScene) => choose(scene, 'gutschein'),
  create: () => step((tx) => createPayoutRun(tx, 'anna')),
  release: () => step(async (tx) => releasePayoutRun(tx, await newestRun(tx), 'ben')),
  confirm: () => step(async (tx) => confirmPayoutRun(tx, await newestRun(tx), 'ben')),
  bankReturn: () =>
    step(async (tx) => {
      const [item] = await liveItems(tx, await newestRun(tx));
      if (item !== undefined) await returnPayoutItem(tx, item.id, 'Konto erloschen', 'ben');
    }),
  cancel: (scene: RewardScene) => scene.report('storniert'),
};
type Action = keyof typeof actions;
const names: readonly Action[] = [
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
/** Reaches far states often: the usual way, with anything mixed in. */
const usual: readonly Action[] = ['confirmData', 'wait', 'cash', 'create', 'release', 'confirm'];
const walks = fc
  .array(fc.tuple(fc.nat(usual.length), fc.constantFrom(...names)), { maxLength: 4 })
  .map((extras) =>
    extras.reduce<readonly Action[]>((walk, [at, name]) => walk.toSpliced(at, 0, name), usual),
  );

/** Cancelled while the money is on its way, after the payment, and returned by the bank after that. */
const examples: [readonly Action[]][] = [
  [['confirmData', 'wait', 'cash', 'create', 'release', 'cancel', 'confirm']],
  [['confirmData', 'wait', 'voucher', 'work', 'cancel']],
  [['confirmData', 'wait', 'cash', 'create', 'release', 'confirm', 'cancel', 'bankReturn']],
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
    default:
      return lead === 'paid';
  }
}

describe('the life of a reward', () => {
  it('keeps lead, claims and ledger in agreement whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const scene = await reportedScene(server, { share: 50, confirmed: false });
        for (const name of walk) {
          await actions[name](scene);
          await server.inTenant(async (tx) => {
            expect(await checkLedger(tx)).toEqual([]);
            const { status } = await leadOf(tx, scene.leadId);
            const claims = await claimsOf(tx, scene.leadId);
            expect(claims.reduce((sum, claim) => sum + claim.amount_cents, 0)).toBe(7001);
            const statuses = claims.map((claim) => claim.status);
            expect([status, statuses, fits(status, statuses)]).toEqual([status, statuses, true]);
          });
        }
      }),
      { numRuns: 12, examples },
    );
  });
});
