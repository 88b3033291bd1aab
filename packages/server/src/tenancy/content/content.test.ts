import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  getContentAsset,
  getContentBlock,
  getFaqEntry,
  getKeyVisual,
  listContentAssets,
  listFaqEntries,
  listFootnotes,
} from '@weitersagen/contracts/content';
import {
  fetchAgencyVariables,
  fetchVariables,
  fetchVariablesOfGroup,
  getLanguageContent,
  getLanguages,
  getVariables,
} from '@weitersagen/contracts/content-variables';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { getTenant } from '@weitersagen/contracts/tenant';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const app = 'funkelnetz';
const seg = (text: string) => encodeURIComponent(text.toWellFormed());
const unknown = [404, 'PSOF0502'];
const single: readonly Endpoint[] = [getContentBlock, getKeyVisual, getFaqEntry, getContentAsset];
const lists: readonly Endpoint[] = [listFaqEntries, listFootnotes, listContentAssets];

describe('content in the language of the request', () => {
  it('gives a block', async () => {
    const params = { app, id: 'startseite' };
    const german = await server.call(getContentBlock, { params });
    const english = await server.call(getContentBlock, { params, language: 'en' });
    expect(german.value).toMatchObject({
      title: 'Gutes weitersagen. Prämie erhalten.',
      html: expect.stringContaining('Produkte von Funkelnetz'),
    });
    expect(english.value.title).toBe('Share something good. Get a reward.');
  });

  it('gives a key visual with a picture of the own origin', async () => {
    const { value } = await server.call(getKeyVisual, { params: { app, id: 'teilen' } });
    expect(value.image).toBe('/api/v1/funkelnetz/content/funkelnetz/assets/kv-teilen');
    const picture = await server.inject(value.image);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(picture.body).toMatch(/^<svg/);
  });

  it('gives the questions in order, paged, and a single one', async () => {
    const all = await server.call(listFaqEntries, { params: { app } });
    expect(all.value.totalCount).toBeGreaterThanOrEqual(14);
    expect(all.value.entries[0]?.question).toBe('Wer darf empfehlen?');
    const query = { page: '2', pagesize: '5' };
    const second = await server.call(listFaqEntries, { params: { app }, query });
    expect(second.value).toMatchObject({ pageCount: 3, hasNext: true });
    expect(second.value.entries[0]).toEqual(all.value.entries[5]);
    const one = await server.call(getFaqEntry, { params: { app, id: 'frist-link' } });
    expect(one.value.html).toContain('60 Tage');
  });

  it('gives footnotes, all or by identifier', async () => {
    const all = await server.call(listFootnotes, { params: { app } });
    expect(all.value.totalCount).toBeGreaterThanOrEqual(10);
    const filter = { path: 'data.Identifier.iv', op: 'eq', value: 'fn-preis-1' };
    const query = { q: JSON.stringify({ filter }) };
    const one = await server.call(listFootnotes, { params: { app }, query });
    expect(one.value.footnotes.map(({ identifier }) => identifier)).toEqual(['fn-preis-1']);
  });

  it.each(['{', '{"filter":{"path":"id","op":"eq","value":"x"}}', '{"take":1}'])(
    'passes no other filter on: %s',
    async (q) => {
      const { error } = await server.call(listFootnotes, { params: { app }, query: { q } });
      expect([error?.key, error?.fields]).toEqual(['invalidInput', { q: 'invalid' }]);
    },
  );

  it('lists pictures with addresses of the own origin', async () => {
    const { value } = await server.call(listContentAssets, { params: { app } });
    expect(value.assets.length).toBe(value.totalCount);
    for (const { address } of value.assets)
      expect((await server.inject(address)).statusCode).toBe(200);
  });
});

describe('variables', () => {
  it('come all at once, by name or by group, in the language asked for', async () => {
    const all = (await server.call(getVariables, { language: 'en' })).value.variables;
    expect(all).toContainEqual({ name: 'link.gueltigkeit', value: '60 days' });
    const names = ['link.gueltigkeit', 'unknown'];
    const named = await server.call(fetchVariables, { body: { names } });
    expect(named.value.variables).toEqual([{ name: 'link.gueltigkeit', value: '60 Tage' }]);
    const grouped = { params: { group: 'support' }, body: {} };
    const support = await server.call(fetchVariablesOfGroup, grouped);
    expect(support.value.variables.map(({ name }) => name)).toEqual([
      'support.email',
      'support.zeiten',
    ]);
  });

  it("of an agency replace the general ones by the agency's own", async () => {
    const greeting = async (id: string) => {
      const { value } = await server.call(fetchAgencyVariables, { params: { id }, body: {} });
      return value.variables.find(({ name }) => name === 'agentur.begruessung')?.value;
    };
    expect(await greeting('demo-agentur')).toBe('Willkommen, Team der Demo-Agentur');
    expect(await greeting('unknown')).toBe('Willkommen im Agenturbereich von Funkelnetz');
  });

  it('are refused for what is no name', async () => {
    const { error } = await server.call(fetchVariables, { wire: { Namen: ['{ x }'] } });
    expect(error?.key).toBe('invalidInput');
  });
});

it('names the languages, and gives all texts of one', async () => {
  const { languages } = (await server.call(getLanguages)).value;
  expect(languages).toEqual([
    { code: 'de', name: 'Deutsch', isDefault: true },
    { code: 'en', name: 'English', isDefault: false },
  ]);
  const english = await server.call(getLanguageContent, { params: { lang: 'en' } });
  expect(english.value).toMatchObject({ language: 'en', texts: { 'link.gueltigkeit': '60 days' } });
  const none = await server.call(getLanguageContent, { params: { lang: 'fr' } });
  expect([none.status, none.error?.code]).toEqual(unknown);
});

describe('what is not there, and what is not yours', () => {
  it('answers an unknown id, a foreign app and no app alike', async () => {
    for (const params of [
      { app, id: 'unknown' },
      { app: 'sonnwerk', id: 'startseite' },
      { app: 'nowhere', id: 'startseite' },
    ]) {
      for (const endpoint of single) {
        const { status, error } = await server.call(endpoint, { params });
        expect([status, error?.code]).toEqual(unknown);
      }
    }
  });

  it("refuses another tenant's app for every list", async () => {
    for (const endpoint of lists) {
      const { status, error } = await server.call(endpoint, { params: { app: 'sonnwerk' } });
      expect([status, error?.code]).toEqual(unknown);
    }
  });

  it('gives each tenant its own content', async () => {
    const texts = [];
    for (const client of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
      const params = { app: client, id: 'startseite' };
      texts.push((await server.call(getContentBlock, { client, params })).value.html);
    }
    expect(texts).toEqual([
      expect.stringContaining('Produkte von Funkelnetz'),
      expect.stringContaining('Produkte von Lindenschutz'),
      expect.stringContaining('Produkte von Sonnwerk'),
    ]);
  });

  it('keeps the secret of the content service out of what a browser gets', async () => {
    const content = { baseUrl: null, app, clientId: 'api', secret: 'never-to-be-seen' };
    onTestFinished(await changeSettings(server, { content }, 'lindenschutz'));
    const { text } = await server.call(getTenant, {
      client: 'lindenschutz',
      params: { client: 'lindenschutz' },
    });
    expect(text).toContain('Lindenschutz');
    expect(text).not.toContain('never-to-be-seen');
  });
});

it('refuses any bad address by a documented error', async () => {
  const text = fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 20 }));
  const paths = fc.oneof(
    fc.tuple(text, text).map(([one, id]) => `${seg(one)}/content-bloecke/${seg(id)}`),
    text.map((id) => `funkelnetz/assets/${seg(id)}`),
    text.map((q) => `funkelnetz/fussnoten?q=${seg(q)}`),
    text.map((page) => `funkelnetz/faqs?page=${seg(page)}`),
    text.map((lang) => `getlanguagecontent/${seg(lang)}`),
  );
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };
      const { statusCode } = await server.inject({
        url: `/api/v1/funkelnetz/content/${path}`,
        headers,
      });
      expect([200, 400, 404]).toContain(statusCode);
    }),
    { numRuns: 300 },
  );
});

it('is what operators keep where production names no other service', async () => {
  const production = await startTestServer({
    config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:9' },
  });
  try {
    const { value } = await production.call(listFaqEntries, { params: { app } });
    expect(value).toMatchObject({ entries: [], totalCount: 0 });
    const block = await production.call(getContentBlock, { params: { app, id: 'startseite' } });
    expect([block.status, block.error?.code]).toEqual(unknown);
  } finally {
    await production.stop();
  }
});
