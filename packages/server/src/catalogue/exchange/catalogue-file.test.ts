import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import * as file from '@weitersagen/contracts/operator-catalogue-file';
import { getKeptProduct, listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { berlinDay } from '@weitersagen/domain/dates';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { feedKeyRepository, issueFeedKey } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { keptRepository } from '../kept/kept-repository.ts';
import { writtenFacts } from '../kept/written-facts.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let finance: Operator;
const client = 'funkelnetz';
const as = (role: OperatorRole) => addOperator(server, [{ role, client: null }]);
beforeAll(async () => {
  server = await startTestServer();
  content = await as('content');
  finance = await as('finance');
});
afterAll(() => server.stop());

const L = catalogueColumnLabels;
type Held = keyof typeof L;
const choice = (...held: readonly Held[]) =>
  held.map((holds): { name: string; holds: Held } => ({ name: L[holds], holds }));
const csv = (held: readonly Held[], ...lines: readonly string[]) =>
  [held.map((holds) => L[holds]).join(';'), ...lines].join('\r\n');
const german = (day: string) => day.split('-').toReversed().join('.');
const today = () => server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));

const bodyOf = (held: readonly Held[], ...lines: readonly string[]) => ({
  client,
  format: 'csv' as const,
  file: csv(held, ...lines),
  columns: choice(...held),
});
type Body =
  | ReturnType<typeof bodyOf>
  | { client: string; format: 'json'; file: string; columns: [] };
const json = (value: unknown): Body => ({
  client,
  format: 'json',
  file: JSON.stringify(value),
  columns: [],
});
const attempt = async (body: Body, by = content) =>
  (await server.call(file.tryCatalogueFile, { ...by.session, body })).value;
const load = async (body: Body, by = content) =>
  (await server.call(file.importCatalogueFile, { ...by.session, body })).value;
const exported = async (format: 'csv' | 'json') => {
  const answer = await server.call(file.exportCatalogue, {
    ...content.session,
    query: { mandant: client, format },
  });
  return answer.text;
};
const found = async (words: string) =>
  (
    await server.call(listCatalogue, {
      ...content.session,
      query: { mandant: client, suche: words },
    })
  ).value;
async function product(number: string) {
  const [row] = (await found(number)).products;
  if (row === undefined) throw new Error(`No product ${number}`);
  const query = { mandant: client, nummer: String(row.id) };
  return (await server.call(getKeptProduct, { ...content.session, query })).value;
}

const held = ['externalId', 'name', 'category', 'priceMonthly', 'featuresDe'] as const;

describe('a file in CSV', () => {
  it('adds products, changes what differs, and a repeat changes nothing', async () => {
    const body = bodyOf(
      held,
      'F-1;Funkelpost;internet;1.299,50;"Eins\nZwei"',
      'F-2;Funkelgruß;internet;;',
    );
    expect(await load(body)).toMatchObject({ isDone: true, counts: { added: 2, refused: 0 } });
    expect(await product('F-1')).toMatchObject({
      name: 'Funkelpost',
      priceMonthlyCents: 129_950,
      features: { de: ['Eins', 'Zwei'], en: [] },
    });
    expect(await load(body)).toMatchObject({ counts: { same: 2, added: 0, changed: 0 } });
    const other = bodyOf(held, 'F-1;Funkelpost;internet;39,95;"Eins\nZwei"');
    expect(await load(other)).toMatchObject({
      counts: { changed: 1 },
      entries: [
        { line: 2, name: 'F-1', notes: [expect.stringMatching(/^Preis im Monat: 1.?299,50/)] },
      ],
    });
    expect((await product('F-1')).revision).toBe(2);
  });

  it('says which pages of the catalogue lose and gain a product that goes to another category', async () => {
    await load(bodyOf(held, 'F-M1;Funkelzug;internet;;'));
    const notes = async (category: string, language = {}) => {
      const body = bodyOf(held, `F-M1;Funkelzug;${category};;`);
      const call = { ...content.session, ...language, body };
      return (await server.call(file.tryCatalogueFile, call)).value.entries[0]?.notes;
    };
    expect(await notes('prepaid')).toEqual([
      'Kategorie: internet → prepaid',
      'Steht danach nicht mehr auf /internet.',
      'Steht danach auf /prepaid-tarife.html.',
    ]);
    expect(await notes('internet-hybrid')).toEqual([
      'Kategorie: internet → internet-hybrid',
      'Steht danach auf /internet/hybrid.',
    ]);
    await server.call(contract.createCategory, {
      ...content.session,
      body: {
        client,
        key: 'abseits',
        name: { de: 'Abseits', en: 'Aside' },
        parent: null,
        searchWords: '',
      },
    });
    expect(await notes('abseits')).toEqual([
      'Kategorie: internet → abseits',
      'Steht danach nicht mehr auf /internet.',
      'Steht danach auf keiner Seite des Katalogs.',
    ]);
  });

  it('says how many products the pages of the catalogue have when a category goes to another source', async () => {
    const of = async (source: string) => {
      const Kategorien = [
        { Kennung: 'webhosting', Name: { De: 'Webhosting', En: 'Web hosting' }, Quelle: source },
      ];
      const { entries } = await attempt(json({ Kategorien, Produkte: [] }));
      return entries[0]?.notes ?? [];
    };
    const emptied = await of('mobilfunk');
    expect(emptied).toContainEqual(
      expect.stringMatching(/^\/webhosting: Danach stehen dort 0 statt [1-9]\d* Produkte\.$/),
    );
    expect(await of('festnetz')).not.toContainEqual(expect.stringMatching(/^\/webhosting/));
  });

  it('numbers its lines as a spreadsheet does, whatever its cells hold', async () => {
    const { entries } = await attempt(
      bodyOf(held, 'F-Z1;Funkelzeile;internet;;"Eins\nZwei\nDrei"', 'F-Z2;;internet;;'),
    );
    expect(entries.map(({ line, name }) => [name, line])).toEqual([
      ['F-Z2', 3],
      ['F-Z1', 2],
    ]);
  });

  it('names a category by its key or by its name, and tells one that is unknown with all else', async () => {
    const fields = ['externalId', 'name', 'category'] as const;
    await load(bodyOf(fields, 'F-K;Funkelkabel;GLASFASER '));
    expect((await product('F-K')).category).toBe('glasfaser');
    const { entries } = await attempt(bodyOf(fields, 'F-L;;nirgends'));
    expect(entries[0]?.notes).toEqual([
      'Name: Bitte 1 bis 200 Zeichen in einer Zeile.',
      'Die Kategorie „nirgends“ gibt es nicht.',
    ]);
  });

  it('gives new products no number of those that are never shown', async () => {
    const here = 'sonnwerk';
    const last = 635;
    const newest = () =>
      server.inTenant(
        ({ db }) => db.selectFrom('product').select('id').where('id', '>', last).execute(),
        here,
      );
    expect(await newest()).toEqual([]);
    onTestFinished(() =>
      server.inTenant(async ({ db }) => {
        await db.deleteFrom('product').where('id', '>=', last).execute();
      }, here),
    );
    await server.inTenant(async (tx) => {
      const [row] = await keptRepository(tx).everyProduct();
      if (row === undefined) throw new Error('No product');
      const facts = { ...writtenFacts(row), externalId: 'F-635' };
      await keptRepository(tx).writeProducts([
        { id: last, position: 635, source: row.source, facts },
      ]);
    }, here);
    const [category] = (
      await server.call(listCatalogue, { ...finance.session, query: { mandant: here } })
    ).value.categories;
    const keeper = await as('content');
    const lines = ['F-636', 'F-641'].map((number) => `${number};Funkelzahl;${category?.key}`);
    await load({ ...bodyOf(['externalId', 'name', 'category'], ...lines), client: here }, keeper);
    expect((await newest()).map(({ id }) => id).toSorted()).toEqual([636, 641]);
    await server.inTenant(async ({ db }) => {
      await db.deleteFrom('product').where('id', '=', 641).execute();
    }, here);
    const { id } = await server.inTenant((tx) => keptRepository(tx).nextProduct(), here);
    expect(id).toBe(641);
  });

  it('leaves alone what it does not name: other columns and other products', async () => {
    await load(bodyOf(held, 'F-3;Funkelkarte;internet;19,95;Bleibt'));
    const before = (await found('')).totalCount;
    await load(bodyOf(['externalId', 'name'], 'F-3;Funkelkarte neu'));
    expect(await product('F-3')).toMatchObject({
      name: 'Funkelkarte neu',
      priceMonthlyCents: 1995,
      features: { de: ['Bleibt'] },
    });
    expect((await found('')).totalCount).toBe(before);
  });

  it('is tried without leaving a trace', async () => {
    const body = bodyOf(
      ['externalId', 'name', 'category', 'categoryDe', 'categoryEn'],
      'F-TRY;Versuch;versuche;Versuche;Trials',
    );
    expect(await attempt(body)).toMatchObject({ isDone: false, counts: { added: 1 } });
    const { products, categories } = await found('F-TRY');
    expect(products).toEqual([]);
    expect(categories.map(({ key }) => key)).not.toContain('versuche');
  });

  it('writes nothing after a check where it would now do something else', async () => {
    await load(bodyOf(held, 'F-SEEN;Funkelglas;internet;10;'));
    const body = bodyOf(held, 'F-SEEN;Funkelglas;internet;12;');
    const inEnglish = await server.call(file.tryCatalogueFile, {
      ...content.session,
      headers: { 'accept-language': 'en' },
      body,
    });
    const { reportHash } = await attempt(body);
    expect(inEnglish.value.reportHash).toBe(reportHash);
    await load(bodyOf(held, 'F-SEEN;Funkelglas;internet;11;'));
    const seen = (checkedHash: string) =>
      server.call(file.importCatalogueFile, {
        ...content.session,
        body: { ...body, checkedHash },
      });
    expect((await seen(reportHash)).error?.key).toBe('changedMeanwhile');
    expect((await product('F-SEEN')).priceMonthlyCents).toBe(1100);
    expect((await seen((await attempt(body)).reportHash)).value.isDone).toBe(true);
    expect((await product('F-SEEN')).priceMonthlyCents).toBe(1200);
  });

  it('is the file that was checked, also where the report would say the same of another', async () => {
    const body = bodyOf(held, 'F-OTHER;Funkelkanne;internet;10;');
    const other = bodyOf(held, 'F-OTHER;Funkelkanne;internet;99;');
    const { reportHash } = await attempt(body);
    const of = (each: typeof body) =>
      server.call(file.importCatalogueFile, {
        ...content.session,
        body: { ...each, checkedHash: reportHash },
      });
    expect((await attempt(other)).report).toBe((await attempt(body)).report);
    expect((await of(other)).error?.key).toBe('changedMeanwhile');
    expect((await found('F-OTHER')).products).toEqual([]);
    expect((await of(body)).value.isDone).toBe(true);
  });

  it('writes nothing where one line is refused, and tells all that is wrong at once', async () => {
    const answer = await load(
      bodyOf(
        ['externalId', 'name', 'category', 'priceMonthly', 'activeFrom', 'activeUntil'],
        'F-OK;Gut;internet;10;;',
        'F-BAD;;nirgends;zehn;31.02.2027;',
        ';Ohne Nummer;internet;;;',
        'F-END;Ende;internet;;01.05.2027;30.04.2027',
      ),
    );
    expect(answer).toMatchObject({ isDone: false, counts: { refused: 3, added: 1 } });
    expect(answer.entries.map(({ line, notes }) => [line, notes])).toEqual([
      [
        3,
        [
          'Preis im Monat: Bitte ein Betrag wie 39,95.',
          'Angeboten ab: Bitte ein Tag wie 31.12.2026.',
          'Name: Bitte 1 bis 200 Zeichen in einer Zeile.',
          'Die Kategorie „nirgends“ gibt es nicht.',
        ],
      ],
      [4, ['Die Nummer beim Anbieter fehlt.']],
      [5, ['Der letzte Tag liegt vor dem ersten.']],
      [2, ['Neues Produkt.']],
    ]);
    expect((await found('F-OK')).products).toEqual([]);
    expect(answer.report).toContain('F-BAD;abgelehnt;');
  });

  it('refuses a category that is not there, or makes it by the names it brings', async () => {
    const columns = [
      'externalId',
      'name',
      'category',
      'categoryDe',
      'categoryEn',
      'parent',
    ] as const;
    const without = await load(bodyOf(columns, 'F-C1;Brief;briefe;;;'));
    expect(without.entries[0]?.notes).toEqual(['Die Kategorie „briefe“ gibt es nicht.']);
    const below = await load(bodyOf(columns, 'F-C1;Brief;briefe;Briefe;Letters;internet'));
    expect(below).toMatchObject({ isDone: true });
    const { categories } = await found('');
    expect(categories.find(({ key }) => key === 'briefe')).toMatchObject({
      name: { de: 'Briefe', en: 'Letters' },
      parent: 'internet',
      products: 1,
    });
    const third = await load(bodyOf(columns, 'F-C2;Eil;eilbriefe;Eilbriefe;Express;briefe'));
    expect(third.entries[0]?.notes[0]).toContain('Kategorien haben zwei Ebenen');
  });

  it('refuses two lines that say different things of one product', async () => {
    const answer = await load(
      bodyOf(['externalId', 'name', 'category'], 'F-D;A;internet', 'F-D;B;internet'),
    );
    expect(answer.entries[0]).toMatchObject({
      line: 3,
      notes: ['Steht in Zeile 2 mit anderen Angaben zum Produkt.'],
    });
  });

  it('tells one mistake of a line once', async () => {
    const start = german(await today());
    const fields = ['externalId', 'name', 'category', 'featuresDe'] as const;
    const reward = ['rewardTitle', 'rewardValue', 'rewardStartsOn'] as const;
    const long = 'x'.repeat(201);
    const { entries } = await attempt(
      bodyOf(
        [...fields, ...reward],
        'F-W1;Eins;internet;;20 €;20;bald',
        `F-W2;Zwei;internet;"${long}\n${long}";20 €;20;${start}`,
      ),
    );
    expect(entries.map(({ notes }) => notes)).toEqual([
      ['Prämie ab: Bitte ein Tag wie 31.12.2026.'],
      ['Merkmale auf Deutsch: Bitte höchstens acht Zeilen mit je höchstens 200 Zeichen.'],
    ]);
  });

  it('names its columns in the language of who asks', async () => {
    const { value } = await server.call(file.tryCatalogueFile, {
      ...content.session,
      headers: { 'accept-language': 'en' },
      body: bodyOf(
        ['externalId', 'name', 'rewardTitle', 'rewardValue', 'rewardStartsOn'],
        'F-EN1;Eins;;;',
        'F-EN2;Zwei;20 €;viel;01.01.2030',
      ),
    });
    expect(value.entries.map(({ notes }) => notes)).toEqual([
      ['Category: missing, and the product is new.'],
      ['Reward in euros: please enter an amount such as 39.95.'],
    ]);
  });

  it('answers in the language of who asks', async () => {
    const answer = await server.call(file.tryCatalogueFile, {
      ...content.session,
      headers: { 'accept-language': 'en' },
      body: bodyOf(['externalId', 'name', 'category'], 'F-EN;;internet'),
    });
    expect(answer.value.entries[0]?.notes).toEqual([
      'Name: please use 1 to 200 characters on one line.',
    ]);
    expect(answer.value.report).toContain('Line;Entry;Outcome;Notes');
  });

  it.each([
    ['', { Datei: 'empty' }],
    ['Nummer beim Anbieter', { Datei: 'empty' }],
    ['Nummer beim Anbieter\nA-1\n"offen', { 'Datei.3': 'openQuote' }],
  ])('refuses a file that cannot be read: %j', async (text, fields) => {
    const body = {
      client,
      format: 'csv' as const,
      file: `${text}\n`,
      columns: choice('externalId'),
    };
    const answer = await server.call(file.tryCatalogueFile, { ...content.session, body });
    expect(answer).toMatchObject({
      status: 400,
      error: { key: 'invalidInput', fields },
    });
  });

  it.each([
    [choice('name'), 'noNumber'],
    [[...choice('externalId'), { name: 'Name', holds: 'externalId' as const }], 'twice'],
  ])('refuses a choice of columns that cannot be', async (columns, why) => {
    const body = {
      client,
      format: 'csv' as const,
      file: csv(['externalId', 'name'], 'A;B'),
      columns,
    };
    const answer = await server.call(file.tryCatalogueFile, { ...content.session, body });
    expect(answer.error).toMatchObject({ key: 'invalidInput', fields: { Spalten: why } });
  });
});

it('belongs to a client that there is', async () => {
  const body = { ...bodyOf(['externalId'], 'F-1'), client: 'nirgends' };
  const query = { mandant: 'nirgends', format: 'csv' };
  const { session } = await as('admin');
  const answers = [
    await server.call(file.exportCatalogue, { ...session, query }),
    await server.call(file.readCatalogueFile, {
      ...session,
      body: { client: body.client, file: body.file },
    }),
    await server.call(file.tryCatalogueFile, { ...session, body }),
    await server.call(file.importCatalogueFile, { ...session, body }),
  ];
  expect(answers.map(({ error }) => error?.key)).toEqual(answers.map(() => 'unknownTenant'));
});

describe('rewards of a file', () => {
  const withReward = [
    'externalId',
    'name',
    'category',
    'rewardTitle',
    'rewardValue',
    'rewardStartsOn',
    'rewardEndsOn',
  ] as const;

  it('follow each other by their first days, in whatever order they stand, and a repeat changes nothing', async () => {
    const start = await today();
    const later = dayAway(start, 10);
    const body = bodyOf(
      withReward,
      `F-R1;Funkelring;internet;70 €;70;${german(later)};`,
      `F-R1;Funkelring;internet;50 €;50;${german(start)};`,
    );
    const answer = await load(body);
    expect(answer).toMatchObject({ isDone: true, counts: { added: 1, changed: 1 } });
    expect((await product('F-R1')).rewards).toMatchObject([
      { valueCents: 7000, startsOn: later, endsOn: null },
      { valueCents: 5000, startsOn: start, endsOn: dayAway(later, -1) },
    ]);
    expect(await load(body)).toMatchObject({
      counts: { same: 2, added: 0, changed: 0, refused: 0 },
    });
  });

  it('whose days meet in the file itself are refused: a last day that it names is moved by nothing else in it', async () => {
    const start = dayAway(await today(), 4);
    const of = (value: number, from: number, until?: number) =>
      `F-R9;Funkelspange;internet;${value} €;${value};${german(dayAway(start, from))};${until === undefined ? '' : german(dayAway(start, until))}`;
    const meeting = bodyOf(withReward, of(10, 0, 15), of(11, 5, 10));
    const refused = await load(meeting);
    expect(refused).toMatchObject({ isDone: false, counts: { refused: 1 } });
    expect(refused.entries[0]?.notes.join(' ')).toContain('nach dieser Datei noch eine andere');
    const apart = bodyOf(withReward, of(10, 0, 4), of(11, 5, 10));
    expect(await load(apart)).toMatchObject({ isDone: true });
    expect(await load(apart)).toMatchObject({ counts: { same: 2, changed: 0, refused: 0 } });
    // Also those that are there already: the file says of one what the other would move.
    const further = bodyOf(withReward, of(11, 5, 10), of(12, 8));
    expect(await load(further)).toMatchObject({ isDone: false, counts: { refused: 1 } });
  });

  it('end what runs the day before they begin, and never change or prolong what has begun', async () => {
    const start = await today();
    const next = dayAway(start, 1);
    await load(bodyOf(withReward, `F-R2;Funkelkette;internet;50 €;50;${german(start)};`));
    await load(bodyOf(withReward, `F-R2;Funkelkette;internet;60 €;60;${german(next)};`));
    expect((await product('F-R2')).rewards).toMatchObject([
      { valueCents: 6000, startsOn: next },
      { valueCents: 5000, endsOn: start },
    ]);
    const other = await load(
      bodyOf(
        withReward,
        `F-R2;Funkelkette;internet;55 €;55;${german(start)};`,
        `F-R2;Funkelkette;internet;50 €;50;${german(start)};${german(dayAway(start, 5))}`,
        `F-R2;Funkelkette;internet;Alt;10;01.01.2020;`,
      ),
    );
    expect(other.isDone).toBe(false);
    expect(other.entries.map(({ notes }) => notes[0])).toEqual([
      expect.stringContaining('Heute gilt schon eine Prämie'),
      expect.stringContaining('wird nicht verlängert'),
      expect.stringContaining('Dieser Tag ist vorbei'),
    ]);
  });

  it('wait for a second person above the limit, who is not who imported', async () => {
    const start = await today();
    const answer = await load(
      bodyOf(withReward, `F-R3;Funkelstern;internet;150 €;150;${german(start)};`),
    );
    expect(answer.entries[0]?.notes[1]).toContain('wenn eine zweite Person zustimmt');
    expect(answer.counts.waiting).toBe(1);
    const [reward] = (await product('F-R3')).rewards;
    expect(reward).toMatchObject({ state: 'proposed', valueCents: 15_000 });
    const agree = (by: Operator) =>
      server.call(contract.agreeToReward, {
        ...by.session,
        body: { client, id: reward?.id ?? 0 },
      });
    expect((await agree(content)).status).toBe(403);
    expect((await agree(finance)).status).toBe(204);
  });
});

describe('a file in JSON', () => {
  it('carries the whole catalogue: what was exported changes nothing when it is imported', async () => {
    const body = { client, format: 'json' as const, file: await exported('json'), columns: [] };
    const answer = await load(body as Body);
    expect(answer).toMatchObject({ isDone: true, counts: { added: 0, changed: 0, refused: 0 } });
    expect(answer.counts.same).toBeGreaterThan(20);
  });

  it('makes categories, those above first, and changes their names', async () => {
    const wanted = (name: string) =>
      json({
        Kategorien: [
          { Kennung: 'unten', Name: { De: 'Unten', En: 'Below' }, Oberkategorie: 'oben' },
          { Kennung: 'oben', Name: { De: name, En: 'Above' } },
        ],
      });
    expect(await load(wanted('Oben'))).toMatchObject({ counts: { added: 2 } });
    expect(await load(wanted('Ganz oben'))).toMatchObject({
      counts: { changed: 1, same: 1 },
      entries: [{ name: 'oben', notes: ['Name: Oben | Above → Ganz oben | Above'] }],
    });
    const words = (more: object) =>
      json({ Kategorien: [{ Kennung: 'oben', Name: { De: 'Oben', En: 'Above' }, ...more }] });
    expect(await load(words({ Suchwoerter: 'Spitze, Gipfel' }))).toMatchObject({
      entries: [{ notes: [expect.anything(), 'Suchwörter: nichts → Spitze, Gipfel'] }],
    });
    expect(await load(words({}))).toMatchObject({ counts: { changed: 0, same: 1 } }); // left out, they stay
    expect(await exported('json')).toContain('Spitze, Gipfel');
  });

  it('is checked entry by entry', async () => {
    const answer = await attempt(
      json({
        Kategorien: [
          { Kennung: 'Groß', Name: { De: 'A', En: 'B' } },
          { Kennung: 'neu', Name: { De: 'A', En: 'B' }, Oberkategorie: 'nirgends' },
          { Kennung: 'zweimal', Name: { De: 'A', En: 'B' } },
          { Kennung: 'zweimal', Name: { De: 'A', En: 'B' } },
        ],
        Produkte: [
          { ExterneNummer: 'J-1', Farbe: 'rot' },
          { ExterneNummer: 'J-2', AngebotenAb: '2027-02-31' },
          { ExterneNummer: 'J-3' },
        ],
      }),
    );
    expect(answer.entries.map(({ notes }) => notes[0])).toEqual([
      'Kennung: Dieser Wert passt nicht.',
      'Die Kategorie „nirgends“ gibt es nicht.',
      'Steht schon in Zeile 3.',
      'Farbe: Dieses Feld gibt es nicht.',
      'AngebotenAb: Bitte ein Tag wie 2026-12-31.',
      'Name: Fehlt, und das Produkt ist neu.',
      expect.any(String),
    ]);
  });

  it('names entry and field of each value that does not fit, whatever it is, all at once', async () => {
    const answer = await attempt(
      json({
        Kategorien: [{ Kennung: 'innen', Name: { De: { tief: [1] }, En: 2 } }, 'keine'],
        Produkte: [
          { ExterneNummer: 'J-4', Name: 7, PreisMonatlich: 29.99, Beschreibung: null },
          { ExterneNummer: 'J-5', Praemien: [{ Titel: { De: ['x'] }, WertCent: 1.5 }] },
          null,
        ],
      }),
    );
    const wrong = (...fields: readonly string[]) =>
      fields.map((field) => `${field}: Dieser Wert passt nicht.`);
    expect(answer.entries.map(({ line, name, notes }) => [line, name, notes])).toEqual([
      [1, 'innen', wrong('Name.De', 'Name.En')],
      [2, '', ['Das ist kein Eintrag mit Feldern.']],
      [1, 'J-4', wrong('Name', 'Beschreibung', 'PreisMonatlich')],
      [2, 'J-5', wrong('Praemien.0.Titel', 'Praemien.0.WertCent', 'Praemien.0.Startdatum')],
      [3, '', ['Das ist kein Eintrag mit Feldern.']],
    ]);
  });

  it('is refused whole where it has more entries than a file may hold', async () => {
    const answer = await server.call(file.tryCatalogueFile, {
      ...content.session,
      body: json({ Produkte: Array.from({ length: 10_001 }, () => ({})) }),
    });
    expect(answer.error).toMatchObject({ fields: { Datei: 'tooMany' } });
  });

  it.each([
    ['{', 'noJson'],
    ['[]', 'noCatalogue'],
    ['{"Waren":[]}', 'noCatalogue'],
    [String.raw`{"Produkte":[{"ExterneNummer":"a\u0000"}]}`, 'characters'],
  ])('is refused whole where it cannot be read: %s', async (text, why) => {
    const body = { client, format: 'json' as const, file: text, columns: [] };
    const answer = await server.call(file.tryCatalogueFile, { ...content.session, body });
    expect(answer.error).toMatchObject({ key: 'invalidInput', fields: { Datei: why } });
  });
});

describe('an exported file in CSV', () => {
  it('changes nothing when it is imported, whatever its texts begin with', async () => {
    await load(bodyOf(['externalId', 'name', 'category'], 'F-X;"=1+1";internet'));
    const text = await exported('csv');
    expect(text).toContain(`;'=1+1;`);
    const columns = choice(...(Object.keys(L) as Held[]));
    const answer = await load({ client, format: 'csv', file: text, columns });
    expect(answer).toMatchObject({ isDone: true, counts: { added: 0, changed: 0, refused: 0 } });
    expect((await product('F-X')).name).toBe('=1+1');
  });
});

describe('the columns of a file', () => {
  const look = async (text: string) =>
    (
      await server.call(file.readCatalogueFile, {
        ...content.session,
        body: { client, file: text },
      })
    ).value;

  it('are known by names that product systems use, each once', async () => {
    const { columns } = await look('SKU;Bezeichnung;Warengruppe;Grundpreis (€);Preis\n1;A;b;2;3\n');
    expect(columns.map(({ holds }) => holds)).toEqual([
      'externalId',
      'name',
      'category',
      'priceMonthly',
      null,
    ]);
  });

  it('are known by our own names, and as they were chosen the last time', async () => {
    const text = 'Artikel;name;Farbe\nA-1;Funkelhut;rot\n';
    expect(await look(text)).toEqual({
      lines: 1,
      columns: [
        { name: 'Artikel', sample: 'A-1', holds: null },
        { name: 'name', sample: 'Funkelhut', holds: 'name' },
        { name: 'Farbe', sample: 'rot', holds: null },
      ],
    });
    await load({
      client,
      format: 'csv',
      file: 'Artikel;name;Gruppe\nF-M;Funkelhut;internet\n',
      columns: [
        { name: 'Artikel', holds: 'externalId' },
        { name: 'name', holds: 'name' },
        { name: 'Gruppe', holds: 'category' },
      ],
    });
    expect((await look(text)).columns[0]).toMatchObject({ name: 'Artikel', holds: 'externalId' });
  });
});

describe('a client’s product system', () => {
  const feed = async (token: string, body: object, probe?: 'true') =>
    server.call(feedCatalogue, { token, body, query: probe === undefined ? {} : { probe } });
  const issue = (by: string) =>
    server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'Produktsystem', scopes: ['catalogue'], days: 1 }, by),
    );
  const wanted = (more: object = {}) => ({
    products: [
      { ExterneNummer: 'S-1', Name: 'Funkelsystem', ProduktKategorie: 'internet', ...more },
    ],
  });

  it('keeps the catalogue by its key: tries, imports, and repeats without a change', async () => {
    const { key } = await issue(content.id);
    expect((await feed(key, wanted(), 'true')).value).toMatchObject({
      isDone: false,
      counts: { added: 1 },
    });
    expect((await feed(key, wanted())).value).toMatchObject({ isDone: true, counts: { added: 1 } });
    expect((await feed(key, wanted())).value).toMatchObject({ counts: { same: 1, added: 0 } });
  });

  it('needs the scope', async () => {
    const { key } = await server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'Aufträge', scopes: ['orders'], days: 1 }, 'Test'),
    );
    expect((await feed(key, wanted())).error?.key).toBe('feedKeyInvalid');
  });

  it('proposes rewards above the limit in the name of who made its key', async () => {
    const maker = await addOperator(server, [{ role: 'admin', client: null }]);
    const { key } = await issue(maker.id);
    const reward = { Titel: '200 €', WertCent: 20_000, Startdatum: await today() };
    await feed(key, wanted({ ExterneNummer: 'SYSTEM-2', Praemien: [reward] }));
    const [proposed] = (await product('SYSTEM-2')).rewards;
    const answer = await server.call(contract.agreeToReward, {
      ...maker.session,
      body: { client, id: proposed?.id ?? 0 },
    });
    expect(answer.error?.key).toBe('ownProposal');
  });

  it('is told in the history, as every import is', async () => {
    const { lines } = (
      await server.call(searchHistory, {
        ...(await as('admin')).session,
        query: { mandant: client, gegenstand: 'Katalogdatei' },
      })
    ).value;
    expect(lines.map(({ event }) => event)).toContain('imported');
    expect(await server.inTenant((tx) => feedKeyRepository(tx).makerOf('nowhere'))).toBeNull();
  });
});

describe('ten thousand products', () => {
  it('are imported within 30 seconds, and a repeat changes nothing', async () => {
    const start = german(await today());
    const columns = [
      'externalId',
      'name',
      'category',
      'rewardTitle',
      'rewardValue',
      'rewardStartsOn',
    ] as const;
    const body = bodyOf(
      columns,
      ...Array.from({ length: 10_000 }, (_, n) => `M-${n};Menge ${n};internet;20 €;20;${start}`),
    );
    const begun = performance.now();
    expect(await load(body)).toMatchObject({ isDone: true, counts: { added: 10_000 } });
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await attempt(body)).toMatchObject({ counts: { same: 10_000 } });
  }, 90_000);
});
