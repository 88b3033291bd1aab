import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/second-factor';
import { accountRepository } from '../accounts/account-repository.ts';
import { codeKnown } from '../accounts/limits.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode } from '../../testing/app-code.ts';
import { factorScene } from '../../testing/factor-scene.ts';
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

const { begin, confirm, reset, status, switchedOn, firstStep, secondStep } = factorScene(
  () => server,
);
beforeEach(reset);

const { agency: email, password } = demoLogins;
const proof = (code: string, currentPassword: string = password) => ({
  body: { currentPassword, code },
});

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
      answers: await db.selectFrom('idempotent_answer').selectAll().execute(),
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
    await server.deps.throttle.clear(codeKnown, 'funkelnetz', account?.id ?? '');
  }
  expect((await confirm(session, appCode(secret))).error?.key).toBe('tooManyTries');
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
    // Of the mails about the code and the factor either may go first.
    const subjects = (await server.mails(email)).slice(0, 2).map(({ subject }) => subject);
    expect(subjects).toContain('Ihre Anmeldung fragt nicht mehr nach einem Code');
  });

  it('replaces all recovery codes', async () => {
    const { session, secret, codes } = await switchedOn();
    const renew = (code: string, secretWord?: string) =>
      server.call(contract.renewRecoveryCodes, { ...proof(code, secretWord), ...session });
    expect((await renew(appCode(secret), 'falsch')).error?.key).toBe('wrongCredentials');
    expect((await renew(appCode(secret, 40))).error?.key).toBe('codeWrong');
    const renewed = (await renew(appCode(secret))).value.codes;
    const [told] = await server.mails(email);
    expect(told?.subject).toBe('Neue Wiederherstellungscodes für Ihre Anmeldung');
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
