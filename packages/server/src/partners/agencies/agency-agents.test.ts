import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/agency';
import { reportReferrals } from '@weitersagen/contracts/agency-reports';
import { requestAgentPassword, setAgentPassword } from '@weitersagen/contracts/agent';
import { staffLogin } from '@weitersagen/contracts/staff';
import { getAdditionalRoutes } from '@weitersagen/contracts/tenant';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { operatorSession } from '../../testing/operator-session.ts';
import { attributedScene } from '../../testing/agency-scene.ts';
import { signedInBy } from '../../testing/signed-in.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';

let server: TestServer;
let owner: { readonly token: string; readonly cookie: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInStaff(server, 'agency', demoLogins.agency);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const invite = (email: string, caller: object = owner) =>
  server.call(contract.inviteEmployee, {
    body: { firstName: 'Aron', lastName: 'Anruf', email, kind: 'agent' },
    ...caller,
  });
const signIn = (email: string, kind = 'agency', secret = password) =>
  server.call(staffLogin, { params: { kind }, body: { email, password: secret, remember: false } });

async function newAgent() {
  const email = freshEmail('aron');
  const { value } = await invite(email);
  const body = { token: await newestToken(email), password };
  await server.call(setAgentPassword, { body });
  return { ...value, email };
}

describe('the call-centre agents of an agency', () => {
  it('are invited by the owner, again before they confirm, and listed among its people', async () => {
    const email = freshEmail('aron');
    const [first, second] = [await invite(email), await invite(email)];
    expect(second.value.id).toBe(first.value.id);
    expect(await server.mails(email)).toHaveLength(2);
    expect(first.value).toMatchObject({ kind: 'agent', confirmed: false, employeeNumber: null });
    const { value } = await server.call(contract.listEmployees, {
      ...owner,
      query: { pagesize: '100' },
    });
    expect(value.employees.find(({ id }) => id === first.value.id)?.kind).toBe('agent');
    expect((await invite(demoLogins.agent)).error?.key).toBe('emailExists');
  });

  it.each([
    ['agent', 'agentAdded'],
    ['agency', 'employeeInvited'],
  ] as const)('are named in the history of operators, sealed: %s', async (kind, event) => {
    const body = { firstName: 'Nora', lastName: 'Neu', email: freshEmail('nora'), kind };
    const { value: made } = await server.call(contract.inviteEmployee, { body, ...owner });
    const query = { nummer: made.id, mandant: 'funkelnetz' };
    const admin = await operatorSession(server);
    const { value } = await server.call(searchHistory, { ...admin, query });
    const line = value.lines.find((one) => one.event === event);
    expect(line?.changes.map(({ field, state }) => `${field} ${state}`).toSorted()).toEqual([
      'email sealed',
      'name sealed',
    ]);
  });

  it('are no business of anybody but the owner', async () => {
    const callers = [
      await signInStaff(server, 'agency', demoLogins.agencyInactive),
      await signInStaff(server, 'agency', demoLogins.agencyEmployee),
      await signInStaff(server, 'agent', demoLogins.agent),
    ];
    const answers = [];
    for (const caller of callers) answers.push((await invite(freshEmail('aron'), caller)).status);
    expect(answers).toEqual([403, 403, 403]);
  });

  it('come in at the agency’s sign-in with a session of their own kind, which opens nothing of the agency', async () => {
    const { email } = await newAgent();
    const { value, cookie } = await signIn(email);
    const { token, user } = signedInBy(value);
    expect(user.kind).toBe('agent');
    expect(cookie).toContain('agent');
    const scope = { params: { scope: 'alle' }, body: {}, token, cookie };
    expect((await server.call(reportReferrals, scope)).status).toBe(200);
    const answer = await server.call(contract.getAgency, { token, cookie });
    expect([answer.status, answer.error?.key]).toEqual([403, 'notAuthorised']);
    const wrong = { email, password: 'falsch', remember: false };
    const params = { kind: 'agency' };
    expect((await server.call(staffLogin, { params, body: wrong })).error?.key).toBe(
      'wrongCredentials',
    );
  });

  it('have referrals that the owner sees in the reports, and no other agent', async () => {
    const { id, email } = await newAgent();
    const { agency_id: agencyId } = await server.inTenant(({ db }) =>
      db.selectFrom('account').select('agency_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await server.inTenant((tx) => attributedScene(tx, { agencyId, accountId: id }));
    const count = async (caller: object, scope: string) =>
      (await server.call(reportReferrals, { params: { scope }, body: {}, ...caller })).value
        .totalCount;
    const own = await signInStaff(server, 'agent', email, { password });
    const other = await signInStaff(server, 'agent', demoLogins.agent);
    expect([await count(own, 'alle'), await count(owner, id)]).toEqual([1, 1]);
    const foreign = await server.call(reportReferrals, {
      params: { scope: id },
      body: {},
      ...other,
    });
    expect(foreign.error?.key).toBe('unknownNumber');
  });

  it('are locked out and let in again, and have no role to change', async () => {
    const { id, email } = await newAgent();
    const change = (body: { active?: boolean; role?: 'AgenturInhaber' }) =>
      server.call(contract.changeEmployee, { params: { id }, body, ...owner });
    expect((await change({ role: 'AgenturInhaber' })).error?.key).toBe('notAuthorised');
    expect((await change({ active: false })).value.active).toBe(false);
    expect((await signIn(email)).error?.key).toBe('accountBlocked');
    expect((await signIn(email, 'agent')).error?.key).toBe('accountBlocked');
    await change({ active: true });
    expect((await signIn(email)).status).toBe(200);
  });

  it('get a new password from the agency’s page as well', async () => {
    const { email } = await newAgent();
    await server.call(contract.requestAgencyPassword, { body: { email } });
    expect((await server.mails(email))[0]?.subject).toContain('Neues Passwort');
    await server.call(requestAgentPassword, { body: { email } });
    expect(await server.mails(email)).toHaveLength(3);
  });
});

it('a tenant without a call centre has no agents to invite', async () => {
  const { config } = await server.tenant();
  const set = (agentRecommendation: boolean) =>
    server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify({ ...config, agentRecommendation }) })
      .where('id', '=', 'funkelnetz')
      .execute()
      .then(() => server.deps.tenants.forget());
  await set(false);
  const answer = await invite(freshEmail('aron'));
  await set(true);
  expect([answer.status, answer.error?.key]).toEqual([403, 'notOffered']);
});

it('a call centre that is switched off has no pages, lets no agent in, and refuses live sessions', async () => {
  const agent = await signInStaff(server, 'agent', demoLogins.agent);
  const orders = () =>
    server.call(reportReferrals, { params: { scope: 'ich' }, body: {}, ...agent });
  const come = () => signIn(demoLogins.agent, 'agent', demoLogins.password);
  const pagesOfAgents = async () =>
    (await server.call(getAdditionalRoutes)).value.filter(({ path }) => path.startsWith('/agent/'));
  const restore = await changeSettings(server, { agentRecommendation: false });
  const [refused, shut, listed] = [await orders(), await come(), await pagesOfAgents()];
  await restore();
  expect([refused.status, refused.error?.key]).toEqual([403, 'notAuthorised']);
  expect([shut.status, shut.error?.key]).toEqual([400, 'wrongCredentials']);
  expect(listed).toEqual([]);
  expect((await orders()).status).toBe(200);
  expect((await come()).status).toBe(200);
  expect((await pagesOfAgents()).length).toBeGreaterThan(3);
});
