import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCases } from '@weitersagen/contracts/error-cases';
import * as access from '@weitersagen/contracts/operator-access';
import { listOperators } from '@weitersagen/contracts/operator-people';
import { startTestServer, type TestServer } from '../test-server.ts';
import { appCode } from '../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT } from '../testing/operator-session.ts';
import { freshEmail } from '../testing/steps.ts';
import { runOperator } from './run-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // An installation before its first client, with nobody who operates it.
  await server.inTenant(async ({ db }) => {
    await db.deleteFrom('operator_role').execute();
    await db.deleteFrom('account').execute();
  }, OPERATOR_CLIENT);
});
afterAll(() => server.stop());

async function operator(...args: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    args,
    { DATABASE_URL: server.database.url, USER: 'anna' },
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}
const firstAdmin = (email: string, ...more: readonly string[]) =>
  operator('first-admin', email, '--name', 'Erika von Erst', ...more);
const tokenOf = ({ out }: { readonly out: string }) => /#token=([\w-]+)$/m.exec(out)?.[1] ?? '';

async function accept(token: string) {
  const password = 'Leinen-2026-weiter';
  await server.call(access.setOperatorPassword, { body: { token, password } });
  const { secret } = (await server.call(access.beginFirstApp, { body: { token } })).value;
  const body = { token, code: appCode(secret) };
  return server.call(access.finishFirstApp, { body });
}

describe('the first admin of an installation', () => {
  it('comes by an address that the terminal shows once, also after one that was lost', async () => {
    expect((await operator('operators', 'list')).out).toContain('There is no operator yet');
    const wrong = await firstAdmin('vertippt@example.org', '--language', 'en');
    expect(wrong.out).toMatch(/^http:\/\/betrieb\.localhost:4000\/en\/einladung#token=[\w-]{43}$/m);
    const email = freshEmail('erika');
    const first = await firstAdmin(email);
    expect(first.out).toMatch(/^http:\/\/betrieb\.localhost:4000\/de\/einladung#token=[\w-]{43}$/m);
    const lost = await server.call(access.getOperatorInvitation, {
      body: { token: tokenOf(wrong) },
    });
    expect(lost.error?.key).toBe('linkExpired');
    expect(lost.error?.message).toBe(errorCases.firstAdminLinkOver.de);
    const ready = await accept(tokenOf(first));
    const session = { token: ready.value.signedIn.token, cookie: ready.cookie };
    const { value } = await server.call(listOperators, session);
    expect(value).toMatchObject([
      { email, firstName: 'Erika', lastName: 'von Erst', roles: [{ role: 'admin', client: null }] },
    ]);
    expect((await operator('operators', 'list')).out).toMatch(
      `${email}  Erika von Erst  active, app, last here`,
    );
    expect((await operator('operators', 'list')).out).toContain('(admin for all clients)');
  });

  it('is refused once there is one, also when that one lost the second factor', async () => {
    expect(await firstAdmin('zweite@example.org')).toMatchObject({
      code: 1,
      complaint: 'There is an admin already, who invites everybody else.',
    });
    const [email] = (await operator('operators', 'list')).out.split(' ');
    await operator('operators', 'reset-factor', email ?? '', '--reason', 'Telefon verloren');
    expect((await firstAdmin('zweite@example.org')).code).toBe(1);
    const link = (await server.mails(email)).find(({ token }) => token !== '');
    expect((await accept(link?.token ?? '')).status).toBe(200);
  });

  it.each([
    [['first-admin', 'niemand', '--name', 'Nie Mand'], 'niemand is no e-mail address'],
    [['first-admin', 'neu@example.org'], "required option '--name <name>' not specified"],
    [['first-admin', 'neu@example.org', '--name', 'Neu'], 'It needs first and last name'],
    [['operators', 'link', 'niemand@example.org'], 'There is no operator niemand@example.org.'],
    [['operators', 'reset-factor', 'a@example.org'], "required option '--reason <text>'"],
    [['operators', 'add', 'a@example.org'], "unknown command 'add'"],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, complaint } = await operator(...args);
    expect(code).toBe(1);
    expect(complaint).toContain(sentence);
  });
});

describe('an operator whom no admin can help', () => {
  it('gets a new link from the terminal, and keeps the second factor', async () => {
    const { email } = await addOperator(server, []);
    expect((await operator('operators', 'link', email)).code).toBe(0);
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Neues Passwort für den Betreiberbereich');
    expect((await operator('operators', 'list')).out).toMatch(`${email}  Bea Betrieb  active, app`);
  });
});
