import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account-settings';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { login } from '@weitersagen/contracts/account';
import { getTenant } from '@weitersagen/contracts/tenant';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body = { accountOwner: 'Rosa Beispiel', iban: 'de89 3704 0044 0532 0130 00' };

/** A referrer who has just confirmed the password. */
async function confirmed() {
  const referrer = await activeReferral(server);
  const password = { password: 'Sicher-und-lang-7' };
  await server.call(confirmPassword, { body: password, ...referrer.session });
  return referrer;
}

/** Moves an instant of the referrer's sessions eleven minutes back. */
const backdate = (email: string, column: 'verified_at' | 'created_at') =>
  server.inTenant(({ db }) =>
    db
      .updateTable('session')
      .set({ [column]: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', db.selectFrom('account').select('id').where('email', '=', email))
      .execute(),
  );

describe('stored bank data', () => {
  it('is shown, changed and removed only within ten minutes of a confirmed password', async () => {
    const { session, email } = await confirmed();
    const own = { body, ...session };
    expect((await server.call(contract.storeBankAccount, own)).status).toBe(200);
    await backdate(email, 'verified_at');
    for (const { status, error } of [
      await server.call(contract.getBankAccount, session),
      await server.call(contract.storeBankAccount, own),
      await server.call(contract.removeBankAccount, session),
    ])
      expect([status, error?.code, error?.message]).toEqual([
        403,
        'PSOF0216',
        'Bitte bestätigen Sie zuerst Ihr Passwort.',
      ]);
    const wrong = { body: { password: 'Falsch-und-lang-7' }, ...session };
    expect((await server.call(confirmPassword, wrong)).error?.fields).toEqual({
      Password: 'invalid',
    });
    expect((await server.call(contract.getBankAccount, session)).status).toBe(403);
  });

  it('of somebody without a password is open shortly after the sign-in by link', async () => {
    const { session, email } = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ password_hash: null })
        .where('email', '=', email)
        .execute(),
    );
    expect((await server.call(contract.getBankAccount, session)).text).toBe('{}');
    await backdate(email, 'created_at');
    expect((await server.call(contract.getBankAccount, session)).error?.key).toBe(
      'passwordRequired',
    );
    const late = await server.call(confirmPassword, { body: {}, ...session });
    expect([late.error?.key, late.error?.fields]).toEqual([
      'passwordRequired',
      { Password: 'none' },
    ]);
  });

  it('is empty at first, answers masked, is replaced and removed', async () => {
    const { session } = await confirmed();
    const read = () => server.call(contract.getBankAccount, session);
    expect((await read()).text).toBe('{}');
    const stored = await server.call(contract.storeBankAccount, { body, ...session });
    expect(stored.value.accountOwner).toBe('Rosa Beispiel');
    expect(stored.value.maskedIban).toMatch(/^DE•• [• ]+30 00$/);
    expect(stored.text).not.toMatch(/3704|0044|0532/);
    const other = { ...body, iban: 'AT611904300234573201' };
    await server.call(contract.storeBankAccount, { body: other, ...session });
    expect((await read()).value.maskedIban).toMatch(/^AT•• [• ]+3201$/);
    for (const _ of [1, 2])
      expect((await server.call(contract.removeBankAccount, session)).status).toBe(204);
    expect((await read()).text).toBe('{}');
  });

  it('is told to the person by mail with its last four digits, once for each that is another', async () => {
    const { session, email } = await confirmed();
    const store = (change: object) =>
      server.call(contract.storeBankAccount, { body: { ...body, ...change }, ...session });
    const told = async () =>
      (await server.mails(email)).filter(({ subject }) => subject.includes('Bankverbindung'));
    await store({});
    const [first, ...none] = await told();
    expect([first?.subject, none]).toEqual(['Ihre Bankverbindung wurde hinterlegt', []]);
    expect(first?.text).toMatch(/endet auf 3000\./);
    expect(first?.text).toMatch(/Bankverbindung ansehen.*\s\S+\/de\/empfehler\/bankdaten\s/);
    expect(first?.text).toMatch(/Waren Sie das nicht\? Dann schreiben Sie bitte sofort an \S+@/);
    expect(first?.text).not.toContain('37040044');
    await store({});
    expect(await told()).toHaveLength(1);
    await store({ iban: 'AT611904300234573201' });
    await server.call(contract.removeBankAccount, session); // before the mail is written
    const [second] = await told();
    expect(second?.subject).toBe('Ihre Bankverbindung wurde geändert');
    expect(second?.text).toMatch(/andere Bankverbindung hinterlegt\. Die IBAN endet auf 3201\./);
    await store({ accountOwner: 'Jemand Anderes' });
    await store({ accountOwner: 'Rosa Beispiel' });
    expect(await told()).toHaveLength(4);
  });

  it('is refused with a wrong IBAN', async () => {
    const wrong = { ...body, iban: 'DE89370400440532013001' };
    const { session } = await confirmed();
    const { status, error } = await server.call(contract.storeBankAccount, {
      body: wrong,
      ...session,
    });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['IBAN']]);
  });

  it("is nobody else's", async () => {
    const { session } = await confirmed();
    await server.call(contract.storeBankAccount, { body, ...session });
    const other = await confirmed();
    expect((await server.call(contract.getBankAccount, other.session)).text).toBe('{}');
  });

  it('is offered only where the tenant says so', async () => {
    const client = 'sonnwerk';
    const credentials = { email: demoLogins.referrer, password: demoLogins.password };
    const signedIn = await server.call(login, {
      client,
      body: { ...credentials, remember: false },
    });
    const session = { client, token: signedIn.value.token, cookie: signedIn.cookie };
    for (const { status, error } of [
      await server.call(contract.getBankAccount, session),
      await server.call(contract.storeBankAccount, { ...session, body }),
      await server.call(contract.removeBankAccount, session),
    ])
      expect([status, error?.code]).toEqual([403, 'PSOF0108']);
    for (const [id, offered] of [
      ['sonnwerk', false],
      ['funkelnetz', true],
    ] as const) {
      const { value } = await server.call(getTenant, { params: { client: id } });
      expect(value.storingBankData).toBe(offered);
    }
  });
});
