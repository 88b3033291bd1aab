import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '@weitersagen/contracts/catalogue';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import {
  listProductVersions,
  restoreProduct,
} from '@weitersagen/contracts/operator-product-versions';
import { emptyDetails, type GivenDetails } from '@weitersagen/contracts/provider-details';
import * as z from 'zod/mini';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { newProduct } from '../../testing/new-product.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { insideGate } from '../../testing/staff-session.ts';
import { readDetails, storedDetails } from '../catalogue/stored-details.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client: null }]);
});
afterAll(() => server.stop());

const telecom = 'funkelnetz';
let count = 0;
const send = async (
  details: GivenDetails | null,
  {
    client = telecom,
    ...more
  }: { readonly client?: string; readonly minimumTermMonths?: number | null } = {},
) => {
  const query = { mandant: client };
  const { categories } = (await server.call(contract.listCatalogue, { ...content.session, query }))
    .value;
  const category = categories[0]?.key ?? '';
  const body = newProduct(`FN-ANGABEN-${(count += 1)}`, {
    client,
    category,
    minimumTermMonths: 24,
    priceOnceCents: 49_900,
    ...more,
    details,
  });
  return server.call(contract.createProduct, { ...content.session, body });
};
const create = async (...of: Parameters<typeof send>) => (await send(...of)).value.id;
const kept = async (id: number, mandant = telecom) =>
  (
    await server.call(contract.getKeptProduct, {
      ...content.session,
      query: { mandant, nummer: String(id) },
    })
  ).value;
async function change(id: number, details: GivenDetails | null | undefined, more: object = {}) {
  const { details: _, today: pricesFrom, ...seen } = await kept(id);
  return server.call(contract.changeProduct, {
    ...content.session,
    body: {
      client: telecom,
      ...seen,
      pricesFrom,
      ...more,
      ...(details !== undefined && { details }),
    },
  });
}
/** A product as the client's pages get it. */
async function shown(id: number, { client = telecom, language = 'de' } = {}) {
  const { token, cookie } = await insideGate(server);
  const answer = await server.inject({
    url: `/api/v1/${client}/produkt/${id}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': language,
      ...(client === 'lindenschutz' && { authorization: `Bearer ${token}`, cookie }),
    },
  });
  return z.decode(catalogue.CatalogueProduct, answer.json());
}

const landline: GivenDetails = {
  kind: 'landline',
  contractKind: 'TP',
  size: 'L',
  group: 'Leuchtfaser',
  young: true,
  hybrid: true,
  business: true,
  displayNameDe: 'Leuchtfaser für alle',
  displayNameEn: 'Glow fibre for all',
  description2De: 'Zweite Zeile',
  description3De: null,
  description4De: 'Vierte Zeile',
  description4En: 'Fourth line',
  commissionType: 'standard',
  commissionCents: 4200,
  providerProductId: 'TK-77',
  priceSplitDe: 'Anschluss 20 €, Dienste 10 €',
  footnoteDe: 'Nicht überall.\nNur mit Router.',
  promotionNameDe: 'Herbst',
  promotionNameEn: 'Autumn',
  promotionDiscountCents: 9000,
  promotionFrom: '2024-01-01',
  promotionUntil: null,
};

describe('the details of a provider', () => {
  it('are written of a landline product, and its page shows them in both languages', async () => {
    const id = await create(landline);
    expect(await kept(id)).toMatchObject({
      details: { ...landline, displayNameEn: 'Glow fibre for all', description2En: 'Zweite Zeile' },
    });
    expect(await shown(id)).toMatchObject({
      contractKind: 'TP',
      size: 'L',
      group: 'Leuchtfaser',
      young: true,
      hybrid: true,
      business: true,
      displayName: 'Leuchtfaser für alle',
      description2: 'Zweite Zeile',
      description3: null,
      description4: 'Vierte Zeile',
      commission: 'standard;4200',
      providerProductId: 'TK-77',
      priceSplit: 'Anschluss 20 €, Dienste 10 €',
      footnote: 'Nicht überall.\nNur mit Router.',
      promotionName: 'Herbst',
      promotionDiscountCents: 9000,
    });
    expect(await shown(id, { language: 'en' })).toMatchObject({
      displayName: 'Glow fibre for all',
      description2: 'Zweite Zeile',
      description4: 'Fourth line',
      promotionName: 'Autumn',
    });
    await change(id, { ...landline, description2En: null });
    expect((await kept(id)).revision).toBe(1);
  });

  it('are written of a device and of a tariff', async () => {
    const promotion = {
      promotionNameDe: 'Herbst',
      promotionPriceCents: 1000,
      promotionFrom: '2024-01-01',
    };
    const device: GivenDetails = {
      kind: 'device',
      deviceType: 'tablet',
      manufacturer: 'Quarzwerk',
      descriptionDe: 'Zum Zeichnen',
      size: 'S',
      ...promotion,
    };
    expect(await shown(await create(device))).toMatchObject({
      deviceType: 'tablet',
      manufacturer: 'Quarzwerk',
      deviceDescription: 'Zum Zeichnen',
      tariffId: null,
      promotion: 'Herbst',
      promotionPriceCents: 1000,
    });
    const tariff: GivenDetails = { kind: 'tariff', descriptionDe: 'Für jeden Tag', ...promotion };
    expect(await shown(await create(tariff))).toMatchObject({
      deviceType: null,
      tariffDescription: 'Für jeden Tag',
      tariffPriceCents: 3995,
      promotionPriceCents: 1000,
    });
  });

  it.each([
    [
      'lindenschutz',
      { kind: 'insurance', insuranceType: 'hausrat', coverCents: 5_000_000_000, noticeMonths: 3 },
      { insuranceType: 'hausrat', coverCents: 5_000_000_000, noticeMonths: 3 },
    ],
    [
      'sonnwerk',
      { kind: 'energy', energyType: 'strom', workPriceTenths: 289, renewable: true },
      { energyType: 'strom', workPriceTenths: 289, renewable: true },
    ],
  ] as const)('are written of a product of %s', async (client, details, read) => {
    const id = await create(details, { client });
    expect(await shown(id, { client })).toMatchObject(read);
  });

  it('are of a kind that the client’s product API reads', async () => {
    const kinds = async (mandant: string) =>
      (
        await server.call(contract.listCatalogue, {
          ...content.session,
          query: { mandant },
        })
      ).value.kinds;
    expect(await kinds(telecom)).toEqual(['landline', 'device', 'tariff']);
    expect(await kinds('lindenschutz')).toEqual(['insurance']);
    expect(await kinds('sonnwerk')).toEqual(['energy']);
    const { error } = await send({ kind: 'energy', energyType: 'solar' });
    expect(error?.fields).toEqual({ 'Angaben.Produktart': 'notOfClient' });
  });

  it.each<[GivenDetails, Readonly<Record<string, string>>]>([
    [{ size: 'M' }, { 'Angaben.Produktart': 'required' }],
    [{ kind: 'landline', manufacturer: 'X' }, { 'Angaben.Hersteller': 'notOfKind' }],
    [{ kind: 'device' }, { 'Angaben.GeraeteTyp': 'required' }],
    [
      { kind: 'landline', displayNameEn: 'Only English' },
      { 'Angaben.AnzeigeNameDe': 'germanFirst' },
    ],
    [{ kind: 'tariff', commissionCents: 0 }, { 'Angaben.Provisionsart': 'required' }],
    [
      { kind: 'tariff', promotionUntil: '2026-01-01' },
      {
        'Angaben.AktionsnameDe': 'required',
        'Angaben.Aktionspreis': 'required',
        'Angaben.AktionAb': 'required',
      },
    ],
    [
      {
        kind: 'landline',
        promotionNameDe: 'Herbst',
        promotionDiscountCents: 1,
        promotionFrom: '2026-02-01',
        promotionUntil: '2026-01-31',
      },
      { 'Angaben.AktionBis': 'endBeforeStart' },
    ],
  ])('that do not go together are refused beside their fields: %j', async (details, fields) => {
    const { error } = await send(details);
    expect(error?.key).toBe('invalidInput');
    expect(error?.fields).toEqual(fields);
  });

  it('of a promotion that would lower nothing are refused beside the amount; those that stay are let be', async () => {
    const runs = { promotionNameDe: 'Herbst', promotionFrom: '2026-01-01' };
    const device = { kind: 'device', deviceType: 'smartphone', ...runs } as const;
    const tariff = { kind: 'tariff', ...runs } as const;
    const price = async (...of: Parameters<typeof send>) => (await send(...of)).error?.fields;
    const below = { 'Angaben.Aktionspreis': 'notBelowPrice' };
    expect(await price({ ...device, promotionPriceCents: 49_900 })).toEqual(below);
    expect(await price({ ...device, promotionPriceCents: 49_899 })).toBeUndefined();
    expect(await price({ ...tariff, promotionPriceCents: 3995 })).toEqual(below);
    const over = { ...tariff, promotionPriceCents: 3995, promotionUntil: '2026-01-31' };
    expect(await price(over)).toBeUndefined();
    const discount = (cents: number) =>
      ({ kind: 'landline', ...runs, promotionDiscountCents: cents }) as const;
    expect(await price(discount(95_881))).toEqual({ 'Angaben.Aktionsrabatt': 'aboveTerm' });
    expect(await price(discount(95_881), { minimumTermMonths: null })).toBeUndefined();
    const id = await create(discount(95_880));
    const stays = { priceMonthlyCents: 1000 };
    expect((await change(id, undefined, stays)).error?.fields).toEqual({
      'Angaben.Aktionsrabatt': 'aboveTerm',
    });
    await server.inTenant(({ db }) =>
      db.updateTable('product').set({ minimum_term_months: 1 }).where('id', '=', id).execute(),
    );
    expect((await change(id, undefined, { name: 'Umbenannt' })).error).toBeNull();
  });

  it('of a promotion are held against the price of its days, not against one that begins after it', async () => {
    const id = await create({
      kind: 'device',
      deviceType: 'smartphone',
      promotionNameDe: 'Herbst',
      promotionPriceCents: 40_000,
      promotionFrom: '2026-01-01',
    });
    const { today, details } = await kept(id);
    const promoted = {
      ...details,
      promotionUntil: dayAway(today, 5),
    } as GivenDetails;
    const cheaper = (from: number) =>
      change(id, promoted, { priceOnceCents: 9000, pricesFrom: dayAway(today, from) });
    expect((await cheaper(5)).error?.fields).toEqual({ 'Angaben.Aktionspreis': 'notBelowPrice' });
    expect((await cheaper(6)).error).toBeNull();
  });

  it('stay where a call does not name them, and go with another kind or with none', async () => {
    const id = await create(landline);
    const { details } = await kept(id);
    expect((await change(id, undefined, { name: 'Anders' })).status).toBe(204);
    expect(await kept(id)).toMatchObject({ name: 'Anders', details });
    await change(id, { size: 'S' });
    expect((await kept(id)).details).toEqual({ ...details, size: 'S' });
    await change(id, { kind: 'tariff' });
    expect((await kept(id)).details).toEqual(emptyDetails('tariff'));
    await change(id, null);
    expect((await kept(id)).details).toBeNull();
    expect(await shown(id)).toMatchObject({ displayName: null, size: null });
  });

  it('are part of each version and of the history, and come back with one', async () => {
    const id = await create({ kind: 'landline', size: 'M', young: true });
    await change(id, { size: 'XL', young: false });
    const query = { mandant: telecom, nummer: String(id) };
    const { versions } = (await server.call(listProductVersions, { ...content.session, query }))
      .value;
    expect(versions.map(({ details }) => [details?.size, details?.young])).toEqual([
      ['XL', false],
      ['M', true],
    ]);
    const { lines } = (
      await server.call(searchHistory, {
        ...content.session,
        query: { gegenstand: 'Produkt', nummer: String(id) },
      })
    ).value;
    expect(lines[0]?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toMatchObject([
      { field: 'size', before: 'M', after: 'XL' },
      { field: 'young', before: 'true', after: 'false' },
    ]);
    const body = { client: telecom, id, revision: 2, version: 1 };
    expect((await server.call(restoreProduct, { ...content.session, body })).error).toBeNull();
    expect((await kept(id)).details).toMatchObject({ size: 'M', young: true });
  });

  it('that the demo has are read and written without a loss', async () => {
    for (const client of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
      const rows = await server.inTenant(
        ({ db }) =>
          db.selectFrom('product').select('details').where('details', 'is not', null).execute(),
        client,
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { details } of rows) {
        const read = readDetails(details);
        expect(readDetails(storedDetails(read))).toEqual(read);
        expect(storedDetails(read)).toMatchObject(details as object);
      }
    }
  });

  it('name what the provider pays; what partners get is set apart, with a second person', async () => {
    const rules = (id: number) =>
      server.inTenant(({ db }) =>
        db.selectFrom('commission_rule').select('text').where('product_id', '=', id).execute(),
      );
    const id = await create({
      kind: 'landline',
      commissionType: 'standard',
      commissionCents: 5000,
    });
    await change(id, { commissionCents: 9_000_000 });
    expect((await shown(id)).commission).toBe('standard;9000000');
    expect(await rules(id)).toEqual([]);
  });

  it('of a version that the build before keeps are those of its product', async () => {
    const id = await create({ kind: 'landline', size: 'M' });
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('product_version')
        .columns([
          ...(['tenant', 'product_id', 'revision', 'external_id', 'name', 'category'] as const),
          ...(['claim', 'features', 'author', 'at'] as const),
        ])
        .expression((eb) =>
          eb
            .selectFrom('product')
            .select(['tenant', 'id', eb.val(9).as('revision'), 'external_id', 'name', 'category'])
            .select(['claim', 'features', eb.val('x').as('author'), eb.val(now).as('at')])
            .where('tenant', '=', tenant.id)
            .where('id', '=', id),
        )
        .execute(),
    );
    const query = { mandant: telecom, nummer: String(id) };
    const { versions } = (await server.call(listProductVersions, { ...content.session, query }))
      .value;
    expect(versions.find(({ revision }) => revision === 9)?.details).toMatchObject({ size: 'M' });
  });
});
