import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productLink } from '@weitersagen/contracts/referral-lookup';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import {
  buildScene,
  claimsOf,
  leadOf,
  sceneProducts,
  type Scene,
} from '@weitersagen/server/internal/testing/referral-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const headers = { host: 'funkelnetz.localhost', 'accept-language': 'de' };
const show = (url: string) => server.inject({ url, headers });
const submit = (url: string, form: Record<string, string>, more = {}) =>
  server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(form).toString(),
  });
const product = `SCENE-${sceneProducts.main}`;
const order = (scene: Scene, form: Record<string, string> = { neukunde: 'ja' }) =>
  submit('/dev/provider/orders', { zuordnung: scene.attribution, produkt: product, ...form });
const leadStatus = (scene: Scene) =>
  server.inTenant(async (tx) => (await leadOf(tx, scene.leadId)).status);

describe('the demo provider', () => {
  it('says that it is a demo and shows the products with their prices, the recommended one first', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const page = await show(`/dev/provider?zuordnung=${scene.attribution}&produkt=${product}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Demo-Anbieter');
    expect(page.body).toContain('19,95');
    expect(page.body.indexOf('Produkt 9001')).toBeLessThan(page.body.indexOf('<article><h2>'));
    expect(page.body).not.toMatch(/ style=|<script|<style/);
  });

  it("is where the referral's product link leads, with an attribution the feed accepts", async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const link = await server.call(productLink, {
      params: { number: scene.referralId },
      query: { empfaengernummer: scene.recipientId },
    });
    expect(link.status).toBe(302);
    const address = new URL(String(link.headers['location']));
    expect(address.pathname).toBe('/dev/provider');
    const page = await show(address.pathname + address.search);
    const token = /name="zuordnung" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await submit('/dev/provider/orders', { zuordnung: token, produkt: product, neukunde: 'ja' });
    expect(await leadStatus(scene)).toBe('ok');
  });

  it('offers no order without an attribution', async () => {
    expect((await show('/dev/provider')).body).not.toContain('<button');
  });

  it('reports an order and its states through the feed until the lead is released', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const placed = await order(scene);
    expect(placed.statusCode).toBe(303);
    const url = String(placed.headers.location);
    expect((await show(url)).body).toContain('>Angenommen<');
    expect(await leadStatus(scene)).toBe('ok');
    await submit(url, { status: 'geprueft' });
    expect(await leadStatus(scene)).toBe('ok');
    await submit(url, { status: 'ersteZahlung' });
    expect(await leadStatus(scene)).toBe('released');
    const page = await show(url);
    expect(page.body).toContain('Stornieren');
    expect(page.body).not.toContain('Bestellung prüfen');
    await submit(url, { status: 'storniert' });
    expect(await leadStatus(scene)).toBe('cancelled');
    expect((await show('/dev/provider/orders')).body).toContain(url);
  });

  it('reports a customer who is not new', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await order(scene, {});
    expect(await leadStatus(scene)).toBe('cancelled');
    expect(await server.inTenant((tx) => claimsOf(tx, scene.leadId))).toEqual([]);
  });

  it('shows why the feed rejected an order', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await order(scene);
    const second = await order(scene);
    expect((await show(String(second.headers.location))).body).toMatch(
      /Abgelehnt: Zur Zuordnung „[^“]+“ gibt es schon einen Auftrag\./,
    );
  });

  it('refuses what no form of its own sends', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const zero = String.fromCharCode(0);
    expect((await order(scene, { produkt: zero })).statusCode).toBe(400);
    expect((await submit('/dev/provider/orders/%0D%0A', { status: 'neu' })).statusCode).toBe(400);
    expect((await show('/dev/provider/orders/%00')).statusCode).toBe(400);
    expect((await show('/dev/provider/orders/DEMO-1')).statusCode).toBe(404);
  });

  it("refuses another site's form and does not exist in production", async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const foreign = await submit(
      '/dev/provider/orders',
      { zuordnung: scene.attribution, produkt: product },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
    const production = await startTestServer({
      config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
    });
    expect((await production.inject({ url: '/dev/provider', headers })).statusCode).toBe(404);
    await production.stop();
  });
});
