import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const photo = await sharp({
    create: { width: 400, height: 500, channels: 3, background: '#c06040' },
  })
    .png()
    .toBuffer();
  const person = {
    tenant: 'funkelnetz',
    account_id: null,
    agency_id: null,
    first_name: 'Britta',
    last_name: 'Beispielrat',
    postal_code: '10115',
    city: 'Musterstadt',
    search_name: 'beispielrat',
    search_city: 'musterstadt',
    photo,
  };
  await server.inTenant(({ db, now }) =>
    db
      .insertInto('consultant')
      .values([
        { ...person, external_id: 'TEST-7A', listed: true, created_at: now },
        { ...person, external_id: 'TEST-7B', listed: false, created_at: now },
      ])
      .execute(),
  );
});
afterAll(() => server.stop());

const get = (path: string, client = 'funkelnetz', headers = {}) =>
  server.inject({
    url: `/api/v1/${client}${path}`,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de', ...headers },
  });

describe('a consultant below the products', () => {
  it('is shown by the external id', async () => {
    expect((await get('/Produkt/TEST-7A')).json()).toEqual({
      ExterneId: 'TEST-7A',
      LastName: 'Beispielrat',
      ZipCode: '10115',
      City: 'Musterstadt',
      Photo: '/api/v1/funkelnetz/Produkt/TEST-7A/grafik',
    });
  });

  it('has a photo in the size and format asked for', async () => {
    const { rawPayload, headers } = await get('/Produkt/TEST-7A/grafik?w=160', 'funkelnetz', {
      accept: 'image/webp',
    });
    expect(headers['content-type']).toBe('image/webp');
    const facts = await sharp(rawPayload).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 160, 200]);
  });

  it('is unknown when not listed, of another tenant, or invented', async () => {
    for (const [path, client] of [
      ['/Produkt/TEST-7B', 'funkelnetz'],
      ['/Produkt/TEST-7B/grafik', 'funkelnetz'],
      ['/Produkt/TEST-7A', 'sonnwerk'],
      ['/Produkt/TEST-7A/grafik', 'sonnwerk'],
      ['/Produkt/NIEMAND', 'funkelnetz'],
    ] as const)
      expect([path, (await get(path, client)).json().MessageKey]).toEqual([path, 'unknownNumber']);
  });
});
