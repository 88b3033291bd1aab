import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActiveCampaigns } from '@weitersagen/contracts/campaign';
import {
  getProductByExternalId,
  listCategories,
  listDeviceTariffs,
  listProducts,
} from '@weitersagen/contracts/catalogue';
import { getProduct } from '@weitersagen/contracts/product';
import { getHighestReward } from '@weitersagen/contracts/product-lists';
import { searchProducts } from '@weitersagen/contracts/product-search';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { HIDDEN_PRODUCT_IDS, SAMPLE_MONTHLY_PRICE_CENTS } from '@weitersagen/domain/constants';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = async (query: Readonly<Record<string, string>> = {}, client = 'funkelnetz') =>
  (await server.call(listProducts, { query, client })).value;

/** Takes the places on the start page away from a tenant's products, but for one; they are back afterwards. */
async function without(tenant: string, { except = 0 } = {}) {
  const places = await server.inTenant(
    ({ db }) => db.selectFrom('product').select(['id', 'top_position']).execute(),
    tenant,
  );
  const put = (id: number, top_position: number | null) =>
    server.inTenant(
      ({ db }) => db.updateTable('product').set({ top_position }).where('id', '=', id).execute(),
      tenant,
    );
  for (const { id } of places) await put(id, id === except ? 1 : null);
  return {
    async [Symbol.asyncDispose]() {
      for (const { id, top_position } of places) await put(id, top_position);
    },
  };
}

describe('the list of products', () => {
  it('shows on the start page what the tenant put there, with the rewards that hold', async () => {
    const top = await list({ top: 'true' });
    expect(top.map(({ id }) => id)).toEqual([101, 102, 110, 120, 130, 131]);
    expect(top.find(({ id }) => id === 110)?.rewards).toEqual([
      expect.objectContaining({ valueCents: 7000, text: '70\u202F€', endsOn: null }),
    ]);
  });

  it('shows everything on the start page where nothing has a place there', async () => {
    const all = (await list()).map(({ id }) => id);
    await using _ = await without('funkelnetz');
    expect((await list({ top: 'true' })).map(({ id }) => id)).toEqual(all);
    expect(all.length).toBeGreaterThan(6);
  });

  it('shows everything on the start page where no catalogue pages lead to it, chosen products first', async () => {
    const idsOf = async (query = {}) => (await list(query, 'sonnwerk')).map(({ id }) => id);
    const [first = 0, second = 0, ...others] = await idsOf();
    await using _ = await without('sonnwerk', { except: second });
    expect(await idsOf({ top: 'true' })).toEqual([second, first, ...others]);
    expect(others).not.toEqual([]);
  });

  it('never has a hidden product, though the rows exist', async () => {
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('product')
        .select('id')
        .where('id', 'in', [...HIDDEN_PRODUCT_IDS])
        .execute(),
    );
    expect(HIDDEN_PRODUCT_IDS).toEqual([637, 638, 639, 640]);
    expect(rows).toHaveLength(HIDDEN_PRODUCT_IDS.length);
    const lists = [
      await list(),
      await list({ kategorie: 'internet' }),
      await list({ tarifId: '638' }),
    ];
    for (const { id } of lists.flat()) expect(HIDDEN_PRODUCT_IDS).not.toContain(id);
    for (const id of HIDDEN_PRODUCT_IDS)
      expect((await server.call(getProduct, { params: { id } })).error?.key).toBe('unknownNumber');
  });

  it('has none of them whatever it is asked for', async () => {
    const some = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: '' });
    const asked = fc.record({
      quelle: some(['festnetz', 'mobilfunk']),
      kategorie: some(['internet', 'glasfaser', 'geraete', 'mobilfunk']),
      tarifId: fc.option(fc.constantFrom('130', '157', '637', '638', '639', '640'), { nil: '' }),
      pagesize: some(['1', '7', '100']),
    });
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const given = Object.entries(query).filter(([, value]) => value !== '');
        for (const { id, source, category } of await list(Object.fromEntries(given))) {
          expect(HIDDEN_PRODUCT_IDS).not.toContain(id);
          expect(['', source]).toContain(query.quelle);
          expect(query.kategorie === 'glasfaser' && category !== 'glasfaser').toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('filters by source, by category with those below it, and by tariff', async () => {
    const mobile = await list({ quelle: 'mobilfunk' });
    expect(mobile.length).toBeGreaterThan(20);
    expect(new Set(mobile.map(({ source }) => source))).toEqual(new Set(['mobilfunk']));
    const fibre = await list({ kategorie: 'glasfaser' });
    expect(fibre.map(({ id }) => id)).toEqual([101, 102, 103, 104]);
    const devices = await list({ kategorie: 'geraete' });
    expect(new Set(devices.map(({ category }) => category))).toEqual(
      new Set(['smartphones', 'tablets', 'surfsticks']),
    );
    const withTariff = await list({ tarifId: '157' });
    expect(withTariff.map(({ id }) => id)).toEqual([157, 176, 177, 178, 179, 180]);
    expect(await list({ kategorie: 'glasfaser', quelle: 'mobilfunk' })).toEqual([]);
  });

  it('finds products by words in name, description, features and category, those named so first', async () => {
    const named = async (suche: string, client?: string) =>
      (await list({ suche }, client)).map(({ name }) => name);
    expect(await named('jung HYBRID')).toEqual([
      'Funkelnetz Jung Hybrid M',
      'Funkelnetz Jung Hybrid L',
    ]);
    const fibre = await list({ suche: 'glasfaser' });
    expect(fibre.map(({ category }) => category)).toContain('glasfaser');
    expect(await named('repeaters')).toEqual(['Funkelfaser 1000']); // in the other language too
    const sport = await named('tv');
    const isNamed = sport.map((name) => /tv/i.test(name));
    expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)));
    expect(isNamed).toContain(false);
    expect(await named('funkelfaser', 'sonnwerk')).toEqual([]);
    for (const nothing of ['%', '\\', '"', 'descriptions'])
      expect([nothing, await named(nothing)]).toEqual([nothing, []]);
  });

  it('finds what people call it, also written without umlauts or with a letter too many', async () => {
    const found = async (suche: string) => (await list({ suche })).map(({ category }) => category);
    expect(new Set(await found('handy'))).toContain('mobilfunk');
    expect(await found('Mobilfunk handy')).toContain('mobilfunk');
    expect(await found('DSL')).toContain('internet');
    expect(await found('broadband')).toContain('glasfaser');
    expect(await found('Handy 5G')).not.toContain('glasfaser');
    expect(await found('aaaaaa')).toEqual([]);
    for (const [as, written] of [
      ['büro', 'Buero'],
      ['glasfaser', 'GLASSFASER'],
      ['geräte', 'geraete'],
    ] as const) {
      expect((await found(as)).length).toBeGreaterThan(0);
      expect([written, await found(written)]).toEqual([written, await found(as)]);
    }
    expect(await found('Geräte')).toContain('smartphones'); // the category above
  });

  it('finds a product by what its category is called now', async () => {
    const found = async (suche: string) => (await list({ suche })).map(({ category }) => category);
    expect(await found('Quarzwort')).toEqual([]);
    const renamed = (words: string) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('product_category')
          .set({ search_words: words })
          .where('key', '=', 'glasfaser')
          .execute(),
      );
    const before = await server.inTenant(({ db }) =>
      db
        .selectFrom('product_category')
        .select('search_words')
        .where('key', '=', 'glasfaser')
        .executeTakeFirstOrThrow(),
    );
    await renamed('quarzwort');
    expect(await found('Quarzwort')).toContain('glasfaser');
    await renamed(before.search_words);
    expect(await found('Quarzwort')).toEqual([]);
  });

  it('counts all that words find, however few a page shows', async () => {
    const all = await list({ suche: 'glasfaser' });
    for (const page of ['1', '2', '99']) {
      const query = { suche: 'glasfaser', pagesize: '2', page };
      const part = await server.call(listProducts, { query });
      expect(part.headers['x-total-count']).toBe(String(all.length));
      const before = (Number(page) - 1) * 2;
      expect(part.value).toEqual(all.slice(before, before + 2));
    }
    expect(all.length).toBeGreaterThan(4);
  });

  it('answers a search with what it finds in pages and how many that are', async () => {
    const all = await list({ suche: 'glasfaser' });
    const page = async (number: string) => {
      const query = { suche: 'glasfaser', pagesize: '2', page: number };
      return (await server.call(searchProducts, { query })).value;
    };
    const second = await page('2');
    expect(second.totalCount).toBe(all.length);
    expect(second.products.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(await page('99')).toEqual({ products: [], totalCount: all.length });
  });

  it('finds as well what is written with signs, and where nothing has the words with one slip', async () => {
    const found = async (suche: string) => (await list({ suche })).map(({ id }) => id);
    for (const [as, written] of [
      ['iphone', 'i-phone'],
      ['glasfaser', 'Glasfser'],
      ['glasfaser', 'Glasvaser'],
      ['glasfaser', 'Galsfaser'],
      ['jung hybrid', 'jung - Hybrit'],
    ] as const) {
      expect([as, (await found(as)).length]).not.toEqual([as, 0]);
      expect([written, await found(written)]).toEqual([written, await found(as)]);
    }
    expect(await found('glasvazer')).toEqual([]); // two slips
    expect(await found('gqas')).toEqual([]); // too short to tell
  });

  it('finds numbers as wholes, also where they are written in one with what they count, and never with a slip', async () => {
    const found = async (suche: string) => (await list({ suche })).map(({ name }) => name);
    for (const [as, written] of [
      ['30 gb', '30GB'],
      ['500 mbit', '500Mbit'],
    ] as const) {
      expect([as, (await found(as)).length]).not.toEqual([as, 0]);
      expect([written, await found(written)]).toEqual([written, await found(as)]);
    }
    expect((await found('100'))[0]).toMatch(/\b100\b/);
    expect(await found('10')).not.toEqual(await found('100'));
    expect(await found('31337GB')).toEqual([]);
    expect(await found('501Mbit')).toEqual([]);
  });

  it('finds each product by a word of its name with any one slip', async () => {
    const products = await list();
    // Two letters that are read as one: a slip that makes them is more than one.
    const isFolded = (word: string) => /(.)\1|[ao]e|ue/i.test(word);
    const words = products.flatMap(({ id, name }) =>
      name
        .split(/[^a-z]+/i)
        .filter((word) => word.length >= 6 && !isFolded(word))
        .map((word) => ({ id, word })),
    );
    const slips = {
      extra: (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at)}`,
      other: (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      swapped: (word: string, at: number) =>
        `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
      missing: (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    };
    const kinds = Object.keys(slips) as (keyof typeof slips)[];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...words),
        fc.constantFrom(...kinds),
        fc.nat(),
        async ({ id, word }, kind, where) => {
          const written = slips[kind](word, where % word.length);
          fc.pre(!isFolded(written));
          const found = await list({ suche: written });
          const isWord = found.some(({ name }) =>
            name.toLowerCase().includes(written.toLowerCase()),
          );
          expect(isWord || found.some((product) => product.id === id)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses unknown categories and parameters', async () => {
    const unknown = await server.call(listProducts, { query: { kategorie: 'waschmaschinen' } });
    expect([unknown.status, unknown.error?.key]).toEqual([404, 'unknownCategory']);
    const foreign = await server.call(listProducts, { query: { kategorie: 'strom' } });
    expect(foreign.error?.key).toBe('unknownCategory');
    const wrong = await server.call(listProducts, { query: { farbe: 'rot' } });
    expect(wrong.error?.fields).toEqual({ farbe: 'unknownField' });
    for (const query of [{ tarifId: 'x' }, { pagesize: '101' }, { page: '0' }, { top: 'nein' }])
      expect((await server.call(listProducts, { query })).error?.key).toBe('invalidInput');
  });

  it('comes in pages: the count and the way to the next one stand in headers', async () => {
    const all = await list();
    const first = await server.call(listProducts, {
      query: { pagesize: '10', quelle: 'festnetz' },
    });
    const total = all.filter(({ source }) => source === 'festnetz').length;
    expect(first.headers['x-total-count']).toBe(String(total));
    expect(first.headers['link']).toBe(
      '</api/v1/funkelnetz/produkt?pagesize=10&quelle=festnetz&page=2>; rel="next"',
    );
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 10) }, (_, index) =>
        list({ pagesize: '10', quelle: 'festnetz', page: String(index + 1) }),
      ),
    );
    expect(pages.flat()).toEqual(all.filter(({ source }) => source === 'festnetz'));
    const last = { pagesize: '10', quelle: 'festnetz', page: String(pages.length) };
    const ofLast = await server.call(listProducts, { query: last });
    expect(ofLast.headers['link']).toBeUndefined();
    expect(ofLast.headers['x-total-count']).toBe(String(total));
    const beyond = await server.call(listProducts, { query: { ...last, page: '9' } });
    expect([beyond.value, beyond.headers['x-total-count']]).toEqual([[], String(total)]);
  });

  it('and so do its categories, the tariffs of a device and the campaigns', async () => {
    const all = await server.call(listCategories);
    const first = await server.call(listCategories, { query: { pagesize: '2' } });
    const second = await server.call(listCategories, { query: { pagesize: '2', page: '2' } });
    expect([...first.value, ...second.value]).toEqual(all.value.slice(0, 4));
    expect(first.headers['x-total-count']).toBe(String(all.value.length));
    expect(first.headers['link']).toContain('page=2>; rel="next"');
    const params = { id: '171' }; // a telephone that comes with several tariffs
    const one = await server.call(listDeviceTariffs, { params, query: { pagesize: '1' } });
    expect(one.value).toHaveLength(1);
    expect(Number(one.headers['x-total-count'])).toBeGreaterThan(1);
    expect(one.headers['link']).toContain('page=2>; rel="next"');
    const running = await server.call(listActiveCampaigns, { query: { pagesize: '1' } });
    expect(running.headers['x-total-count']).toBe('1');
    const most = await server.call(listCategories, { query: { pagesize: '101' } });
    expect(most.error?.fields).toEqual({ pagesize: 'tooBig' });
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await server.call(listProducts);
    const again = await server.call(listProducts, {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the seeded catalogue', () => {
  it('has products for each of the 31 catalogue pages, and their preselected ones', async () => {
    expect(cataloguePages).toHaveLength(31);
    for (const { category: kategorie, source: quelle, defaults } of cataloguePages) {
      const products = await list({ kategorie, quelle });
      expect([kategorie, products.length > 0]).toEqual([kategorie, true]);
      for (const [kind, id] of Object.entries(defaults)) {
        if (id === null) continue;
        const { value } = await server.call(listProducts, { query: { quelle } });
        expect([id, value.find((each) => each.id === id)?.contractKind]).toEqual([id, kind]);
      }
    }
  });

  it('prices landline tariffs within the sample range', async () => {
    const { min, max } = SAMPLE_MONTHLY_PRICE_CENTS;
    const landline = await list({ quelle: 'festnetz' });
    expect(landline.length).toBeGreaterThan(30);
    for (const { priceMonthlyCents, commission } of landline) {
      expect(priceMonthlyCents).toBeGreaterThanOrEqual(min);
      expect(priceMonthlyCents).toBeLessThanOrEqual(max);
      expect(commission).toMatch(/^standard;(5000|9000)$/);
    }
  });
});

describe('the categories', () => {
  it('have key, name, source, place and the addresses of their pictures', async () => {
    const { value } = await server.call(listCategories, { language: 'en' });
    expect(value[0]).toEqual({
      id: 1,
      key: 'glasfaser',
      name: 'Fibre',
      parent: null,
      source: 'festnetz',
      position: 0,
      picture: '/api/v1/funkelnetz/produktkategorie/1/grafik',
      icon: '/api/v1/funkelnetz/produktkategorie/1/icon',
    });
    const foreign = await server.call(listCategories, { client: 'sonnwerk' });
    expect(foreign.value.map(({ key }) => key)).toEqual(['strom', 'waerme', 'solar']);
  });
});

describe('one product', () => {
  it('shows in the language asked for', async () => {
    const german = await server.call(getProduct, { params: { id: 101 } });
    const english = await server.call(getProduct, { params: { id: 101 }, language: 'en' });
    expect(german.value.claim).toBe('500 Mbit/s, die auch abends halten');
    expect(english.value.claim).toBe('500 Mbit/s that last through the evening');
  });

  it('is not found under a foreign number, a text or another source', async () => {
    for (const id of ['201', 'abc', '9999999999'])
      expect((await server.call(getProduct, { params: { id } })).error?.key).toBe('unknownNumber');
    const { inject } = server;
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };
    const url = '/api/v1/funkelnetz/Produkt/101?quelle=';
    expect((await inject({ url: `${url}mobilfunk`, headers })).json().MessageKey).toBe(
      'unknownNumber',
    );
    expect((await inject({ url: `${url}festnetz`, headers })).json().Id).toBe(101);
  });

  it("is found by the provider's id, of this tenant only", async () => {
    const { value } = await server.call(getProduct, { params: { id: 101 } });
    const byExternalId = (id: string, client = 'funkelnetz') =>
      server.call(getProductByExternalId, { params: { id }, client });
    expect((await byExternalId(value.externalId)).value).toMatchObject(value);
    for (const { error } of [
      await byExternalId(value.externalId, 'sonnwerk'),
      await byExternalId('unbekannt'),
      await byExternalId('FN-ALT-638'),
    ])
      expect(error?.key).toBe('unknownNumber');
  });
});

it('the highest reward of today leaves out hidden products', async () => {
  expect((await server.call(getHighestReward)).value).toEqual({
    valueCents: 11_000,
    text: '110\u202F€',
  });
});
