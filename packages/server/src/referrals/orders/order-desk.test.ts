import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-orders';
import { importOrders, orderColumns } from '@weitersagen/contracts/order-feed';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { addFeedKey, buildScene, claimsOf, feedRow } from '../../testing/referral-scene.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
let key = '';
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
  key = await server.inTenant(addFeedKey);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
type Cells = Record<string, string>;
const csv = (...rows: Cells[]) =>
  [orderColumns.join(';'), ...rows.map((row) => orderColumns.map((c) => row[c] ?? '').join(';'))]
    .join('\n')
    .concat('\n');
const bodyOf = (...rows: Cells[]) => ({ client, name: 'auftraege.csv', file: csv(...rows) });
const tried = (...rows: Cells[]) =>
  server.call(contract.tryOrderFile, { ...support.session, body: bodyOf(...rows) });
const imported = (...rows: Cells[]) =>
  server.call(contract.importOrderFile, { ...support.session, body: bodyOf(...rows) });
const desk = async (query: { nach?: string; lauf?: string } = {}) =>
  (await server.call(contract.listOrderRuns, { ...support.session, query })).value;
const rowOf = async (number: string) =>
  (await desk()).rows.find(({ cells }) => cells[0]?.value === number);
const send = (row: string, cells: Cells) =>
  server.call(contract.sendRejectedOrder, {
    ...support.session,
    body: {
      client,
      row,
      cells: orderColumns.map((column) => ({ column, value: cells[column] ?? '' })),
    },
  });
const dismiss = (row: string) =>
  server.call(contract.dismissRejectedOrder, {
    ...support.session,
    body: { client, row, reason: 'Der Anbieter hat sie zurückgezogen' },
  });
async function ordered(change: Cells = {}) {
  const scene = await server.inTenant((tx) => buildScene(tx));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, change));
  return { scene, cells, number: String(cells['Auftragsnummer']) };
}
const claimsIn = ({ leadId }: { leadId: string }) =>
  server.inTenant(async (tx) => (await claimsOf(tx, leadId)).length);

describe('a file of orders', () => {
  it('is tried by the import itself, which leaves nothing, and tells each row in words', async () => {
    const good = await ordered();
    const bad = await ordered({ Produkt: 'FEHLT' });
    const { value } = await tried(good.cells, bad.cells);
    expect(value.counts).toEqual({ taken: 1, unchanged: 0, waiting: 0, rejected: 1 });
    expect(value.rows).toEqual([
      {
        line: 3,
        number: bad.number,
        outcome: 'rejected',
        reason: 'Produkt „FEHLT“ ist unbekannt.',
      },
      { line: 2, number: good.number, outcome: 'taken', reason: null },
    ]);
    expect(await claimsIn(good.scene)).toBe(0);
    expect(await rowOf(bad.number)).toBeUndefined();
    const runs = (await desk()).runs.length;
    expect((await imported(good.cells, bad.cells)).value).toEqual(value);
    expect(await claimsIn(good.scene)).toBe(1);
    expect((await desk()).runs).toHaveLength(runs + 1);
  });

  it('leaves a run that tells file, person, time and counts, and its rejected rows with their reason', async () => {
    const bad = await ordered({ Status: 'vielleicht' });
    await imported(bad.cells);
    const { runs } = await desk();
    expect(runs[0]).toMatchObject({
      source: 'file',
      fileName: 'auftraege.csv',
      counts: { taken: 0, unchanged: 0, waiting: 0, rejected: 1 },
    });
    expect(runs[0]?.by).toMatch(/^\S+ \S+/);
    expect(await rowOf(bad.number)).toMatchObject({
      line: 2,
      fileName: 'auftraege.csv',
      reason: expect.stringContaining('nicht „vielleicht“'),
    });
  });

  it('that cannot be read, is empty or too long is refused as a whole', async () => {
    const refused = async (file: string) =>
      (
        await server.call(contract.tryOrderFile, {
          ...support.session,
          body: { client, name: 'a.csv', file },
        })
      ).error?.fields?.['Datei'];
    expect(await refused('Name;Ort\nA;B\n')).toBe('noOrders');
    expect(await refused(csv())).toBe('empty');
    const many = Array.from({ length: contract.ORDER_ROWS_MOST + 1 }, () => ({ Produkt: 'x' }));
    expect(await refused(csv(...many))).toBe('tooMany');
  });

  it('that two people import at once counts once', async () => {
    const { scene, cells } = await ordered();
    const answers = await Promise.all([imported(cells), imported(cells)]);
    const taken = answers.map(({ value }) => value.counts.taken).toSorted();
    expect(taken).toEqual([0, 1]);
    expect(await claimsIn(scene)).toBe(1);
  });
});

describe('a row that was not taken', () => {
  it('is corrected in place and sent again; still wrong it waits with its new reason', async () => {
    const { scene, cells, number } = await ordered({ Produkt: 'FEHLT' });
    await imported(cells);
    const row = await rowOf(number);
    const still = await send(row?.id ?? '', { ...cells, Neukunde: 'vielleicht' });
    expect(still.value).toMatchObject({ outcome: 'rejected' });
    expect((await rowOf(number))?.reason).toContain('Neukunde muss ja, nein oder leer sein');
    const sent = await send(row?.id ?? '', { ...cells, Produkt: 'SCENE-9001' });
    expect(sent.value).toEqual({ outcome: 'taken', reason: null });
    expect(await claimsIn(scene)).toBe(1);
    expect(await rowOf(number)).toBeUndefined();
    const trail = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'role'])
        .where('entity_id', '=', number)
        .where('actor', '=', support.id)
        .orderBy('at')
        .execute(),
    );
    expect(trail).toContainEqual({ event: 'retried', role: 'support' });
  });

  it('is decided once, however many decide at the same moment; the later ones get a 409', async () => {
    const { cells, number } = await ordered({ Produkt: 'FEHLT' });
    await imported(cells);
    const id = (await rowOf(number))?.id ?? '';
    const fixed = { ...cells, Produkt: 'SCENE-9001' };
    const answers = await Promise.all([send(id, fixed), dismiss(id), dismiss(id), send(id, fixed)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.key ?? [])).toEqual(
      Array.from({ length: 3 }, () => 'changedMeanwhile'),
    );
  });

  it('of the feed names the key; reported again it stands there once, and goes when it is taken', async () => {
    const { cells, number } = await ordered({ Produkt: 'FEHLT' });
    const feed = (row: Cells) => server.call(importOrders, { token: key, body: { rows: [row] } });
    await feed(cells);
    await feed(cells);
    const rows = (await desk()).rows.filter((row) => row.cells[0]?.value === number);
    expect(rows).toMatchObject([{ source: 'feed', fileName: null, by: 'Test' }]);
    await feed({ ...cells, Produkt: 'SCENE-9001' });
    expect(await rowOf(number)).toBeUndefined();
  });

  it('without a number that comes again as it was stands there once', async () => {
    const bare = { Produkt: 'OHNE-NUMMER' };
    await imported(bare);
    await imported(bare);
    const { rows } = await desk();
    expect(rows.filter(({ cells }) => cells[2]?.value === 'OHNE-NUMMER')).toHaveLength(1);
  });

  it('with signs that a database does not keep waits without them', async () => {
    const { cells, number } = await ordered();
    const feed = (row: Cells) => server.call(importOrders, { token: key, body: { rows: [row] } });
    const { value } = await feed({ ...cells, Grund: 'a\u0000b', ['\u0000']: 'x' });
    expect(value.rejected).toHaveLength(1);
    expect((await rowOf(number))?.cells.at(-1)).toEqual({ column: 'Grund', value: 'ab' });
  });

  it('is dismissed with a reason, which stands in the history', async () => {
    const { cells, number } = await ordered({ Produkt: 'FEHLT' });
    await imported(cells);
    expect((await dismiss((await rowOf(number))?.id ?? '')).error).toBeNull();
    expect(await rowOf(number)).toBeUndefined();
    const [row] = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['reason', 'role', 'actor'])
        .where('entity_id', '=', number)
        .where('event', '=', 'dropped')
        .execute(),
    );
    expect(row).toEqual({
      reason: 'Der Anbieter hat sie zurückgezogen',
      role: 'support',
      actor: support.id,
    });
  });
});

describe('the desk of orders', () => {
  it('lists rows and runs page by page, each once', async () => {
    const bad = Array.from({ length: 25 }, (_, index) => ({ Auftragsnummer: `SEITE-${index}` }));
    await imported(...bad);
    for (let made = 0; made < 11; made += 1) await imported({ Auftragsnummer: 'SEITE-0' });
    const seen: string[] = [];
    const lines: number[] = [];
    const isBad = ({ cells }: contract.RejectedOrder) => /^SEITE-[1-9]/.test(cells[0]?.value ?? '');
    for (let nach: string | undefined; ;) {
      const { rows, nextRows } = await desk(nach === undefined ? {} : { nach });
      seen.push(...rows.map(({ id }) => id));
      lines.push(...rows.filter(isBad).map(({ line }) => line));
      if (nextRows === null) break;
      nach = nextRows;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(25);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    expect(lines).toHaveLength(24);
    const first = await desk();
    const second = await desk({ lauf: first.nextRuns ?? '' });
    const ids = [...first.runs, ...second.runs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is of no other client, and knows no row that there is not', async () => {
    const query = { mandant: 'sonnwerk' };
    const other = await server.call(contract.listOrderRuns, { ...support.session, query });
    expect(other.error?.key).toBe('roleForbidden');
    expect((await dismiss('keine')).error?.key).toBe('unknownNumber');
    expect((await send('keine', {})).error?.key).toBe('unknownNumber');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const body = { ...bodyOf({ Auftragsnummer: 'X' }), client: 'niemand' };
    for (const call of [contract.tryOrderFile, contract.importOrderFile] as const)
      expect((await server.call(call, { ...all.session, body })).error?.key).toBe('unknownTenant');
    const row = { client: 'niemand', row: 'keine' };
    const sent = { ...row, cells: [] };
    expect(
      (await server.call(contract.sendRejectedOrder, { ...all.session, body: sent })).error?.key,
    ).toBe('unknownTenant');
    const dropped = { ...row, reason: 'So nicht' };
    expect(
      (await server.call(contract.dismissRejectedOrder, { ...all.session, body: dropped })).error
        ?.key,
    ).toBe('unknownTenant');
    const nowhere = await server.call(contract.listOrderRuns, {
      ...all.session,
      query: { mandant: 'niemand' },
    });
    expect(nowhere.error?.key).toBe('unknownTenant');
  });
});
