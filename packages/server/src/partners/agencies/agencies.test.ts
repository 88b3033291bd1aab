import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/agency';
import { verifyAgencyToken } from '@weitersagen/contracts/invitation';
import { staffLogin } from '@weitersagen/contracts/staff';
import { setAgencyActive } from './activation.ts';
import { findAgency, listAgencies } from './agency-repository.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signedInBy } from '../../testing/signed-in.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
let owner: { readonly token: string; readonly cookie: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInStaff(server, 'agency', demoLogins.agency);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Sicher-und-lang-7';
const registration = (email: string) => ({
  email,
  firstName: 'Agathe',
  lastName: 'Anfang',
  company: 'Anfang Beratung',
  termsVersion: SEEDED_VERSION,
  termsAccepted: true as const,
});
const newestToken = async (email: string) => (await server.mails(email))[0]?.token ?? '';
const setPassword = (token: string, chosen = password) =>
  server.call(contract.setAgencyPassword, { body: { token, password: chosen } });

/** A registered agency whose inactive owner confirmed and signed in. */
async function newAgency() {
  const email = freshEmail('agathe');
  await server.call(contract.registerAgency, { body: registration(email) });
  await setPassword(await newestToken(email));
  return { email, session: await signInStaff(server, 'agency', email, { password }) };
}

async function newEmployee() {
  const email = freshEmail('emma');
  const body = { email, firstName: 'Emma', lastName: 'Eifrig' };
  const { value } = await server.call(contract.inviteEmployee, { body, ...owner });
  await setPassword(await newestToken(email));
  return { ...value, session: await signInStaff(server, 'agency', email, { password }) };
}

describe('an agency that registers', () => {
  it('confirms by mail, sets a password and is its inactive owner', async () => {
    const email = freshEmail('agathe');
    expect((await server.call(contract.registerAgency, { body: registration(email) })).status).toBe(
      204,
    );
    const early = await server.call(staffLogin, {
      params: { kind: 'agency' },
      body: { email, password, remember: false },
    });
    expect(early.error?.key).toBe('wrongCredentials');
    const token = await newestToken(email);
    const look = await server.call(verifyAgencyToken, { query: { t: token } });
    expect(look.value).toMatchObject({ valid: true, purpose: 'Zugang', agency: 'Anfang Beratung' });
    expect((await setPassword(token, 'kurz')).error?.key).toBe('weakPassword');
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).error?.key).toBe('tokenUsed');
    expect((await setPassword('erfunden')).error?.key).toBe('linkExpired');
    const { value } = await server.call(staffLogin, {
      params: { kind: 'agency' },
      body: { email, password, remember: false },
    });
    expect(signedInBy(value).user.role).toBe('AgenturInhaber_inaktiv');
  });

  it('gets all rights of an owner when the operator activates it, and loses them again', async () => {
    const { session } = await newAgency();
    const { value } = await server.call(contract.getAgency, session);
    const set = (active: boolean) =>
      server.inTenant(async (tx) => {
        const agency = await findAgency(tx, value.number.toLowerCase());
        await setAgencyActive(tx, agency?.id ?? '', active, { actor: 'operator:Olaf' });
      });
    const status = async () => (await server.call(contract.listEmployees, session)).status;
    const seen = [await status()];
    for (const active of [true, true, false]) {
      await set(active);
      seen.push(await status());
    }
    expect(seen).toEqual([403, 200, 200, 403]);
    expect((await server.inTenant(listAgencies)).map(({ name }) => name)).toContain(
      'Kieselstein Service',
    );
  });

  it('needs the terms in force, and cannot learn which addresses are known', async () => {
    const old = { ...registration(freshEmail('alt')), termsVersion: '1999' };
    expect((await server.call(contract.registerAgency, { body: old })).error?.key).toBe(
      'termsRequired',
    );
    const known = await server.call(contract.registerAgency, {
      body: registration(demoLogins.agency),
    });
    expect(known.status).toBe(204);
    expect((await server.mails(demoLogins.agency))[0]?.subject).toContain('Neues Passwort');
    const unknown = { email: freshEmail('niemand') };
    const answer = await server.call(contract.requestAgencyPassword, { body: unknown });
    expect(answer.status).toBe(204);
    expect(await server.mails(unknown.email)).toEqual([]);
  });

  it('gets a new password by mail, which ends its sessions', async () => {
    const { email, session } = await newAgency();
    await server.call(contract.requestAgencyPassword, { body: { email } });
    expect((await setPassword(await newestToken(email), 'Noch-sicherer-8')).status).toBe(204);
    expect((await server.call(contract.getAgency, session)).error?.key).toBe('sessionEnded');
  });
});

describe('the master data', () => {
  it('is the own agency only, and hides tax number and bank account', async () => {
    const { session } = await newAgency();
    const full = {
      street: 'Weg 1',
      postalCode: '10115',
      city: 'Berlin',
      taxNumber: '12/345/67890',
      accountOwner: 'Anfang Beratung',
      iban: 'DE89 3704 0044 0532 0130 00',
    };
    const body = { ...full, password };
    const { value } = await server.call(contract.updateAgency, { body, ...session });
    expect(value).toMatchObject({ name: 'Anfang Beratung', active: false, complete: true });
    expect(value.taxNumber).toBe('•••••••••890');
    expect(value.iban).toMatch(/^DE.*30 00$/);
    expect(value.iban).not.toContain('0532');
    expect((await server.call(contract.getAgency, session)).value).toEqual(value);
    expect((await server.call(contract.getAgency, owner)).value.name).toBe('Leuchtturm Beratung');
  });

  it('needs the password for tax and bank data, and a right IBAN', async () => {
    const iban = 'DE89370400440532013000';
    const keys = [];
    for (const body of [
      { iban },
      { iban, password: 'falsch' },
      { iban: 'DE00', password: demoLogins.password },
    ])
      keys.push((await server.call(contract.updateAgency, { body, ...owner })).error?.key);
    expect(keys).toEqual(['invalidInput', 'wrongCredentials', 'invalidInput']);
    expect((await server.call(contract.getAgency, owner)).value.iban).toBeNull();
  });

  it('loses the VAT id with null, and keeps it where the change says nothing of it', async () => {
    const change = async (body: object) =>
      (await server.call(contract.updateAgency, { body, ...owner })).value.vatId;
    const by = { password: demoLogins.password };
    expect(await change({ vatId: 'DE123456789', ...by })).toBe('DE123456789');
    expect(await change({ taxNumber: '12/345/67890', ...by })).toBe('DE123456789');
    expect(await change({ vatId: null, ...by })).toBeNull();
  });

  it('is read but not changed by employees, and closed to people without a role', async () => {
    const employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
    const none = await signInStaff(server, 'agency', demoLogins.agencyNone);
    expect((await server.call(contract.getAgency, employee)).status).toBe(200);
    const body = { city: 'Woanders' };
    const changed = await server.call(contract.updateAgency, { body, ...employee });
    expect([changed.status, changed.error?.key]).toEqual([403, 'notAuthorised']);
    expect((await server.call(contract.getAgency, none)).error?.code).toBe('PSOF0211');
  });
});

describe('the people of an agency', () => {
  it('are invited by the owner, once, and get a number of their own', async () => {
    const { id, role, employeeNumber } = await newEmployee();
    expect(role).toBe('AgenturMitarbeiter');
    expect(employeeNumber).toMatch(/^B-[0-9A-Z]{8}$/);
    const { value } = await server.call(contract.listEmployees, {
      ...owner,
      query: { pagesize: '100' },
    });
    const listed = value.employees.find((one) => one.id === id);
    expect(listed).toMatchObject({ active: true, confirmed: true });
    const body = { email: demoLogins.agencyInactive, firstName: 'I', lastName: 'N' };
    const taken = await server.call(contract.inviteEmployee, { body, ...owner });
    expect([taken.status, taken.error?.key]).toEqual([409, 'emailExists']);
  });

  it('get the link again when they are invited again before they confirm', async () => {
    const body = { email: freshEmail('nochmal'), firstName: 'Emma', lastName: 'Eifrig' };
    const ids = [];
    for (const _ of [1, 2])
      ids.push((await server.call(contract.inviteEmployee, { body, ...owner })).value.id);
    expect(ids[0]).toBe(ids[1]);
    expect(await server.mails(body.email)).toHaveLength(2);
  });

  it('are signed out when deactivated and cannot come back until they are active again', async () => {
    const { id, email, session } = await newEmployee();
    const change = (body: { active: boolean }) =>
      server.call(contract.changeEmployee, { params: { id }, body, ...owner });
    expect((await change({ active: false })).value.active).toBe(false);
    expect((await server.call(contract.getAgency, session)).error?.key).toBe('sessionEnded');
    const login = { params: { kind: 'agency' }, body: { email, password, remember: false } };
    expect((await server.call(staffLogin, login)).error?.key).toBe('accountBlocked');
    await change({ active: true });
    expect((await server.call(staffLogin, login)).status).toBe(200);
  });

  it('change their views with their role', async () => {
    const { id, session } = await newEmployee();
    const body = { role: 'Nase' as const };
    await server.call(contract.changeEmployee, { params: { id }, body, ...owner });
    expect((await server.call(contract.getAgency, session)).error?.key).toBe('viewForbidden');
  });

  it('cannot be changed by themselves or by another agency', async () => {
    const { value } = await server.call(contract.listEmployees, {
      ...owner,
      query: { pagesize: '100' },
    });
    const self = value.employees.find((one) => one.email === demoLogins.agency);
    const body = { active: false };
    const change = (id: string) =>
      server.call(contract.changeEmployee, { params: { id }, body, ...owner });
    expect((await change(self?.id ?? '')).error?.key).toBe('notAuthorised');
    const { email } = await newAgency();
    const foreign = await server.inTenant((tx) =>
      tx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect((await change(foreign.id)).error?.key).toBe('unknownNumber');
    const handed = await server.call(contract.handOverReferrals, {
      params: { id: self?.id ?? '' },
      body: { to: foreign.id },
      ...owner,
    });
    expect(handed.error?.key).toBe('unknownNumber');
    expect(value.employees.map((one) => one.email)).not.toContain(demoLogins.agencyInactive);
  });

  it('hand over to nobody who is inactive', async () => {
    const [from, to] = [await newEmployee(), await newEmployee()];
    const change = { params: { id: to.id }, body: { active: false }, ...owner };
    await server.call(contract.changeEmployee, change);
    const handed = await server.call(contract.handOverReferrals, {
      params: { id: from.id },
      body: { to: to.id },
      ...owner,
    });
    expect(handed.error?.key).toBe('unknownNumber');
  });

  it('hand over their referrals with leads and orders', async () => {
    const [from, to] = [await newEmployee(), await newEmployee()];
    const { agencyId } = await server.inTenant(agencyPeople);
    const scene = await server.inTenant((tx) =>
      attributedScene(tx, { agencyId, accountId: from.id }, { order: 'verified' }),
    );
    const handOver = async () =>
      (
        await server.call(contract.handOverReferrals, {
          params: { id: from.id },
          body: { to: to.id },
          ...owner,
        })
      ).value.count;
    expect([await handOver(), await handOver()]).toEqual([1, 0]);
    const [lead, order] = await server.inTenant(async ({ db }) => [
      await db
        .selectFrom('lead')
        .select(['created_by_account', 'agency_id'])
        .where('id', '=', scene.leadId)
        .executeTakeFirst(),
      await db
        .selectFrom('provider_order')
        .select(['created_by_account', 'agency_id'])
        .where('lead_id', '=', scene.leadId)
        .executeTakeFirst(),
    ]);
    const moved = { created_by_account: to.id, agency_id: agencyId };
    expect([lead, order]).toEqual([moved, moved]);
  });

  it('are no business of anybody but the owner', async () => {
    for (const email of [
      demoLogins.agencyInactive,
      demoLogins.agencyEmployee,
      demoLogins.agencyNone,
    ]) {
      const session = await signInStaff(server, 'agency', email);
      const { status, error } = await server.call(contract.listEmployees, session);
      expect([status, error?.code]).toEqual([403, 'PSOF0211']);
    }
  });
});
