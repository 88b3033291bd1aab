import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as contract from '@weitersagen/contracts/operator-tax-export';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { TAX_EXPORT_MINUTES } from '@weitersagen/domain/tax-export';
import { moveClock } from '../../platform/database/business-clock.ts';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { commissionBalances } from '../../rewards/commissions/commission-check-repository.ts';
import { ledgerBalances } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { centsOf, type TaxArchive } from '../../testing/tax-archive.ts';
import { taxExports, taxScene } from '../../testing/tax-scene.ts';
import { DTD_NAME } from './index-xml.ts';
import { orderTaxExport } from './tax-export-service.ts';
import { taxPeriod } from './tax-period.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const client = 'funkelnetz';
let server: TestServer;
let scene: Awaited<ReturnType<typeof taxScene>>;
let exports: ReturnType<typeof taxExports>;
let days: { from: string; to: string };
let archive: TaxArchive;
beforeAll(async () => {
  server = await startTestServer();
  scene = await taxScene(server);
  exports = taxExports(server);
  days = await server.inTenant(({ now }) =>
    Promise.resolve({ from: berlinDay(addDays(now, -365)), to: berlinDay(now) }),
  );
  archive = await exports.archive(scene.maker, days);
});
afterAll(() => server.stop());

/** The elements of the standard that an export uses, with what may stand in each, in this order. */
const grammar: Readonly<Record<string, string>> = {
  DataSet: 'Version DataSupplier? Media+',
  DataSupplier: 'Name Location Comment',
  Media: 'Name Table+',
  Table:
    'URL Name? Description? Validity? UTF8? DecimalSymbol DigitGroupingSymbol Range? VariableLength',
  Validity: 'Range Format?',
  Range: 'From To?',
  VariableLength:
    'ColumnDelimiter? RecordDelimiter? TextEncapsulator? VariablePrimaryKey+ VariableColumn* ForeignKey*',
  VariablePrimaryKey: 'Name Description? (Numeric|AlphaNumeric|Date)',
  VariableColumn: 'Name Description? (Numeric|AlphaNumeric|Date)',
  ForeignKey: 'Name+ References',
  Numeric: 'Accuracy?',
  Date: 'Format?',
};
const formOf = (of: string) =>
  new RegExp(
    `^${of.replaceAll(/(\([\w|]+\)|\w+)([?+*]?) ?/g, (_, name: string, times: string) => `(?:${name} )${times}`)}$`,
  );

type Node = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly Node[] => Array.isArray(value);

/** What does not stand where the standard has it. */
function misplaced(nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap((node) => {
    const [[name, content] = ['', []]] = Object.entries(node).filter(([key]) => key !== ':@');
    if (!isList(content)) return [];
    const children = content.map((child) => Object.keys(child).find((key) => key !== ':@') ?? '');
    const form = grammar[name];
    const isText = children.every((child) => child === '#text');
    const own =
      form === undefined
        ? isText
        : formOf(form).test(children.map((child) => `${child} `).join(''));
    return [...(own ? [] : [`${name}: ${children.join(' ')}`]), ...misplaced(content)];
  });
}

/** What a cell of a column may be, by the type that the index gives it; always one line. */
function formOfType({
  Date: day,
  Numeric: number,
}: TaxArchive['tables'][number]['columns'][number]) {
  if (day !== undefined) return /^(\d\d\.\d\d\.\d{4})?$/;
  if (number === undefined) return /^[^\r\n]*$/;
  return number.Accuracy === '2' ? /^(-?\d+,\d\d)?$/ : /^(-?\d+)?$/;
}

describe('the export for the tax office', () => {
  it('describes its tables as the standard has it, and names it', () => {
    const parsed: unknown = new XMLParser({ preserveOrder: true, ignoreDeclaration: true }).parse(
      archive.xml,
    );
    if (!isList(parsed)) throw new Error('no elements');
    expect(misplaced(parsed)).toEqual([]);
    expect(archive.xml).toContain(`<!DOCTYPE DataSet SYSTEM "${DTD_NAME}">`);
    expect(archive.table('Buchungen').validity).toEqual({
      From: days.from.split('-').toReversed().join('.'),
      To: days.to.split('-').toReversed().join('.'),
    });
  });

  it('names each file and column that is in it, and each value is of the type that it says', () => {
    const tables = archive.tables.map(({ file }) => file);
    const documents = archive.table('Belege').rows.map((row) => row['Datei']);
    expect(documents.length).toBeGreaterThan(3);
    expect(archive.paths.toSorted()).toEqual(
      ['index.xml', 'verfahrensbeschreibung.txt', 'sha256.txt', ...tables, ...documents].toSorted(),
    );
    for (const { name, columns, head, cells } of archive.tables) {
      expect(head, name).toEqual([columns.map(({ Name }) => Name)]);
      for (const row of cells)
        for (const [at, column] of columns.entries())
          expect(row[at] ?? 'missing', `${name}.${column.Name}`).toMatch(formOfType(column));
    }
  });

  it('has keys that are unique and references that lead to a row', () => {
    const keyOf = (keys: readonly string[]) => (row: Readonly<Record<string, string>>) =>
      keys.map((key) => row[key]).join(' ');
    for (const { name, keys, rows, references } of archive.tables) {
      const own = rows.map(keyOf(keys));
      expect(new Set(own).size, name).toBe(own.length);
      expect(
        own.every((key) => key.trim() !== ''),
        name,
      ).toBe(true);
      for (const { Name, References } of references) {
        const to = archive.table(References);
        const known = new Set(to.rows.map(keyOf(to.keys)));
        expect(
          rows.map((row) => row[Name] ?? '').filter((key) => !known.has(key)),
          `${name}.${Name}`,
        ).toEqual([]);
      }
    }
  });

  it('adds up to what the ledger says, account by account, and so do payments, vouchers and commissions', async () => {
    const balances = await server.inTenant(ledgerBalances);
    const { rows } = archive.table('Buchungen');
    const sums = new Map(
      [...balances.keys()].map((account) => [
        account,
        centsOf(
          rows.filter((row) => row['Konto'] === account),
          'Betrag',
        ),
      ]),
    );
    expect(sums).toEqual(balances);
    expect([...balances.keys()]).toEqual([
      'payout',
      'reversal',
      'rewardExpense',
      'rewardLiability',
      'voucher',
    ]);
    const events = Map.groupBy(rows, (row) => row['Vorgang']);
    for (const [event, lines] of events) expect(centsOf(lines, 'Betrag'), event).toBe(0);
    const rewards = archive.table('Auszahlungen').rows.filter((row) => row['Gutschrift'] === '');
    expect(rewards.map((row) => row['Art']).toSorted()).toEqual([
      'Prämie',
      'Prämie',
      'Prämie',
      'Rückläufer',
    ]);
    expect(centsOf(rewards, 'Betrag')).toBe(balances.get('payout'));
    expect(centsOf(archive.table('Gutscheine').rows, 'Wert')).toBe(balances.get('voucher'));
    const earned = [...(await server.inTenant(commissionBalances))].filter(([state]) =>
      state.startsWith('commission '),
    );
    expect(centsOf(archive.table('Provisionen').rows, 'Betrag')).toBe(
      earned.reduce((sum, [, cents]) => sum + cents, 0),
    );
  });

  it('has the counter account, the cause and the document of each booking', () => {
    const { rows } = archive.table('Buchungen');
    const ofItem = rows.filter((row) => row['Belegnummer'] === scene.returnedItem.id);
    expect(
      ofItem
        .map((row) => [row['Anlass'], row['Konto'], row['Gegenkonto'], row['Betrag']])
        .toSorted(),
    ).toEqual(
      [
        ['Prämie überwiesen', 'payout', 'rewardLiability', '70,01'],
        ['Prämie überwiesen', 'rewardLiability', 'payout', '-70,01'],
        ['Überweisung kam zurück', 'payout', 'rewardLiability', '-70,01'],
        ['Überweisung kam zurück', 'rewardLiability', 'payout', '70,01'],
      ].toSorted(),
    );
    const [voucher] = archive.table('Gutscheine').rows;
    expect(rows.filter((row) => row['Belegnummer'] === voucher?.['Gutschein'])).toHaveLength(2);
    expect(rows.every((row) => row['Belegnummer'] !== '')).toBe(true);
  });

  it('has each document byte for byte, with its tax and what it settles', async () => {
    const stored = await server.inTenant(({ db }) =>
      db.selectFrom('settlement_document').selectAll().execute(),
    );
    expect(stored.length).toBeGreaterThanOrEqual(2);
    for (const { settlement_number: number, pdf, xml, pdf_hash: hash } of stored) {
      expect(Buffer.from(archive.files[`belege/${number}.pdf`] ?? []).equals(pdf)).toBe(true);
      expect(Buffer.from(archive.files[`belege/${number}.xml`] ?? []).equals(xml)).toBe(true);
      const named = archive
        .table('Belege')
        .rows.find((row) => row['Datei'] === `belege/${number}.pdf`);
      expect(named?.['SHA256']).toBe(hash);
    }
    const notes = await server.inTenant(({ db }) =>
      db.selectFrom('settlement').selectAll().execute(),
    );
    const { rows } = archive.table('Gutschriften');
    const sum = (of: 'net_cents' | 'vat_cents' | 'gross_cents') =>
      notes.reduce((all, note) => all + note[of], 0);
    expect([centsOf(rows, 'Netto'), centsOf(rows, 'Steuer'), centsOf(rows, 'Brutto')]).toEqual([
      sum('net_cents'),
      sum('vat_cents'),
      sum('gross_cents'),
    ]);
    expect(rows.map((row) => row['Steuerfall']).toSorted()).toContain('regular-19');
    for (const row of rows) {
      const lines = archive
        .table('Gutschriftpositionen')
        .rows.filter((line) => line['Gutschrift'] === row['Gutschrift']);
      expect(centsOf(lines, 'Netto')).toBe(centsOf([row], 'Netto'));
    }
  });

  it('says the SHA-256 of each file, and is the same bytes again in any time zone', async () => {
    const lines = archive.textOf('sha256.txt').trim().split('\n');
    const told = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    for (const path of archive.paths.filter((one) => one !== 'sha256.txt')) {
      const hash = createHash('sha256')
        .update(archive.files[path] ?? new Uint8Array())
        .digest('hex');
      expect(told.get(path), path).toBe(hash);
    }
    const first = (await exports.bytes(scene.maker, days)).bytes;
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Kolkata';
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });
    const second = (await exports.bytes(scene.maker, days)).bytes;
    expect(second.equals(first)).toBe(true);
  });

  it('masks accounts, leaves codes out, names partners with their tax data, and describes that', async () => {
    const everything = archive.tables.map(({ file }) => archive.textOf(file)).join('');
    const { accounts, codes } = await server.inTenant(async ({ db }) => ({
      accounts: [
        ...(await db.selectFrom('payout_item').select('iban').execute()),
        ...(await db.selectFrom('agency').select('iban').execute()),
      ],
      codes: await db.selectFrom('voucher').select('code').execute(),
    }));
    for (const { iban } of accounts) expect(everything).not.toContain(iban ?? 'none');
    for (const { code } of codes) expect(everything).not.toContain(code);
    const paid = archive
      .table('Auszahlungen')
      .rows.find((row) => row['EndToEndId'] === scene.paidItem.end_to_end_id);
    expect(paid).toMatchObject({ Empfaenger: 'Jürgen Groß', Bankstand: 'ausgeführt' });
    expect(paid?.['Konto']).toMatch(/^DE•• (?:•{4} ){3}••\d{2} \d{2}$/);
    const agency = archive.table('Partner').rows.find((row) => row['Art'] === 'Agentur');
    expect(agency).toMatchObject({ Steuernummer: '20/123/45678' });
    expect(agency?.['Ort']).not.toBe('');
    const description = archive.textOf('verfahrensbeschreibung.txt');
    for (const { name, file, rows } of archive.tables)
      expect(description).toContain(`${name} (${file}, ${rows.length} Zeilen)`);
    expect(description).toContain('Wer gelöscht wurde');
  });

  it('names nobody who was erased, and runs nothing in a spreadsheet', async () => {
    await server.inTenant((tx) =>
      tx.db
        .updateTable('agency')
        .set({ name: '=HYPERLINK("http://x")\nGmbH' })
        .where('id', '=', scene.people.agencyId)
        .execute(),
    );
    await server.inTenant((tx) =>
      erasePerson(tx, scene.paid.referrerEmail, {
        by: 'test',
        reason: 'Wunsch der Person',
        waiveRewards: true,
      }),
    );
    const after = await exports.archive(scene.maker, days);
    const paid = after
      .table('Auszahlungen')
      .rows.find((row) => row['EndToEndId'] === scene.paidItem.end_to_end_id);
    expect(paid).toMatchObject({ Empfaenger: 'gelöscht', Konto: '', Betrag: '70,01' });
    const agency = after.table('Partner').rows.find((row) => row['Art'] === 'Agentur');
    expect(agency?.['Name']).toBe(`'=HYPERLINK("http://x") GmbH`);
  });

  it('leaves out what an agency passes on to its own people', async () => {
    const before = archive.table('Provisionen').rows;
    await server.inTenant(({ db }) =>
      sql`insert into commission select (jsonb_populate_record(c,
          jsonb_build_object('id', 'passed-on', 'receiver_kind', 'employee', 'receiver_id', ${scene.people.employee}::text))).*
        from commission c where receiver_kind = 'agency' limit 1`.execute(db),
    );
    const after = await exports.archive(scene.maker, days);
    expect(after.table('Provisionen').rows).toEqual(before);
  });

  it('is one order also where two presses come at the same moment', async () => {
    const asked = { reason: 'Zwei zugleich', by: scene.maker.id };
    const press = () =>
      server.inTenant(async (tx) => {
        const made = await orderTaxExport(tx, taxPeriod(days.from, days.to, tx.now), asked);
        await sleep(200);
        return made.number;
      });
    const [one, two] = await Promise.all([press(), press()]);
    expect(two).toBe(one);
  });

  it('is ordered by nobody who signed in long ago', async () => {
    const late = await addOperator(server, [{ role: 'finance', client }]);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', late.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await exports.order(late, days)).error?.key).toBe('passwordRequired');
  });

  it('is one order for who presses twice, stands in the history with days and reason, and is fetched by them for an hour', async () => {
    const reason = 'Prüfung für zwei Jahre';
    const asked = { ...days, reason };
    const [one, two] = await Promise.all([
      exports.order(scene.maker, asked),
      exports.order(scene.maker, asked),
    ]);
    expect(one.value).toEqual(two.value);
    const { number } = one.value;
    const listed = (
      await server.call(contract.getTaxExport, {
        ...scene.maker.session,
        query: { mandant: client },
      })
    ).value;
    expect(listed.orders.filter((order) => order.reason === reason)).toHaveLength(1);
    const admin = await addOperator(server, [{ role: 'admin', client: null }]);
    const history = (
      await server.call(searchHistory, {
        ...admin.session,
        query: { mandant: client, gegenstand: 'Export für das Finanzamt' },
      })
    ).value;
    const told = history.lines.filter((line) => line.entityId === number);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ reason, event: 'exported' });
    expect(
      (await exports.order(scene.maker, { ...asked, reason: 'Anderer Anlass' })).value.number,
    ).not.toBe(number);
    expect((await exports.fetched(scene.maker, number)).status).toBe(200);
    expect((await exports.fetched(scene.other, number)).error?.key).toBe('unknownNumber');
    expect((await exports.fetched(scene.maker, number, 'sonnwerk')).error?.key).toBe(
      'unknownNumber',
    );
    await moveClock(server.database.db, 0, TAX_EXPORT_MINUTES + 1);
    expect((await exports.fetched(scene.maker, number)).error?.key).toBe('unknownNumber');
    expect((await exports.order(scene.maker, asked)).value.number).not.toBe(number);
  });
});
