import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestAgencyPassword, setAgencyPassword } from '@weitersagen/contracts/agency';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { hashPassword } from '../accounts/password.ts';
import { takeTicket } from './sign-in-ticket-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode } from '../../testing/app-code.ts';
import { factorScene } from '../../testing/factor-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { reset, status, switchedOn, firstStep, secondStep } = factorScene(() => server);
beforeEach(reset);

const { agency: email, password } = demoLogins;

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
    const opened = await secondStep(await firstStep(true), appCode(secret));
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

  it('opens one session by a ticket, also with two right codes at the same time', async () => {
    const { secret, codes } = await switchedOn();
    const ticket = await firstStep();
    const answers = await Promise.all([
      secondStep(ticket, appCode(secret)),
      secondStep(ticket, codes[0] ?? ''),
    ]);
    expect(answers.map(({ status: answered }) => answered).toSorted()).toEqual([200, 410]);
    const next = await firstStep();
    const taken = await Promise.all(
      [1, 2].map(() => server.inTenant((tx) => takeTicket(tx, next))),
    );
    expect(taken.toSorted()).toEqual([false, true]);
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
    const [told] = await server.mails(email);
    expect(told).toMatchObject({
      subject: 'Ein Wiederherstellungscode wurde verwendet',
      text: expect.stringContaining('Noch gültige Codes: 9.'),
    });
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

  it('lets a browser in that the account is known in, however many codes are tried elsewhere', async () => {
    const { secret } = await switchedOn();
    const own = await secondStep(await firstStep(), appCode(secret));
    await server.database.db.deleteFrom('throttle').execute();
    for (let tries = 0; tries < 11; tries++)
      await secondStep(await firstStep(), appCode(secret, 40));
    expect((await secondStep(await firstStep(), appCode(secret, 1))).error?.key).toBe(
      'tooManyTries',
    );
    const from = { cookie: [own.headers['set-cookie']].flat().join('; ') };
    expect((await secondStep(await firstStep(), appCode(secret, 1), from)).status).toBe(200);
    for (let tries = 0; tries < 10; tries++)
      await secondStep(await firstStep(), appCode(secret, 40), from);
    expect((await secondStep(await firstStep(), appCode(secret, 2), from)).error?.key).toBe(
      'tooManyTries',
    );
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
    const chosen = 'Leinen-2027-weiter';
    const set = await server.call(setAgencyPassword, { body: { token, password: chosen } });
    expect(set.status).toBe(204);
    expect((await secondStep(waiting, appCode(secret))).error?.key).toBe('signInExpired');
    expect((await secondStep(await firstStep(false, chosen), appCode(secret))).status).toBe(200);
    // Others of this file sign in with the password of before.
    const hash = await hashPassword(password);
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ password_hash: hash })
        .where('email', '=', email)
        .where('kind', '=', 'agency')
        .execute(),
    );
  });
});
