import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as change from '@weitersagen/contracts/email-change';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';
import { newSecret } from '../../platform/random.ts';
import { insertStaff } from '../accounts/added-staff-repository.ts';
import { setMailedPassword } from '../accounts/mailed-password.ts';
import { storeToken } from './mail-token-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Anderes-und-lang-8';
const tokenTo = async (email: string) => (await server.mails(email))[0]?.token ?? '';

/** Mails a link of each kind and gives what follows it, by the words for a second time. */
const links = {
  async participationConfirmed() {
    const email = freshEmail('teilnahme');
    await server.call(createReferral, { body: referralInput(email) });
    const body = { token: await tokenTo(email), password };
    return () => server.call(account.confirmOptIn, { body });
  },
  async passwordLinkUsed() {
    const { email } = await activeReferral(server);
    await server.call(account.requestPasswordReset, { params: { id: email } });
    const body = { token: await tokenTo(email), password };
    return () => server.call(account.resetPassword, { body });
  },
  async emailLinkUsed() {
    const { session, password: own } = await activeReferral(server);
    await server.call(change.confirmPassword, { body: { password: own }, ...session });
    const email = freshEmail('neu');
    await server.call(change.askEmailChange, { body: { email }, ...session });
    const body = { token: await tokenTo(email) };
    return () => server.call(change.confirmEmailChange, { body });
  },
};

it.each(['participationConfirmed', 'passwordLinkUsed', 'emailLinkUsed'] as const)(
  'a used link says what it did: %s',
  async (name) => {
    const follow = await links[name]();
    expect((await follow()).error).toBeNull();
    const { error } = await follow();
    expect([error?.key, error?.message]).toEqual(['tokenUsed', errorCases[name].de]);
  },
);

it('a used link to sign in speaks of the sign-in', async () => {
  const { email } = await activeReferral(server);
  await server.call(account.requestLoginLink, { body: { email } });
  const query = { token: await tokenTo(email) };
  await server.call(account.loginByToken, { query });
  const { error } = await server.call(account.loginByToken, { query });
  expect(error?.message).toBe(errorTexts.tokenUsed.de);
});

it.each(['agencyAccess', 'sellerAccess', 'agentAccess'] as const)(
  'a used %s says that the password is set',
  async (purpose) => {
    const text = newSecret();
    await server.inTenant(async (tx) => {
      const person = { email: freshEmail('mia'), firstName: 'Mia', lastName: 'Muster' };
      const subject = await insertStaff(tx, 'agent', person);
      const expiresAt = new Date(tx.now.getTime() + 60_000);
      await storeToken(tx, text, { purpose, subject, expiresAt });
    });
    const access = { purpose, confirmed: 'agentConfirmed' } as const;
    const set = () => server.inTenant((tx) => setMailedPassword(tx, access, text, password));
    await set();
    await expect(set()).rejects.toMatchObject({ key: 'tokenUsed', as: 'passwordLinkUsed' });
  },
);
