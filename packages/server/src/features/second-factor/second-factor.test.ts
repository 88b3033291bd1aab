import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestAgencyPassword, setAgencyPassword } from '@weitersagen/contracts/agency';
import * as contract from '@weitersagen/contracts/second-factor';
import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import { accountRepository } from '../../accounts/account-repository.ts';
import { codePerAccount } from '../../accounts/limits.ts';
import { demoLogins } from '../../seed/demo-logins.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { ticketOf } from '../../testing/signed-in.ts';
import { signInStaff } from '../../testing/staff-session.ts';

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { logLevel: 'debug' },
    logTo: { write: (line) => logged.push(line) },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await quietStep();
  await server.database.db.deleteFrom('throttle').execute();
  await server.inTenant(({ db }) => db.deleteFrom('second_factor').execute());
});

const { agency: email, password } = demoLogins;
type Session = Awaited<ReturnType<typeof signInStaff>>;

const begin = (session: Session, currentPassword: string = password) =>
  server.call(contract.beginSecondFactor, { body: { currentPassword }, ...session });
const confirm = (session: Session, code: string) =>
  server.call(contract.confirmSecondFactor, { body: { code }, ...session });
const proof = (code: string, currentPassword: string = password) => ({
  body: { currentPassword, code },
});
const status = async (session: Session) =>
  (await server.call(contract.getSecondFactor, session)).value;

/** A second factor that is switched on with the code of the step before, so that the present one is left. */
async function switchedOn() {
  const session = await signInStaff(server, 'agency', email);
  const { secret } = (await begin(session)).value;
  const { codes } = (await confirm(session, appCode(secret, -1))).value;
  return { session, secret, codes };
}

async function firstStep(client = 'funkelnetz', remember = false) {
  const answer = await server.call(staffLogin, {
    client,
    params: { kind: 'agency' },
    body: { email, password, remember },
  });
  expect(answer.cookie).toBe('');
  return ticketOf(answer.value);
}

const secondStep = (
  ticket: string,
  code: string,
  {
    client = 'funkelnetz',
    kind = 'agency',
  }: { readonly client?: string; readonly kind?: StaffKind } = {},
) => server.call(contract.finishStaffLogin, { client, params: { kind }, body: { ticket, code } });

describe('switching on', () => {
  it('needs the password, then a code of the app, and answers ten recovery codes', async () => {
    const session = await signInStaff(server, 'agency', email);
    expect(await status(session)).toEqual({ since: null, recoveryCodesLeft: 0, offered: true });
    const refused = await begin(session, 'falsch');
    expect(refused.error).toMatchObject({
      key: 'wrongCredentials',
      fields: { AktuellesPasswort: 'invalid' },
    });
    expect((await confirm(session, '123456')).error?.key).toBe('factorOff');
    const setup = (await begin(session)).value;
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(setup.address);
    expect(decodeURIComponent(address.pathname)).toContain(`Funkelnetz:${email}`);
    expect(address.searchParams.get('secret')).toBe(setup.secret);
    // Begun is not on: nobody who closes the page now is locked out.
    await signInStaff(server, 'agency', email);
    const wrong = await confirm(session, appCode(setup.secret, 40));
    expect(wrong.error).toMatchObject({ key: 'codeWrong', fields: { Code: 'invalid' } });
    const { codes } = (await confirm(session, appCode(setup.secret))).value;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await status(session)).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await begin(session)).error?.key).toBe('factorOn');
    expect((await confirm(session, appCode(setup.secret, 1))).error?.key).toBe('factorOn');
  });

  it('is for owners, whose own session it is', async () => {
    const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
    expect((await begin(employee)).error?.key).toBe('viewForbidden');
    expect(await status(employee)).toMatchObject({ since: null, offered: false });
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    expect(await status(inactive)).toMatchObject({ offered: true });
  });

  it('tells by mail and in the history, and keeps the secret sealed and out of logs and remembered answers', async () => {
    const session = await signInStaff(server, 'agency', email);
    const headers = { 'idempotency-key': 'a-key-of-sixteen-signs' };
    const body = { currentPassword: password };
    const setup = await server.call(contract.beginSecondFactor, { body, headers, ...session });
    const { secret } = setup.value;
    const code = appCode(secret);
    const confirmed = await server.call(contract.confirmSecondFactor, {
      body: { code },
      headers,
      ...session,
    });
    const [recovery = ''] = confirmed.value.codes;
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihre Anmeldung fragt jetzt nach einem Code');
    const rows = await server.inTenant(async ({ db }) => ({
      events: await db
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'account')
        .execute(),
      factors: await db.selectFrom('second_factor').selectAll().execute(),
      codes: await db.selectFrom('recovery_code').selectAll().execute(),
      answers: await db.selectFrom('kept_answer').selectAll().execute(),
      outbox: await db.selectFrom('outbox').selectAll().execute(),
    }));
    expect(rows.events).toContainEqual({ event: 'secondFactorOn' });
    expect([rows.factors.length, rows.codes.length]).toEqual([1, 10]);
    const stored = JSON.stringify([rows, mail]);
    expect(logged.length).toBeGreaterThan(0);
    for (const text of [stored, logged.join('\n')]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(recovery);
    }
  });

  it('takes ten codes in a quarter of an hour', async () => {
    const session = await signInStaff(server, 'agency', email);
    const { secret } = (await begin(session)).value;
    for (let tries = 0; tries < 10; tries++)
      expect((await confirm(session, appCode(secret, 40))).error?.key).toBe('codeWrong');
    expect((await confirm(session, appCode(secret))).error?.key).toBe('tooManyTries');
  });
});

it('takes fifty codes a day, however slowly they come', async () => {
  const session = await signInStaff(server, 'agency', email);
  const { secret } = (await begin(session)).value;
  const account = await server.inTenant((tx) => accountRepository(tx).byEmail('agency', email));
  for (let tries = 0; tries < 50; tries++) {
    expect((await confirm(session, appCode(secret, 40))).error?.key).toBe('codeWrong');
    await server.deps.throttle.clear(codePerAccount, 'funkelnetz', account?.id ?? '');
  }
  expect((await confirm(session, appCode(secret))).error?.key).toBe('tooManyTries');
});

describe('the sign-in with a second factor', () => {
  it('opens no session by the password, and one by the ticket and a code', async () => {
    const { secret } = await switchedOn();
    const ticket = await firstStep();
    const opened = await secondStep(ticket, appCode(secret));
    expect(opened.value.user).toMatchObject({ email, role: 'AgenturInhaber' });
    const session = { token: opened.value.token, cookie: opened.cookie };
    expect(await status(session)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('keeps the wish to stay signed in', async () => {
    const { secret } = await switchedOn();
    const opened = await secondStep(await firstStep('funkelnetz', true), appCode(secret));
    const days = (Date.parse(opened.value.sessionExpiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('takes a code once, also of two at the same time, and none before it', async () => {
    const { secret } = await switchedOn();
    const code = appCode(secret);
    const tickets = [await firstStep(), await firstStep()];
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
    const again = await secondStep(await firstStep(), code);
    expect(again.error).toMatchObject({ key: 'codeWrong', fields: { Code: 'used' } });
    const earlier = await secondStep(await firstStep(), appCode(secret, -1));
    expect(earlier.error?.key).toBe('codeWrong');
    expect((await secondStep(await firstStep(), appCode(secret, 1))).status).toBe(200);
  });

  it('leaves the ticket after a wrong code, and takes it once', async () => {
    const { secret } = await switchedOn();
    const ticket = await firstStep();
    const wrong = await secondStep(ticket, appCode(secret, 40));
    expect(wrong.error).toMatchObject({ key: 'codeWrong', fields: { Code: 'invalid' } });
    expect((await secondStep(ticket, appCode(secret))).status).toBe(200);
    expect((await secondStep(ticket, appCode(secret, 1))).error?.key).toBe('signInExpired');
  });

  it('refuses tickets that are old, invented, of another tenant or of another kind', async () => {
    const { secret } = await switchedOn();
    const ticket = await firstStep();
    const { expires_at: until } = await server.inTenant(({ db }) =>
      db
        .selectFrom('sign_in_ticket')
        .select('expires_at')
        .orderBy('expires_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(5);
    const code = appCode(secret);
    expect((await secondStep('erfunden', code)).error?.key).toBe('signInExpired');
    const other = await secondStep(ticket, code, { client: 'sonnwerk' });
    expect(other.error?.key).toBe('signInExpired');
    const kind = await secondStep(ticket, code, { kind: 'operator' });
    expect(kind.error?.key).toBe('signInExpired');
    const endsIn = (minutes: number) =>
      server.inTenant(({ db, realNow }) =>
        db
          .updateTable('sign_in_ticket')
          .set({ expires_at: new Date(realNow.getTime() + minutes * 60_000) })
          .execute(),
      );
    await endsIn(0);
    expect((await secondStep(ticket, code)).error?.key).toBe('signInExpired');
    await endsIn(5);
    expect((await secondStep(ticket, code)).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { session, codes } = await switchedOn();
    const [first = '', second = ''] = codes;
    expect((await secondStep(await firstStep(), first)).status).toBe(200);
    expect((await secondStep(await firstStep(), first)).error?.key).toBe('codeWrong');
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await secondStep(await firstStep(), typed)).status).toBe(200);
    expect(await status(session)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('is throttled by account, over all tickets', async () => {
    const { secret } = await switchedOn();
    for (let tries = 0; tries < 10; tries++)
      expect((await secondStep(await firstStep(), appCode(secret, 40))).status).toBe(400);
    const refused = await secondStep(await firstStep(), appCode(secret));
    expect(refused.error?.key).toBe('tooManyTries');
  });

  it('refuses who was blocked between both steps', async () => {
    const { secret } = await switchedOn();
    const ticket = await firstStep();
    const block = (blocked_at: Date | null) =>
      server.inTenant(({ db }) =>
        db.updateTable('account').set({ blocked_at }).where('email', '=', email).execute(),
      );
    await block(new Date());
    expect((await secondStep(ticket, appCode(secret))).error?.key).toBe('accountBlocked');
    await block(null);
  });

  it('is not asked for the factor of another account or tenant', async () => {
    await switchedOn();
    const signIn = async (client: string, who: string) => {
      const body = { email: who, password, remember: false };
      return (await server.call(staffLogin, { client, params: { kind: 'agency' }, body })).value;
    };
    const others = [
      await signIn('funkelnetz', demoLogins.agencyEmployee),
      await signIn('sonnwerk', email),
    ];
    for (const answer of others) expect(answer).toHaveProperty('user');
    expect(await signIn('funkelnetz', email)).not.toHaveProperty('user');
  });

  it('asks for the code after a new password by mail, which ends a sign-in that waits for it', async () => {
    const { secret } = await switchedOn();
    const waiting = await firstStep();
    await server.call(requestAgencyPassword, { body: { email } });
    const token = (await server.mails(email))[0]?.token ?? '';
    const set = await server.call(setAgencyPassword, { body: { token, password } });
    expect(set.status).toBe(204);
    expect((await secondStep(waiting, appCode(secret))).error?.key).toBe('signInExpired');
    expect((await secondStep(await firstStep(), appCode(secret))).status).toBe(200);
  });
});

describe('changing it', () => {
  it('needs both password and code to switch it off, and says so by mail', async () => {
    const { session, secret, codes } = await switchedOn();
    const remove = (code: string, secretWord?: string) =>
      server.call(contract.removeSecondFactor, { ...proof(code, secretWord), ...session });
    expect((await remove(appCode(secret), 'falsch')).error?.key).toBe('wrongCredentials');
    expect((await remove(appCode(secret, 40))).error?.key).toBe('codeWrong');
    expect((await remove(codes[0] ?? '')).status).toBe(204);
    expect((await remove(codes[1] ?? '')).error?.key).toBe('factorOff');
    await signInStaff(server, 'agency', email);
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihre Anmeldung fragt nicht mehr nach einem Code');
  });

  it('replaces all recovery codes', async () => {
    const { session, secret, codes } = await switchedOn();
    const renew = (code: string, secretWord?: string) =>
      server.call(contract.renewRecoveryCodes, { ...proof(code, secretWord), ...session });
    expect((await renew(appCode(secret), 'falsch')).error?.key).toBe('wrongCredentials');
    expect((await renew(appCode(secret, 40))).error?.key).toBe('codeWrong');
    const renewed = (await renew(appCode(secret))).value.codes;
    expect((await secondStep(await firstStep(), codes[0] ?? '')).error?.key).toBe('codeWrong');
    expect((await secondStep(await firstStep(), renewed[0] ?? '')).status).toBe(200);
  });

  it('is throttled, and refused while nothing is on', async () => {
    const session = await signInStaff(server, 'agency', email);
    const renew = () =>
      server.call(contract.renewRecoveryCodes, { ...proof('123456'), ...session });
    const remove = () =>
      server.call(contract.removeSecondFactor, { ...proof('123456'), ...session });
    for (let tries = 0; tries < 10; tries++) expect((await renew()).error?.key).toBe('factorOff');
    expect((await renew()).error?.key).toBe('tooManyTries');
    expect((await remove()).error?.key).toBe('tooManyTries');
    expect((await begin(session)).error?.key).toBe('tooManyTries');
  });
});
