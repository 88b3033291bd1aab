import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchConsultants } from '@weitersagen/contracts/consultant';
import * as contract from '@weitersagen/contracts/operator-consultants';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { consultantColumnLabels } from '@weitersagen/domain/wire-labels';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { wireBodiesOfOperators } from '../../testing/wire-bodies-of-operators.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let support: Operator['session'];
const client = 'sonnwerk';
const reason = 'auf Wunsch des Mandanten';
beforeAll(async () => {
  server = await startTestServer();
  ({ session: support } = await addOperator(server, [{ role: 'support', client }]));
});
afterAll(() => server.stop());

const someone = (externalId: string, more: object = {}) => ({
  client,
  externalId,
  lastName: 'Zeisig',
  firstName: null,
  postalCode: '24103',
  city: 'Kiel',
  ...more,
});
const add = (externalId: string, more: object = {}) =>
  server.call(contract.addConsultant, { ...support, body: someone(externalId, more) });
const find = async (words: string, more: object = {}) =>
  (await server.call(contract.findConsultants, { ...support, body: { client, words, ...more } }))
    .value;
const one = async (externalId: string) => {
  const { consultants } = await find(externalId);
  const found = consultants.find((each) => each.externalId === externalId);
  if (found === undefined) throw new Error(`No consultant ${externalId}`);
  return found;
};
const list = (externalId: string, isListed: boolean) =>
  server.call(contract.setConsultantListed, {
    ...support,
    body: { client, externalId, isListed, reason },
  });
/** Whom the public search finds. */
const searched = async (query: string) => {
  const { value } = await server.call(searchConsultants, { query: { query }, client });
  return value.consultants.map(({ externalId }) => externalId);
};
const rowsOf = (externalId: string) =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'from_status', 'to_status', 'before', 'after', 'reason', 'sealed_reason'])
        .where('entity', '=', 'consultant')
        .where('entity_id', '=', externalId)
        .orderBy('id')
        .execute(),
    client,
  );
const picture = async (side: number, height = side) => {
  const bytes = await sharp({
    create: { width: side, height, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer();
  return bytes.toString('base64');
};

describe('a consultant', () => {
  it('is added, and the search lists them at once', async () => {
    expect((await add('SW-9001', { lastName: 'Zaunkönig', firstName: 'Zita' })).error).toBeNull();
    expect(await searched('zaunkonig')).toEqual(['SW-9001']);
    expect(await one('SW-9001')).toMatchObject({
      revision: 1,
      lastName: 'Zaunkönig',
      firstName: 'Zita',
      postalCode: '24103',
      city: 'Kiel',
      isListed: true,
      agency: null,
      hasOwnPhoto: false,
    });
    expect((await one('SW-9001')).photo).toMatch(/^data:image\/svg\+xml;base64,/);
    const [row] = await rowsOf('SW-9001');
    expect(row).toMatchObject({ event: 'created' });
    // Who reads the database reads no name there.
    expect(JSON.stringify(row)).not.toMatch(/Zaunkönig|Kiel/);
    const admin = await operatorSession(server);
    const query = { nummer: 'SW-9001', mandant: client };
    const { value } = await server.call(searchHistory, { ...admin, query });
    expect(value.lines[0]?.changes.map(({ field, state }) => `${field} ${state}`)).toEqual([
      'name sealed',
      'place sealed',
    ]);
  });

  it('has a number of their own, which is no plain number, and everything is checked at its field', async () => {
    await add('SW-9002');
    expect((await add('SW-9002')).error).toMatchObject({
      key: 'invalidInput',
      fields: { ExterneId: 'numberTaken' },
    });
    const wire = { Mandant: client, ExterneId: '12345', Nachname: '', Plz: '2410', Ort: ' ' };
    const { error } = await server.call(contract.addConsultant, {
      ...support,
      wire: { ...wire, Vorname: null },
    });
    expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual([
      'ExterneId',
      'Nachname',
      'Ort',
      'Plz',
    ]);
  });

  it('is changed as they were seen, and the history says what changed, sealed', async () => {
    await add('SW-9003');
    const body = { ...someone('SW-9003', { city: 'Plön', postalCode: '24306' }), revision: 1 };
    const change = () => server.call(contract.changeConsultant, { ...support, body });
    expect((await change()).error).toBeNull();
    expect(await one('SW-9003')).toMatchObject({ city: 'Plön', revision: 2 });
    expect((await change()).error?.key).toBe('changedMeanwhile');
    const same = { ...body, revision: 2 };
    await server.call(contract.changeConsultant, { ...support, body: same });
    expect((await one('SW-9003')).revision).toBe(2);
    const [, row] = await rowsOf('SW-9003');
    expect(row).toMatchObject({ event: 'changed' });
    expect(Object.keys(row?.before ?? {})).toEqual(['place']);
    expect(await searched('24306')).toEqual(['SW-9003']);
    const unknown = { ...body, externalId: 'SW-KEINER' };
    const { error } = await server.call(contract.changeConsultant, { ...support, body: unknown });
    expect(error?.key).toBe('unknownNumber');
  });

  it('is not changed by two at once: one of them learns that it is other meanwhile', async () => {
    await add('SW-9004');
    const answers = await Promise.all(
      ['Eutin', 'Preetz'].map((city) =>
        server.call(contract.changeConsultant, {
          ...support,
          body: { ...someone('SW-9004', { city }), revision: 1 },
        }),
      ),
    );
    expect(answers.map(({ error }) => error?.key ?? null).toSorted()).toEqual([
      'changedMeanwhile',
      null,
    ]);
    const added = await Promise.all([add('SW-9005'), add('SW-9005')]);
    expect(added.map(({ error }) => error?.key ?? null).toSorted()).toEqual(['invalidInput', null]);
  });

  it('is no longer listed, with a reason, and listed again; a repeat tells nothing', async () => {
    await add('SW-9006', { lastName: 'Zilpzalp' });
    for (const isListed of [false, false, true]) {
      expect((await list('SW-9006', isListed)).error).toBeNull();
      expect(await searched('zilpzalp')).toEqual(isListed ? ['SW-9006'] : []);
      expect((await one('SW-9006')).isListed).toBe(isListed);
    }
    const rows = (await rowsOf('SW-9006')).slice(1);
    expect(rows.map((row) => [row.event, row.from_status, row.to_status])).toEqual([
      ['consultantUnlisted', 'active', 'inactive'],
      ['consultantListed', 'inactive', 'active'],
    ]);
    expect(rows.every((row) => row.sealed_reason !== null)).toBe(true);
    expect((await list('SW-KEINER', true)).error?.key).toBe('unknownNumber');
  });

  it('has an uploaded picture in place of the drawn one, and the drawn one again', async () => {
    const wrong = async (photo: string) =>
      (await add('SW-9007', { photo })).error?.fields?.['Bild'];
    expect(await wrong(await picture(100))).toBe('tooSmall');
    expect(await wrong(await picture(900, 300))).toBe('wrongShape');
    expect(await wrong('bm8=')).toBe('noPicture');
    expect((await add('SW-9007', { photo: await picture(400) })).error).toBeNull();
    expect(await one('SW-9007')).toMatchObject({ hasOwnPhoto: true });
    const shown = async () => {
      const { headers, statusCode } = await server.inject({
        url: `/api/v1/${client}/Produkt/SW-9007/grafik`,
        headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
      });
      return [statusCode, headers['cache-control'], headers['etag']];
    };
    const [status, cache, first] = await shown();
    // The address stays, so a browser asks whether the picture did, too.
    expect([status, cache]).toEqual([200, 'public, no-cache']);
    const body = { ...someone('SW-9007', { lastName: 'Zander' }), revision: 1 };
    await server.call(contract.changeConsultant, { ...support, body });
    expect(await one('SW-9007')).toMatchObject({ hasOwnPhoto: true, lastName: 'Zander' });
    await server.call(contract.changeConsultant, {
      ...support,
      body: { ...body, revision: 2, photo: null },
    });
    expect(await one('SW-9007')).toMatchObject({ hasOwnPhoto: false });
    expect((await shown())[2]).not.toBe(first);
    const pictures = (await rowsOf('SW-9007')).map(({ before, after }) => [
      (before as { picture?: unknown } | null)?.picture,
      (after as { picture?: unknown } | null)?.picture,
    ]);
    expect(pictures).toEqual([
      [undefined, expect.any(String)],
      [undefined, undefined],
      [expect.any(String), null],
    ]);
  });

  it('is found page by page, by the start or a part of name, place and number, but not once erased', async () => {
    for (const number of ['SW-9010', 'SW-9011', 'SW-9012'])
      await add(number, { lastName: 'Zwergtaucher' });
    const first = await find('zwergtaucher', { size: 2 });
    expect(first.consultants.map(({ externalId }) => externalId)).toEqual(['SW-9010', 'SW-9011']);
    const second = await find('zwergtaucher', { size: 2, after: first.next ?? undefined });
    expect(second.consultants.map(({ externalId }) => externalId)).toEqual(['SW-9012']);
    expect(second.next).toBeNull();
    expect((await find('9011')).consultants).toHaveLength(1);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('consultant')
          .set({ first_name: '', last_name: '', search_name: '', photo: Buffer.alloc(0) })
          .where('external_id', '=', 'SW-9012')
          .execute(),
      client,
    );
    expect((await find('9012')).consultants).toEqual([]);
    expect((await list('SW-9012', true)).error?.key).toBe('unknownNumber');
    expect((await load(csv('SW-9012;Neu;24103;Kiel'))).entries[0]?.notes).toEqual([
      'Die Person zu dieser Nummer ist gelöscht. Die Nummer bleibt vergeben.',
    ]);
  });
});

const L = consultantColumnLabels;
type Held = keyof typeof L;
const held: readonly Held[] = ['externalId', 'lastName', 'postalCode', 'city'];
const csv = (...lines: readonly string[]) => bodyOf(held, ...lines);
const bodyOf = (columns: readonly Held[], ...lines: readonly string[]) => ({
  client,
  file: [columns.map((column) => L[column]).join(';'), ...lines].join('\r\n'),
  columns: columns.map((holds) => ({ name: L[holds], holds })),
});
type Body = ReturnType<typeof bodyOf> & { readonly checkedHash?: string };
const load = async (body: Body) =>
  (await server.call(contract.importConsultantFile, { ...support, body })).value;
const attempt = async (body: Body) =>
  (await server.call(contract.tryConsultantFile, { ...support, body })).value;

describe('a file of consultants', () => {
  it('adds who is new, changes what differs, leaves alone what it does not name, and a repeat changes nothing', async () => {
    const body = csv('SW-8001;Ammer;20095;Hamburg', 'SW-8002;Bussard;20097;Hamburg');
    expect(await load(body)).toMatchObject({ isDone: true, counts: { added: 2, refused: 0 } });
    expect(await searched('bussard')).toEqual(['SW-8002']);
    await list('SW-8002', false);
    expect(await load(body)).toMatchObject({ counts: { same: 2, added: 0, changed: 0 } });
    const other = bodyOf(['externalId', 'city'], 'SW-8001;Lübeck');
    expect(await load(other)).toMatchObject({
      counts: { changed: 1 },
      entries: [{ line: 2, name: 'SW-8001', notes: ['Ort: Hamburg → Lübeck'] }],
    });
    expect(await one('SW-8001')).toMatchObject({ lastName: 'Ammer', city: 'Lübeck', revision: 2 });
    expect((await one('SW-8002')).isListed).toBe(false);
    const events = (await rowsOf('SW-8001')).map(({ event }) => event);
    expect(events).toEqual(['created', 'changed']);
    expect(JSON.stringify(await rowsOf('SW-8001'))).not.toMatch(/Ammer|Hamburg/);
  });

  it('lists and lists no longer where it says so', async () => {
    const fields = [...held, 'firstName', 'isListed'] as const;
    await load(bodyOf(fields, 'SW-8010;Fink;20095;Hamburg;Frieda;nein'));
    expect(await one('SW-8010')).toMatchObject({ firstName: 'Frieda', isListed: false });
    const back = await load(bodyOf(['externalId', 'isListed'], 'SW-8010;ja'));
    expect(back.entries[0]?.notes).toEqual(['Gelistet: nein → ja']);
    expect((await rowsOf('SW-8010')).map(({ event }) => event)).toEqual([
      'created',
      'consultantListed',
    ]);
    const empty = await attempt(bodyOf(['externalId', 'isListed'], 'SW-8010;'));
    expect(empty.entries[0]?.notes).toEqual(['Gelistet: Bitte ja oder nein.']);
  });

  it('writes nothing where one line is refused, and tells all that is wrong at once', async () => {
    const report = await load(
      csv(
        'SW-8020;Gans;20095;Hamburg',
        ';Huhn;20095;Hamburg',
        '12345;;2009;',
        'SW-8020;Gans;20095;Hamburg',
      ),
    );
    expect(report).toMatchObject({ isDone: false, counts: { refused: 3, added: 1 } });
    const number =
      'Die Nummer fehlt, oder sie passt nicht: 3 bis 40 Buchstaben, Ziffern und Bindestriche, nicht nur Ziffern.';
    expect(report.entries.map(({ line, notes }) => [line, notes])).toEqual([
      [3, [number]],
      [
        4,
        [
          number,
          'Nachname: Bitte ein Name aus Buchstaben.',
          'PLZ: Bitte fünf Ziffern, etwa 24103.',
          'Ort: Bitte 1 bis 200 Zeichen in einer Zeile.',
        ],
      ],
      [5, ['Steht schon in Zeile 2.']],
      [2, ['Neuer Eintrag.']],
    ]);
    expect((await find('SW-8020')).consultants).toEqual([]);
    const lacking = await attempt(bodyOf(['externalId', 'city'], 'SW-8021;Kiel'));
    expect(lacking.entries[0]?.notes).toEqual([
      'Nachname: Fehlt, und der Eintrag ist neu.',
      'PLZ: Fehlt, und der Eintrag ist neu.',
    ]);
  });

  it('is tried without leaving a trace, and imported only while it would still do the same', async () => {
    const body = csv('SW-8030;Igel;20095;Hamburg');
    const checked = await attempt(body);
    expect(checked).toMatchObject({ isDone: false, counts: { added: 1 } });
    expect((await find('SW-8030')).consultants).toEqual([]);
    await add('SW-8030', { lastName: 'Iltis' });
    const { error } = await server.call(contract.importConsultantFile, {
      ...support,
      body: { ...body, checkedHash: checked.reportHash },
    });
    expect(error?.key).toBe('changedMeanwhile');
    const again = await attempt(body);
    const done = await load({ ...body, checkedHash: again.reportHash });
    expect(done).toMatchObject({ isDone: true, counts: { changed: 1 } });
    expect((await one('SW-8030')).lastName).toBe('Igel');
  });

  it('is read by what others call its columns, and refused as a whole where it is none', async () => {
    const columns = async (file: string) =>
      server.call(contract.readConsultantFile, { ...support, body: { client, file } });
    const { value } = await columns(
      'Rang;Berater-Nr.;Name;Postleitzahl;Stadt;Aktiv\nx;SW-1;Fink;20095;Hamburg;ja',
    );
    expect(value.columns.map(({ holds }) => holds)).toEqual([
      null,
      'externalId',
      'lastName',
      'postalCode',
      'city',
      'isListed',
    ]);
    expect(value.lines).toBe(1);
    expect((await columns('Nummer')).error?.fields).toEqual({ Datei: 'empty' });
    expect((await columns('Nummer;Ort\n"SW-1;Kiel')).error?.fields).toEqual({
      'Datei.2': 'openQuote',
    });
    const wrong = async (choice: readonly Held[]) =>
      (
        await server.call(contract.tryConsultantFile, {
          ...support,
          body: {
            ...csv('SW-1;Fink;20095;Hamburg'),
            columns: choice.map((holds) => ({ name: L[holds], holds })),
          },
        })
      ).error?.fields;
    expect(await wrong(['lastName'])).toEqual({ Spalten: 'noNumber' });
    expect(await wrong(['externalId', 'city', 'city'])).toEqual({ Spalten: 'twice' });
  });

  it('of ten thousand lines is imported in one go', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `SW-M${index};Viel;20095;Hamburg`);
    expect(await load(csv(...lines))).toMatchObject({ isDone: true, counts: { added: 10_000 } });
    expect(await load(csv(...lines))).toMatchObject({ counts: { same: 10_000 } });
  }, 120_000);
});

it('each call says of a client that there is none such', async () => {
  const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
  const calls = Object.keys(contract).filter((name) => name in wireBodiesOfOperators);
  expect(calls).toHaveLength(7);
  for (const name of calls) {
    const call: Endpoint | undefined = endpoints[name];
    if (call === undefined) throw new Error(`No call ${name}`);
    const wire = { ...wireBodiesOfOperators[name], Mandant: 'niemand' };
    const { error } = await server.call(call, { ...session, wire });
    expect([name, error?.key]).toEqual([name, 'unknownTenant']);
  }
});
