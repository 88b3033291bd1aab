import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, requestLoginLink, loginByToken } from '@weitersagen/contracts/account';
import { changePassword } from '@weitersagen/contracts/account-settings';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import * as contract from '@weitersagen/contracts/email-change';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { solvedCaptcha } from '../../testing/solved-captcha.ts';
import { accountRepository } from './account-repository.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';

const password = 'Sicher-und-lang-7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function referrer() {
  const { session, email } = await activeReferral(server);
  await server.call(contract.confirmPassword, { body: { password }, ...session });
  return { session, email };
}

type Session = Awaited<ReturnType<typeof referrer>>['session'];

const ask = (session: Session, email: string) =>
  server.call(contract.askEmailChange, { body: { email }, ...session });
const tokenTo = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const confirm = (token: string) => server.call(contract.confirmEmailChange, { body: { token } });
const signIn = (email: string) =>
  server.call(login, { body: { email, password, remember: false } });

describe('a new e-mail address', () => {
  it('counts once the mailed link is followed; the old address is told before and after', async () => {
    const { session, email } = await referrer();
    const wanted = freshEmail('neu');
    const asked = await ask(session, ` ${wanted.toUpperCase()} `);
    expect(asked.value).toEqual({ email: wanted, until: expect.any(String) });
    const [notice] = await server.mails(email);
    expect(notice?.subject).toBe('Ihre E-Mail-Adresse soll geändert werden');
    expect(notice?.text).toContain('n…@example.org');
    expect(notice?.text).not.toContain(wanted);
    expect((await signIn(email)).status).toBe(200);

    expect((await confirm(await tokenTo(wanted))).value).toEqual({ email: wanted });
    expect((await signIn(wanted)).status).toBe(200);
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    expect((await server.mails(email))[0]?.subject).toBe('Ihre E-Mail-Adresse ist geändert');
    expect((await server.call(contract.getEmailChange, session)).value.email).toBeNull();
  });

  it('takes along what the person has written from the old one', async () => {
    const { session, email } = await referrer();
    const text = { subject: 'Frage', message: 'Wann kommt meine Prämie?', copyToSender: false };
    const captcha = await solvedCaptcha(server);
    await server.call(sendContactMessage, { body: { email, ...text, captcha } });
    const wanted = freshEmail('post');
    await ask(session, wanted);
    const from = () =>
      server.inTenant(({ db }) =>
        db
          .selectFrom('contact_message')
          .select('email')
          .where('email', 'in', [email, wanted])
          .execute(),
      );
    expect(await from()).toEqual([{ email }]);
    await confirm(await tokenTo(wanted));
    expect(await from()).toEqual([{ email: wanted }]);
  });

  it('is confirmed by its link once, and within a day', async () => {
    const { session } = await referrer();
    const wanted = freshEmail('einmal');
    await ask(session, wanted);
    const token = await tokenTo(wanted);
    await confirm(token);
    expect((await confirm(token)).error?.key).toBe('tokenUsed');

    const late = await referrer();
    const other = freshEmail('spaet');
    await ask(late.session, other);
    const lateToken = await tokenTo(other);
    await server.moveClock(2);
    expect((await confirm(lateToken)).error?.key).toBe('linkExpired');
    expect((await server.call(contract.getEmailChange, late.session)).value.email).toBeNull();
  });

  it('is replaced by a later wish, and dropped when asked', async () => {
    const { session } = await referrer();
    const [first, second] = [freshEmail('erste'), freshEmail('zweite')];
    await ask(session, first);
    const early = await tokenTo(first);
    await ask(session, second);
    expect((await confirm(early)).error?.key).toBe('linkExpired');
    const token = await tokenTo(second);
    await server.call(contract.dropEmailChange, session);
    expect((await confirm(token)).error?.key).toBe('linkExpired');
  });

  it('is refused at an employer whose people may not take part', async () => {
    const { session } = await referrer();
    const refused = await ask(session, 'eva@mitarbeit.funkelnetz.example');
    expect(refused.error?.key).toBe('emailNotAllowed');
  });

  it('needs the confirmed password', async () => {
    const { session } = await activeReferral(server);
    expect((await ask(session, freshEmail('ohne'))).error?.key).toBe('passwordRequired');
  });

  it('is refused where somebody else has it, also when they registered meanwhile', async () => {
    const { session } = await referrer();
    const taken = await activeReferral(server);
    expect((await ask(session, taken.email)).error?.key).toBe('emailExists');
    const wanted = freshEmail('doppelt');
    const rival = await referrer();
    await ask(session, wanted);
    const token = await tokenTo(wanted);
    await ask(rival.session, wanted);
    await confirm(await tokenTo(wanted));
    expect((await confirm(token)).error?.key).toBe('emailExists');
  });

  it('is refused where somebody registers with it at the same moment', async () => {
    const { session } = await referrer();
    const wanted = freshEmail('zugleich');
    await ask(session, wanted);
    const token = await tokenTo(wanted);
    // The registration has begun and ends while the confirmation waits for it.
    const confirming = await server.inTenant(async (tx) => {
      const person = {
        email: wanted,
        firstName: 'Zoe',
        lastName: 'Zugleich',
        language: 'de' as const,
      };
      await accountRepository(tx).ensureReferrer(person);
      const asked = { answer: confirm(token) };
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows).not.toEqual([]);
      });
      return asked;
    });
    expect((await confirming.answer).error?.key).toBe('emailExists');
  });

  it('waits no more once the password is another', async () => {
    const { session } = await referrer();
    await ask(session, freshEmail('dieb'));
    const body = { currentPassword: password, password: 'Anderes-und-lang-8' };
    const answer = await server.call(changePassword, { body, ...session });
    const after = { token: answer.value.token, cookie: answer.cookie };
    expect((await server.call(contract.getEmailChange, after)).value.email).toBeNull();
  });

  it('ends sign-in links that went to the old one', async () => {
    const { session, email } = await referrer();
    await server.call(requestLoginLink, { body: { email } });
    const link = await tokenTo(email);
    const wanted = freshEmail('sicher');
    await ask(session, wanted);
    await confirm(await tokenTo(wanted));
    expect((await server.call(loginByToken, { query: { token: link } })).error?.key).toBe(
      'linkExpired',
    );
  });
});
