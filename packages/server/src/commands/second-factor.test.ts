import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { beginSecondFactor, confirmSecondFactor } from '../people/second-factor/second-factor.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../test-server.ts';
import { appCode } from '../testing/app-code.ts';
import { signedInBy, ticketOf } from '../testing/signed-in.ts';
import { runOperator } from './run-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('second_factor').execute());
});

const [email] = demoLogins.operators;

async function operator(...args: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const { url } = server.database;
  const environment = { DATABASE_URL: url, USER: 'anna' };
  const code = await runOperator(
    ['second-factor', ...args],
    { ...environment, SECRETS_KEY: server.deps.config.secretsKey },
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

const passwordStep = async (kind: StaffKind, who: string) => {
  const body = { email: who, password: demoLogins.password, remember: false };
  return (await server.call(staffLogin, { params: { kind }, body })).value;
};
const codeStep = (ticket: string, code: string) =>
  server.call(finishStaffLogin, { params: { kind: 'operator' }, body: { ticket, code } });

describe('the second factor of an operator', () => {
  it('is set up at the terminal and asked for at the sign-in', async () => {
    expect((await operator('list')).out).toBe('Nobody has a second factor.');
    const begun = await operator('begin', email);
    expect(begun.out).toMatch(/[█▀▄]{10}/);
    const secret = /Secret, shown this once: (.+)/.exec(begun.out)?.[1]?.replaceAll(' ', '') ?? '';
    expect((await operator('list')).out).toContain(`${email}  begun`);
    signedInBy(await passwordStep('operator', email));
    const wrong = await operator('confirm', email, appCode(secret, 40));
    expect(wrong).toMatchObject({ code: 1, complaint: expect.stringContaining('code is wrong') });
    const confirmed = await operator('confirm', email, appCode(secret));
    const codes = confirmed.out.split('\n').slice(1);
    expect(codes).toHaveLength(10);
    expect((await operator('list')).out).toContain(`${email}  since `);
    const ticket = ticketOf(await passwordStep('operator', email));
    expect((await codeStep(ticket, appCode(secret, 40))).error?.key).toBe('codeWrong');
    expect((await codeStep(ticket, appCode(secret, 1))).value.user.kind).toBe('operator');
    const next = ticketOf(await passwordStep('operator', email));
    expect((await codeStep(next, codes[0]?.trim() ?? '')).status).toBe(200);
    expect((await operator('begin', email)).complaint).toContain('on already');
  });

  it('is taken away with a reason, which is recorded and mailed', async () => {
    const begun = await operator('begin', email);
    const secret = /Secret, shown this once: (.+)/.exec(begun.out)?.[1]?.replaceAll(' ', '') ?? '';
    await operator('confirm', email, appCode(secret));
    expect((await operator('remove', email)).complaint).toContain(
      "required option '--reason <text>' not specified",
    );
    const removed = await operator('remove', email, '--reason', 'Telefon verloren');
    expect(removed).toMatchObject({ code: 0, complaint: '' });
    signedInBy(await passwordStep('operator', email));
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['actor', 'reason'])
        .where('event', '=', 'secondFactorOff')
        .execute(),
    );
    expect(rows).toContainEqual({ actor: 'operator:anna', reason: 'Telefon verloren' });
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihre Anmeldung fragt nicht mehr nach einem Code');
    const again = await operator('remove', email, '--reason', 'x');
    expect(again.complaint).toContain('has no second factor');
  });

  it('helps an agency owner out who lost app and codes', async () => {
    const { seal } = server.deps;
    const owner = demoLogins.agency;
    await server.inTenant(async (tx) => {
      const account = await accountRepository(tx).byEmail('agency', owner);
      if (account === undefined) throw new Error('No owner');
      const { secret } = await beginSecondFactor(tx, seal, account);
      await confirmSecondFactor(tx, seal, account.id, appCode(secret));
    });
    ticketOf(await passwordStep('agency', owner));
    await operator('remove', owner, '--kind', 'agency', '--reason', 'Telefon verloren');
    expect(signedInBy(await passwordStep('agency', owner)).user.email).toBe(owner);
  });

  it.each([
    [['begin', 'niemand@example.org'], 'has no account niemand@example.org of kind operator'],
    [['confirm', email, '123456'], 'Nothing was begun'],
    [['confirm', email], "missing required argument 'code'"],
    [
      ['remove', email, '--reason', 'x', '--kind', 'seller'],
      'Allowed choices are agency, operator',
    ],
    [['fly'], "unknown command 'fly'"],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, complaint } = await operator(...args);
    expect(code).toBe(1);
    expect(complaint).toContain(sentence);
  });
});
