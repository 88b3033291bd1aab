import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReportValues, reportReferrals } from '@weitersagen/contracts/agency-reports';
import { getStatistics } from '@weitersagen/contracts/agency-statistics';
import {
  invite,
  joinByCard,
  refuseInvitations,
  verifyAgencyToken,
} from '@weitersagen/contracts/invitation';
import * as contract from '@weitersagen/contracts/invitation-settings';
import { setMailPreferences } from '@weitersagen/contracts/mail-preferences';
import { accountRepository } from '../../people/accounts/account-repository.ts';
import { attributeReferral } from '../agencies/referral-attribution.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;
let server: TestServer;
let owner: Session;
let employee: Session;
let agent: Session;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  agent = await signInStaff(server, 'agent', demoLogins.agent);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const inviteWithConsent = (email: string) =>
  server.call(invite, {
    body: { firstName: 'Gerda', lastName: 'Gast', email, kind: 'Kunde', consent: true },
    ...employee,
  });

describe('the suppression list', () => {
  const add = (email: string, by: Session = employee) =>
    server.call(contract.addSuppression, { body: { email, reason: 'am Telefon' }, ...by });
  const find = async (email: string, by: Session = employee) =>
    (await server.call(contract.findSuppression, { body: { email }, ...by })).value.entry;

  it('takes an address with the reason, shows it masked, and keeps it from every mail', async () => {
    const email = freshEmail('nein');
    expect([(await add(email)).status, (await add(email)).status]).toEqual([204, 204]);
    const { value } = await server.call(contract.listSuppressions, owner);
    const [entry] = value.entries;
    expect(entry).toMatchObject({
      origin: 'Team',
      addedBy: 'Emil Empfehler',
      reason: 'am Telefon',
      removable: true,
    });
    expect(JSON.stringify(value)).not.toContain(email);
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('suppression').selectAll().execute(),
    );
    expect(kept.map(({ shown }) => shown)).toContain(entry?.email);
    expect(JSON.stringify(kept)).not.toContain(email);
    expect((await inviteWithConsent(email)).value.invitation?.status).toBe('Gesperrt');
    expect(await server.mails(email)).toEqual([]);
  });

  it('finds a whole address, also of another agency, whose entry says nothing and stays', async () => {
    const email = freshEmail('nein');
    await add(email);
    expect((await find(email))?.email).toBe(email);
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    expect((await server.call(contract.listSuppressions, inactive)).status).toBe(403);
    await server.inTenant(({ db }) =>
      db.updateTable('suppression').set({ agency_id: null, added_by: null }).execute(),
    );
    const entry = await find(email);
    expect(entry).toMatchObject({ removable: false, reason: null, addedBy: null });
    const params = { id: entry?.id ?? '' };
    const body = { reason: 'darf ich nicht' };
    const refused = await server.call(contract.removeSuppression, { params, body, ...employee });
    expect(refused.error?.key).toBe('unknownNumber');
    expect(await find(freshEmail('frei'))).toBeNull();
  });

  it('loses an entry with a recorded reason, after which mail goes out again', async () => {
    const email = freshEmail('doch');
    await add(email);
    const params = { id: (await find(email))?.id ?? '' };
    const remove = (reason: string) =>
      server.call(contract.removeSuppression, { params, body: { reason }, ...employee });
    expect((await remove('hat darum gebeten')).status).toBe(204);
    expect((await remove('noch einmal')).error?.key).toBe('unknownNumber');
    await inviteWithConsent(email);
    expect(await server.mails(email)).toHaveLength(1);
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'reason'])
        .where('entity_id', '=', params.id)
        .execute(),
    );
    expect(rows).toContainEqual({ event: 'suppressionRemoved', reason: 'hat darum gebeten' });
  });

  it('keeps what the person wanted themselves, until they take it back signed in', async () => {
    const { email, session } = await activeReferral(server);
    await add(email);
    const choose = (invitations: boolean) =>
      server.call(setMailPreferences, { body: { invitations }, ...session });
    // The person wants it as well: the entry is theirs from now on.
    const { value } = await inviteWithConsent(email);
    const token = new URL(value.invitation?.link ?? '').hash.replace('#token=', '');
    expect((await server.call(refuseInvitations, { body: { token } })).status).toBe(204);
    const entry = await find(email);
    expect(entry).toMatchObject({ origin: 'Person', removable: false, reason: null });
    const params = { id: entry?.id ?? '' };
    const body = { reason: 'angeblich am Telefon' };
    const refused = await server.call(contract.removeSuppression, { params, body, ...owner });
    expect([refused.status, refused.error?.key]).toEqual([403, 'notAuthorised']);
    expect((await inviteWithConsent(email)).value.invitation?.status).toBe('Gesperrt');
    expect((await choose(true)).value).toEqual({ status: true, invitations: true });
    expect(await find(email)).toBeNull();
    expect((await choose(false)).value.invitations).toBe(false);
    expect(await find(email)).toMatchObject({ origin: 'Person', removable: false });
  });

  it('is open to agents, and answers too many searches', async () => {
    const email = freshEmail('agent');
    await add(email, agent);
    expect((await find(email, agent))?.removable).toBe(true);
    const answers = new Set<string | undefined>();
    for (let turn = 0; turn < 101; turn += 1) {
      const body = { email };
      answers.add((await server.call(contract.findSuppression, { body, ...agent })).error?.key);
    }
    expect([...answers]).toContain('tooManyTries');
  });
});

describe('the shops of an agency', () => {
  const addShop = (name: string, by: Session = owner) =>
    server.call(contract.addShop, { body: { name }, ...by });
  const tokenOf = (link: string) =>
    new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

  it('are named and closed by the owner alone, and seen by who invites', async () => {
    const { value: shop } = await addShop('Kiel Nord');
    expect((await addShop('kiel nord')).value.id).toBe(shop.id);
    expect((await addShop('Von Emil', employee)).error?.key).toBe('viewForbidden');
    const listed = await server.call(contract.listShops, employee);
    expect(listed.value.map(({ name }) => name)).toContain('Kiel Nord');
    const close = (by: Session) =>
      server.call(contract.closeShop, { params: { id: shop.id }, ...by });
    expect((await close(employee)).error?.key).toBe('viewForbidden');
    expect([(await close(owner)).status, (await close(owner)).error?.key]).toEqual([
      204,
      'unknownNumber',
    ]);
    const look = await server.call(verifyAgencyToken, { query: { t: tokenOf(shop.link) } });
    expect(look.value.valid).toBe(false);
  });

  it('have a card: what comes by it counts to agency and shop, in referrals and statistics', async () => {
    const { value: shop } = await addShop('Lübeck');
    const token = tokenOf(shop.link);
    const look = await server.call(verifyAgencyToken, { query: { t: token } });
    expect(look.value).toMatchObject({ valid: true, purpose: 'Karte', inviter: 'Lübeck' });
    const email = freshEmail('kundin');
    const body = { token, firstName: 'Karla', lastName: 'Kundin', email };
    expect((await server.call(joinByCard, { body })).status).toBe(204);
    await server.inTenant(async (tx) => {
      const account = await accountRepository(tx).byEmail('referrer', email);
      const to = await attributeReferral(tx, account?.id ?? '', null, null);
      expect(to).toMatchObject({ createdBy: null, shopId: shop.id });
      const scene = await buildScene(tx, {});
      const { agencyId, shopId } = to;
      await tx.db
        .updateTable('referral')
        .set({ agency_id: agencyId, shop_id: shopId, created_at: tx.now })
        .where('id', '=', scene.referralId)
        .execute();
    });
    const params = { scope: 'alle' };
    const filter = { shopId: shop.id };
    const rows = (await server.call(reportReferrals, { params, body: { filter }, ...owner })).value
      .rows;
    expect(rows).toMatchObject([{ shop: 'Lübeck', colleague: null }]);
    const summary = await server.call(getStatistics, {
      params: { type: 'filialen' },
      body: {},
      ...owner,
    });
    expect(summary.value.rows).toContainEqual(
      expect.objectContaining({ label: 'Lübeck', referrals: 1 }),
    );
    const values = await server.call(listReportValues, { params: { type: 'filialen' }, ...owner });
    expect(values.value).toContainEqual({ key: shop.id, label: 'Lübeck' });
  });
});
