import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReferral as light } from '@weitersagen/contracts/create-referral';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { getReferral } from '@weitersagen/contracts/referral';
import { createReferralFull } from '@weitersagen/contracts/referral-creation';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { solvedCaptcha } from '../../testing/solved-captcha.ts';
import { freshEmail, referralInput, signInAs } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await changeSettings(server, { referralCaptchaAfter: 1 });
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const create = (more: { captcha?: string; headers?: Record<string, string> } = {}) => {
  const { headers = {}, ...body } = more;
  return server.call(light, {
    body: { ...referralInput(freshEmail('rosa')), ...body },
    headers,
  });
};
const isAsked = async (who = {}) => {
  const { value } = await server.call(createReferralFull, { wire: {}, ...who });
  return 'captchaRequired' in value && value.captchaRequired;
};

describe('the captcha of a new referral', () => {
  it('is asked of a visitor above the threshold; an empty body says so beforehand', async () => {
    expect(await isAsked()).toBe(false);
    expect((await create()).status).toBe(200);
    expect(await isAsked()).toBe(true);
    const refused = await create();
    expect([refused.status, refused.error?.key]).toEqual([400, 'captchaRequired']);
    expect((await create({ captcha: 'x' })).error?.key).toBe('captchaWrong');
    const captcha = await solvedCaptcha(server);
    expect((await create({ captcha })).status).toBe(200);
    expect((await create({ captcha })).error?.key).toBe('captchaWrong');
  });

  it('is never asked of a signed-in referrer', async () => {
    await create();
    expect(await isAsked(await signInAs(server))).toBe(false);
  });
});

describe('the whole creation call', () => {
  it('names the half of the form that is missing', async () => {
    const { Empfehlung } = { Empfehlung: { Produkt: 101, AgbText: 'x' } };
    const half = await server.call(createReferralFull, { wire: { Empfehlung } });
    expect(half.error?.key).toBe('invalidInput');
    const { referrer } = referralInput(freshEmail('rosa'));
    const other = await server.call(createReferralFull, { body: { referrer } });
    expect(other.error?.fields).toEqual({ Empfehlung: 'required' });
  });

  it('needs no contact, and tells nobody but the referrer of one', async () => {
    const { referral, referrer } = referralInput('ohne.kontakt@example.org');
    const bare = await server.call(createReferralFull, { body: { referral, referrer } });
    expect(bare.status).toBe(200);
    await server.database.db.deleteFrom('throttle').execute();
    const email = 'mit.kontakt@example.org';
    const named = { firstName: 'Ulla', lastName: 'Unverwechselbar' };
    const { value } = await server.call(createReferralFull, {
      body: { referral, referrer: { ...referrer, email }, contact: named },
    });
    expect(JSON.stringify(value)).not.toContain(named.lastName);
    const shown = await server.call(getReferral, {
      params: { number: 'number' in value ? value.number : '' },
    });
    expect(JSON.stringify(shown.value ?? shown.error)).not.toContain(named.lastName);
    expect(JSON.stringify(await server.mails())).not.toContain(named.lastName);
    const kept = await server.inTenant(({ db }) =>
      db
        .selectFrom('referral')
        .select('private_label')
        .where('private_label', '=', 'Ulla Unverwechselbar')
        .execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('keeps the contact as a private label, which only the referrer sees', async () => {
    const who = await signInAs(server);
    const { referral, referrer } = referralInput(demoLogins.referrer);
    const { value } = await server.call(createReferralFull, {
      ...who,
      body: {
        referral: { ...referral, linkKind: 'KurzURL' },
        referrer: { ...referrer, newsletterGiven: true, newsletterSentAt: null },
        contact: { firstName: 'Uwe', lastName: 'vom Sport' },
      },
    });
    if (!('number' in value)) throw new Error('No referral');
    expect(value.chosenLink).toBe(value.shortUrl);
    const own = await server.call(listOwnReferrals, who);
    const found = own.value.referrals.find(({ number }) => number === value.number);
    expect(found?.privateLabel).toBe('Uwe vom Sport');
    const account = await server.inTenant((tx) =>
      tx.db
        .selectFrom('account')
        .select('newsletter_given_at')
        .where('email', '=', demoLogins.referrer)
        .executeTakeFirst(),
    );
    expect(account?.newsletter_given_at).toBeNull();
  });
});
