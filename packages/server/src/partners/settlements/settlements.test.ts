import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { sumCents } from '@weitersagen/domain/money';
import { commissionOfOrders } from '../../rewards/commissions/order-commission-repository.ts';
import { moveClock } from '../../platform/database/business-clock.ts';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  cancelOrder,
  moneyPeople,
  releasedOrder,
  setCommission,
  type CommissionScene,
} from '../../testing/commission-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { readMonth } from './month.ts';
import { confirmSettlement, releaseSettlements, waitingSettlements } from './settlement-payment.ts';
import { settlementRepository } from './settlement-repository.ts';
import { runSettlements } from './settlement-run.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof moneyPeople>>;
const bank = {
  tax_number: '20/123/45678',
  account_owner: 'Leuchtturm Beratung',
  iban: 'DE02120300000000202051',
};
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(moneyPeople);
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
  await server.inTenant((tx) =>
    tx.db.updateTable('agency').set(bank).where('id', '=', people.agencyId).execute(),
  );
});
afterAll(() => server.stop());

let month: string;
/** Each test has a month of its own: it books on the month's second day and settles on the next month's. */
async function nextMonth() {
  const now = await server.inTenant((tx) => Promise.resolve(tx.now));
  const end = readMonth(berlinDay(now).slice(0, 7)).end;
  const days = Math.ceil((end.getTime() - now.getTime()) / 86_400_000) + 1;
  await moveClock(server.database.db, days);
}
beforeEach(async () => {
  await nextMonth();
  month = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
});

const ofSeller = () => ({ agencyId: null, createdBy: people.seller });
const ofAgency = () => ({ agencyId: people.agencyId, createdBy: people.employee });
const earn = (counts: ReturnType<typeof ofSeller> | ReturnType<typeof ofAgency>) =>
  server.inTenant((tx) => releasedOrder(tx, counts));
const run = async (of = month) =>
  runSettlements(server.deps.withTenant, await server.tenant(), { month: of, by: 'Olaf' });
const settlementsOf = (of = month) =>
  server.inTenant((tx) =>
    tx.db.selectFrom('settlement').selectAll().where('month', '=', of).orderBy('number').execute(),
  );
const linesOf = (number: string) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('settlement_line')
      .select('amount_cents')
      .where('settlement_number', '=', number)
      .orderBy('line')
      .execute(),
  );

describe('the settlement run of a month', () => {
  it('makes one credit note per agency and seller, with tax by status, and nothing when repeated', async () => {
    await earn(ofSeller());
    await earn(ofSeller());
    await earn(ofAgency());
    await nextMonth();
    expect((await run()).map(({ kind }) => kind)).toEqual(['settled', 'settled']);
    expect(await run()).toEqual([]);
    expect(await settlementsOf()).toMatchObject([
      { receiver_kind: 'agency', net_cents: 5000, vat_cents: 950, gross_cents: 5950 },
      { receiver_kind: 'seller', net_cents: 10_000, vat_cents: 0, gross_cents: 10_000 },
    ]);
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('states 19 % tax on the net sum, or the sentence of § 19 UStG, in its document', async () => {
    await earn(ofSeller());
    await earn(ofAgency());
    await nextMonth();
    await run();
    const documents = await server.inTenant(({ db }) =>
      db
        .selectFrom('settlement_document')
        .innerJoin('settlement', 'number', 'settlement_number')
        .select(['receiver_kind', 'vat_percent', 'net_cents', 'vat_cents', 'xml'])
        .orderBy('number', 'desc')
        .limit(2)
        .execute(),
    );
    const sentence = 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer nach § 19 UStG.';
    const stated = documents.map(({ xml, ...row }) => {
      const text = xml.toString();
      const rate = /<ram:RateApplicablePercent>([\d.]+)</.exec(text)?.[1];
      return { ...row, rate: Number(rate), isSmall: text.includes(sentence) };
    });
    expect(stated.toSorted((a, b) => a.receiver_kind.localeCompare(b.receiver_kind))).toEqual([
      {
        receiver_kind: 'agency',
        vat_percent: 19,
        net_cents: 5000,
        vat_cents: 950,
        rate: 19,
        isSmall: false,
      },
      {
        receiver_kind: 'seller',
        vat_percent: 0,
        net_cents: 5000,
        vat_cents: 0,
        rate: 0,
        isSmall: true,
      },
    ]);
  });

  it('pays nothing that an agency passes on to its people', async () => {
    const { orderNumber } = await earn(ofAgency());
    await server.inTenant(async ({ db }) => {
      const entry = await db
        .selectFrom('commission')
        .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
        .selectAll('commission')
        .where('provider_order.external_id', '=', orderNumber)
        .executeTakeFirstOrThrow();
      const passedOn = { receiver_kind: 'employee', receiver_id: people.employee } as const;
      const row = { ...entry, ...passedOn, id: `${entry.id}-2`, amount_cents: 3000 };
      await db.insertInto('commission').values(row).execute();
    });
    await nextMonth();
    expect(await run()).toMatchObject([{ kind: 'settled', cents: 5950 }]);
    expect(await settlementsOf()).toMatchObject([{ receiver_kind: 'agency', net_cents: 5000 }]);
  });

  it('moves the commission of an order from booked over settled to paid, apart from the order itself', async () => {
    const { orderNumber } = await earn(ofAgency());
    const commission = () =>
      server.inTenant(async (tx) => {
        const { id } = await tx.db
          .selectFrom('provider_order')
          .select('id')
          .where('external_id', '=', orderNumber)
          .executeTakeFirstOrThrow();
        const of = (kind: 'agency' | 'seller') =>
          commissionOfOrders(tx, { kind, id: people.agencyId }, [id]);
        expect((await of('seller')).size).toBe(0);
        return (await of('agency')).get(id);
      });
    expect(await commission()).toEqual({ cents: 5000, status: 'Gebucht' });
    await nextMonth();
    await run();
    expect(await commission()).toEqual({ cents: 5000, status: 'Abgerechnet' });
    await server.inTenant(async (tx) =>
      releaseSettlements(tx, month, { by: 'Ben', seen: await waitingSettlements(tx, month) }),
    );
    for (const { number } of await settlementsOf())
      await server.inTenant((tx) => confirmSettlement(tx, number, 'Ben'));
    expect(await commission()).toEqual({ cents: 5000, status: 'Ueberwiesen' });
  });

  it('is refused before the month is over, and for a text that is no month', async () => {
    await expect(run()).rejects.toThrow('is not over');
    for (const text of ['2026-13', '2026-1', 'gestern'])
      await expect(run(text)).rejects.toThrow('is no month');
  });

  it('takes back a settled commission as a negative line', async () => {
    const scene = await earn(ofSeller());
    await nextMonth();
    await run();
    await earn(ofSeller());
    await earn(ofSeller());
    await cancelAged(scene);
    const later = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
    await nextMonth();
    await run(later);
    const [settlement] = await settlementsOf(later);
    const amounts = (await linesOf(settlement?.number ?? '')).map((line) => line.amount_cents);
    expect(amounts).toEqual([5000, 5000, -5000]);
    expect(settlement?.net_cents).toBe(5000);
  });

  it('carries a sum of zero or less forward until it is earned again', async () => {
    const scene = await earn(ofSeller());
    await nextMonth();
    await run();
    await cancelAged(scene);
    const negative = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
    await nextMonth();
    expect(await run(negative)).toMatchObject([{ kind: 'carriedForward', cents: -5000 }]);
    await earn(ofSeller());
    await earn(ofSeller());
    const positive = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
    await nextMonth();
    expect(await run(positive)).toMatchObject([{ kind: 'settled', cents: 5000 }]);
  });

  it('waits for a receiver whose data are incomplete', async () => {
    await earn(ofSeller());
    await nextMonth();
    const iban = await setIban(null);
    expect(await run()).toMatchObject([{ kind: 'incomplete', cents: 5000 }]);
    await setIban(iban);
    expect(await run()).toMatchObject([{ kind: 'settled', cents: 5000 }]);
  });

  it('numbers without gaps and settles once when several run at the same time', async () => {
    await earn(ofSeller());
    await earn(ofAgency());
    await nextMonth();
    await Promise.all([run(), run(), run(), run()]);
    const made = await settlementsOf();
    expect(made).toHaveLength(2);
    for (const { number } of made) expect(number).toMatch(/^FUNKELNETZ-\d{4}-\d{6}$/);
    const all = await server.inTenant((tx) =>
      tx.db.selectFrom('settlement').select(['year', 'sequence']).execute(),
    );
    for (const year of new Set(all.map((row) => row.year))) {
      const places = all.filter((row) => row.year === year).map(({ sequence }) => sequence);
      expect(places.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: places.length }, (_, index) => index + 1),
      );
    }
  });

  it('gives a number back when making out fails', async () => {
    await earn(ofSeller());
    await nextMonth();
    const before = await server.inTenant(counters);
    const fails = server.inTenant(async (tx) => {
      await settlementRepository(tx).nextSequence(2030);
      throw new Error('the printer burns');
    });
    await expect(fails).rejects.toThrow('burns');
    expect(await server.inTenant(counters)).toEqual(before);
    await run();
  });
});

const counters = ({ db }: Parameters<typeof checkLedger>[0]) =>
  db.selectFrom('settlement_counter').selectAll().orderBy('year').execute();

async function setIban(iban: string | null) {
  return server.inTenant(async (tx) => {
    const row = await tx.db
      .selectFrom('seller')
      .select('iban')
      .where('account_id', '=', people.seller)
      .executeTakeFirst();
    await tx.db
      .updateTable('seller')
      .set({ iban })
      .where('account_id', '=', people.seller)
      .execute();
    return row?.iban ?? null;
  });
}

async function cancelAged(scene: CommissionScene) {
  await server.inTenant(async (tx) => {
    const order = await tx.db
      .selectFrom('provider_order')
      .select('ordered_on')
      .where('external_id', '=', scene.orderNumber)
      .executeTakeFirstOrThrow();
    const ordered = parseBerlinDay(order.ordered_on) ?? tx.now;
    const today = parseBerlinDay(berlinDay(tx.now)) ?? tx.now;
    const age = Math.round((today.getTime() - ordered.getTime()) / 86_400_000);
    await cancelOrder(tx, scene, age);
  });
}

it('what settlements hold and what is open is the sum of all entries to the cent', async () => {
  const months = fc.array(
    fc.array(fc.record({ agency: fc.boolean(), cancelled: fc.boolean() }), { maxLength: 3 }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(months, async (plan) => {
      for (const orders of plan) {
        const of = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
        for (const { agency, cancelled } of orders) {
          const scene = await earn(agency ? ofAgency() : ofSeller());
          if (cancelled) await cancelAged(scene);
        }
        await nextMonth();
        await run(of);
      }
      const { settled, open, all } = await server.inTenant(sums);
      expect(settled + open).toBe(all);
      expect(await server.inTenant(checkLedger)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

async function sums({ db }: Parameters<typeof checkLedger>[0]) {
  const entries = await db
    .selectFrom('commission')
    .leftJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
    .select(['commission.amount_cents', 'settlement_line.line'])
    .where('commission.receiver_kind', '<>', 'employee')
    .execute();
  const settlements = await db.selectFrom('settlement').select('net_cents').execute();
  return {
    settled: sumCents(settlements.map((row) => row.net_cents)),
    open: sumCents(entries.filter((row) => row.line === null).map((row) => row.amount_cents)),
    all: sumCents(entries.map((row) => row.amount_cents)),
  };
}

describe('the payment of settlements', () => {
  it('needs a second person, and is confirmed once', async () => {
    await earn(ofSeller());
    await nextMonth();
    await run();
    const [settlement] = await settlementsOf();
    const number = settlement?.number ?? '';
    const release = (by: string) =>
      server.inTenant(async (tx) =>
        releaseSettlements(tx, month, { by, seen: await waitingSettlements(tx, month) }),
      );
    const confirm = () => server.inTenant((tx) => confirmSettlement(tx, number, 'Olaf'));
    await expect(confirm()).rejects.toThrow('is created, not released');
    await expect(release('Olaf')).rejects.toThrow('a second person');
    expect(await release('Petra')).toBe(1);
    await expect(release('Petra')).rejects.toThrow('No settlement');
    await confirm();
    await expect(confirm()).rejects.toThrow('is paid, not released');
    expect(await settlementsOf()).toMatchObject([{ status: 'paid', paid_by: 'Olaf' }]);
  });
});

it('a stored document is never changed', async () => {
  const change = server.inTenant((tx) =>
    tx.db.updateTable('settlement_document').set({ pdf_hash: 'x' }).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
});

it('a month ends at midnight in Berlin', () => {
  expect(readMonth('2026-03')).toMatchObject({ firstDay: '2026-03-01', lastDay: '2026-03-31' });
  expect(readMonth('2026-03').end.toISOString()).toBe('2026-03-31T22:00:00.000Z');
  expect(readMonth('2026-12').end.toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(addDays(readMonth('2028-02').end, -1).toISOString()).toBe('2028-02-28T23:00:00.000Z');
});
