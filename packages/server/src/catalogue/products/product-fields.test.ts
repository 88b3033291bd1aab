import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHighestReward, listProducts as listLight } from '@weitersagen/contracts/product-lists';
import {
  getProduct,
  getProductByExternalId,
  listCategories,
  listDeviceTariffs,
} from '@weitersagen/contracts/catalogue';
import { listProgrammeProducts } from '@weitersagen/contracts/referral-programme';
import { getReferral } from '@weitersagen/contracts/referral';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { activeReferral } from '../../testing/steps.ts';
import { insideGate } from '../../testing/staff-session.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };
const wire = async (path: string, client = 'funkelnetz', who = {}) =>
  (
    await server.inject({ url: `/api/v1/${client}${path}`, headers: { ...headers, ...who } })
  ).json();

describe('a product on the wire', () => {
  it('has the fields of a landline contract', async () => {
    expect(await wire('/produkt/112?quelle=festnetz')).toMatchObject({
      Id: 112,
      Kategorie: 'DP',
      ProduktKategorie: 'internet',
      Name: 'Funkelnetz Zuhause M',
      AnzeigeName: 'Funkelnetz Zuhause M',
      Young: false,
      Hybrid: false,
      Gruppe: 'Funkelnetz Zuhause',
      Klasse: 'M',
      PreisMonatlich: 2495,
      PreisEinmalig: 6995,
      MindestlaufzeitMonate: 24,
      Beschreibung1: 'Internet und Telefon mit 50 Mbit/s',
      Beschreibung2: '50 Mbit/s im Download',
      Beschreibung3: 'Festnetz-Flatrate ins deutsche Netz',
      Beschreibung4: 'Router und Einrichtung inklusive',
      Provision: 'standard;5000',
      TelekomProduktId: 'TK-112',
      Fussnote: expect.stringContaining('24 Monate'),
      Preisaufteilung: 'Anschluss 14,97 €, Dienste 9,98 € im Monat',
      Aktionsname: '180 € Wechselvorteil',
      Aktionsrabatt: 18_000,
      GeraeteTyp: null,
      Versicherungsart: null,
      Energieart: null,
      Grafik: '/api/v1/funkelnetz/produkt/112/grafik',
      SGrafik: '/api/v1/funkelnetz/produkt/112/sgrafik',
    });
    expect(await wire('/produkt/121')).toMatchObject({ Young: true, Hybrid: true });
    expect(await wire('/produkt/140')).toMatchObject({ Geschaeftskunden: true });
  });

  it('has the fields of a mobile tariff and of a device', async () => {
    expect(await wire('/produkt/132')).toMatchObject({
      Kategorie: null,
      TarifId: 132,
      TarifName: 'Funkelmobil 10 GB',
      TarifBeschreibung: 'Ein Tarif für jeden Tag',
      PreisTarif: 1495,
      PreisHandy: null,
      HandyId: null,
      Aktion: 'Funkelwochen',
      Aktionspreis: 1195,
    });
    expect(await wire('/produkt/171')).toMatchObject({
      GeraeteTyp: 'smartphone',
      Hersteller: 'Quarzwerk',
      Klasse: 'M',
      GeraeteName: 'Quarzwerk Achat 7',
      HandyId: 171,
      TarifId: null,
      PreisHandy: 39_900,
      PreisTarif: null,
      Aktion: 'Funkelwochen',
      Aktionspreis: 34_900,
    });
    expect(await wire('/produkt/130')).toMatchObject({ TopPosition: 5, Position: 4 });
  });

  it('has the fields of insurance and of energy', async () => {
    const { token, cookie } = await insideGate(server);
    const who = { authorization: `Bearer ${token}`, cookie };
    expect(await wire('/produkt/201', 'lindenschutz', who)).toMatchObject({
      Versicherungsart: 'haftpflicht',
      Deckungssumme: 5_000_000_000,
      Selbstbeteiligung: 15_000,
      KuendigungsfristMonate: 3,
      Kategorie: null,
      TarifId: null,
    });
    expect(await wire('/produkt/301', 'sonnwerk')).toMatchObject({
      Energieart: 'strom',
      Grundpreis: 1290,
      ArbeitspreisZehntelcent: 289,
      PreisgarantieMonate: 24,
      Oekostrom: true,
      Versicherungsart: null,
    });
  });
});

describe('a device with a tariff', () => {
  it('has the prices of both together', async () => {
    expect(await wire('/produkt/130?quelle=mobilfunk&handyId=171')).toMatchObject({
      Id: 130,
      TarifId: 130,
      TarifName: 'Funkelmobil 30 GB',
      HandyId: 171,
      GeraeteName: 'Quarzwerk Achat 7',
      Hersteller: 'Quarzwerk',
      PreisHandy: 24_900,
      PreisTarif: 2995,
      Aktion: null,
      Aktionspreis: null,
    });
  });

  it('is offered with the tariffs of its kind', async () => {
    const { value } = await server.call(listDeviceTariffs, { params: { id: 171 } });
    expect(value.map(({ id, devicePriceCents }) => [id, devicePriceCents])).toEqual([
      [130, 24_900],
      [131, 12_900],
      [133, 900],
    ]);
    for (const id of ['130', '201', 'abc', '638'])
      expect((await server.call(listDeviceTariffs, { params: { id } })).error?.key).toBe(
        'unknownNumber',
      );
    const foreign = await server.call(listDeviceTariffs, {
      params: { id: 171 },
      client: 'sonnwerk',
    });
    expect(foreign.error?.key).toBe('unknownNumber');
  });

  it('is unknown where the two are not offered together', async () => {
    for (const [id, handyId] of [
      ['101', '171'],
      ['130', '101'],
      ['130', '176'],
      ['130', '9999'],
    ] as const) {
      const { error } = await server.call(getProduct, { params: { id }, query: { handyId } });
      expect([id, handyId, error?.key]).toEqual([id, handyId, 'unknownNumber']);
    }
  });
});

describe('a configuration with an unknown product API', () => {
  it('makes the product calls say so, while the rest of the tenant works', async () => {
    const { number } = await activeReferral(server);
    const { config } = await server.tenant();
    const store = async (productApi: string) => {
      await server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify({ ...config, productApi }) })
        .where('id', '=', 'funkelnetz')
        .execute();
      server.deps.tenants.forget();
    };
    await store('fax');
    for (const { status, error } of [
      await server.call(listLight),
      await server.call(listCategories),
      await server.call(getHighestReward),
      await server.call(getProduct, { params: { id: 101 } }),
      await server.call(getProductByExternalId, { params: { id: 'FN-101' } }),
      await server.call(listProgrammeProducts),
      await server.call(listDeviceTariffs, { params: { id: 171 } }),
    ])
      expect([status, error?.code, error?.message]).toEqual([
        409,
        'PSOF0504',
        'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
      ]);
    expect((await server.call(getReferral, { params: { number } })).value.product.id).toBe(101);
    const tenant = await server.call(getTenant, { params: { client: 'funkelnetz' } });
    expect(tenant.value.productApi).toBe('fax');
    expect((await server.call(listLight, { client: 'sonnwerk' })).status).toBe(200);
    await store(config.productApi);
    expect((await server.call(listLight)).status).toBe(200);
  });
});
