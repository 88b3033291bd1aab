import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin } from '@weitersagen/contracts/staff';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { registerOpsPassword } from '../edge/ops/password-route.ts';
import { beginSecondFactor, confirmSecondFactor } from '../people/second-factor/second-factor.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../test-server.ts';
import { appCode } from '../testing/app-code.ts';
import { signedInBy, ticketOf } from '../testing/signed-in.ts';
import { freshEmail } from '../testing/steps.ts';
import { runOperator } from './run-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ onApp: registerOpsPassword });
});
afterAll(() => server.stop());

const password = 'Betrieb-2026-weiter';
const add = (email: string) => ['add', email, '--name', 'Olga von Oben'] as const;

async function operators(...args: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    ['operators', ...args],
    { DATABASE_URL: server.database.url, USER: 'anna' },
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

/** Days that each link mailed so far holds. */
const daysOfLinks = async () => {
  const links = await server.inTenant(({ db }) =>
    db
      .selectFrom('mail_token')
      .select(['created_at', 'expires_at'])
      .where('purpose', '=', 'operatorAccess')
      .orderBy('created_at')
      .execute(),
  );
  return links.map((link) => (link.expires_at.getTime() - link.created_at.getTime()) / 86_400_000);
};

const newestToken = async (email: string) =>
  (await server.mails(email)).find(({ token }) => token !== '')?.token ?? '';

function setPassword(token: string, chosen = password) {
  return server.inject({
    method: 'POST',
    url: '/ops/password',
    headers: {
      host: 'funkelnetz.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token, password: chosen }).toString(),
  });
}

const signIn = (email: string, chosen = password) =>
  server.call(staffLogin, {
    params: { kind: 'operator' },
    body: { email, password: chosen, remember: false },
  });

const history = (accountId: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('audit')
      .select(['event', 'actor', 'reason'])
      .where('event', 'like', 'operator%')
      .where('entity_id', '=', accountId)
      .orderBy('id')
      .execute(),
  );

/** An operator who was added, has set the password and confirmed an authenticator app. */
async function operatorWithApp() {
  const email = freshEmail('olga.oben');
  await operators(...add(email));
  await setPassword(await newestToken(email));
  const { seal } = server.deps;
  return server.inTenant(async (tx) => {
    const account = await accountRepository(tx).byEmail('operator', email);
    if (account === undefined) throw new Error('No operator');
    const { secret } = await beginSecondFactor(tx, seal, account);
    await confirmSecondFactor(tx, seal, account.id, appCode(secret));
    return { id: account.id, email, secret };
  });
}

/** Signs in with password and app. */
async function signInWithApp(
  of: { readonly email: string; readonly secret: string },
  chosen = password,
) {
  const ticket = ticketOf((await signIn(of.email, chosen)).value);
  return server.call(finishStaffLogin, {
    params: { kind: 'operator' },
    body: { ticket, code: appCode(of.secret, 1) },
  });
}

describe('operators of a tenant', () => {
  it('are added at the terminal, set a password by a mailed link once, and sign in', async () => {
    const email = freshEmail('olga.oben');
    expect((await operators(...add(email))).out).toContain(
      `${email} is an operator of funkelnetz.`,
    );
    expect((await operators('list')).out).toContain(
      `${email}  Olga von Oben  invited, password only, never here`,
    );
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihr Zugang als Betreiber von Funkelnetz');
    expect(mail?.text).toMatch(/http:\/\/\S+\/ops\/password#token=/);
    const token = await newestToken(email);
    expect((await daysOfLinks()).at(-1)).toBe(14);

    const short = await setPassword(token, 'kurz');
    expect([short.statusCode, short.headers['set-cookie']]).toEqual([400, undefined]);
    expect(short.body).toContain('zu kurz');
    expect(short.body).toContain(`value="${token}"`);
    const done = await setPassword(token);
    expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined]);
    expect(done.body).toContain('href="/ops/remotes"');
    expect((await setPassword(token)).statusCode).toBe(410);
    expect((await setPassword('erfunden')).statusCode).toBe(410);

    expect(signedInBy((await signIn(email)).value).user).toMatchObject({
      kind: 'operator',
      lastName: 'von Oben',
    });
    expect((await operators('list')).out).toMatch(
      new RegExp(`${email}  Olga von Oben  active, password only, last here \\d\\d\\.`),
    );
  });

  it('keep their second factor with a new password', async () => {
    const operator = await operatorWithApp();
    const { email } = operator;
    expect((await operators('link', email)).code).toBe(0);
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Neues Passwort für die Seiten für Betreiber');
    expect((await daysOfLinks()).at(-1)).toBe(1);
    const chosen = `${password}-neu`;
    expect((await setPassword(await newestToken(email), chosen)).statusCode).toBe(200);
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    expect((await signInWithApp(operator, chosen)).status).toBe(200);
    expect((await operators('list')).out).toContain(`active, second factor, last here`);
  });

  it('are removed with a reason, which ends sessions, links and second factor', async () => {
    const operator = await operatorWithApp();
    const { email } = operator;
    expect((await signInWithApp(operator)).status).toBe(200);
    await operators('link', email);
    const token = await newestToken(email);
    expect((await operators('remove', email)).complaint).toContain(
      "required option '--reason <text>' not specified",
    );
    expect((await operators('remove', email, '--reason', 'Stelle gewechselt')).code).toBe(0);
    expect((await setPassword(token)).statusCode).toBe(410);
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    expect((await operators('list')).out).not.toContain(email);
    const left = await server.inTenant(({ db }) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('session.id')
        .where('account.deleted_at', 'is not', null)
        .where('session.revoked_at', 'is', null)
        .execute(),
    );
    expect(left).toEqual([]);
    const anna = { actor: 'operator:anna', reason: null };
    expect(await history(operator.id)).toEqual([
      { event: 'operatorAdded', ...anna },
      { event: 'operatorConfirmed', actor: expect.any(String), reason: null },
      { event: 'operatorLinkMailed', ...anna },
      { event: 'operatorRemoved', actor: 'operator:anna', reason: 'Stelle gewechselt' },
    ]);
    expect((await operators(...add(email))).code).toBe(0);
  });

  it.each([
    [['add', 'niemand', '--name', 'Nie Mand'], 'niemand is no e-mail address'],
    [['add', 'neu@example.org'], "required option '--name <name>' not specified"],
    [['add', 'neu@example.org', '--name', 'Neu'], 'It needs first and last name'],
    [['add', demoLogins.operators[0], '--name', 'Olaf Operator'], 'is an operator already'],
    [['link', 'niemand@example.org'], 'has no operator niemand@example.org'],
    [['remove', demoLogins.agency, '--reason', 'x'], 'has no operator'],
    [['fly'], "unknown command 'fly'"],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, complaint } = await operators(...args);
    expect(code).toBe(1);
    expect(complaint).toContain(sentence);
  });
});
