import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { issueFeedKey } from '../../tenancy/public.ts';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { mailStopRepository } from '../../platform/mail/mail-stop-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const [scene] = await buildRewardScenes(server, {});
  await takeCash(server, scene?.referrerEmail ?? '');
  await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
  await server.inTenant((tx) => mailStopRepository(tx).stop('550 5.7.1'), 'sonnwerk');
});
afterAll(() => server.stop());

const seenBy = async (...grants: Grant[]) => {
  const { session } = await addOperator(server, grants);
  const { clients } = (await server.call(listWaiting, session)).value;
  return Object.fromEntries(
    clients.map(({ client, waiting }) => [client, waiting.map(({ kind, count }) => [kind, count])]),
  );
};
const voucherOf = (email: string) => ({ email, firstName: 'Wilma', lastName: 'Weitersager' });
const forAll = (role: Grant['role']): Grant => ({ role, client: null });

describe('what waits', () => {
  it('is shown to the role that handles it, client by client', async () => {
    const finance = await seenBy(forAll('finance'));
    expect(finance['funkelnetz']).toContainEqual(['payoutRuns', 1]);
    expect(finance['sonnwerk']).toEqual([]);
    expect(Object.keys(await seenBy(forAll('support')))).toContain('sonnwerk');
    const admin = await seenBy(forAll('admin'));
    expect(admin['sonnwerk']).toEqual([['stoppedMail', 1]]);
    expect(JSON.stringify(admin)).not.toContain('payoutRuns');
  });

  it('holds keys that wait for a second person, for admins', async () => {
    for (const scopes of [['orders'], ['portalSignIn'], ['bounces']] as const)
      await server.inTenant((tx) => issueFeedKey(tx, { name: 'System', scopes, days: 9 }, 'Test'));
    expect((await seenBy(forAll('admin')))['funkelnetz']).toContainEqual(['waitingKeys', 2]);
    await server.inTenant(({ db }) =>
      db.deleteFrom('api_key').where('label', '=', 'System').execute(),
    );
  });

  it('of a client alone is shown to who has a role for it, and nothing to who has none', async () => {
    const one = await seenBy({ role: 'finance', client: 'funkelnetz' });
    expect(Object.keys(one)).toEqual(['funkelnetz']);
    expect(await seenBy({ role: 'content', client: 'funkelnetz' })).toEqual({});
    expect(await seenBy()).toEqual({});
  });

  it('tells finance what a run would pay, what it comes to, and which vouchers lack a code', async () => {
    const [one, other] = await buildRewardScenes(server, {}, {});
    await takeCash(server, one?.referrerEmail ?? '');
    const body = { kind: 'gutschein', ...voucherOf(other?.referrerEmail ?? '') } as const;
    const token = await mailedToken(server, other?.referrerEmail ?? '');
    expect((await server.call(chooseReward, { token, body })).status).toBe(200);
    const { session } = await addOperator(server, [forAll('finance')]);
    const { clients } = (await server.call(listWaiting, session)).value;
    const here = clients.find(({ client }) => client === 'funkelnetz')?.waiting ?? [];
    expect(here.map(({ kind, count, cents }) => [kind, count, cents])).toEqual([
      ['waitingRewards', 1, 7001],
      ['payoutRuns', 1, 7001],
      ['waitingVouchers', 1, 7001],
    ]);
  });

  it('tells apart what the reader made, about which a second person decides', async () => {
    const maker = await addOperator(server, [forAll('finance'), forAll('admin')]);
    const other = await addOperator(server, [forAll('finance'), forAll('admin')]);
    await server.inTenant(({ db }) =>
      db.updateTable('payout_run').set({ created_by: maker.id }).execute(),
    );
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('proposed_settings')
        .values({
          tenant: tenant.id,
          part: 'url',
          settings: '{}',
          proposed_by: maker.id,
          proposed_at: now,
        })
        .execute(),
    );
    const own = async ({ session }: typeof maker) => {
      const { clients } = (await server.call(listWaiting, session)).value;
      const here = clients.find(({ client }) => client === 'funkelnetz')?.waiting ?? [];
      return here.flatMap((one) => (one.own === 0 ? [] : [[one.kind, one.count, one.own]]));
    };
    expect(await own(maker)).toEqual([
      ['payoutRuns', 1, 1],
      ['proposedSettings', 1, 1],
    ]);
    expect(await own(other)).toEqual([]);
  });

  it('says since when the oldest waits', async () => {
    const { session } = await addOperator(server, [forAll('finance')]);
    const { clients } = (await server.call(listWaiting, session)).value;
    const run = clients.flatMap(({ waiting }) => waiting).find(({ kind }) => kind === 'payoutRuns');
    const made = await server.inTenant(({ db }) =>
      db.selectFrom('payout_run').select('created_at').executeTakeFirstOrThrow(),
    );
    expect(run?.oldest).toBe(made.created_at.toISOString());
  });
});
