import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '@weitersagen/contracts/catalogue';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let admin: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
});
afterAll(() => server.stop());

const text = { de: 'Ein Router im Regal', en: 'A router on a shelf' };
const photo = (width: number, height: number, colour = '#1F4E79') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Geheim' } })
    .jpeg()
    .toBuffer();
let count = 0;
async function product() {
  const body = {
    client,
    externalId: `FN-BILD-${(count += 1)}`,
    name: `Bildfaser ${count}`,
    category: 'glasfaser',
    claim: { de: 'Schnell', en: 'Fast' },
    features: { de: [], en: [] },
    priceMonthlyCents: null,
    priceOnceCents: null,
    minimumTermMonths: null,
    activeFrom: null,
    activeUntil: null,
    topPosition: null,
  };
  return (await server.call(contract.createProduct, { ...content.session, body })).value.id;
}
const kept = async (id: number) => {
  const query = { mandant: client, nummer: String(id) };
  return (await server.call(contract.getKeptProduct, { ...content.session, query })).value;
};
async function put(id: number, bytes: Buffer | null, more: object = {}) {
  const { pictureRevision: revision } = await kept(id);
  const picture = bytes === null ? {} : { picture: bytes.toString('base64') };
  const body = { client, id, revision, text, ...picture, ...more };
  return server.call(contract.changeProductPicture, { ...content.session, body });
}
async function remove(id: number) {
  const body = { client, id, revision: (await kept(id)).pictureRevision };
  return server.call(contract.removeProductPicture, { ...content.session, body });
}
async function publicly(id: number, language = 'de') {
  const { value } = await server.call(catalogue.getProduct, {
    params: { id: String(id) },
    language,
  });
  if (!('picture' in value)) throw new Error('a consultant');
  return value;
}
const bytesAt = (url: string) =>
  server.app.inject({ url, headers: { host: `${client}.localhost`, accept: 'image/webp' } });

describe('the picture of a product', () => {
  it('is brought to its size, without what a camera wrote into it, and says what it shows', async () => {
    const id = await product();
    expect((await publicly(id)).picture).toBeNull();
    expect((await put(id, await photo(2600, 1300))).error).toBeNull();
    const { picture, smallPicture, pictureText } = await publicly(id);
    expect(pictureText).toBe(text.de);
    expect((await publicly(id, 'en')).pictureText).toBe(text.en);
    const large = await bytesAt(`${picture}?w=1280`);
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1280, height: 640 });
    expect((await bytesAt(`${smallPicture}?w=320`)).statusCode).toBe(200);
    const row = await server.inTenant(({ db }) =>
      db.selectFrom('product_photo').select('bytes').executeTakeFirstOrThrow(),
    );
    expect(row.bytes.toString('latin1')).not.toContain('Geheim');
    expect((await kept(id)).picture).toMatchObject({
      url: expect.stringMatching(/^data:image\/webp;base64,/),
      text,
    });
  });

  it('is never made larger than it is', async () => {
    const id = await product();
    expect((await put(id, await photo(640, 1900))).error).toBeNull();
    const { picture } = await publicly(id);
    const large = await bytesAt(`${picture}?w=1280`);
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 431, height: 1280 });
  });

  it('is seen by operators before its product begins', async () => {
    const id = await product();
    await put(id, await photo(800, 500));
    await server.inTenant(({ db }) =>
      db.updateTable('product').set({ active_from: '2999-01-01' }).where('id', '=', id).execute(),
    );
    expect((await kept(id)).picture?.text).toEqual(text);
    const plain = await bytesAt(`/api/v1/${client}/produkt/${id}/grafik`);
    expect(plain.statusCode).toBe(404);
  });

  it('has an address of its own, kept for ever; who still asks for the one before gets the new one and keeps it not', async () => {
    const id = await product();
    await put(id, await photo(800, 500));
    const { picture: before } = await publicly(id);
    expect((await bytesAt(before ?? '')).headers['cache-control']).toContain('immutable');
    await put(id, await photo(800, 500, '#ff0000'));
    const { picture: after } = await publicly(id);
    expect(after).not.toBe(before);
    const late = await bytesAt(before ?? '');
    expect(late.headers['cache-control']).toBe('public, no-cache');
    expect(late.rawPayload).toEqual((await bytesAt(after ?? '')).rawPayload);
    const plain = await bytesAt(`/api/v1/${client}/produkt/${id}/grafik`);
    expect(plain.headers['cache-control']).toBe('public, no-cache');
  });

  it('keeps when its words change, and goes when it is taken away', async () => {
    const id = await product();
    expect((await put(id, null)).error?.fields).toEqual({ Bild: 'required' });
    await put(id, await photo(800, 500));
    const { picture, smallPicture } = await publicly(id);
    const words = { de: 'Ein anderer Router', en: 'Another router' };
    expect((await put(id, null, { text: words })).error).toBeNull();
    expect(await publicly(id)).toMatchObject({ picture, pictureText: words.de });
    expect((await remove(id)).error).toBeNull();
    expect(await publicly(id)).toMatchObject({ picture: null, pictureText: null });
    expect((await kept(id)).picture).toBeNull();
    expect((await bytesAt(picture ?? '')).statusCode).toBe(404);
    expect((await bytesAt(smallPicture ?? '')).statusCode).toBe(404);
  });

  it('comes before a drawing, which shows again once it is taken away', async () => {
    const drawn = await publicly(101);
    expect(drawn).toMatchObject({
      picture: `/api/v1/${client}/produkt/101/grafik`,
      pictureText: null,
    });
    expect((await kept(101)).picture?.text).toBeNull();
    await put(101, await photo(800, 500));
    expect((await publicly(101)).picture).toMatch(/\/grafik\/[0-9a-f]{32}$/);
    await remove(101);
    expect((await publicly(101)).picture).toBe(drawn.picture);
  });

  it('is refused when it is none, too small, or without words in one language', async () => {
    const id = await product();
    const fields = async (bytes: Buffer, more: object = {}) =>
      (await put(id, bytes, more)).error?.fields;
    const fine = await photo(640, 400);
    expect(await fields(Buffer.from('kein Bild'))).toEqual({ Bild: 'noPicture' });
    expect(await fields(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
      Bild: 'noPicture',
    });
    expect(await fields(await photo(639, 400))).toEqual({ Bild: 'tooSmall' });
    expect(await fields(await photo(640, 2000))).toEqual({ Bild: 'wrongShape' });
    expect(await fields(await photo(1919, 640))).toBeUndefined();
    expect(await fields(fine)).toBeUndefined();
    const wire = {
      Mandant: client,
      Nummer: id,
      BildRevision: 1,
      Beschreibung: { De: 'Ein Router', En: '' },
    };
    const bare = await server.call(contract.changeProductPicture, { ...content.session, wire });
    expect(bare.error?.fields).toEqual({ 'Beschreibung.En': 'required' });
  });

  it('is changed as it was seen; what is written of the product is another thing', async () => {
    const id = await product();
    const { revision, pictureRevision } = await kept(id);
    await put(id, await photo(800, 500));
    expect((await put(id, null, { revision: pictureRevision })).error?.key).toBe(
      'changedMeanwhile',
    );
    const body = { client, id, revision: pictureRevision };
    const late = await server.call(contract.removeProductPicture, { ...content.session, body });
    expect(late.error?.key).toBe('changedMeanwhile');
    expect((await kept(id)).revision).toBe(revision);
    const gone = await put(id, null, { id: 999_999 });
    expect(gone.error?.key).toBe('unknownNumber');
    const nothing = { client, id: 999_999, revision: 0 };
    const away = await server.call(contract.removeProductPicture, {
      ...content.session,
      body: nothing,
    });
    expect(away.error?.key).toBe('unknownNumber');
  });

  it('stands in the history, once for each change', async () => {
    const id = await product();
    const bytes = await photo(800, 500);
    await put(id, bytes);
    await put(id, bytes);
    const { value } = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: client, nummer: String(id) },
    });
    const lines = value.lines.filter(({ entity }) => entity === 'product');
    expect(lines.map(({ event }) => event)).toEqual(['changed', 'created']);
    expect(JSON.stringify(lines[0])).toContain(text.de);
  });
});
