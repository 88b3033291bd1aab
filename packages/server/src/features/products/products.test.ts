import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getHighestReward,
  getProduct,
  getProductByExternalId,
  listCategories,
  listProducts,
} from '@weitersagen/contracts/product';
import { getLegalText, legalTextKinds } from '@weitersagen/contracts/terms';
import { getAdditionalRoutes, getDefaultRoutes } from '@weitersagen/contracts/tenant';
import { SEEDED_VERSION } from '../../seed/legal-texts.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the catalogue', () => {
  it('lists products with the rewards that hold, without hidden products and ended rewards', async () => {
    const { value } = await server.call(listProducts);
    expect(value.map((product) => product.id)).toEqual([101, 102, 110, 120, 130, 131]);
    const line = value.find((product) => product.id === 110);
    expect(line?.rewards).toEqual([
      expect.objectContaining({ valueCents: 7000, text: '70\u202F€', endsOn: null }),
    ]);
  });

  it('filters by source and category and refuses unknown parameters', async () => {
    const mobile = await server.call(listProducts, { query: { quelle: 'mobilfunk' } });
    expect(mobile.value.map((product) => product.id)).toEqual([130, 131]);
    const fibre = await server.call(listProducts, { query: { kategorie: 'glasfaser' } });
    expect(fibre.value.map((product) => product.id)).toEqual([101, 102]);
    const wrong = await server.call(listProducts, { query: { farbe: 'rot' } });
    expect(wrong.error?.fields).toEqual({ farbe: 'unknownField' });
  });

  it('shows one product in the language asked for', async () => {
    const german = await server.call(getProduct, { params: { id: 101 } });
    const english = await server.call(getProduct, { params: { id: 101 }, language: 'en' });
    expect(german.value.claim).toBe('500 Mbit/s, die auch abends halten');
    expect(english.value.claim).toBe('500 Mbit/s that last through the evening');
  });

  it('does not know hidden and foreign products', async () => {
    for (const id of ['638', '201', 'abc']) {
      expect((await server.call(getProduct, { params: { id } })).error?.key).toBe('unknownNumber');
    }
  });

  it("finds a product by the provider's id, of this tenant only", async () => {
    const { value } = await server.call(getProduct, { params: { id: 101 } });
    const byExternalId = (id: string, client = 'funkelnetz') =>
      server.call(getProductByExternalId, { params: { id }, client });
    expect((await byExternalId(value.externalId)).value).toEqual(value);
    for (const { error } of [
      await byExternalId(value.externalId, 'sonnwerk'),
      await byExternalId('unbekannt'),
    ])
      expect(error?.key).toBe('unknownNumber');
  });

  it('names its categories', async () => {
    const { value } = await server.call(listCategories, { language: 'en' });
    expect(value[0]).toEqual({ id: 1, key: 'glasfaser', name: 'Fibre' });
  });

  it('knows the highest reward of today, without those of hidden products', async () => {
    expect((await server.call(getHighestReward)).value).toEqual({
      valueCents: 11_000,
      text: '110\u202F€',
    });
  });
});

describe('the legal texts', () => {
  it.each(legalTextKinds)('have %s in German and English under one version', async (kind) => {
    const german = await server.call(getLegalText, { params: { kind } });
    const english = await server.call(getLegalText, { params: { kind }, query: { sprache: 'en' } });
    expect(german.value.version).toBe(SEEDED_VERSION);
    expect(english.value.version).toBe(SEEDED_VERSION);
    expect(english.value.title).not.toBe(german.value.title);
    expect(JSON.stringify([german.value, english.value])).not.toMatch(/\{\w+\}/);
  });

  it('come in German where a tenant has no English', async () => {
    const { value } = await server.call(getLegalText, {
      client: 'lindenschutz',
      params: { kind: 'agb' },
      language: 'en',
    });
    expect(value.title).toBe('Allgemeine Geschäftsbedingungen');
  });

  it('are of known kinds only', async () => {
    expect((await server.call(getLegalText, { params: { kind: 'rezepte' } })).error?.key).toBe(
      'invalidInput',
    );
  });
});

describe('the routes', () => {
  it('come by name and path, the ones of agency and seller apart', async () => {
    const usual = (await server.call(getDefaultRoutes)).value;
    const additional = (await server.call(getAdditionalRoutes)).value;
    expect(usual).toContainEqual({ name: 'Empfehlen', path: '/empfehlen/:produktId' });
    expect(additional).toContainEqual({ name: 'AgenturLogin', path: '/agentur/login' });
    expect(usual.some(({ name }) => additional.some((other) => other.name === name))).toBe(false);
  });
});
