import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { previewText } from '@weitersagen/contracts/operator-texts';
import type { TestServer } from '../test-server.ts';
import { startEdgeServer } from '../testing/edge-server.ts';
import { addOperator } from '../testing/operator-session.ts';
import { PAGE_PASS } from '../platform/page-pass.ts';
import { changeSettings } from '../testing/tenant-settings.ts';

const client = 'sonnwerk';
let server: TestServer;
let editor: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startEdgeServer(true);
  editor = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const text = {
  kind: 'block' as const,
  id: 'startseite',
  locale: 'de' as const,
  group: '',
  title: 'Nur zur Probe',
  text: '<p>Ein Satz, den noch niemand kennt.</p>',
  picture: null,
};
const ask = (more: Partial<Omit<Parameters<typeof body>[0], 'client'>> = {}, of = client) =>
  server.call(previewText, { ...editor.session, body: body({ ...text, ...more }, of) });
const body = (
  typed: Omit<typeof text, 'kind' | 'picture' | 'locale'> & {
    readonly kind: typeof text.kind | 'faq' | 'footnote' | 'keyVisual' | 'variable' | 'legal';
    readonly locale: 'de' | 'en';
    readonly picture: string | null;
  },
  of: string,
) => ({ client: of, ...typed });
const startPage = () =>
  server.inject({ url: '/de', headers: { host: `${client}.localhost`, accept: 'text/html' } });
/** The page that a form gets. */
async function post(
  { address, preview }: { readonly address: string; readonly preview: string },
  scheme = 'light',
  host = new URL(address).hostname,
) {
  const { body: html, ...answer } = await server.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { host, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ vorschau: preview, schema: scheme }).toString(),
  });
  return {
    html,
    status: answer.statusCode,
    policy: String(answer.headers['content-security-policy']),
  };
}
const seen = async (more: Parameters<typeof ask>[0] = {}, scheme = 'light') =>
  post((await ask(more)).value, scheme);

describe('a text that is typed', () => {
  it('stands on the start page itself where that is its place, and for nobody else', async () => {
    await startPage(); // so that its texts are known
    const { value } = await ask();
    expect(value.isInPlace).toBe(true);
    const { status, html } = await post(value);
    expect(status).toBe(200);
    expect(html).toContain('Nur zur Probe');
    expect(html).toContain('Ein Satz, den noch niemand kennt.');
    expect(html).toContain('Sonnwerk Hausstrom');
    const usual = await startPage();
    expect(usual.body).toContain('Sonnwerk Hausstrom');
    expect(usual.body).not.toContain('Nur zur Probe');
  });

  it('is seen on the pages of a client whose visitors must sign in first', async () => {
    const gated = 'lindenschutz';
    const { session } = await addOperator(server, [{ role: 'content', client: gated }]);
    const { value } = await server.call(previewText, { ...session, body: body(text, gated) });
    const { html } = await post(value);
    expect(html).toContain('Nur zur Probe');
    expect(html).not.toContain(PAGE_PASS);
  });

  it('stands in view where its place is further down the start page', async () => {
    const { value } = await ask({ id: 'so-funktionierts' });
    const { hash } = new URL(value.address);
    const { html } = await post(value);
    expect(html).toMatch(new RegExp(`id="${hash.slice(1)}"[^>]*>Nur zur Probe<`));
    expect(new URL((await ask()).value.address).hash).toBe('');
  });

  it('stands alone in the client’s look where its page asks for more than that', async () => {
    const { value } = await ask({ id: 'danke', title: 'Danke <Ihnen>' });
    expect(value.isInPlace).toBe(false);
    const { html } = await post(value);
    expect(html).toContain('<h2>Danke &lt;Ihnen&gt;</h2><p>Ein Satz, den noch niemand kennt.</p>');
    expect(html).toContain('--primary:');
    expect(html).toContain('Sonnwerk');
  });

  it('stands below the client’s own mark', async () => {
    const hash = 'c4'.repeat(16);
    const mark = { hash, width: 200, height: 200 };
    onTestFinished(await changeSettings(server, { mark }, client));
    const { html } = await seen({ id: 'danke' });
    expect(html).toMatch(new RegExp(`<img src="[^"]*${hash}[^"]*" width="32"`));
  });

  it.each([
    ['faq', '<h2>Konto</h2><details open><summary>Nur zur Probe</summary><p>Ein Satz'],
    ['footnote', '<sup>1</sup> <strong>Nur zur Probe</strong></p><p>Ein Satz'],
    ['legal', '<h1>Nur zur Probe</h1><p>Ein Satz'],
    ['variable', '<p>&lt;p&gt;Ein Satz'],
  ] as const)('is drawn as pages draw a %s', async (kind, drawn) => {
    const { html } = await seen({ kind, id: 'agb', group: 'Konto' });
    expect(html).toContain(drawn);
  });

  it('may be as long as a legal text is', async () => {
    const long = `<p>${'Ein langer Satz über Prämien. '.repeat(2900)}</p>`;
    const { status, html } = await seen({ kind: 'legal', id: 'agb', text: long });
    expect([status, html.includes(long.trim())]).toEqual([200, true]);
  });

  it('shows the picture of a key visual with its words', async () => {
    const picture = '0'.repeat(64);
    const home = await seen({ kind: 'keyVisual', text: 'Ein Dach in der Sonne', picture });
    const source = `/api/v1/${client}/content/`;
    expect(home.html).toContain(`assets/${picture}" alt="Ein Dach in der Sonne"`);
    expect(home.html).toContain(source);
    const alone = await seen({ kind: 'keyVisual', id: 'praemie', text: 'Ein Dach', picture });
    expect(alone.html).toContain(`assets/${picture}" alt="Ein Dach"`);
  });

  it('holds nothing that a page would not show', async () => {
    const { html } = await seen({
      id: 'danke',
      text: '<p onclick="x()">Gut<script>alert(1)</script><iframe src="https://x.example"></iframe></p>',
    });
    expect(html).toContain('<p>Gut</p>');
    expect(html).not.toMatch(/alert|onclick|<iframe/);
  });

  it.each(['startseite', 'danke'])('is light or dark as the form says (%s)', async (id) => {
    const [day, night] = [await seen({ id }), await seen({ id }, 'dark')];
    for (const { html } of [day, night]) expect(html).not.toContain('(prefers-color-scheme:dark){');
    expect(day.html).toContain('@media not all{:root{');
    expect(night.html).toContain('@media all{:root{');
  });

  it.each(['startseite', 'danke'])(
    'runs no script and stands in frames of operators alone (%s)',
    async (id) => {
      const { html, policy } = await seen({ id });
      expect(html).not.toMatch(/<script|<noscript|modulepreload/);
      expect(html).toMatch(/<(?:div id="root"|body) inert>/);
      const operators = new URL((await server.deps.tenants.operator()).config.url).origin;
      expect(policy).toContain("script-src 'none'");
      expect(policy).toContain(`frame-ancestors ${operators}`);
    },
  );

  it('counts on no other host, not where it was changed, and not without a signature', async () => {
    const { value } = await ask();
    expect((await post(value, 'light', 'funkelnetz.localhost')).status).toBe(404);
    const preview = `${value.preview.slice(0, -4)}AAAA`;
    expect((await post({ ...value, preview })).status).toBe(404);
    expect((await post({ ...value, preview: '' })).status).toBe(404);
  });

  it('opens no page of a client that is not open yet', async () => {
    const { preview } = (await ask()).value;
    const answer = await server.inject({
      url: `/registry/${client}/vorschau?zeichen=${preview}`,
      headers: { host: `${client}.localhost` },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is shown to the roles of its client alone', async () => {
    expect((await ask({}, 'funkelnetz')).error?.key).toBe('roleForbidden');
  });

  it('is on a page in a language that the client offers', async () => {
    expect(new URL((await ask({ locale: 'en' })).value.address).pathname).toBe('/en');
    onTestFinished(await changeSettings(server, { locales: ['de'] }, client));
    expect(new URL((await ask({ locale: 'en' })).value.address).pathname).toBe('/de');
  });

  it('may be posted by the pages of operators, and from no page of a client to another', async () => {
    const policyOf = async (host: string) =>
      String(
        (await server.inject({ url: '/de', headers: { host, accept: 'text/html' } })).headers[
          'content-security-policy'
        ],
      );
    const origins = (await server.deps.tenants.all()).map(({ config }) => config.url);
    expect(await policyOf('betrieb.localhost')).toContain(
      `form-action 'self' ${origins.join(' ')};`,
    );
    expect(await policyOf(`${client}.localhost`)).toContain("form-action 'self';");
  });
});
