import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pictureWidths } from '@weitersagen/contracts/product-picture';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}, client = 'funkelnetz') =>
  server.inject({ url: `/api/v1/${client}${path}`, headers: { ...headers } });

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/png', 'png'],
  ])('asked for with %s is %s', async (accept, type, format) => {
    const answer = await get('/produkt/101/grafik', { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    });
    const facts = await sharp(answer.rawPayload).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual([format, 640, 480]);
  });

  it('comes in each listed width and no other', async () => {
    for (const w of pictureWidths) {
      const { rawPayload } = await get(`/produkt/101/grafik?w=${w}`, { accept: 'image/webp' });
      expect((await sharp(rawPayload).metadata()).width).toBe(w);
    }
    for (const w of ['641', '0', '-1', 'x', '640.0', '99999']) {
      const answer = await get(`/produkt/101/grafik?w=${w}`);
      expect([w, answer.statusCode, answer.json().Fields]).toEqual([w, 400, { w: 'invalid' }]);
    }
  });

  it('of a product is another on a dark page, where it was drawn for one', async () => {
    const bytes = async (path: string) => (await get(path, { accept: 'image/webp' })).rawPayload;
    const brightness = async (path: string) => {
      const { channels } = await sharp(await bytes(path)).stats();
      return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
    };
    expect(await brightness('/produkt/110/grafik?w=160')).toBeGreaterThan(180);
    expect(await brightness('/produkt/110/grafik?w=160&farben=dunkel')).toBeLessThan(90);
    await server.inTenant(({ db }) =>
      db.updateTable('picture').set({ svg_dark: null }).where('key', '=', 'product-111').execute(),
    );
    const light = await bytes('/produkt/111/sgrafik');
    expect((await bytes('/produkt/111/sgrafik?farben=dunkel')).equals(light)).toBe(true);
    expect((await get('/produkt/110/grafik?farben=bunt')).json().Fields).toEqual({
      farben: 'invalid',
    });
  });

  it('is not sent again to who has it, in that width and format only', async () => {
    const path = '/produktkategorie/1/grafik';
    const { headers } = await get(path, { accept: 'image/webp' });
    const tag = { 'if-none-match': String(headers['etag']) };
    const again = await get(path, { accept: 'image/webp', ...tag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['etag']).toBe(headers['etag']);
    expect((await get(path, { accept: 'image/avif', ...tag })).statusCode).toBe(200);
    expect((await get(`${path}?w=96`, { accept: 'image/webp', ...tag })).statusCode).toBe(200);
  });

  it('of a product is there from its first day on, and stays after its last', async () => {
    const product = 101;
    const days = (from: string | null, until: string | null) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('product')
          .set({ active_from: from, active_until: until })
          .where('id', '=', product)
          .execute(),
      );
    onTestFinished(async () => void (await days(null, null)));
    const reward = await server.inTenant(({ db }) =>
      db
        .selectFrom('reward')
        .select('id')
        .where('product_id', '=', product)
        .where('picture', 'is not', null)
        .executeTakeFirstOrThrow(),
    );
    const asked = [
      `/produkt/${product}/grafik`,
      `/produkt/${product}/sgrafik`,
      `/praemie/${reward.id}/grafik100`,
    ];
    const statuses = () => Promise.all(asked.map(async (path) => (await get(path)).statusCode));
    const here = await statuses();
    expect(here.filter((status) => status === 200).length).toBeGreaterThan(2);
    await days('2999-01-01', null);
    const detail = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };
    expect((await get(`/produkt/${product}`, detail)).statusCode).toBe(404);
    expect(await statuses()).toEqual(asked.map(() => 404));
    await days(null, '2001-01-01');
    expect(await statuses()).toEqual(here);
  });

  it('shows a colour of the tenant, not an empty sheet', async () => {
    const { rawPayload } = await get('/produkt/101/grafik');
    const { channels } = await sharp(rawPayload).removeAlpha().stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(5);
  });

  it.each([
    ['/produkt/101/sgrafik', 320, 240],
    ['/produktkategorie/1/grafik', 640, 480],
    ['/produktkategorie/1/icon', 96, 96],
    ['/praemie/11/grafik100', 320, 240],
    ['/praemie/11/grafik50', 320, 240],
    ['/praemie/11/grafik50empfehler', 320, 240],
    ['/praemie/11/grafik50empfaenger', 320, 240],
  ])('%s is %i wide', async (path, width, height) => {
    const facts = await sharp((await get(path)).rawPayload).metadata();
    expect([facts.width, facts.height]).toEqual([width, height]);
  });

  it('differs by what it shows', async () => {
    const tags = await Promise.all(
      ['100', '50', '50empfehler', '50empfaenger'].map(
        async (form) => (await get(`/praemie/11/grafik${form}`)).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(4);
  });

  it('is unknown for hidden, foreign and invented numbers', async () => {
    for (const path of [
      '/produkt/638/grafik',
      '/produkt/201/grafik',
      '/produkt/9999/sgrafik',
      '/produkt/unbekannt/grafik',
      '/produktkategorie/999/grafik',
      '/produktkategorie/glasfaser/icon',
      '/praemie/9999/grafik100',
      '/praemie/17/grafik50',
    ]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.json().MessageKey]).toEqual([
        path,
        404,
        'unknownNumber',
      ]);
    }
    expect((await get('/produkt/101/grafik', {}, 'sonnwerk')).statusCode).toBe(404);
  });
});

it('every product and every category of every tenant has a picture that can be rendered', async () => {
  for (const client of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
    const shown = await server.inTenant(
      async ({ db }) => ({
        products: await db.selectFrom('product').select('picture').execute(),
        pictures: await db.selectFrom('picture').select(['key', 'svg']).execute(),
      }),
      client,
    );
    for (const { picture } of shown.products) expect(picture).not.toBeNull();
    for (const { key, svg } of shown.pictures) {
      expect([key, /<text|<script|<image|href=/.test(svg)]).toEqual([key, false]);
      expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
    }
  }
});
