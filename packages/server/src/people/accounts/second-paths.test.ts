import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login } from '@weitersagen/contracts/account';
import { setNewsletter } from '@weitersagen/contracts/account-settings';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import * as contract from '@weitersagen/contracts/user-calls';
import { hashPassword } from './password.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { activeReferral, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const deletion = { confirmed: true, password } as const;

describe("the referrer's calls under /benutzer", () => {
  it('sign in, renew the session and delete the account', async () => {
    const { email } = await activeReferral(server);
    const body = { email, password, remember: false };
    const signedIn = await server.call(contract.userLogin, { body });
    const renewed = await server.call(contract.userRefresh, { cookie: signedIn.cookie });
    const session = { token: renewed.value.token, cookie: renewed.cookie };
    expect((await server.call(getUser, session)).value.email).toBe(email);
    const gone = await server.call(contract.userDeleteAccount, { body: deletion, ...session });
    expect(gone.status).toBe(204);
    expect((await server.call(contract.userLogin, { body })).error?.key).toBe('wrongCredentials');
  });

  it('store, show and remove the bank account', async () => {
    const { session } = await activeReferral(server);
    await server.call(confirmPassword, { body: { password }, ...session });
    const body = { accountOwner: 'Rosa Beispiel', iban: 'DE89370400440532013000' };
    const stored = await server.call(contract.userStoreBankAccount, { body, ...session });
    const shown = await server.call(contract.userGetBankAccount, session);
    expect(shown.value).toEqual(stored.value);
    expect((await server.call(contract.userRemoveBankAccount, session)).status).toBe(204);
    expect((await server.call(contract.userGetBankAccount, session)).text).toBe('{}');
  });

  it('keep an account with open rewards', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('No scene');
    const hash = await hashPassword(password);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ password_hash: hash })
        .where('id', '=', scene.referrerId)
        .execute(),
    );
    const session = await signInAs(server, scene.referrerEmail, password);
    const refused = await server.call(contract.userDeleteAccount, { body: deletion, ...session });
    expect([refused.status, refused.error?.key]).toEqual([409, 'rewardsOpen']);
  });
});

it('what a tenant switched off is offered under neither path', async () => {
  const tenant = await server.tenant('sonnwerk');
  const config = { ...tenant.config, newsletter: false, storingBankData: false };
  await server.database.db
    .updateTable('tenant')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', tenant.id)
    .execute();
  server.deps.tenants.forget();
  const client = tenant.id;
  const credentials = { email: demoLogins.referrer, password: demoLogins.password };
  const body = { ...credentials, remember: false };
  const signedIn = await server.call(login, { client, body });
  const session = { client, token: signedIn.value.token, cookie: signedIn.cookie };
  const account = { accountOwner: 'Rosa Beispiel', iban: 'DE89370400440532013000' };
  const keys = [
    await server.call(setNewsletter, { body: { optIn: true }, ...session }),
    await server.call(contract.userSetNewsletter, { body: { optIn: true }, ...session }),
    await server.call(contract.userGetBankAccount, session),
    await server.call(contract.userStoreBankAccount, { body: account, ...session }),
    await server.call(contract.userRemoveBankAccount, session),
  ].map(({ error }) => error?.key);
  expect(new Set(keys)).toEqual(new Set(['notOffered']));
});
