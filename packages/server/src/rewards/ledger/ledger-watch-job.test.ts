import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { checkLedger } from './ledger-check-repository.ts';
import { ledgerWatch } from './ledger-watch-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const watch = async () => runJob(ledgerWatch, await server.tenant(), server.deps.withTenant);

describe('a payment without its bookings', () => {
  it('is noticed by the ledger check when a booking is missing or wrong', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    await takeCash(server, scene.referrerEmail);
    await watch();
    await server.inTenant((tx) =>
      tx.db
        .updateTable('reward_claim')
        .set({ status: 'paidOut' })
        .where('lead_id', '=', scene.leadId)
        .execute(),
    );
    const findings = await server.inTenant(checkLedger);
    expect(findings.map((finding) => finding.kind)).toEqual(['liability', 'given']);
    // The hourly comparison fails for it, which the list of jobs and the metrics show.
    expect(ledgerWatch.everySeconds).toBe(3600);
    await expect(watch()).rejects.toThrow('2 contradictions');
  });
});
