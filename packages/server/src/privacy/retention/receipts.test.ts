import { afterAll, beforeAll, expect, it } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { payOut, takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { retention } from './retention-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A reward that was paid by a run; gives the run. */
async function paidRun(): Promise<string> {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  await takeCash(server, scene.referrerEmail);
  const [item] = await payOut(server);
  return item?.run_id ?? '';
}
/** Lets a run be of another day. */
const makeOf = (id: string, day: string) =>
  server.inTenant(({ db }) =>
    db
      .updateTable('payout_run')
      .set({ created_at: new Date(day) })
      .where('id', '=', id)
      .execute(),
  );
const itemOf = ({ db }: TenantTx, runId: string) =>
  db
    .selectFrom('payout_item')
    .select(['iban', 'account_owner'])
    .where('run_id', '=', runId)
    .executeTakeFirst();

it('account and owner of a transfer are kept for eight years after the end of its year, and no longer', async () => {
  const [younger, older] = [await paidRun(), await paidRun()];
  const today = await server.inTenant(({ now }) => Promise.resolve(berlinDay(now)));
  const year = Number(today.slice(0, 4));
  await makeOf(younger, `${year - 8}-01-01T00:30:00+01:00`);
  await makeOf(older, `${year - 9}-12-31T23:30:00+01:00`);
  await runJob(retention, await server.tenant(), server.deps.withTenant);
  expect(await server.inTenant((tx) => itemOf(tx, older))).toEqual({ iban: '', account_owner: '' });
  expect(await server.inTenant((tx) => itemOf(tx, younger))).toEqual({
    iban: expect.stringMatching(/^DE/),
    account_owner: 'Jürgen Groß',
  });
});

it('account and owner of a reward that was never paid are not kept, unless it was fraud', async () => {
  const scenes = await buildRewardScenes(server, {}, {});
  const [waived = '', fraud = ''] = scenes.map(({ leadId }) => leadId);
  const end = (lead: string, reason: string) =>
    server.inTenant(({ db }) =>
      db
        .updateTable('reward_claim')
        .set({ status: 'cancelled', reason, iban: 'DE89370400440532013000', account_owner: 'Rosa' })
        .where('lead_id', '=', lead)
        .execute(),
    );
  await end(waived, 'waived');
  await end(fraud, 'fraud');
  await runJob(retention, await server.tenant(), server.deps.withTenant);
  const ibanOf = (lead: string) =>
    server.inTenant(({ db }) =>
      db
        .selectFrom('reward_claim')
        .select('iban')
        .where('lead_id', '=', lead)
        .executeTakeFirstOrThrow(),
    );
  expect(await ibanOf(waived)).toEqual({ iban: null });
  expect(await ibanOf(fraud)).toEqual({ iban: 'DE89370400440532013000' });
});
