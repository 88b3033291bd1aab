import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as agencies from '@weitersagen/contracts/agency';
import * as contract from '@weitersagen/contracts/operator-partners';
import * as sellers from '@weitersagen/contracts/seller';
import { changeClientSettings, getClientSettings } from '@weitersagen/contracts/operator-tenants';
import { legalTextRepository } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>['session'];
const client = 'funkelnetz';
const password = 'Sehr-sicher-27';
beforeAll(async () => {
  server = await startTestServer();
  ({ session: support } = await addOperator(server, [{ role: 'support', client }]));
});
afterAll(() => server.stop());

const kinds = {
  agency: {
    invite: (email: string) =>
      server.call(contract.inviteAgency, {
        ...support,
        body: { client, email, firstName: 'Ada', lastName: 'Amt', company: 'Amt und Söhne' },
      }),
    set: (body: { token: string; password: string; termsVersion?: string }) =>
      server.call(agencies.setAgencyPassword, { body }),
    forgot: (email: string) => server.call(agencies.requestAgencyPassword, { body: { email } }),
    subject: 'Funkelnetz lädt Amt und Söhne als Agentur ein',
    page: '/de/agentur/passwortsetzen?bedingungen=ja#token=',
    event: 'agencyInvited',
    switchedOn: { role: 'owner' },
  },
  seller: {
    invite: (email: string) =>
      server.call(contract.inviteSeller, {
        ...support,
        body: { client, email, firstName: 'Ada', lastName: 'Amt' },
      }),
    set: (body: { token: string; password: string; termsVersion?: string }) =>
      server.call(sellers.setSellerPassword, { body }),
    forgot: (email: string) => server.call(sellers.requestSellerPassword, { body: { email } }),
    subject: 'Funkelnetz lädt Sie als Vertriebspartner ein',
    page: '/de/vertriebspartner/passwortsetzen?bedingungen=ja#token=',
    event: 'sellerInvited',
    switchedOn: { isActivated: true },
  },
} as const;
const termsInForce = async () =>
  (await server.inTenant((tx) => legalTextRepository(tx).versionOf('agb'))) ?? '';
const found = async (kind: 'agency' | 'seller', words: string) => {
  const body = { client, kind, words };
  const { value } = await server.call(contract.findPartnerPeople, { ...support, body });
  return value.people[0];
};

describe.each(['agency', 'seller'] as const)('an invited partner (%s)', (kind) => {
  const { invite, set, forgot, subject, page, event, switchedOn } = kinds[kind];

  it('gets a link by mail, accepts the terms with the password, and is switched on', async () => {
    const email = freshEmail(kind);
    expect((await invite(email)).error).toBeNull();
    expect(await found(kind, email)).toMatchObject({ state: 'invited', lastName: 'Amt' });
    const [letter] = await server.mails(email);
    expect(letter?.subject).toBe(subject);
    expect(letter?.text).toContain(page);
    const token = letter?.token ?? '';
    for (const termsVersion of [undefined, 'gestern'])
      expect(
        (await set({ token, password, ...(termsVersion && { termsVersion }) })).error,
      ).toMatchObject({ key: 'termsRequired', fields: { AgbText: 'termsChanged' } });
    const termsVersion = await termsInForce();
    expect((await set({ token, password, termsVersion })).error).toBeNull();
    expect((await set({ token, password, termsVersion })).error?.key).toBe('tokenUsed');
    const person = await found(kind, email);
    expect(person).toMatchObject({ state: 'active', ...switchedOn });
    await signInStaff(server, kind, email, { password });
    const consents = await server.inTenant(({ db }) =>
      db
        .selectFrom('consent')
        .select(['kind', 'text_version'])
        .where('subject_id', '=', person?.id ?? '')
        .execute(),
    );
    expect(consents).toEqual([{ kind: 'agb', text_version: termsVersion }]);
  });

  it('is invited once, and the history names them sealed', async () => {
    const email = freshEmail(kind);
    await invite(email);
    expect((await invite(email)).error).toMatchObject({
      key: 'emailExists',
      fields: { Email: 'exists' },
    });
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['to_status', 'after', 'role'])
        .where('event', '=', event)
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(rows).toMatchObject([{ to_status: 'active', role: 'support' }]);
    expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual(['email', 'name']);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('gets the same letter again, from the operator and by asking for a password', async () => {
    const email = freshEmail(kind);
    await invite(email);
    const person = await found(kind, email);
    const body = { client, id: person?.id ?? '' };
    await server.call(contract.mailPartnerLink, { ...support, body });
    await forgot(email);
    const letters = await server.mails(email);
    expect(letters.map((letter) => letter.subject)).toEqual([subject, subject, subject]);
    const [newest, , first] = letters;
    const termsVersion = await termsInForce();
    const old = await set({ token: first?.token ?? '', password, termsVersion });
    expect(old.error).not.toBeNull();
    const used = await set({ token: newest?.token ?? '', password, termsVersion });
    expect(used.error).toBeNull();
  });
});

describe('the numbers of new partners', () => {
  it('begin as an admin of the client set, those that were given stay, and none is given twice', async () => {
    const admin = await operatorSession(server);
    const query = { mandant: client };
    const settings = async () =>
      (await server.call(getClientSettings, { ...admin, query })).value.revision;
    const set = async (values: Readonly<Record<string, string>>) =>
      server.call(changeClientSettings, {
        ...admin,
        body: { client, revision: await settings(), values },
      });
    const numberOf = async (kind: 'agency' | 'seller') => {
      const email = freshEmail(kind);
      await kinds[kind].invite(email);
      const person = await found(kind, email);
      return person?.agency?.number ?? person?.number ?? '';
    };
    const before = await numberOf('agency');
    expect(before).toMatch(/^AG-/);
    const both = { agencyNumberPrefix: 'NORD', sellerNumberPrefix: 'NORD' };
    expect((await set(both)).error?.fields).toEqual({ 'Werte.sellerNumberPrefix': 'samePrefix' });
    expect((await set({ ...both, sellerNumberPrefix: 'V2' })).error).toBeNull();
    expect(await numberOf('agency')).toMatch(/^NORD-[0-9A-Z]{8}$/);
    expect(await numberOf('seller')).toMatch(/^V2-[0-9A-Z]{8}$/);
    const body = { client, words: before };
    const { value } = await server.call(contract.findAgencies, { ...support, body });
    expect(value.agencies.map(({ number }) => number)).toEqual([before]);
    const again = server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('agency')
        .values({
          tenant: tenant.id,
          id: 'doppelt',
          external_number: before,
          name: 'Doppelt',
          activated_at: null,
          created_at: now,
          changed_at: now,
        })
        .execute(),
    );
    await expect(again).rejects.toThrow('agency_tenant_external_number_key');
    await set({ agencyNumberPrefix: 'AG', sellerNumberPrefix: 'VP' });
  });
});
