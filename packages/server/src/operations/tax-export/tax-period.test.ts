import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-tax-export';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { insertBookings } from '../../rewards/ledger/booking-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { taxExports } from '../../testing/tax-scene.ts';
import { centsOf } from '../../testing/tax-archive.ts';

vi.setConfig({ testTimeout: 60_000 });

const client = 'funkelnetz';
let server: TestServer;
let exports: ReturnType<typeof taxExports>;
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  exports = taxExports(server);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
});
afterAll(() => server.stop());

/** Books an event of its own at an instant, the key says which. */
const bookAt = (at: string, key: string, of = client) =>
  server.inTenant(
    (tx) =>
      insertBookings(
        { ...tx, now: new Date(at) },
        Object.entries({ rewardLiability: 700, rewardExpense: -700 }).map(([account, cents]) => ({
          key,
          account,
          person: 'referrer:nobody',
          claim_id: null,
          amount_cents: cents,
        })),
      ),
    of,
  );
const eventsOf = async (from: string, to: string) => {
  const { rows } = (await exports.archive(finance, { from, to })).table('Buchungen');
  return [...new Set(rows.map((row) => row['Vorgang']))];
};
const content = (query: object, by = finance) =>
  server.call(contract.getTaxExport, { ...by.session, query: { mandant: client, ...query } });

describe('the period of an export', () => {
  it.each([
    [
      'when summer time begins',
      '2025-03-30',
      '2025-03-29T23:00:00.000Z',
      '2025-03-30T22:00:00.000Z',
    ],
    ['when summer time ends', '2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
    [
      'at the turn of the year',
      '2024-12-31',
      '2024-12-30T23:00:00.000Z',
      '2024-12-31T23:00:00.000Z',
    ],
  ])('is counted by days in Berlin %s', async (_, day, start, end) => {
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    await bookAt(before(start), `before ${day}`);
    await bookAt(start, `first ${day}`);
    await bookAt(before(end), `last ${day}`);
    await bookAt(end, `after ${day}`);
    expect(await eventsOf(day, day)).toEqual([`first ${day}`, `last ${day}`]);
    const next = berlinDay(addDays(new Date(end), 0));
    expect(await eventsOf(next, next)).toEqual([`after ${day}`]);
  });

  it('tells the two hours apart that are one by Berlin’s clock', async () => {
    await bookAt('2023-10-29T00:30:00.000Z', 'summer');
    await bookAt('2023-10-29T01:30:00.000Z', 'winter');
    const { rows } = (
      await exports.archive(finance, { from: '2023-10-29', to: '2023-10-29' })
    ).table('Buchungen');
    expect([
      ...new Set(
        rows.map((row) => `${row['Buchungstag']} ${row['Uhrzeit']} ${row['ZeitpunktUTC']}`),
      ),
    ]).toEqual([
      '29.10.2023 02:30:00 2023-10-29T00:30:00.000Z',
      '29.10.2023 02:30:00 2023-10-29T01:30:00.000Z',
    ]);
  });

  it('is the last year by itself, says whether it is over, and what it would hold', async () => {
    const year = Number((await exports.today()).slice(0, 4));
    const last = (await content({})).value.content;
    expect(last).toMatchObject({
      from: `${year - 1}-01-01`,
      to: `${year - 1}-12-31`,
      isOver: true,
    });
    const now = (await content({ von: `${year}-01-01` })).value.content;
    expect(now).toMatchObject({ to: `${year}-12-31`, isOver: false });
    const days = { from: '2025-03-30', to: '2025-03-30' };
    await bookAt('2025-03-30T10:00:00.000Z', 'counted');
    const found = (await content({ von: days.from, bis: days.to })).value.content;
    const archive = await exports.archive(finance, days);
    expect(found?.tables.map(({ rows }) => rows).toSorted()).toEqual(
      archive.tables.map(({ rows }) => rows.length).toSorted(),
    );
    expect(found?.accounts).toEqual(
      ['rewardExpense', 'rewardLiability'].map((account) => ({
        account,
        cents: centsOf(
          archive.table('Buchungen').rows.filter((row) => row['Konto'] === account),
          'Betrag',
        ),
      })),
    );
    const open = await exports.archive(finance, { from: `${year}-01-01`, to: `${year}-12-31` });
    expect(open.textOf('verfahrensbeschreibung.txt')).toContain('noch nicht zu Ende');
    expect(archive.textOf('verfahrensbeschreibung.txt')).toContain(
      'Der Zeitraum ist abgeschlossen.',
    );
  });

  it('is refused at its field', async () => {
    const fieldsOf = async (query: object) => (await content(query)).error?.fields;
    expect(await fieldsOf({ von: '2025-02-30' })).toEqual({ von: 'invalid' });
    expect((await content({ von: '2999-01-01' })).value.content?.isOver).toBe(false);
    expect(await fieldsOf({ von: '2025-02-02', bis: '2025-02-01' })).toEqual({ bis: 'period' });
    expect(await fieldsOf({ von: '2024-01-01', bis: '2025-01-01' })).toEqual({ bis: 'period' });
    expect((await content({ von: '2024-01-01', bis: '2024-12-31' })).status).toBe(200);
    const refused = async (wire: object) =>
      (
        await server.call(contract.orderTaxExport, {
          ...finance.session,
          wire: {
            Mandant: client,
            Von: '2025-02-01',
            Bis: '2025-02-02',
            Grund: 'Prüfung',
            ...wire,
          },
        })
      ).error?.fields;
    expect(await refused({ Bis: '2025-01-31' })).toEqual({ Bis: 'period' });
    expect(await refused({ Von: '2999-01-01', Bis: '2999-02-01' })).toEqual({ Von: 'period' });
    expect(await refused({ Grund: ' . ' })).toHaveProperty('Grund');
  });

  it('is refused where no single file holds its documents', async () => {
    const bytes = Buffer.from('x');
    await server.inTenant(async ({ db, tenant }) => {
      await sql`insert into settlement (tenant, number, year, sequence, month, receiver_kind, receiver_id, vat_status, vat_percent, net_cents, vat_cents, gross_cents,
          receiver, issued_on, created_by, created_at)
        select ${tenant.id}, 'MANY-' || n, 2019, n, '2019-04', 'seller', 'S' || n, 'regular', 19, 100, 19, 119, '{}'::jsonb, '2019-05-02', 'test', now()
        from generate_series(1, 30001) n`.execute(db);
      await sql`insert into settlement_document (tenant, settlement_number, pdf, xml, pdf_hash, xml_hash, created_at)
        select ${tenant.id}, 'MANY-' || n, ${bytes}, ${bytes}, '', '', now() from generate_series(1, 30001) n`.execute(
        db,
      );
    });
    // The database would plan for the empty tables of before.
    await sql`analyze settlement, settlement_document`.execute(server.database.db);
    const days = { from: '2019-05-01', to: '2019-05-31' };
    expect((await content({ von: days.from, bis: days.to })).value.content?.isTooLarge).toBe(true);
    expect((await exports.order(finance, days)).error?.fields).toEqual({ Bis: 'period' });
  });
});

describe('who an export is for', () => {
  it('finance and administration of the client, and nobody else', async () => {
    const days = { from: '2025-01-01', to: '2025-12-31' };
    const { number } = (await exports.order(finance, days)).value;
    for (const role of ['support', 'content'] as const) {
      const by = await addOperator(server, [{ role, client: null }]);
      expect((await content({}, by)).status).toBe(403);
      expect((await exports.order(by, days)).status).toBe(403);
      expect((await exports.fetched(by, number)).status).toBe(403);
    }
    const elsewhere = await addOperator(server, [{ role: 'finance', client: 'sonnwerk' }]);
    expect((await content({}, elsewhere)).status).toBe(403);
    expect((await exports.order(elsewhere, days)).status).toBe(403);
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    expect((await exports.bytes(admin, days)).status).toBe(200);
    for (const of of ['niemand', 'betrieb']) {
      const nowhere = { ...finance.session, query: { mandant: of } };
      expect((await server.call(contract.getTaxExport, nowhere)).error?.key).toBe('unknownTenant');
      expect((await exports.order(finance, days, of)).error?.key).toBe('unknownTenant');
      expect((await exports.fetched(finance, number, of)).error?.key).toBe('unknownTenant');
    }
  });

  it('has no row of another client', async () => {
    await bookAt('2022-06-01T10:00:00.000Z', 'ours');
    await bookAt('2022-06-01T10:00:00.000Z', 'theirs', 'sonnwerk');
    expect(await eventsOf('2022-06-01', '2022-06-01')).toEqual(['ours']);
    const days = { from: '2022-06-01', to: '2022-06-01' };
    const theirs = (await exports.archive(finance, days, 'sonnwerk')).table('Buchungen').rows;
    expect(new Set(theirs.map((row) => row['Vorgang']))).toEqual(new Set(['theirs']));
  });
});

it('holds a hundred thousand bookings, in parts, as they stood at one moment', async () => {
  await server.inTenant(({ db, tenant }) =>
    sql`insert into booking (tenant, id, key, account, person, claim_id, amount_cents, booked_at)
      select ${tenant.id}, 'B' || n || a.account, 'owed:' || n, a.account, 'referrer:' || n, null, a.sign * (n % 500 + 1),
        timestamptz '2021-03-01 10:00Z' + make_interval(secs => n)
      from generate_series(1, 50000) n cross join (values ('rewardLiability', 1), ('rewardExpense', -1)) a (account, sign)`.execute(
      db,
    ),
  );
  const { rows } = (await exports.archive(finance, { from: '2021-01-01', to: '2021-12-31' })).table(
    'Buchungen',
  );
  expect(rows).toHaveLength(100_000);
  expect(centsOf(rows, 'Betrag')).toBe(0);
});
