import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as agencies from '@weitersagen/contracts/agency';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-partners';
import { staffLogin, type StaffKind } from '@weitersagen/contracts/staff';
import { listOwnSessions } from '@weitersagen/contracts/staff-account';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { accountRepository } from '../../people/accounts/account-repository.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '../../people/second-factor/second-factor.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { appCode } from '../../testing/app-code.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';
import { wireBodiesOfOperators } from '../../testing/wire-bodies-of-operators.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof operatorSession>>;
let supportId: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
  [support, supportId] = [made.session, made.id];
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const client = 'funkelnetz';
const password = 'Sicher-und-lang-7';
const reason = 'so am Telefon besprochen';

/** A registered agency of that name, whose inactive owner confirmed. */
async function newAgency(company: string) {
  const email = freshEmail('agathe');
  await server.call(agencies.registerAgency, {
    body: {
      email,
      firstName: 'Agathe',
      lastName: `Amt ${company.replace('_', ' ')}`,
      company,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
    },
  });
  const token = (await server.mails(email))[0]?.token ?? '';
  await server.call(agencies.setAgencyPassword, { body: { token, password } });
  const found = await listed({ words: company });
  return { email, number: found.agencies[0]?.number ?? '' };
}
const listed = async (body: {
  words?: string;
  size?: number;
  after?: { name: string; id: string };
}) => (await server.call(contract.findAgencies, { ...support, body: { client, ...body } })).value;
const people = async (
  kind: 'agency' | 'seller' | 'agent',
  words: string,
  more: { agency?: string; size?: number; after?: { name: string; id: string } } = {},
) =>
  (
    await server.call(contract.findPartnerPeople, {
      ...support,
      body: { client, kind, words, ...more },
    })
  ).value;
async function one(kind: 'agency' | 'seller' | 'agent', email: string) {
  const [person] = (await people(kind, email)).people;
  if (person === undefined) throw new Error(`${email} is not listed`);
  return person;
}
const signIn = (kind: StaffKind, email: string) =>
  server.call(staffLogin, { params: { kind }, body: { email, password, remember: false } });
const told = (id: string) =>
  server.inTenant(async (tx) =>
    plainReasons(
      tx,
      await tx.db
        .selectFrom('audit')
        .select(['event', 'actor', 'roles', 'reason', 'sealed_reason', 'from_status', 'to_status'])
        .where('entity_id', '=', id)
        .where('actor', '=', supportId)
        .orderBy('id')
        .execute(),
    ),
  );
const row = (
  event: string,
  from: string | null,
  to: string | null,
  why: string | null = reason,
) => ({
  event,
  actor: supportId,
  roles: ['support'],
  reason: why,
  from_status: from,
  to_status: to,
});

describe('the agencies of a client', () => {
  it('are found by words of name, place and number, and leaf by leaf', async () => {
    for (const letter of ['c', 'a', 'b']) await newAgency(`Blätter_${letter}`);
    const all = await listed({ words: 'blätter_' });
    expect(all.agencies.map(({ name }) => name)).toEqual(['Blätter_a', 'Blätter_b', 'Blätter_c']);
    expect(all).toMatchObject({ next: null, agencies: [{ isActive: false, people: 1 }, {}, {}] });
    // A sign of patterns stands for itself.
    expect((await listed({ words: 'blätter%a' })).agencies).toEqual([]);
    const first = await listed({ words: 'Blätter_', size: 2 });
    const second = await listed({
      words: 'Blätter_',
      size: 2,
      after: first.next ?? { name: '', id: '' },
    });
    expect([...first.agencies, ...second.agencies]).toEqual(all.agencies);
    expect(second.next).toBeNull();
    const number = all.agencies[0]?.number ?? '';
    expect((await listed({ words: number.toLowerCase() })).agencies).toEqual([all.agencies[0]]);
  });

  it('are switched on and off for a reason, and the history tells it once', async () => {
    const { number, email } = await newAgency('Schaltwerk');
    const set = (isActive: boolean, which = number) =>
      server.call(contract.setAgencyState, {
        ...support,
        body: { client, number: which, isActive, reason },
      });
    expect((await set(true, 'AG-KEINE')).error?.key).toBe('unknownNumber');
    for (const isActive of [true, true, false]) expect((await set(isActive)).error).toBeNull();
    expect((await one('agency', email)).role).toBe('inactiveOwner');
    const { id } = await server.inTenant(({ db }) =>
      db
        .selectFrom('agency')
        .select('id')
        .where('external_number', '=', number)
        .executeTakeFirstOrThrow(),
    );
    expect(await told(id)).toEqual([
      row('activated', 'inactive', 'active'),
      row('deactivated', 'active', 'inactive'),
    ]);
  });
});

describe('the people of partners', () => {
  it('are listed by kind with what shows their access', async () => {
    const agent = await one('agent', demoLogins.agent);
    expect(agent).toMatchObject({ role: null, number: null, isActivated: null, hasFactor: false });
    const seller = await one('seller', demoLogins.seller);
    expect(seller).toMatchObject({
      agency: null,
      isActivated: true,
      number: expect.stringMatching(/^VP-/),
    });
    const { email, number } = await newAgency('Listenhaus');
    expect(await one('agency', email)).toMatchObject({
      state: 'active',
      role: 'inactiveOwner',
      agency: { number, name: 'Listenhaus' },
      takesMail: true,
      lastUsed: null,
    });
    await signInStaff(server, 'agency', email, { password });
    expect((await one('agency', email)).lastUsed).not.toBeNull();
    expect((await people('agent', email)).people).toEqual([]);
  });

  it('of one agency are told apart, leaf by leaf', async () => {
    const { number } = await newAgency('Zweihaus');
    await server.call(contract.inviteClientAgent, {
      ...support,
      body: { client, email: freshEmail('x'), firstName: 'A', lastName: 'B', agency: number },
    });
    const { people: own } = await people('agency', '', { agency: number });
    expect(own.map(({ lastName }) => lastName)).toEqual(['Amt Zweihaus']);
    expect((await people('agent', '', { agency: number })).people).toHaveLength(1);
    const unknown = await server.call(contract.findPartnerPeople, {
      ...support,
      body: { client, kind: 'agency', agency: 'AG-KEINE' },
    });
    expect(unknown.error?.key).toBe('unknownNumber');
    const all = await people('agency', '', { size: 100 });
    const first = await people('agency', '', { size: 3 });
    const second = await people('agency', '', {
      size: 3,
      after: first.next ?? { name: '', id: '' },
    });
    const ids = [...first.people, ...second.people].map(({ id }) => id);
    expect(ids).toEqual(all.people.slice(0, ids.length).map(({ id }) => id));
  });

  it('lose access with sessions and links, and get it back with the same password', async () => {
    const { email } = await newAgency('Torhaus');
    const { id } = await one('agency', email);
    const session = await signInStaff(server, 'agency', email, { password });
    await server.call(agencies.requestAgencyPassword, { body: { email } });
    const link = (await server.mails(email))[0]?.token ?? '';
    const body = { client, id, reason };
    for (let time = 0; time < 2; time += 1)
      expect(
        (await server.call(contract.closePartnerAccess, { ...support, body })).error,
      ).toBeNull();
    expect((await server.call(listOwnSessions, session)).status).toBe(401);
    expect((await signIn('agency', email)).error?.key).toBe('accountBlocked');
    expect(await one('agency', email)).toMatchObject({ state: 'blocked' });
    expect(
      (await server.call(contract.mailPartnerLink, { ...support, body: { client, id } })).error
        ?.key,
    ).toBe('accountBlocked');
    expect((await server.call(contract.openPartnerAccess, { ...support, body })).error).toBeNull();
    const used = await server.call(agencies.setAgencyPassword, { body: { token: link, password } });
    expect(used.error).not.toBeNull();
    expect((await signIn('agency', email)).error).toBeNull();
    expect(await told(id)).toEqual([
      row('blocked', 'active', 'inactive'),
      row('unblocked', 'inactive', 'active'),
    ]);
  });

  it('get a link: to a new password who has one, to the first who was invited', async () => {
    const { email } = await newAgency('Linkhaus');
    const { id } = await one('agency', email);
    const mail = (of: string) =>
      server.call(contract.mailPartnerLink, { ...support, body: { client, id: of } });
    expect((await mail(id)).error).toBeNull();
    const [letter] = await server.mails(email);
    const other = 'Noch-sicherer-8';
    const set = { token: letter?.token ?? '', password: other };
    expect((await server.call(agencies.setAgencyPassword, { body: set })).error).toBeNull();
    expect(await told(id)).toEqual([row('accessLinkMailed', null, null, null)]);
    const seller = await one('seller', demoLogins.seller);
    expect((await mail(seller.id)).error).toBeNull();
    expect((await server.mails(demoLogins.seller))[0]?.token).toBeTruthy();
    await server.inTenant((tx) => deadAddressRepository(tx).add(email, 'Test'));
    expect((await mail(id)).error?.key).toBe('emailNotAllowed');
    expect(await one('agency', email)).toMatchObject({ takesMail: false });
  });

  it('lose a second factor that they lost, are signed out and told by mail', async () => {
    const { email } = await newAgency('Faktorhaus');
    const { id } = await one('agency', email);
    const body = { client, id, reason };
    const remove = () => server.call(contract.removePartnerFactor, { ...support, body });
    expect((await remove()).error?.key).toBe('factorOff');
    const session = await signInStaff(server, 'agency', email, { password });
    await server.inTenant(async (tx) => {
      const { seal } = server.deps;
      const { secret } = await beginSecondFactor(tx, seal, { id, email });
      await confirmSecondFactor(tx, seal, id, appCode(secret, -1));
    });
    expect(await one('agency', email)).toMatchObject({ hasFactor: true });
    expect((await remove()).error).toBeNull();
    expect(await one('agency', email)).toMatchObject({ hasFactor: false });
    expect((await server.call(listOwnSessions, session)).status).toBe(401);
    expect((await signIn('agency', email)).value).toHaveProperty('token');
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Ihre Anmeldung fragt nicht mehr nach einem Code');
    expect(await told(id)).toEqual([row('secondFactorOff', null, null)]);
  });

  it('of an agency get another role, an owner the one that the agency’s state leaves', async () => {
    const { email, number } = await newAgency('Rollenhaus');
    const { id } = await one('agency', email);
    const give = (role: 'owner' | 'employee' | 'none', of = id) =>
      server.call(contract.changePartnerRole, {
        ...support,
        body: { client, id: of, role, reason },
      });
    for (const role of ['employee', 'owner'] as const) {
      expect((await give(role)).error).toBeNull();
      expect((await one('agency', email)).role).toBe(role === 'owner' ? 'inactiveOwner' : role);
    }
    const state = { client, number, isActive: true, reason };
    await server.call(contract.setAgencyState, { ...support, body: state });
    await give('none');
    await give('owner');
    expect((await one('agency', email)).role).toBe('owner');
    expect((await told(id)).at(0)).toEqual(row('employeeChanged', 'inactiveOwner', 'employee'));
    const seller = await one('seller', demoLogins.seller);
    expect((await give('owner', seller.id)).error?.key).toBe('unknownNumber');
  });

  it('are nobody else of the client', async () => {
    const referrer = await server.inTenant((tx) =>
      accountRepository(tx).byEmail('referrer', demoLogins.referrer),
    );
    const body = { client, id: referrer?.id ?? '', reason };
    for (const call of [
      contract.closePartnerAccess,
      contract.openPartnerAccess,
      contract.removePartnerFactor,
      contract.removeClientAgent,
    ])
      expect((await server.call(call, { ...support, body })).error?.key).toBe('unknownNumber');
    const link = { client, id: body.id };
    expect(
      (await server.call(contract.mailPartnerLink, { ...support, body: link })).error?.key,
    ).toBe('unknownNumber');
  });
});

describe('a seller', () => {
  it('is stopped from making referrals and let again, with the reason told', async () => {
    const { id } = await one('seller', demoLogins.seller);
    for (const isActive of [false, true]) {
      const body = { client, id, isActive, reason };
      expect((await server.call(contract.setSellerState, { ...support, body })).error).toBeNull();
      expect((await one('seller', demoLogins.seller)).isActivated).toBe(isActive);
    }
    expect((await told(id)).filter(({ event }) => event !== 'accessLinkMailed')).toEqual([
      row('deactivated', 'active', 'inactive'),
      row('activated', 'inactive', 'active'),
    ]);
  });
});

describe('a call-centre agent', () => {
  const agentClient = 'lindenschutz';
  const ask = async () => operatorSession(server);

  it('is invited once, of an agency that there is, where there is a call centre', async () => {
    const admin = await ask();
    const email = freshEmail('agent');
    const invite = (more: object = {}) =>
      server.call(contract.inviteClientAgent, {
        ...admin,
        body: {
          client: agentClient,
          email,
          firstName: 'Alma',
          lastName: 'Agent',
          agency: null,
          ...more,
        },
      });
    expect((await invite({ client: 'sonnwerk' })).error?.key).toBe('notOffered');
    expect((await invite({ agency: 'AG-KEINE' })).error).toMatchObject({
      key: 'unknownNumber',
      fields: { Agentur: 'unknown' },
    });
    expect((await invite()).error).toBeNull();
    expect((await server.mails(email))[0]?.token).toBeTruthy();
    expect((await invite()).error).toMatchObject({
      key: 'emailExists',
      fields: { Email: 'exists' },
    });
    const found = await server.call(contract.findPartnerPeople, {
      ...admin,
      body: { client: agentClient, kind: 'agent', words: email },
    });
    const [agent] = found.value.people;
    expect(agent).toMatchObject({ state: 'invited', firstName: 'Alma', agency: null });
    const added = async () => {
      const query = { nummer: agent?.id ?? '', mandant: agentClient };
      const { value } = await server.call(searchHistory, { ...admin, query });
      const line = value.lines.find(({ event }) => event === 'agentAdded');
      return line?.changes.map(({ field, state }) => `${field} ${state}`).toSorted();
    };
    expect(await added()).toEqual(['email sealed', 'name sealed']);
    const body = { client: agentClient, id: agent?.id ?? '', reason };
    expect((await server.call(contract.removeClientAgent, { ...admin, body })).error).toBeNull();
    expect(await added()).toEqual(['email erased', 'name erased']);
    expect((await server.call(contract.removeClientAgent, { ...admin, body })).error?.key).toBe(
      'unknownNumber',
    );
  });
});

it('each call says of a client that there is none such', async () => {
  const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
  const calls = Object.entries<unknown>(contract).filter(([name]) => name in wireBodiesOfOperators);
  expect(calls).toHaveLength(13);
  for (const [name] of calls) {
    const endpoint = endpoints[name];
    if (endpoint === undefined) throw new Error(`No call ${name}`);
    const wire = { ...wireBodiesOfOperators[name], Mandant: 'niemand' };
    const { error } = await server.call(endpoint, { ...session, wire });
    expect([name, error?.key]).toEqual([name, 'unknownTenant']);
  }
});
