import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import * as contract from '@weitersagen/contracts/account-settings';
import { getReferral } from '@weitersagen/contracts/referral';
import { hashPassword } from './password.ts';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, claimsOf, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes, reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';

/** Lets the referrer of a scene sign in. */
async function sessionOf(scene: Scene) {
  const hash = await hashPassword(password);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', scene.referrerId)
      .execute(),
  );
  return signInAs(server, scene.referrerEmail, password);
}

describe('the deletion of an account', () => {
  it('removes the person, ends the session and withdraws the links', async () => {
    const { email, number, session } = await activeReferral(server);
    const body = { confirmed: true, password } as const;
    const { status } = await server.call(contract.deleteAccount, { body, ...session });
    expect(status).toBe(204);
    expect((await server.call(account.getUser, session)).error?.key).toBe('sessionEnded');
    const login = { email, password, remember: false };
    expect((await server.call(account.login, { body: login })).error?.key).toBe('wrongCredentials');
    const { value } = await server.call(getReferral, { params: { number } });
    expect([value.state, value.referrerFirstName]).toEqual(['blocked', '']);
    const rows = await server.inTenant((tx) =>
      tx.db.selectFrom('account').select('id').where('email', '=', email).execute(),
    );
    expect(rows).toEqual([]);
  });

  it('needs the right password', async () => {
    const { session } = await activeReferral(server);
    const refusals = [];
    for (const given of [{}, { password: 'Falsch-und-lang-7' }]) {
      const body = { confirmed: true, ...given } as const;
      const { status, error } = await server.call(contract.deleteAccount, { body, ...session });
      refusals.push([status, error?.key]);
    }
    expect(refusals).toEqual([
      [403, 'passwordRequired'],
      [400, 'wrongCredentials'],
    ]);
    expect((await server.call(account.getUser, session)).status).toBe(200);
  });

  it('is refused while rewards are open, unless they are waived; other people keep theirs', async () => {
    const [scene] = await buildRewardScenes(server, { share: 50 });
    if (scene === undefined) throw new Error('No scene');
    const session = await sessionOf(scene);
    const body = { confirmed: true, password } as const;
    const refused = await server.call(contract.deleteAccount, { body, ...session });
    expect([refused.status, refused.error?.key]).toEqual([409, 'rewardsOpen']);
    const waived = { ...body, waiveRewards: true };
    const { status } = await server.call(contract.deleteAccount, { body: waived, ...session });
    expect(status).toBe(204);
    const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    expect(claims.map((claim) => [claim.beneficiary, claim.status])).toEqual([
      ['referrer', 'cancelled'],
      ['recipient', 'available'],
    ]);
    expect((await server.inTenant((tx) => leadOf(tx, scene.leadId))).status).toBe('released');
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('takes account and owner off a reward that is waived, which nobody will pay any more', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    await takeCash(server, scene.referrerEmail);
    const run = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
    const body = { confirmed: true, password, waiveRewards: true } as const;
    const { status } = await server.call(contract.deleteAccount, {
      body,
      ...(await sessionOf(scene)),
    });
    expect(status).toBe(204);
    const [claim] = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    expect(claim).toMatchObject({ status: 'cancelled', iban: null, account_owner: null });
    const item = await server.inTenant(({ db }) =>
      db
        .selectFrom('payout_item')
        .select(['iban', 'account_owner'])
        .where('run_id', '=', run.id)
        .executeTakeFirst(),
    );
    expect(item).toEqual({ iban: '', account_owner: '' });
  });

  it('leaves nothing to somebody who is gone when an order comes later', async () => {
    const first = await server.inTenant((tx) => buildScene(tx));
    const body = { confirmed: true, password } as const;
    await server.call(contract.deleteAccount, { body, ...(await sessionOf(first)) });
    const later = await reportedScene(server, { share: 50, referrerId: first.referrerId });
    const claims = await server.inTenant((tx) => claimsOf(tx, later.leadId));
    expect(claims.map((claim) => claim.beneficiary)).toEqual(['recipient']);
  });
});
