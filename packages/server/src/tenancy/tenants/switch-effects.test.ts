import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReferrer, storeBankAccount } from '@weitersagen/contracts/account-settings';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { getReferrerBanner, listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { createRecipient } from '@weitersagen/contracts/recipient';

import { getReferral } from '@weitersagen/contracts/referral';
import { getDefaultRoutes } from '@weitersagen/contracts/tenant';
import type { TenantConfig } from '../../platform/database/tenant-config.ts';
import { previewTags } from '../../edge/preview-tags.ts';
import { createTenantPages } from '../../edge/tenant-pages.ts';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => set({}));

let restore: (() => Promise<void>) | undefined;
/** The seeded settings with a change. */
async function set(change: Partial<TenantConfig>): Promise<void> {
  await restore?.();
  restore = await changeSettings(server, change);
}

describe('a switch of a tenant', () => {
  it('for German IBANs refuses others, which are taken without it', async () => {
    const { session } = await activeReferral(server);
    await server.call(confirmPassword, { body: { password: 'Sicher-und-lang-7' }, ...session });
    const body = { accountOwner: 'Rosa Beispiel', iban: 'AT611904300234573201' };
    expect((await server.call(storeBankAccount, { body, ...session })).status).toBe(200);
    await set({ germanIbanOnly: true });
    const { status, error } = await server.call(storeBankAccount, { body, ...session });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['IBAN']]);
    const lines: string[] = [];
    const again = await startTestServer({
      database: server.database,
      config: { logLevel: 'warn' },
      logTo: { write: (line) => void lines.push(line) },
    });
    await again.stop();
    const warnings = lines.filter((line) => line.includes('ModuleIBANNurDE'));
    expect(warnings).toEqual([expect.stringContaining('"tenant":"funkelnetz"')]);
  });

  it('for self-recommendation lets the referrer take part, who is refused without it', async () => {
    const { number, email } = await activeReferral(server);
    const person = {
      firstName: 'Rosa',
      lastName: 'Beispiel',
      email,
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
      language: 'de',
    } as const;
    const take = () => server.call(createRecipient, { params: { number }, body: person });
    expect((await take()).error?.key).toBe('sameEmail');
    await set({ allowSelfRecommendation: true });
    expect((await take()).error).toBeNull();
  });

  it('for a whitelist lets only its addresses and domains refer', async () => {
    await set({ emailWhitelist: ['rosa@example.org', 'firma.example'] });
    const ask = async (email: string) => {
      const body = { firstName: 'Rosa', lastName: 'Beispiel', email };
      return (await server.call(createReferrer, { body })).error?.key;
    };
    expect(await ask('rosa@example.org')).toBeUndefined();
    expect(await ask('kim@firma.example')).toBeUndefined();
    expect(await ask('kim@example.org')).toBe('emailNotAllowed');
  });

  it('for a whitelist of employees alone leaves the general programme open to everybody else', async () => {
    await set({ emailWhitelist: ['firma.example'], whitelistOnly: false });
    const refer = async (email: string) =>
      (await server.call(createReferral, { body: referralInput(email) })).error?.key;
    expect(await refer('lea@firma.example')).toBe('emailNotAllowed');
    expect(await refer(freshEmail('lea'))).toBeUndefined();
  });

  it('for the catalogue takes its pages away', async () => {
    const pages = async () =>
      (await server.call(getDefaultRoutes)).value.filter(({ name }) => name === 'Katalog').length;
    expect(await pages()).toBe(31);
    await set({ catalogue: false });
    expect(await pages()).toBe(0);
  });

  it('for offline codes shows referrers a code to read aloud', async () => {
    const { session, number } = await activeReferral(server);
    const shared = async () =>
      (await server.call(getReferral, { params: { number } })).value.offlineCode;
    const codes = async () =>
      (await server.call(listOwnReferrals, session)).value.referrals.map(
        ({ offlineCode }) => offlineCode,
      );
    expect([await shared(), ...(await codes())]).toEqual([undefined, undefined]);
    await set({ offlineCode: true });
    expect(await shared()).toMatch(/^[0-9A-Z]{3}-/);
    expect(await codes()).toEqual([await shared()]);
  });

  it('for the invitation of busy referrers counts their contracts, and invites nobody without it', async () => {
    const { session, number } = await activeReferral(server);
    await newRecipient(server, number);
    await server.inTenant((tx) =>
      tx.db.updateTable('lead').set({ status: 'ok' }).where('referral_id', '=', number).execute(),
    );
    const shown = async () => (await server.call(getReferrerBanner, session)).value.show;
    await set({ sellerInvitationFrom: null });
    expect(await shown()).toBe(false);
    await set({ sellerInvitationFrom: 2 });
    expect(await shown()).toBe(false);
    await set({ sellerInvitationFrom: 1 });
    expect(await shown()).toBe(true);
  });

  it('for the preview names the app, and none without it', async () => {
    const tags = async () =>
      previewTags({
        pages: await createTenantPages(server.app)(await server.tenant(), 'funkelnetz.localhost'),
        locale: 'de',
        route: 'Home',
        url: 'http://funkelnetz.localhost:4000/de',
        title: freshEmail('titel'),
        description: 'Text',
      });
    expect(await tags()).not.toContain('fb:app_id');
    await set({ facebookId: '1234567890' });
    expect(await tags()).toContain('<meta property="fb:app_id" content="1234567890">');
  });
});
