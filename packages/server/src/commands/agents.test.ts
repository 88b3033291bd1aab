import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestAgentPassword, setAgentPassword } from '@weitersagen/contracts/agent';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { staffLogin } from '@weitersagen/contracts/staff';
import { listOwnSessions } from '@weitersagen/contracts/staff-account';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { TEST_SECRETS_KEY } from '../testing/test-database.ts';
import { signInStaff } from '../testing/staff-session.ts';
import { freshEmail } from '../testing/steps.ts';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { operatorId, operatorSession } from '../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const add = (email: string) => ['add', email, '--name', 'Carlos Call'] as const;

async function agents(...args: readonly string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runOperator(
    ['agents', ...args],
    { ...(await commandEnvironment(server)), SECRETS_KEY: TEST_SECRETS_KEY },
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
      .where('purpose', '=', 'agentAccess')
      .orderBy('created_at')
      .execute(),
  );
  return links.map((link) => (link.expires_at.getTime() - link.created_at.getTime()) / 86_400_000);
};

const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const setPassword = (token: string, chosen = password) =>
  server.call(setAgentPassword, { body: { token, password: chosen } });
const signIn = (email: string, chosen = password) =>
  server.call(staffLogin, {
    params: { kind: 'agent' },
    body: { email, password: chosen, remember: false },
  });

/** The address of an agent who was added and has set the password. */
async function activeAgent(): Promise<string> {
  const email = freshEmail('carlos.call');
  await agents(...add(email));
  await setPassword(await newestToken(email));
  return email;
}

describe('agents of a tenant', () => {
  it('are named in the history of operators, sealed, as by the page', async () => {
    const email = freshEmail('carlos.call');
    await agents(...add(email));
    const agent = await server.inTenant((tx) => accountRepository(tx).byEmail('agent', email));
    const query = { nummer: agent?.id ?? '', mandant: 'funkelnetz' };
    const { value } = await server.call(searchHistory, {
      ...(await operatorSession(server)),
      query,
    });
    const line = value.lines.find(({ event }) => event === 'agentAdded');
    expect(line?.changes.map(({ field, state }) => `${field} ${state}`).toSorted()).toEqual([
      'email sealed',
      'name sealed',
    ]);
  });

  it('are added at the terminal, set a password by a mailed link once, and sign in', async () => {
    const email = freshEmail('carlos.call');
    expect((await agents(...add(email))).out).toContain(`${email} is an agent of funkelnetz.`);
    expect((await agents('list')).out).toContain(
      `${email}  Carlos Call  invited, no agency, never here`,
    );
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Ihr Zugang zum Callcenter von Funkelnetz');
    expect(mail?.text).toMatch(/http:\/\/\S+\/de\/agent\/passwortsetzen#token=/);
    const token = await newestToken(email);
    expect((await daysOfLinks()).at(-1)).toBe(14);
    expect((await setPassword(token, 'kurz')).error?.key).toBe('weakPassword');
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).error?.key).toBe('tokenUsed');
    expect((await setPassword('x'.repeat(22))).error?.key).toBe('linkExpired');
    expect((await signIn(email)).status).toBe(200);
    expect((await agents('list')).out).toMatch(
      new RegExp(`${email}  Carlos Call  active, no agency, last here \\d+ \\w+ \\d{4}`),
    );
  });

  it('get a new password by a link they ask for or the operator sends, and nobody else gets one', async () => {
    const email = await activeAgent();
    const here = await signInStaff(server, 'agent', email, { password });
    expect((await server.call(requestAgentPassword, { body: { email } })).status).toBe(204);
    expect((await server.mails(email))[0]?.subject).toBe('Neues Passwort für das Callcenter');
    expect((await daysOfLinks()).at(-1)).toBe(1);
    expect((await setPassword(await newestToken(email), `${password}-neu`)).status).toBe(204);
    expect((await server.call(listOwnSessions, here)).error?.key).toBe('sessionEnded');
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    expect((await signIn(email, `${password}-neu`)).status).toBe(200);

    expect((await agents('link', email)).code).toBe(0);
    expect((await setPassword(await newestToken(email))).status).toBe(204);

    const ask = (address: string, client = 'funkelnetz') =>
      server.call(requestAgentPassword, { client, body: { email: address } });
    const before = (await server.mails(demoLogins.seller)).length;
    expect((await ask(demoLogins.seller)).status).toBe(204);
    expect(await server.mails(demoLogins.seller)).toHaveLength(before);
    // The tenant has no call centre.
    expect((await ask(demoLogins.agent, 'sonnwerk')).status).toBe(204);
    expect(await server.mails(demoLogins.agent)).toEqual([]);
  });

  it('are removed with a reason, which ends sessions and links', async () => {
    const email = await activeAgent();
    const { id } = await server.inTenant(({ db }) =>
      db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const here = await signInStaff(server, 'agent', email, { password });
    await agents('link', email);
    const token = await newestToken(email);
    expect((await agents('remove', email)).complaint).toContain(
      "required option '--reason <text>' not specified",
    );
    expect((await agents('remove', email, '--reason', 'Stelle gewechselt')).code).toBe(0);
    expect((await server.call(listOwnSessions, here)).error?.key).toBe('sessionEnded');
    expect((await setPassword(token)).error?.key).toBe('linkExpired');
    expect((await signIn(email)).error?.key).toBe('wrongCredentials');
    expect((await agents('list')).out).not.toContain(email);
    const history = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'actor', 'reason'])
        .where('event', 'in', ['agentAdded', 'agentRemoved'])
        .where('entity_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    const actor = await operatorId(server);
    expect(history).toEqual([
      { event: 'agentAdded', actor, reason: null },
      { event: 'agentRemoved', actor, reason: 'Stelle gewechselt' },
    ]);
  });

  it('may work for an agency', async () => {
    const email = freshEmail('carlos.call');
    const { external_number: number } = await server.inTenant(({ db }) =>
      db.selectFrom('agency').select('external_number').executeTakeFirstOrThrow(),
    );
    expect((await agents(...add(email), '--agency', number)).code).toBe(0);
    expect((await agents('list')).out).toContain(
      `${email}  Carlos Call  invited, agency ${number}, never here`,
    );
  });

  it.each([
    [['add', 'niemand', '--name', 'Nie Mand'], 'niemand is no e-mail address'],
    [['add', 'neu@example.org'], "required option '--name <name>' not specified"],
    [['add', 'neu@example.org', '--name', 'Neu'], 'It needs first and last name'],
    [['add', demoLogins.agent, '--name', 'Carla Callcenter'], 'is an agent already'],
    [['add', 'neu@example.org', '--name', 'Nie Mand', '--agency', 'X-1'], 'There is no agency X-1'],
    [['add', 'neu@example.org', '--name', 'Nie Mand', '--tenant', 'sonnwerk'], 'no call centre'],
    [['link', 'niemand@example.org'], 'has no agent niemand@example.org'],
    [['remove', demoLogins.agency, '--reason', 'Test'], 'has no agent'],
    [['fly'], "unknown command 'fly'"],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, complaint } = await agents(...args);
    expect(code).toBe(1);
    expect(complaint).toContain(sentence);
  });
});
