import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordReset, resendWelcomeMail } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import {
  changeClientSettings,
  getClientSettings,
  restoreClientSettings,
} from '@weitersagen/contracts/operator-tenants';
import { getTenant } from '@weitersagen/contracts/tenant';
import type { TestServer } from '../test-server.ts';
import { previewAddress as addressOfPreview } from '../platform/preview.ts';
import { addOperator } from '../testing/operator-session.ts';
import { freshEmail, referralInput } from '../testing/steps.ts';
import { ownFontLook } from '../testing/own-font-look.ts';
import { withoutLegalText } from '../testing/without-legal-text.ts';
import { changeSettings } from '../testing/tenant-settings.ts';
import { startEdgeServer } from '../testing/edge-server.ts';

const client = 'funkelnetz';
const host = 'funkelnetz.localhost';
const soon = 'Dieses Empfehlungsprogramm öffnet bald';
let server: TestServer;
beforeAll(async () => {
  server = await startEdgeServer();
  await changeSettings(server, { isOpen: false }, client);
});
afterAll(() => server.stop());

const ask = (url: string, cookie = '') =>
  server.inject({ url, headers: { host, accept: 'text/html', cookie } });
async function settingsOf(mandant: string) {
  const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
  return (await server.call(getClientSettings, { ...session, query: { mandant } })).value;
}
const previewAddress = async () => (await settingsOf(client)).preview;
async function keep(id: string, isOpen: boolean) {
  const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
  const { revision } = await settingsOf(id);
  const body = { client: id, revision, values: { isOpen } };
  return server.call(changeClientSettings, { ...session, body });
}
const refer = (cookie = '') =>
  server.call(createReferral, {
    headers: { cookie },
    body: referralInput(freshEmail('rosa')),
  });

describe('a client that is not open yet', () => {
  it('says in place of each page that it opens soon, and is in no list of search engines', async () => {
    for (const url of ['/de', '/de/faq', '/de/login']) {
      const { statusCode, body } = await ask(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toContain(`<title>${soon} · Funkelnetz</title>`);
      expect(body).toContain('noindex');
      expect(body).not.toContain('href="/de/impressum"');
    }
    expect((await ask('/en')).body).toContain('This referral programme opens soon');
    expect((await ask('/sitemap.xml')).statusCode).toBe(403);
    expect((await ask('/e/abcd2345')).headers['location']).toBe('/');
  });

  it('loads the font that the client uploaded beside the page, as every page does', async () => {
    const hash = 'd4'.repeat(16);
    const restore = await changeSettings(server, ownFontLook(hash), client);
    const { body } = await ask('/de');
    await restore();
    expect(body).toContain(soon);
    expect(body).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="/look/${hash}.woff2" crossorigin>`,
    );
    expect(body).toMatch(/rel="preload"[^>]+source-serif-4-latin-wght-normal\.woff2/);
  });

  it('lets nobody take part, while what it says of itself may be read', async () => {
    expect((await refer()).error?.key).toBe('programmeNotOpen');
    const params = { id: freshEmail('vera') };
    for (const call of [requestPasswordReset, resendWelcomeMail])
      expect((await server.call(call, { params })).error?.key).toBe('programmeNotOpen');
    expect((await server.call(getTenant, { params: { client } })).status).toBe(200);
  });

  it('shows its pages to the browser that opens the preview, and takes it as anybody', async () => {
    const address = new URL((await previewAddress()) ?? '');
    const answer = await ask(address.pathname + address.search);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/']);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=604800;.*HttpOnly/);
    const page = await ask('/de', cookie);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(soon);
    expect((await refer(cookie)).error).toBeNull();
  });

  it('shows nothing to a preview that is forged, of another client or none', async () => {
    const other = await server.tenant('sonnwerk');
    const foreign = await addressOfPreview({
      ...other,
      config: { ...other.config, isOpen: false },
    });
    const token = new URL(foreign ?? '').searchParams.get('zeichen') ?? '';
    expect(token).not.toBe('');
    for (const text of [token, 'irgendwas', '']) {
      expect((await ask('/de', `ws-vorschau=${text}`)).statusCode).toBe(404);
      const taken = await ask(`/registry/${client}/vorschau?zeichen=${text}`);
      expect(taken.headers['set-cookie']).toBeUndefined();
    }
    expect((await ask(`/registry/sonnwerk/vorschau?zeichen=${token}`)).statusCode).toBe(404);
  });

  it.each(['impressum', 'datenschutz', 'agb'] as const)(
    'is not opened without the legal text %s',
    async (kind) => {
      const giveBack = await withoutLegalText(server, kind);
      const { error } = await keep(client, true);
      await giveBack();
      expect(error?.fields).toEqual({ 'Werte.isOpen': 'legalMissing' });
    },
  );

  it('is opened with the imprint of the operating company where that processes its data', async () => {
    const operatorImprint = 'https://betrieb.example.org/impressum';
    const of = { dataProcessingOnBehalf: true, operatorImprint };
    const restore = await changeSettings(server, of, client);
    const giveBack = await withoutLegalText(server, 'impressum');
    const { error } = await keep(client, true);
    await giveBack();
    await restore();
    expect(error).toBeNull();
  });

  it('is as every other client once it is open, and has no preview then', async () => {
    expect((await keep(client, true)).error).toBeNull();
    expect((await ask('/de')).statusCode).toBe(200);
    expect(await previewAddress()).toBeNull();
  });

  it('is shut no more once somebody has recommended, alone or by an older version, but before', async () => {
    expect((await refer()).error).toBeNull();
    expect((await keep(client, false)).error?.fields).toEqual({ 'Werte.isOpen': 'hasReferrals' });
    const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
    const { revision } = await settingsOf(client);
    const body = { client, revision, version: revision - 1 };
    expect((await server.call(restoreClientSettings, { ...session, body })).error).toBeNull();
    expect((await ask('/de')).statusCode).toBe(200);
    expect((await keep('sonnwerk', false)).error).toBeNull();
  });
});
