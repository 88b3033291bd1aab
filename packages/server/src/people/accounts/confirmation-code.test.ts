import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import { storeBankAccount } from '@weitersagen/contracts/account-settings';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { getReferral } from '@weitersagen/contracts/referral';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { optInMail } from './account-outbox.ts';
import { endAccess } from './end-access.ts';
import { mailedCodePerAccount } from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const codeIn = (text = '') => /^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '';

/** A referral of a stranger that waits for its confirmation, and the code that was mailed. */
async function waiting() {
  const email = freshEmail('code');
  const { value } = await server.call(createReferral, { body: referralInput(email) });
  const { referrerHash, number } = value;
  const [mail] = await server.mails(email);
  return { email, referrerHash, number, code: codeIn(mail?.text), token: mail?.token ?? '' };
}
const confirm = (referrerHash: string, code: string) =>
  server.call(contract.confirmOptInByCode, { body: { referrerHash, code } });
const stateOf = async (number: string) =>
  (await server.call(getReferral, { params: { number } })).value.state;
const other = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);

it('opens the referral where it was made and signs in, without a password', async () => {
  const { email, referrerHash, number, code } = await waiting();
  expect(await stateOf(number)).toBe('pending');
  const { value, cookie, status } = await confirm(referrerHash, code);
  expect([status, value.user.email]).toEqual([200, email]);
  expect(await stateOf(number)).not.toBe('pending');
  const session = { token: value.token, cookie };
  expect((await server.call(contract.getUser, session)).value.email).toBe(email);
});

it('is taken with or without its space', async () => {
  const { referrerHash, code } = await waiting();
  expect((await confirm(referrerHash, ` ${code.replace(' ', '')} `)).status).toBe(200);
});

it('is refused when it is wrong, and the referral goes on waiting', async () => {
  const { referrerHash, number, code } = await waiting();
  const { status, error } = await confirm(referrerHash, other(code));
  expect([status, error?.key, error?.fields, error?.message]).toEqual([
    400,
    'codeWrong',
    { Code: 'invalid' },
    errorCases.mailedCodeWrong.de,
  ]);
  expect(await stateOf(number)).toBe('pending');
});

it('belongs to one person', async () => {
  const [one, two] = [await waiting(), await waiting()];
  expect((await confirm(one.referrerHash, two.code)).error?.key).toBe('codeWrong');
  expect((await confirm('x'.repeat(22), two.code)).error?.key).toBe('codeWrong');
});

it('can be tried five times; then the link alone goes on', async () => {
  const { referrerHash, code, token } = await waiting();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await confirm(referrerHash, other(code))).error?.key).toBe('codeWrong');
  const { error } = await confirm(referrerHash, code);
  expect([error?.key, error?.message]).toEqual(['tooManyTries', errorCases.mailedCodeLocked.de]);
  expect((await server.call(contract.confirmOptIn, { body: { token } })).status).toBe(200);
});

it('can be tried twenty times a day', async () => {
  const { referrerHash, code } = await waiting();
  const keys: unknown[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    await server.deps.throttle.clear(mailedCodePerAccount, 'funkelnetz', referrerHash);
    keys.push((await confirm(referrerHash, other(code))).error?.key);
  }
  expect(keys.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'codeWrong'));
  expect(keys[20]).toBe('tooManyTries');
});

it('gives way to that of a newer mail', async () => {
  const { email, referrerHash, code } = await waiting();
  await server.call(contract.resendWelcomeMail, { params: { id: referrerHash } });
  const [mail] = await server.mails(email);
  const old = await confirm(referrerHash, code);
  expect([old.error?.fields, old.error?.message]).toEqual([
    { Code: 'expired' },
    errorCases.mailedCodeOver.de,
  ]);
  expect((await confirm(referrerHash, codeIn(mail?.text))).status).toBe(200);
});

it('is over before its link is', async () => {
  const { referrerHash, code, token } = await waiting();
  const look = () => server.call(contract.validateResetToken, { body: { token } });
  expect((await look()).value.code).toBe(code.replace(' ', ''));
  await server.moveClock(1);
  expect((await confirm(referrerHash, code)).error?.fields).toEqual({ Code: 'expired' });
  expect((await look()).value.code).toBeNull();
});

it('does nothing once the link did it', async () => {
  const { referrerHash, code, token } = await waiting();
  await server.call(contract.confirmOptIn, { body: { token } });
  const { error } = await confirm(referrerHash, code);
  expect([error?.key, error?.message]).toEqual(['tokenUsed', errorCases.participationConfirmed.de]);
});

it('takes the link along, so that nobody confirms a second time', async () => {
  const { referrerHash, code, token } = await waiting();
  await confirm(referrerHash, code);
  const again = await server.call(contract.confirmOptIn, { body: { token } });
  expect(again.error?.key).toBe('tokenUsed');
});

it('of a mail that is made after its person’s links ended is none', async () => {
  const { email, referrerHash } = await waiting();
  const { id } = await server.inTenant(({ db }) =>
    db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  await server.inTenant((tx) => enqueue(tx, optInMail, { accountId: id }));
  await server.inTenant((tx) => endAccess(tx, id));
  const [mail] = await server.mails(email);
  expect((await confirm(referrerHash, codeIn(mail?.text))).error?.fields).toEqual({
    Code: 'expired',
  });
});

it('is kept as nothing that it could be read from', async () => {
  const { referrerHash, code } = await waiting();
  const digits = code.replace(' ', '');
  const rows = await server.database.db
    .selectFrom('mail_token')
    .select('hash')
    .where('purpose', '=', 'optInCode')
    .execute();
  const { createHash } = await import('node:crypto');
  const guesses = [digits, `${referrerHash} ${digits}`].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  );
  expect(rows.filter(({ hash }) => guesses.includes(hash) || hash.includes(digits))).toEqual([]);
});

it('proves nothing where bank data are concerned; a link that is followed does', async () => {
  const { email, referrerHash, code } = await waiting();
  const { value, cookie } = await confirm(referrerHash, code);
  const session = { token: value.token, cookie };
  const account = { body: { accountOwner: 'Rosa Beispiel', iban: 'DE89370400440532013000' } };
  const there = await server.call(confirmPassword, { body: {}, ...session });
  expect([there.error?.key, there.error?.fields, there.error?.message]).toEqual([
    'passwordRequired',
    { Password: 'none' },
    errorCases.codeSession.de,
  ]);
  expect((await server.call(storeBankAccount, { ...account, ...session })).error?.key).toBe(
    'passwordRequired',
  );
  await server.call(contract.requestLoginLink, { body: { email } });
  const mail = (await server.mails(email)).find(({ subject }) => subject.includes('Anmeldelink'));
  const own = await server.call(contract.loginByToken, { query: { token: mail?.token ?? '' } });
  const linked = { token: own.value.token, cookie: own.cookie };
  expect((await server.call(confirmPassword, { body: {}, ...linked })).error).toBeNull();
  expect((await server.call(storeBankAccount, { ...account, ...linked })).error).toBeNull();
});
