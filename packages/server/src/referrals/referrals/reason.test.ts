import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { changeOwnReason, getOwnReason } from '@weitersagen/contracts/own-reason';
import { getReferral } from '@weitersagen/contracts/referral';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async (number: string) => {
  const { value } = await server.call(getReferral, { params: { number } });
  return { state: value.state, reason: value.reason, words: value.reasonWords };
};

describe('why a referrer recommends', () => {
  it('is shown by the link: one of three reasons', async () => {
    const { number } = await activeReferral(server, { reason: 'service' });
    expect(await shown(number)).toEqual({ state: 'active', reason: 'service', words: undefined });
  });

  it('is shown in their own words instead, without double spaces', async () => {
    const given = { reason: 'price', reasonWords: ' Seit Jahren  ohne Störung. ' } as const;
    const { number } = await activeReferral(server, given);
    expect(await shown(number)).toEqual({
      state: 'active',
      reason: undefined,
      words: 'Seit Jahren ohne Störung.',
    });
  });

  it('need not be said', async () => {
    const { number } = await activeReferral(server);
    expect(await shown(number)).toEqual({ state: 'active', reason: undefined, words: undefined });
  });

  it('is shown of a link that can be used alone: neither before the confirmation nor once it is closed', async () => {
    const body = referralInput(freshEmail('wartet'), { reasonWords: 'Guter Anschluss' });
    const { number } = (await server.call(createReferral, { body })).value;
    expect(await shown(number)).toEqual({ state: 'pending', reason: undefined, words: undefined });
    const used = await activeReferral(server, { reasonWords: 'Guter Anschluss' });
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('referral')
        .set({ blocked_at: now })
        .where('id', '=', used.number)
        .executeTakeFirst(),
    );
    expect((await shown(used.number)).words).toBeUndefined();
  });

  it('leads nowhere else: words with an address are refused at their field', async () => {
    const body = referralInput(freshEmail('werbung'));
    const refused = await server.inject({
      method: 'POST',
      url: '/api/v1/funkelnetz/Empfehlen/create',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
      payload: {
        Empfehlung: {
          Produkt: body.referral.productId,
          AgbText: body.referral.termsVersion,
          GrundText: 'Mehr auf example.org',
        },
        Empfehler: { Vorname: 'Rosa', Nachname: 'Beispiel', Email: freshEmail('werbung') },
      },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ Fields: { 'Empfehlung.GrundText': 'invalid' } });
  });

  it('is nothing that staff say in the name of a customer', async () => {
    const agent = await signInStaff(server, 'agent', demoLogins.agent);
    for (const given of [{ reason: 'price' }, { reasonWords: 'Sehr gut' }] as const) {
      const body = referralInput(freshEmail('auftrag'), given);
      const refused = await server.call(createReferral, { ...agent, body });
      expect(refused.error?.key).toBe('viewForbidden');
    }
  });
});

describe('the reason of an own link', () => {
  it('is read and changed by its referrer, and shown so from then on', async () => {
    const { number, session } = await activeReferral(server, { reason: 'price' });
    const mine = { ...session, params: { number } };
    expect((await server.call(getOwnReason, mine)).value).toEqual({
      reason: 'price',
      reasonWords: null,
    });
    const words = { reason: 'price', reasonWords: 'Läuft  seit Jahren' } as const;
    expect((await server.call(changeOwnReason, { ...mine, body: words })).status).toBe(204);
    expect(await shown(number)).toMatchObject({ reason: undefined, words: 'Läuft seit Jahren' });
    const nothing = { reason: null, reasonWords: null };
    await server.call(changeOwnReason, { ...mine, body: nothing });
    expect(await shown(number)).toMatchObject({ reason: undefined, words: undefined });
    expect((await server.call(getOwnReason, mine)).value).toEqual(nothing);
    const told = await server.inTenant(({ db }) =>
      db.selectFrom('audit').selectAll().where('event', '=', 'reasonChanged').execute(),
    );
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('Jahren');
  });

  it('leads nowhere else, and is nobody’s but the referrer’s', async () => {
    const { number, session } = await activeReferral(server, { reason: 'price' });
    const body = { reason: null, reasonWords: 'Mehr auf example.org' };
    const refused = await server.inject({
      method: 'PUT',
      url: `/api/v1/funkelnetz/empfehler/empfehlungen/${number}/grund`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'de',
        authorization: `Bearer ${session.token}`,
        cookie: session.cookie,
      },
      payload: { Grund: null, GrundText: body.reasonWords },
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<object>()).toMatchObject({ Fields: { GrundText: 'invalid' } });
    const other = await activeReferral(server);
    const theirs = { ...other.session, params: { number } };
    expect((await server.call(getOwnReason, theirs)).error?.key).toBe('unknownNumber');
    const empty = { reason: null, reasonWords: null };
    const late = await server.call(changeOwnReason, { ...theirs, body: empty });
    expect(late.error?.key).toBe('unknownNumber');
    expect(await shown(number)).toMatchObject({ reason: 'price' });
  });
});
