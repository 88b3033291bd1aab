import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import * as contract from '@weitersagen/contracts/account-settings';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { leaveOn } from '../../testing/leave-on.ts';
import { activeReferral, freshEmail, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const person = (email: string) => ({ firstName: 'Rita', lastName: 'Beispiel', email });

describe('a registration', () => {
  it('is confirmed by mail, which sets the password and signs in', async () => {
    const email = freshEmail('rita');
    const { status } = await server.call(contract.createReferrer, { body: person(email) });
    expect(status).toBe(204);
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Registrierung');
    const body = { token: mail?.token ?? '', password };
    const confirmed = await server.call(account.confirmOptIn, { body });
    expect(confirmed.value.user).toMatchObject({ email, firstName: 'Rita' });
    const session = { token: confirmed.value.token, cookie: confirmed.cookie };
    expect((await server.call(listOwnReferrals, session)).value.totalCount).toBe(0);
  });

  it('answers alike for a known address, which gets a sign-in link and keeps its name', async () => {
    const email = demoLogins.referrer;
    const { status } = await server.call(contract.createReferrer, { body: person(email) });
    expect(status).toBe(204);
    expect((await server.mails(email))[0]?.subject).toBe('Ihr Anmeldelink');
    const { value } = await server.call(account.getUser, await signInAs(server));
    expect(value.firstName).toBe('Mara');
  });

  it('sends a blocked account nothing', async () => {
    const { email } = await activeReferral(server);
    const before = (await server.mails(email)).length;
    await server.inTenant((tx) =>
      tx.db.updateTable('account').set({ blocked_at: tx.now }).where('email', '=', email).execute(),
    );
    const { status } = await server.call(contract.createReferrer, { body: person(email) });
    expect([status, (await server.mails(email)).length]).toEqual([204, before]);
  });

  it('is refused for addresses of employees, and after too many mails to one address', async () => {
    const employee = person('eva@mitarbeit.funkelnetz.example');
    const refused = await server.call(contract.createReferrer, { body: employee });
    expect([refused.status, refused.error?.key]).toEqual([403, 'emailNotAllowed']);
    const body = person(freshEmail('oft'));
    for (let count = 0; count < 5; count += 1) await server.call(contract.createReferrer, { body });
    expect((await server.call(contract.createReferrer, { body })).error?.key).toBe('tooManyTries');
  });
});

describe('the language of mails', () => {
  it('changes, and is refused where the tenant does not offer it', async () => {
    const { session } = await activeReferral(server);
    const body = { language: 'en' } as const;
    expect((await server.call(contract.updateLanguage, { body, ...session })).value.language).toBe(
      'en',
    );
    const client = 'lindenschutz';
    const login = { email: demoLogins.referrer, password: demoLogins.password, remember: false };
    const { value, cookie } = await server.call(account.login, { client, body: login });
    const { status, error } = await server.call(contract.updateLanguage, {
      client,
      body,
      token: value.token,
      cookie,
    });
    expect([status, error?.fields]).toEqual([400, { Language: 'notOffered' }]);
  });
});

describe('a change of the password', () => {
  it('needs the current one, ends other sessions and signs in again', async () => {
    const { email, session } = await activeReferral(server);
    const other = await signInAs(server, email, password);
    const wrong = { currentPassword: 'Falsch-und-lang-7', password: 'Neu-und-lang-77' };
    const refused = await server.call(contract.changePassword, { body: wrong, ...session });
    expect([refused.status, refused.error?.key]).toEqual([400, 'wrongCredentials']);
    const weak = { currentPassword: password, password: 'kurz' };
    expect(
      (await server.call(contract.changePassword, { body: weak, ...session })).error?.key,
    ).toBe('weakPassword');
    const body = { currentPassword: password, password: 'Neu-und-lang-77' };
    const changed = await server.call(contract.changePassword, { body, ...session });
    for (const ended of [session, other])
      expect((await server.call(account.getUser, ended)).error?.key).toBe('sessionEnded');
    const renewed = { token: changed.value.token, cookie: changed.cookie };
    expect((await server.call(account.getUser, renewed)).value.email).toBe(email);
    await signInAs(server, email, 'Neu-und-lang-77');
  });

  it('sets the first one for who followed a mailed link just now, and for nobody else', async () => {
    const { email, session } = await activeReferral(server);
    const body = { password: 'Neu-und-lang-77' };
    const withPassword = await server.call(contract.changePassword, { body, ...session });
    expect(withPassword.error?.key).toBe('wrongCredentials');
    expect((await server.call(account.getUser, session)).value.hasPassword).toBe(true);
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ password_hash: null }).where('email', '=', email).execute(),
    );
    await server.inTenant(({ db }) => db.updateTable('session').set({ way: 'code' }).execute());
    const byCode = await server.call(contract.changePassword, { body, ...session });
    expect([byCode.error?.key, byCode.error?.fields]).toEqual([
      'passwordRequired',
      { Password: 'none' },
    ]);
    await server.call(account.requestLoginLink, { body: { email } });
    const mail = (await server.mails(email)).find(({ subject }) => subject === 'Ihr Anmeldelink');
    const query = { token: mail?.token ?? '' };
    const { value, cookie } = await server.call(account.loginByToken, { query });
    expect(value.user.hasPassword).toBe(false);
    const own = { token: value.token, cookie };
    const set = await server.call(contract.changePassword, { body, ...own });
    expect(set.value.user.hasPassword).toBe(true);
    expect((await server.call(account.getUser, session)).error?.key).toBe('sessionEnded');
    await signInAs(server, email, 'Neu-und-lang-77');
  });

  it('cannot be tried out', async () => {
    const { session } = await activeReferral(server);
    const body = { currentPassword: 'Falsch-und-lang-7', password };
    for (let count = 0; count < 10; count += 1)
      await server.call(contract.changePassword, { body, ...session });
    const { error } = await server.call(contract.changePassword, { body, ...session });
    expect(error?.key).toBe('tooManyTries');
  });
});

describe('the newsletter', () => {
  it('is pending until the mailed link, then given; opting out clears both', async () => {
    const { email, session } = await activeReferral(server);
    const set = async (optIn: boolean) =>
      (await server.call(contract.setNewsletter, { body: { optIn }, ...session })).value;
    await set(true);
    const [mail] = await server.mails(email);
    expect((await server.call(account.getUser, session)).value).toMatchObject({
      newsletterOptInGiven: false,
      newsletterOptInSentAt: expect.any(String),
    });
    await server.call(account.confirmNewsletter, { body: { token: mail?.token ?? '' } });
    expect((await server.call(account.getUser, session)).value.newsletterOptInGiven).toBe(true);
    expect(await set(false)).toMatchObject({
      newsletterOptInGiven: false,
      newsletterOptInSentAt: null,
    });
    const late = await server.call(account.confirmNewsletter, {
      body: { token: mail?.token ?? '' },
    });
    expect(late.error?.key).toBe('linkExpired');
  });

  it('is ended but not ordered once the client has left', async () => {
    const { email, session } = await activeReferral(server);
    const set = (optIn: boolean) =>
      server.call(contract.setNewsletter, { body: { optIn }, ...session });
    await set(true);
    await server.mails(email);
    onTestFinished(() => leaveOn(server, null));
    await leaveOn(server, '2020-01-01');
    expect((await set(false)).value).toMatchObject({ newsletterOptInSentAt: null });
    const refused = await set(true);
    expect([refused.status, refused.error?.key]).toEqual([410, 'programmeEnded']);
  });

  it('mails nothing to somebody who opted out before the mail left', async () => {
    const { email, session } = await activeReferral(server);
    const before = (await server.mails(email)).length;
    for (const optIn of [true, false])
      await server.call(contract.setNewsletter, { body: { optIn }, ...session });
    expect((await server.mails(email)).length).toBe(before);
  });
});
