import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { previewLook } from '@weitersagen/contracts/operator-tenants';
import { OPERATOR_TENANT } from '../platform/database/operator-tenant-id.ts';
import type { TestServer } from '../test-server.ts';
import { addOperator } from '../testing/operator-session.ts';
import { changeSettings } from '../testing/tenant-settings.ts';
import { startEdgeServer } from '../testing/edge-server.ts';

const client = 'funkelnetz';
const look = {
  primary: '#0A5C36',
  accent: '#F2B134',
  background: '#FAFBFC',
  ink: '#14202B',
  bodyFont: 'sourceSerif',
  headingFont: 'sourceSerif',
  corners: 'square',
  visual: 'linden',
};
let server: TestServer;
let admin: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startEdgeServer();
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
});
afterAll(() => server.stop());

const preview = (more: object = {}, mandant = client, language: 'de' | 'en' = 'de') =>
  server.call(previewLook, {
    ...admin.session,
    body: { client: mandant, look: { ...look, ...more }, language },
  });
/** A page at an address, on its own host or another. */
async function page(address: string, host = new URL(address).hostname) {
  const { pathname, search } = new URL(address);
  const url = pathname + search;
  const { body, statusCode, headers } = await server.inject({
    url,
    headers: { host, accept: 'text/html' },
  });
  return { body, statusCode, policy: String(headers['content-security-policy']) };
}
const isDrawn = (html: string) => html.includes('--primary:#0A5C36');

describe('a look that is typed', () => {
  it('draws the start page of its client for who has the address, and nobody else’s', async () => {
    const { light } = (await preview()).value;
    const drawn = await page(light);
    expect([drawn.statusCode, isDrawn(drawn.body)]).toEqual([200, true]);
    const { origin, pathname } = new URL(light);
    expect(isDrawn((await page(origin + pathname)).body)).toBe(false);
  });

  it('counts on no other host, and not where its address was changed', async () => {
    const { light } = (await preview()).value;
    expect(isDrawn((await page(light, 'sonnwerk.localhost')).body)).toBe(false);
    const forged = light.replace(/aussehen=[^.]+/, (part) => `${part}x`);
    expect(isDrawn((await page(forged)).body)).toBe(false);
  });

  it('is light or dark as the address says, whatever the browser prefers', async () => {
    const { light, dark } = (await preview()).value;
    const [day, night] = await Promise.all([page(light), page(dark)]);
    for (const { body } of [day, night]) expect(body).not.toContain('(prefers-color-scheme:dark){');
    expect(day.body).toContain('color-scheme:light;');
    expect(day.body).toContain('@media not all{:root{');
    expect(night.body).toContain('color-scheme:dark;');
    expect(night.body).toContain('@media all{:root{');
  });

  it('runs no script, asks for no consent, leads nowhere, and stands in frames of operators alone', async () => {
    const { light } = (await preview()).value;
    const { body, policy } = await page(light);
    expect(body).not.toMatch(/<script|<noscript|modulepreload/);
    expect(body).toContain('<div id="root" inert>');
    expect(body).not.toContain('Einwilligung');
    expect(policy).toContain("script-src 'none'");
    const operators = new URL((await server.deps.tenants.operator()).config.url).origin;
    expect(policy).toContain(`frame-ancestors ${operators}`);
    const { origin, pathname } = new URL(light);
    const usual = await page(origin + pathname);
    expect(usual.policy).toContain("frame-ancestors 'none'");
    expect(usual.body).toContain('<script');
  });

  it('may be shown by the pages of operators, which may show no other frames', async () => {
    const { policy } = await page('http://betrieb.localhost/de/anmelden');
    const origins = (await server.deps.tenants.all()).map(({ config }) => config.url);
    expect(policy).toContain(`frame-src ${origins.join(' ')};`);
    const { light } = (await preview()).value;
    expect((await page(new URL(light).origin + '/de')).policy).not.toContain(
      `frame-src ${origins.join(' ')};`,
    );
  });

  it('shows the pages of a client that is not open yet', async () => {
    onTestFinished(await changeSettings(server, { isOpen: false }, client));
    const { light } = (await preview()).value;
    const drawn = await page(light);
    expect([drawn.statusCode, isDrawn(drawn.body)]).toEqual([200, true]);
  });

  it('is refused where a part of it is none, and of a client that there is not', async () => {
    const wrong = await preview({ primary: 'grün', corners: 'eckig' });
    expect(wrong.error?.fields).toEqual({
      'Aussehen.primary': 'invalid',
      'Aussehen.corners': 'invalid',
    });
    expect((await preview({}, 'niemand')).error?.key).toBe('unknownTenant');
    expect((await preview({}, OPERATOR_TENANT)).error?.key).toBe('unknownTenant');
  });

  it('is shown to those who keep the client alone', async () => {
    const elsewhere = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    const body = { client, look, language: 'de' as const };
    const asked = await server.call(previewLook, { ...elsewhere.session, body });
    expect(asked.error?.key).toBe('roleForbidden');
  });

  it('is in a language that the client offers', async () => {
    const offered = (await server.tenant(client)).config.locales;
    expect(offered).toContain('en');
    expect(new URL((await preview({}, client, 'en')).value.light).pathname).toBe('/en');
    onTestFinished(await changeSettings(server, { locales: ['de'] }, client));
    expect(new URL((await preview({}, client, 'en')).value.light).pathname).toBe('/de');
  });
});
