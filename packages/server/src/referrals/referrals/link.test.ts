import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '@weitersagen/contracts/referral';
import * as lookup from '@weitersagen/contracts/referral-lookup';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { readAttribution } from '../../platform/attribution.ts';
import { rewardTermsRepository } from '../../catalogue/catalogue/reward-terms-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

describe('a referral', () => {
  it('pins the rewards of all products on the day of its creation', async () => {
    const { number } = await activeReferral(server);
    const row = await server.inTenant((tx) =>
      tx.db.selectFrom('referral').selectAll().where('id', '=', number).executeTakeFirstOrThrow(),
    );
    expect(row.reward_cents).toBe(9000);
    const id = z.parse(z.string(), row.reward_terms_id);
    const earned = (productId: number) =>
      server.inTenant(
        async (tx) => (await rewardTermsRepository(tx).of(id, productId)).rewardCents,
      );
    expect(await Promise.all([101, 110, 120, 130, 103, 109, 114].map(earned))).toEqual([
      9000, 7000, 11_000, 5000, 9000, 11_000, 7000,
    ]);
    expect(await earned(638)).toBeNull();
  });

  it('shows first name and initial of its referrer, never the address', async () => {
    const { number, email } = await activeReferral(server, { referrerShare: 50 });
    const { value, text } = await server.call(contract.getReferral, {
      params: { number },
      language: 'en',
    });
    expect(value).toMatchObject({
      state: 'active',
      referrerFirstName: 'Rosa',
      referrerInitial: 'B',
      rewardCents: 9000,
      referrerRewardCents: 4500,
      recipientRewardCents: 4500,
    });
    expect(value.link).toContain('/en/empfehlung/');
    expect(text).not.toContain(email);
    expect(text).not.toContain('Beispiel');
  });

  it('is expired after 60 days, blocked by the operator, unknown by a wrong number', async () => {
    const blocked = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('referral')
        .set({ blocked_at: tx.now })
        .where('id', '=', blocked.number)
        .execute(),
    );
    expect(
      (await server.call(contract.getReferral, { params: { number: blocked.number } })).value.state,
    ).toBe('blocked');
    const { number } = await activeReferral(server);
    await server.moveClock(61);
    expect((await server.call(contract.getReferral, { params: { number } })).value.state).toBe(
      'expired',
    );
    const unknown = await server.call(contract.getReferral, { params: { number: 'A'.repeat(22) } });
    const foreign = await server.call(contract.getReferral, {
      client: 'sonnwerk',
      params: { number },
    });
    expect([unknown.error?.key, foreign.error?.key]).toEqual(['unknownNumber', 'unknownNumber']);
  });
});

const events = (number: string) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('referral_event')
      .select(['kind', 'channel'])
      .where('referral_id', '=', number)
      .execute(),
  );

describe('the link', () => {
  it('leads from the short URL to the landing page and counts the click', async () => {
    const { number } = await activeReferral(server);
    const { value } = await server.call(contract.getReferral, { params: { number } });
    const path = new URL(value.shortUrl).pathname;
    const headers = { host: 'funkelnetz.localhost:4000' };
    const click = await server.inject({ url: `${path}?channel=whatsapp`, headers });
    expect([click.statusCode, click.headers.location]).toEqual([
      302,
      `${value.link}?channel=whatsapp`,
    ]);
    expect(await events(number)).toEqual([{ kind: 'click', channel: 'whatsapp' }]);
    const wrong = await server.inject({ url: '/e/000000000', headers });
    expect(wrong.headers.location).toBe(
      'http://funkelnetz.localhost:4000/de/empfehlungabgelaufen?grund=link',
    );
  });

  it('leads what names no language, as previews do, to the one of the referrer', async () => {
    const { number, email } = await activeReferral(server);
    const { value } = await server.call(contract.getReferral, { params: { number } });
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ language: 'en' }).where('email', '=', email).execute(),
    );
    const ledTo = async (language: Record<string, string>) => {
      const headers = { host: 'funkelnetz.localhost:4000', ...language };
      const url = new URL(value.shortUrl).pathname;
      return new URL(String((await server.inject({ url, headers })).headers.location)).pathname;
    };
    expect(await ledTo({})).toBe(`/en/empfehlung/${number}`);
    expect(await ledTo({ 'accept-language': 'de' })).toBe(`/de/empfehlung/${number}`);
  });

  it('counts a click once a minute and redirects without client headers', async () => {
    const { number } = await activeReferral(server);
    for (let click = 0; click < 3; click += 1) {
      const answer = await server.inject({
        url: `/api/v1/funkelnetz/empfehlen/click/${number}?channel=email`,
      });
      expect(answer.statusCode).toBe(302);
    }
    expect(await events(number)).toEqual([{ kind: 'click', channel: 'email' }]);
    const unknown = await server.call(lookup.clickRedirect, {
      params: { number: 'A'.repeat(22) },
    });
    expect(unknown.error?.key).toBe('unknownNumber');
  });

  it('remembers the first landing and counts shares by channel', async () => {
    const { number } = await activeReferral(server);
    const params = { number };
    expect(
      (await server.call(contract.countShare, { params, body: { channel: 'xing' } })).status,
    ).toBe(204);
    expect((await server.call(contract.countLanding, { params, body: {} })).status).toBe(204);
    await server.call(contract.countLanding, { params, body: {} });
    expect(await events(number)).toEqual(
      expect.arrayContaining([
        { kind: 'share', channel: 'xing' },
        { kind: 'landing', channel: null },
      ]),
    );
    expect(await events(number)).toHaveLength(2);
    const row = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral')
        .select('landed_at')
        .where('id', '=', number)
        .executeTakeFirstOrThrow(),
    );
    expect(row.landed_at).not.toBeNull();
    for (const call of [contract.countLanding, contract.countShare] as const) {
      const unknown = await server.call(call, {
        params: { number: 'A'.repeat(22) },
        wire: { Channel: 'x' },
      });
      expect(unknown.error?.key).toBe('unknownNumber');
    }
  });

  it('leads a recipient to the provider with a signed attribution token', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    const query = { empfaengernummer: recipient.number };
    const answer = await server.call(lookup.productLink, { params: { number }, query });
    const address = new URL(String(answer.headers['location']));
    expect(answer.status).toBe(302);
    expect(address.origin + address.pathname).toBe('http://funkelnetz.localhost:4000/dev/provider');
    const token = address.searchParams.get('zuordnung') ?? '';
    expect(await readAttribution(await server.tenant(), token)).toMatchObject({
      referralId: number,
      productId: 101,
    });
    expect(await readAttribution(await server.tenant('sonnwerk'), token)).toBeNull();
    const stranger = await server.call(lookup.productLink, {
      params: { number },
      query: { empfaengernummer: 'A'.repeat(22) },
    });
    expect(stranger.error?.key).toBe('unknownNumber');
    await server.inTenant((tx) =>
      tx.db.updateTable('referral').set({ blocked_at: tx.now }).where('id', '=', number).execute(),
    );
    expect((await server.call(lookup.productLink, { params: { number }, query })).error?.key).toBe(
      'referralBlocked',
    );
  });
});

describe('a campaign', () => {
  const campaign =
    'widget=1&c=Flyer%20M%C3%A4rz&pk_campaign=print&mtm_campaign=fr%C3%BChling&channel=plakat';

  it('keeps every parameter and the layout of a frame through every redirect, and no redirect sets a cookie', async () => {
    const { number } = await activeReferral(server);
    const { value } = await server.call(contract.getReferral, { params: { number } });
    const recipient = await newRecipient(server, number);
    const headers = { host: 'funkelnetz.localhost:4000' };
    const api = '/api/v1/funkelnetz';
    for (const url of [
      `${new URL(value.shortUrl).pathname}?${campaign}`,
      `/e/000000000?${campaign}`,
      `${api}/empfehlen/click/${number}?empfaengernummer=${recipient.number}&${campaign}`,
      `${api}/empfehlung/${number}/produkt/produktlink?empfaengernummer=${recipient.number}&${campaign}`,
    ]) {
      const answer = await server.inject({ url, headers });
      const led = new URL(String(answer.headers.location)).searchParams;
      expect(answer.statusCode, url).toBe(302);
      for (const [name, text] of new URLSearchParams(campaign))
        expect([url, name, led.get(name)]).toEqual([url, name, text]);
      expect([url, answer.headers['set-cookie']]).toEqual([url, undefined]);
    }
  });

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])(
    'named as %s is the channel of the click',
    async (name) => {
      const { number } = await activeReferral(server);
      const { value } = await server.call(contract.getReferral, { params: { number } });
      const url = `${new URL(value.shortUrl).pathname}?${name}=plakat`;
      await server.inject({ url, headers: { host: 'funkelnetz.localhost:4000' } });
      await server.inject({ url: `/api/v1/funkelnetz/empfehlen/click/${number}?${name}=plakat` });
      expect(await events(number)).toEqual([
        { kind: 'click', channel: 'plakat' },
        { kind: 'click', channel: 'plakat' },
      ]);
    },
  );
});

describe('a HEAD request', () => {
  it('learns where a link leads and counts as no click, nor against the next one', async () => {
    const { number } = await activeReferral(server);
    const { value } = await server.call(contract.getReferral, { params: { number } });
    const clicks = () =>
      server.inTenant((tx) =>
        tx.db
          .selectFrom('referral_event')
          .select('kind')
          .where('referral_id', '=', number)
          .where('kind', '=', 'click')
          .execute(),
      );
    const urls = [new URL(value.shortUrl).pathname, `/api/v1/funkelnetz/empfehlen/click/${number}`];
    const headers = { host: 'funkelnetz.localhost' };
    for (const url of urls) {
      const answer = await server.inject({ method: 'HEAD', url, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, value.link]);
    }
    expect(await clicks()).toEqual([]);
    for (const url of urls) await server.inject({ method: 'GET', url, headers });
    expect(await clicks()).toHaveLength(2);
  });
});
