import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import { setNewsletter } from '@weitersagen/contracts/account-settings';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { requestAgencyPassword, setAgencyPassword } from '@weitersagen/contracts/agency';
import {
  askEmailChange,
  confirmEmailChange,
  confirmPassword,
} from '@weitersagen/contracts/email-change';
import { requestAgentPassword, setAgentPassword } from '@weitersagen/contracts/agent';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { acceptInvitation, invite } from '@weitersagen/contracts/invitation';
import { requestSellerPassword, setSellerPassword } from '@weitersagen/contracts/seller';
import { userLogin } from '@weitersagen/contracts/user-calls';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { operatorSession } from '../../testing/operator-session.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const named = (email: string) => ({ email, firstName: 'Rosa', lastName: 'Beispiel' });
const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const tokenOf = (link: string) => /#token=([\w-]+)$/.exec(link)?.[1] ?? '';

async function blockAccount(email: string) {
  await server.inTenant((tx) =>
    tx.db.updateTable('account').set({ blocked_at: tx.now }).where('email', '=', email).execute(),
  );
}
async function invitation(email: string) {
  const owner = await signInStaff(server, 'agency', demoLogins.agency);
  const body = { ...named(email), kind: 'Kunde' as const, consent: false };
  return server.call(invite, { body, ...owner });
}
async function accept(email: string) {
  const { value } = await invitation(email);
  const token = tokenOf(value.invitation?.link ?? '');
  return {
    id: value.invitation?.id ?? '',
    call: () => server.call(acceptInvitation, { body: { token } }),
  };
}

describe('an invitation that is accepted', () => {
  it('is refused for people who may not take part, and for blocked accounts', async () => {
    const { id, call } = await accept(freshEmail('gast'));
    await server.inTenant((tx) =>
      tx.db
        .updateTable('invitation')
        .set({ email: 'kim@mitarbeit.funkelnetz.example' })
        .where('id', '=', id)
        .execute(),
    );
    expect((await call()).error?.key).toBe('emailNotAllowed');
    const { email } = await activeReferral(server);
    const known = await accept(email);
    await blockAccount(email);
    expect((await known.call()).error?.key).toBe('accountBlocked');
  });
});

/** Calls with a mailed token of an account: how the mail is asked for, and the call. */
const mailed: Readonly<
  Record<
    string,
    {
      readonly ask: (person: Awaited<ReturnType<typeof activeReferral>>) => Promise<unknown>;
      readonly use: (token: string) => Promise<{ error: { key: string } | null }>;
    }
  >
> = {
  loginByToken: {
    ask: ({ email }) => server.call(account.requestLoginLink, { body: { email } }),
    use: (token) => server.call(account.loginByToken, { query: { token } }),
  },
  validateResetToken: {
    ask: ({ email }) => server.call(account.requestPasswordReset, { params: { id: email } }),
    use: (token) => server.call(account.validateResetToken, { body: { token } }),
  },
  resetPassword: {
    ask: ({ email }) => server.call(account.requestPasswordReset, { params: { id: email } }),
    use: (token) => server.call(account.resetPassword, { body: { token, password } }),
  },
  confirmNewsletter: {
    ask: ({ session }) => server.call(setNewsletter, { body: { optIn: true }, ...session }),
    use: (token) => server.call(account.confirmNewsletter, { body: { token } }),
  },
};

describe.each(Object.entries(mailed))('%s', (_, { ask, use }) => {
  it('refuses the token of an account that was blocked after the mail', async () => {
    const person = await activeReferral(server);
    await ask(person);
    const token = await newestToken(person.email);
    await blockAccount(person.email);
    expect((await use(token)).error?.key).toBe('accountBlocked');
  });
});

describe('a blocked account', () => {
  it('gets no new e-mail address by the mail that asked for it', async () => {
    const { session, email } = await activeReferral(server);
    const wanted = freshEmail('neu');
    await server.call(confirmPassword, { body: { password }, ...session });
    await server.call(askEmailChange, { body: { email: wanted }, ...session });
    const token = await newestToken(wanted);
    await blockAccount(email);
    const refused = await server.call(confirmEmailChange, { body: { token } });
    expect(refused.error?.key).toBe('accountBlocked');
  });

  it('is not confirmed by the mail of its registration', async () => {
    const email = freshEmail('rosa');
    await server.call(createReferral, { body: referralInput(email) });
    const token = await newestToken(email);
    await blockAccount(email);
    const refused = await server.call(account.confirmOptIn, { body: { token, password } });
    expect(refused.error?.key).toBe('accountBlocked');
  });

  it('is not confirmed by the code of its mail', async () => {
    const email = freshEmail('rosa');
    const { value } = await server.call(createReferral, { body: referralInput(email) });
    const [mail] = await server.mails(email);
    const code = /^\d{3} \d{3}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    await blockAccount(email);
    const body = { referrerHash: value.referrerHash, code };
    const refused = await server.call(account.confirmOptInByCode, { body });
    expect(refused.error?.key).toBe('accountBlocked');
  });

  it('is opened by no operator, and signs in nowhere', async () => {
    const { email } = await activeReferral(server);
    await blockAccount(email);
    const asked = { client: 'funkelnetz', email, reason: 'Test' };
    const operator = await operatorSession(server);
    const opened = await server.call(openAccount, { body: asked, ...operator });
    expect(opened.error?.key).toBe('accountBlocked');
    const body = { email, password, remember: false };
    expect((await server.call(userLogin, { body })).error?.key).toBe('accountBlocked');
  });

  it('of an agency, a seller or an agent gets no new password', async () => {
    const { agencyInactive, seller, agent } = demoLogins;
    await server.call(requestAgencyPassword, { body: { email: agencyInactive } });
    await server.call(requestSellerPassword, { body: { email: seller } });
    await server.call(requestAgentPassword, { body: { email: agent } });
    const [agencyToken, sellerToken, agentToken] = [
      await newestToken(agencyInactive),
      await newestToken(seller),
      await newestToken(agent),
    ];
    await blockAccount(agencyInactive);
    await blockAccount(seller);
    await blockAccount(agent);
    const refused = [
      await server.call(setAgencyPassword, { body: { token: agencyToken, password } }),
      await server.call(setSellerPassword, { body: { token: sellerToken, password } }),
      await server.call(setAgentPassword, { body: { token: agentToken, password } }),
    ];
    const blocked = 'accountBlocked';
    expect(refused.map(({ error }) => error?.key)).toEqual([blocked, blocked, blocked]);
  });
});
