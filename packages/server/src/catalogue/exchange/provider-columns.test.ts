import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import { getKeptProduct, listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import * as file from '@weitersagen/contracts/operator-catalogue-file';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { issueFeedKey } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client: null }]);
});
afterAll(() => server.stop());

const L = catalogueColumnLabels;
type Held = keyof typeof L;
const bodyOf = (held: readonly Held[], ...lines: readonly string[]) => ({
  client,
  format: 'csv' as const,
  file: [held.map((holds) => L[holds]).join(';'), ...lines].join('\r\n'),
  columns: held.map((holds) => ({ name: L[holds], holds })),
});
type Body =
  | ReturnType<typeof bodyOf>
  | { client: string; format: 'json'; file: string; columns: [] };
const load = async (body: Body) =>
  (await server.call(file.importCatalogueFile, { ...content.session, body })).value;
const attempt = async (body: Body) =>
  (await server.call(file.tryCatalogueFile, { ...content.session, body })).value;
const exported = async (mandant: string, format: 'csv' | 'json') =>
  (await server.call(file.exportCatalogue, { ...content.session, query: { mandant, format } }))
    .text;
async function product(number: string) {
  const query = { mandant: client, suche: number };
  const [row] = (await server.call(listCatalogue, { ...content.session, query })).value.products;
  const ask = { mandant: client, nummer: String(row?.id) };
  return (await server.call(getKeptProduct, { ...content.session, query: ask })).value;
}

const held = [
  ...(['externalId', 'name', 'category', 'providerKind', 'size', 'young', 'footnoteDe'] as const),
  ...(['commissionType', 'commissionCents', 'promotionNameDe', 'promotionDiscountCents'] as const),
  ...(['promotionFrom', 'recipientMostCents', 'priceMonthly'] as const),
  'minimumTermMonths',
] as const;
const line = (number: string, price = '39,95') =>
  `${number};Spaltenfaser;internet;festnetz;m;ja;"Nicht überall.";standard;42,50;Herbst;90;01.10.2026;12,5;${price};24`;

describe('columns of the details of a provider', () => {
  it('write them, tell what they change, and change nothing the second time', async () => {
    expect(await load(bodyOf(held, line('SPALTE-1')))).toMatchObject({ counts: { added: 1 } });
    expect(await product('SPALTE-1')).toMatchObject({
      recipientMostCents: 1250,
      details: {
        kind: 'landline',
        size: 'M',
        young: true,
        footnoteDe: 'Nicht überall.',
        commissionType: 'standard',
        commissionCents: 4250,
        promotionDiscountCents: 9000,
        promotionFrom: '2026-10-01',
        promotionUntil: null,
      },
    });
    expect(await load(bodyOf(held, line('SPALTE-1')))).toMatchObject({ counts: { same: 1 } });
    const { entries } = await attempt(
      bodyOf(
        ['externalId', 'size', 'young', 'commissionCents', 'promotionFrom'],
        'SPALTE-1;XL;;50;2.10.2026',
      ),
    );
    expect(entries[0]?.notes).toEqual([
      'Klasse: M → XL',
      'Für junge Leute: ja → nein',
      expect.stringMatching(/^Provision des Anbieters: 42,50.€ → 50,00.€$/),
      expect.stringMatching(/^Aktion ab: 0?1\.10\.2026 → 0?2\.10\.2026$/),
    ]);
  });

  it('leave English empty where it only repeats the German, which it follows then', async () => {
    const columns = [
      'externalId',
      'name',
      'category',
      'providerKind',
      'displayNameDe',
      'displayNameEn',
    ] as const;
    const named = (de: string, en = '') => `SPALTE-EN;Zweisprachig;internet;festnetz;${de};${en}`;
    await load(bodyOf(columns, named('Nur Deutsch')));
    const csv = await exported(client, 'csv');
    expect(csv).toContain(';Nur Deutsch;');
    expect(csv).not.toContain(';Nur Deutsch;Nur Deutsch;');
    await load(bodyOf(columns, named('Anders')));
    expect((await product('SPALTE-EN')).details).toMatchObject({
      displayNameDe: 'Anders',
      displayNameEn: 'Anders',
    });
  });

  it('that a promotion lowers nothing by is refused and named', async () => {
    const { entries } = await attempt(bodyOf(held, line('SPALTE-TEUER', '3,70')));
    expect(entries[0]).toMatchObject({ outcome: 'refused' });
    expect(entries[0]?.notes).toEqual([
      'Rabatt der Aktion: Ist mehr, als der Vertrag über die Mindestlaufzeit kostet.',
    ]);
  });

  it('that a file does not have change nothing of a product', async () => {
    await load(bodyOf(held, line('SPALTE-2')));
    const { details, recipientMostCents } = await product('SPALTE-2');
    await load(bodyOf(['externalId', 'name'], 'SPALTE-2;Anders'));
    expect(await product('SPALTE-2')).toMatchObject({
      name: 'Anders',
      details,
      recipientMostCents,
    });
  });

  it('tell each wrong value by its line and its column', async () => {
    const columns = [
      ...(['externalId', 'name', 'category', 'providerKind', 'size'] as const),
      ...(['commissionType', 'workPriceTenths', 'promotionUntil', 'noticeMonths'] as const),
    ] as const;
    const { entries } = await attempt(
      bodyOf(columns, 'SPALTE-3;A;internet;Fernweh;riesig;Standard 1;28,95;bald;viele'),
    );
    expect(entries[0]).toMatchObject({ line: 2, outcome: 'refused' });
    expect(entries[0]?.notes).toEqual([
      'Produktart: Bitte eines von diesen: Festnetz, Mobilgerät, Mobilfunktarif, Versicherung, Energie.',
      'Klasse: Bitte eines von diesen: S, M, L, XL.',
      'Arbeitspreis je kWh: Bitte ein Betrag in Cent mit höchstens einer Stelle nach dem Komma, etwa 28,9.',
      'Aktion bis: Bitte ein Tag wie 31.12.2026.',
      'Kündigungsfrist in Monaten: Bitte eine ganze Zahl von 0 bis 120.',
      'Art der Provision: Bitte ein Wort aus kleinen Buchstaben, etwa standard.',
    ]);
    const together = ['externalId', 'name', 'category', 'providerKind', 'manufacturer'] as const;
    const told = async (...cells: readonly string[]) =>
      (await attempt(bodyOf(together, cells.join(';')))).entries[0]?.notes;
    expect(await told('SPALTE-4', 'A', 'internet', 'Festnetz', 'Quarzwerk')).toEqual([
      'Hersteller: Das gibt es bei dieser Produktart nicht.',
    ]);
    expect(await told('SPALTE-4', 'A', 'internet', '', 'Quarzwerk')).toEqual([
      'Produktart: Fehlt.',
    ]);
    expect(await told('SPALTE-4', 'A', 'internet', 'Energie', '')).toEqual([
      'Produktart: Diese Produktart hat der Mandant nicht.',
    ]);
    expect(await told('SPALTE-4', 'A', 'internet', 'Mobilgerät', '')).toEqual([
      'Gerätetyp: Fehlt.',
    ]);
  });

  it.each(['csv', 'json'] as const)('come back as they went out: %s', async (format) => {
    for (const mandant of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
      const text = await exported(mandant, format);
      const columns = await (async () => {
        if (format === 'json') return [];
        const body = { client: mandant, file: text };
        const read = (await server.call(file.readCatalogueFile, { ...content.session, body }))
          .value;
        return read.columns.flatMap(({ name, holds }) => (holds === null ? [] : [{ name, holds }]));
      })();
      const body = { client: mandant, format, file: text, columns };
      const { counts } = (await server.call(file.tryCatalogueFile, { ...content.session, body }))
        .value;
      expect(counts).toMatchObject({ refused: 0, added: 0, changed: 0 });
    }
  });

  it('stand only in files of clients that have such products', async () => {
    const headers = [];
    for (const mandant of ['funkelnetz', 'lindenschutz'])
      headers.push((await exported(mandant, 'csv')).split(/\r?\n/)[0]);
    expect(headers.map((header) => header?.includes(L.manufacturer))).toEqual([true, false]);
  });

  it('are known by their names on the wire', async () => {
    const text = 'ExterneNummer;Produktart;AktionsnameDe;EmpfaengerHoechstensCent\r\nX;Y;Z;1';
    const body = { client, file: text };
    const read = (await server.call(file.readCatalogueFile, { ...content.session, body })).value;
    expect(read.columns.map(({ holds }) => holds)).toEqual([
      'externalId',
      'providerKind',
      'promotionNameDe',
      'recipientMostCents',
    ]);
  });

  it('have fields in JSON, as a client’s product system sends them', async () => {
    const { key: token } = await server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'Produktsystem', scopes: ['catalogue'], days: 1 }, content.id),
    );
    const send = async (products: readonly object[]) =>
      (
        await server.call(feedCatalogue, {
          token,
          body: { products: products as { ExterneNummer: string }[] },
          query: {},
        })
      ).value;
    const added = await send([
      {
        ExterneNummer: 'SPALTE-5',
        Name: 'Feldfaser',
        ProduktKategorie: 'internet',
        EmpfaengerHoechstensCent: 900,
        Angaben: { Produktart: 'Mobilgerät', GeraeteTyp: 'tablet', Hersteller: 'Tannhorn' },
      },
    ]);
    expect(added).toMatchObject({ counts: { added: 1 } });
    expect(await product('SPALTE-5')).toMatchObject({
      recipientMostCents: 900,
      details: { kind: 'device', deviceType: 'tablet', manufacturer: 'Tannhorn' },
    });
    const part = { ExterneNummer: 'SPALTE-5', Angaben: { Klasse: 'L' } };
    expect(await send([part])).toMatchObject({ counts: { changed: 1 } });
    expect((await product('SPALTE-5')).details).toMatchObject({ deviceType: 'tablet', size: 'L' });
    const category = { Kennung: 'spalte-quelle', Name: { De: 'Quelle', En: 'Source' } };
    const ofCategory = async (Quelle: string, mandant = client) => {
      const text = JSON.stringify({ Kategorien: [{ ...category, Quelle }] });
      return attempt({ client: mandant, format: 'json', file: text, columns: [] });
    };
    expect(await ofCategory('mobilfunk')).toMatchObject({ counts: { added: 1, refused: 0 } });
    expect((await ofCategory('fax')).entries[0]?.notes).toEqual([
      'Quelle: Dieser Wert passt nicht.',
    ]);
    expect((await ofCategory('mobilfunk', 'sonnwerk')).entries[0]?.notes).toEqual([
      'Quelle: Die gibt es nur bei Mandanten mit Festnetz und Mobilfunk.',
    ]);
    const wrong = { ExterneNummer: 'SPALTE-5', Angaben: { Klasse: 'XXL', Neu: 1 } };
    expect((await send([wrong])).entries[0]?.notes).toEqual([
      'Angaben.Klasse: Dieser Wert passt nicht.',
      'Angaben.Neu: Dieses Feld gibt es nicht.',
    ]);
  });
});
