import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-corrections';
import * as cases from '@weitersagen/contracts/operator-disputes';
import * as runs from '@weitersagen/contracts/operator-settlements';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import * as own from '@weitersagen/contracts/settlements';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { berlinDay } from '@weitersagen/domain/dates';
import { commissionOfOrders } from '../../rewards/commissions/order-commission-repository.ts';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { cancelOrder, entriesOf, releasedOrder } from '../../testing/commission-scene.ts';
import { embeddedInvoice } from '../../testing/embedded-invoice.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { settledNotes } from '../../testing/settled-notes.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { correctionRepository } from './correction-repository.ts';
import { closeUnbooked } from './dispute-service.ts';
import { planSetOffs, setOffCents } from './set-off-repository.ts';

// Each test makes documents of months of its own.
vi.setConfig({ testTimeout: 120_000 });

const client = 'funkelnetz';
type Session = Awaited<ReturnType<typeof signInStaff>>;
let server: TestServer;
let people: Awaited<ReturnType<typeof earningPeople>>;
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
let seller: Session;
let owner: Session;
beforeAll(async () => {
  server = await startTestServer();
  people = await earningPeople(server);
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
});
afterAll(() => server.stop());

type Person = typeof maker;
const monthsRun = async (monat: string) =>
  (
    await server.call(runs.getSettlementRun, {
      ...maker.session,
      query: { mandant: client, monat },
    })
  ).value;

const settle = (month: string) => settledNotes(server, month, { maker, other });

/** A month with a released credit note of 50 € for the agency (with tax) and one for the seller (§ 19 UStG). */
const settledMonth = async () => settle(await earnedMonth(server, people));

const propose = (
  number: string,
  cents: number,
  { line = 1, dispute = null as string | null, by = maker, of = client } = {},
) =>
  server.call(contract.proposeCorrection, {
    ...by.session,
    body: { client: of, number, line, cents, dispute, reason: 'Falscher Satz gebucht' },
  });
const read = async (nummer: string, by: Person = maker) =>
  (
    await server.call(contract.readCreditNote, {
      ...by.session,
      query: { mandant: client, nummer },
    })
  ).value;
const waitingOf = async (number: string) =>
  (await read(number)).corrections.find(({ state }) => state === 'proposed')?.id ?? '';
const release = (correction: string, by: Person = other) =>
  server.call(contract.releaseCorrection, { ...by.session, body: { client, correction } });
const withdraw = (correction: string, by: Person = other) =>
  server.call(contract.withdrawCorrection, {
    ...by.session,
    body: { client, correction, reason: 'Doch richtig gewesen' },
  });
const effect = (nummer: string, cents: number, position = '1') =>
  server.call(contract.readCorrectionEffect, {
    ...maker.session,
    query: { mandant: client, nummer, position, betrag: String(cents) },
  });

/** A correction that is released, by the number of its document. */
async function corrected(number: string, cents: number, dispute: string | null = null) {
  expect((await propose(number, cents, { dispute })).error).toBeNull();
  const { error, value } = await release(await waitingOf(number));
  expect(error).toBeNull();
  return value.number;
}

async function xmlOf(number: string) {
  const { pdf } = await server.inTenant(({ db }) =>
    db
      .selectFrom('settlement_document')
      .select('pdf')
      .where('settlement_number', '=', number)
      .executeTakeFirstOrThrow(),
  );
  const { xml, problems } = await embeddedInvoice(pdf);
  expect(problems).toEqual([]);
  return xml;
}
const valueOf = (xml: string, name: string) =>
  new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1];
/** The sums of a document as its XML states them. */
const sumsOf = (xml: string) =>
  Object.fromEntries(
    [
      'LineTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].map((name) => [
      name,
      Number(
        valueOf(
          xml.slice(xml.indexOf('<ram:SpecifiedTradeSettlementHeaderMonetarySummation>')),
          name,
        ) ?? 0,
      ),
    ]),
  );
const eventsOf = (number: string) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['event', 'actor'])
      .where('entity', '=', 'settlement')
      .where('entity_id', '=', number)
      .orderBy('id')
      .execute();
    return rows.map(({ event, actor }) => [event, actor]);
  });
const balanced = async () => expect(await server.inTenant(checkLedger)).toEqual([]);
const ofAgency = () => ({ agencyId: people.agencyId, createdBy: people.employee });
/** Sets off what is open with a credit note of its own, so that the next test begins with nothing open. */
async function setOffAll() {
  for (;;) {
    const open = await server.inTenant(({ db }) =>
      db
        .selectFrom('settlement')
        .select('number')
        .where('gross_cents', '<', 0)
        .where('status', '=', 'released')
        .execute(),
    );
    if (open.length === 0) return;
    await settledMonth();
  }
}

describe('a correction that adds', () => {
  it('is shown before, proposed by one and released by another, who gets a document of its own', async () => {
    const { month, agency } = await settledMonth();
    const { number, issuedOn } = agency();
    expect((await effect(number, 1000)).value).toEqual({
      beforeCents: 5000,
      afterCents: 6000,
      vatPercent: 19,
      netCents: 1000,
      vatCents: 190,
      grossCents: 1190,
      setOffCents: 0,
      dueCents: 1190,
      openCents: 0,
    });
    expect((await propose(number, 1000)).error).toBeNull();
    expect((await read(number)).corrections).toMatchObject([
      {
        line: 1,
        cents: 1000,
        state: 'proposed',
        noSecond: 'own',
        mayRelease: false,
        document: null,
      },
    ]);
    const id = await waitingOf(number);
    expect((await release(id, maker)).error?.key).toBe('ownProposal');
    expect((await read(number, other)).corrections[0]?.mayRelease).toBe(true);
    const { value } = await release(id);
    const document = await read(value.number);
    expect(document).toMatchObject({
      corrects: number,
      month,
      state: 'released',
      vatPercent: 19,
      netCents: 1000,
      vatCents: 190,
      grossCents: 1190,
      dueCents: 1190,
      reason: 'Falscher Satz gebucht',
    });
    const xml = await xmlOf(value.number);
    expect(valueOf(xml, 'TypeCode')).toBe('389');
    const reference = xml.slice(xml.indexOf('<ram:InvoiceReferencedDocument>'));
    expect(valueOf(reference, 'IssuerAssignedID')).toBe(number);
    expect(reference).toContain(issuedOn.replaceAll('-', ''));
    expect(await eventsOf(number)).toEqual([
      ['created', maker.id],
      ['released', other.id],
      ['correctionProposed', maker.id],
      ['correctionReleased', other.id],
    ]);
    expect(await eventsOf(value.number)).toEqual([['created', other.id]]);
    expect((await read(number)).lines).toMatchObject([{ cents: 5000, standsAtCents: 6000 }]);
    await balanced();
  });

  it('is ordered of the bank by a file of its own, which brings nothing of its month again', async () => {
    const { month, agency } = await settledMonth();
    const number = await corrected(agency().number, 2000);
    const file = async (body: { number?: string }) =>
      server.call(runs.writeSettlementFile, { ...maker.session, body: { client, month, ...body } });
    expect((await file({})).value.file).toContain('<CtrlSum>109.50</CtrlSum>');
    const alone = (await file({ number })).value.file;
    expect(alone).toContain('<CtrlSum>23.80</CtrlSum>');
    expect(alone).toContain('<NbOfTxs>1</NbOfTxs>');
    const idOf = (xml: string) => /<MsgId>([^<]*)</.exec(xml)?.[1];
    expect(idOf(alone)).not.toBe(idOf((await file({})).value.file));
    expect((await file({ number: agency().number })).error?.key).toBe('changedMeanwhile');
    const confirm = await server.call(runs.confirmCreditNote, {
      ...maker.session,
      body: { client, number },
    });
    expect(confirm.error).toBeNull();
    expect((await file({ number })).error?.key).toBe('changedMeanwhile');
  });
});

describe('a correction that takes back', () => {
  it('says so by its type and not by a negative sum, and transfers nothing', async () => {
    const { month, agency } = await settledMonth();
    const { number } = agency();
    expect((await effect(number, -1000)).value).toMatchObject({
      afterCents: 4000,
      vatCents: -190,
      grossCents: -1190,
      dueCents: 0,
      openCents: 1190,
    });
    const document = await corrected(number, -1000);
    const xml = await xmlOf(document);
    expect(valueOf(xml, 'TypeCode')).toBe('261');
    expect(xml).not.toMatch(/>-\d/);
    expect(sumsOf(xml)).toMatchObject({
      LineTotalAmount: 10,
      TaxTotalAmount: 1.9,
      GrandTotalAmount: 11.9,
      DuePayableAmount: 11.9,
    });
    expect(xml).not.toContain('IBANID');
    expect(await read(document)).toMatchObject({ grossCents: -1190, dueCents: 0, openCents: 1190 });
    const body = { client, number: document };
    const confirm = await server.call(runs.confirmCreditNote, { ...maker.session, body });
    expect(confirm.error?.key).toBe('changedMeanwhile');
    const file = { client, month, number: document };
    const written = await server.call(runs.writeSettlementFile, { ...maker.session, body: file });
    expect(written.error?.key).toBe('changedMeanwhile');
    expect((await monthsRun(month)).payable).toEqual({ count: 2, cents: 10_950 });
    await balanced();
    await setOffAll();
  });

  it('is set off against the next credit note, which says so and pays less', async () => {
    const { agency } = await settledMonth();
    const document = await corrected(agency().number, -1000);
    const next = await settledMonth();
    const note = await read(next.agency().number);
    expect(note).toMatchObject({
      grossCents: 5950,
      dueCents: 4760,
      setOffs: [{ number: document, cents: 1190 }],
    });
    expect(await read(document)).toMatchObject({
      state: 'paid',
      openCents: 0,
      setOffs: [{ number: note.number, cents: 1190 }],
    });
    const xml = await xmlOf(note.number);
    expect(sumsOf(xml)).toMatchObject({
      GrandTotalAmount: 59.5,
      TotalPrepaidAmount: 11.9,
      DuePayableAmount: 47.6,
    });
    expect(xml).toContain(`Verrechnet mit ${document}`);
    const { payable } = await monthsRun(next.month);
    expect(payable).toEqual({ count: 2, cents: 4760 + 5000 });
    const body = { client, month: next.month };
    const { value } = await server.call(runs.writeSettlementFile, { ...maker.session, body });
    expect(value.file).toContain('<CtrlSum>97.60</CtrlSum>');
    await balanced();
  });

  it('that is more than the next credit note is carried on, and nothing is transferred meanwhile', async () => {
    const { agency } = await settledMonth();
    const first = await corrected(agency().number, 5000);
    await corrected(agency().number, -10_000);
    const next = await settledMonth();
    const note = await read(next.agency().number);
    expect(note).toMatchObject({ grossCents: 5950, dueCents: 0, state: 'paid' });
    expect(sumsOf(await xmlOf(note.number))).toMatchObject({ DuePayableAmount: 0 });
    expect((await monthsRun(next.month)).payable).toEqual({ count: 1, cents: 5000 });
    const last = await settledMonth();
    expect(await read(last.agency().number)).toMatchObject({ dueCents: 0 });
    expect(await read(first)).toMatchObject({ dueCents: 5950 });
    await balanced();
  });

  it('is set off against a correction that adds, too', async () => {
    const { agency } = await settledMonth();
    await corrected(agency().number, -1000);
    expect((await effect(agency().number, 3000)).value).toMatchObject({
      setOffCents: 1190,
      dueCents: 3570 - 1190,
      openCents: 0,
    });
    const added = await read(await corrected(agency().number, 3000));
    expect(added).toMatchObject({ grossCents: 3570, dueCents: 2380, state: 'released' });
    await corrected(agency().number, -1000);
    const whole = await read(await corrected(agency().number, 500));
    expect(whole).toMatchObject({ grossCents: 595, dueCents: 0, state: 'paid' });
    await balanced();
    await setOffAll();
  });
});

describe('what a correction keeps', () => {
  const setStatus = (vat_status: 'regular' | 'smallBusiness') =>
    server.inTenant(({ db }) =>
      db.updateTable('agency').set({ vat_status }).where('id', '=', people.agencyId).execute(),
    );

  it('is tax rate, status and period of what it corrects, whatever the partner is by now', async () => {
    const taxed = await settledMonth();
    await setStatus('smallBusiness');
    const untaxed = await settledMonth();
    expect(untaxed.agency().vatPercent).toBe(0);
    const late = await read(await corrected(taxed.agency().number, 1000));
    expect(late).toMatchObject({ vatPercent: 19, vatCents: 190, month: taxed.month });
    const xml = await xmlOf(late.number);
    expect(xml).toContain(`>${taxed.month.replace('-', '')}01<`);
    expect(valueOf(xml, 'RateApplicablePercent')).toMatch(/^19(\.0+)?$/);
    expect(xml).not.toContain('§ 19 UStG');
    await setStatus('regular');
    const small = await read(await corrected(untaxed.agency().number, -1000));
    expect(small).toMatchObject({ vatPercent: 0, vatCents: 0, grossCents: -1000 });
    expect(await xmlOf(small.number)).toContain('§ 19 UStG');
    await balanced();
    await setOffAll();
  });

  it('of a seller under § 19 UStG are sums without tax, and the sentence that says why', async () => {
    const { seller: note } = await settledMonth();
    const xml = await xmlOf(await corrected(note().number, -1234));
    expect(sumsOf(xml)).toMatchObject({ TaxTotalAmount: 0, GrandTotalAmount: 12.34 });
    expect(xml).toContain('Kein Ausweis von Umsatzsteuer, da Kleinunternehmer nach § 19 UStG.');
    await setOffAll();
  });

  it('is its own number in the one sequence without gaps', async () => {
    const { agency } = await settledMonth();
    const one = await corrected(agency().number, 100);
    const two = await corrected(agency().number, 100);
    const place = (number: string) => Number(number.slice(-6));
    expect(place(two)).toBe(place(one) + 1);
    await balanced();
  });
});

describe('a correction is refused', () => {
  it('where it would make the line negative, also with those before it', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    expect((await propose(number, -5001)).error?.key).toBe('correctionTooLarge');
    await corrected(number, -3000);
    expect((await effect(number, -2001)).error?.key).toBe('correctionTooLarge');
    expect((await propose(number, -2001)).error?.key).toBe('correctionTooLarge');
    await corrected(number, -2000);
    expect((await read(number)).lines[0]?.standsAtCents).toBe(0);
    await balanced();
    await setOffAll();
  });

  it('of a credit note that nobody released, of a correction, of what was taken back with its order', async () => {
    const month = await earnedMonth(server, people);
    const settled = await settle(month);
    const document = await corrected(settled.agency().number, 100);
    expect((await propose(document, 100)).error?.key).toBe('notCorrectable');
    expect((await effect(document, 100)).error?.key).toBe('notCorrectable');
    const fresh = await earnedMonth(server, people);
    const ready = { count: 2, cents: 10_000 };
    await server.call(runs.settleMonth, {
      ...maker.session,
      body: { client, month: fresh, ...ready },
    });
    const [note] = (await monthsRun(fresh)).notes;
    expect((await propose(note?.number ?? '', 100)).error?.key).toBe('notCorrectable');
    expect((await read(note?.number ?? '')).lines[0]?.correctable).toBe(false);
    const { waiting } = await monthsRun(fresh);
    const body = { client, month: fresh, ...waiting };
    await server.call(runs.releaseSettlementRun, { ...other.session, body });
  });

  it('while another one of the line waits, and where there is no such line, document or client', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    expect((await propose(number, 100)).error).toBeNull();
    expect((await propose(number, 200)).error?.key).toBe('changedMeanwhile');
    expect((await read(number)).lines[0]?.correctable).toBe(false);
    expect((await propose(number, 100, { line: 9 })).error?.key).toBe('unknownNumber');
    expect((await propose('KEINE-1', 100)).error?.key).toBe('unknownNumber');
    expect((await propose(number, 100, { of: 'niemand' })).error?.key).toBe('unknownTenant');
    expect((await release('keine')).error?.key).toBe('unknownNumber');
    expect((await withdraw('keine')).error?.key).toBe('unknownNumber');
    const missing = await server.call(contract.readCreditNote, {
      ...maker.session,
      query: { mandant: client, nummer: 'KEINE-1' },
    });
    expect(missing.error?.key).toBe('unknownNumber');
    expect((await effect('KEINE-1', 100)).error?.key).toBe('unknownNumber');
    expect((await effect(number, 100, '9')).error?.key).toBe('unknownNumber');
    await withdraw(await waitingOf(number));
    const correction = 'keine';
    const elsewhere = { client: 'niemand', correction };
    const answers = [
      await server.call(contract.readCorrectionEffect, {
        ...maker.session,
        query: { mandant: 'niemand', nummer: number, position: '1', betrag: '100' },
      }),
      await server.call(contract.releaseCorrection, { ...maker.session, body: elsewhere }),
      await server.call(contract.withdrawCorrection, {
        ...maker.session,
        body: { ...elsewhere, reason: 'Doch richtig gewesen' },
      }),
    ];
    expect(answers.map(({ error }) => error?.key)).toEqual(Array(3).fill('unknownTenant'));
  });

  it('where no issuer is entered, also since it was proposed', async () => {
    const { agency } = await settledMonth();
    await propose(agency().number, 100);
    const id = await waitingOf(agency().number);
    const putBack = await changeSettings(server, { settlementIssuer: null });
    const released = await release(id);
    const proposed = await propose(agency().number, 100);
    await putBack();
    const keys = [released, proposed].map(({ error }) => error?.key);
    expect(keys).toEqual(Array(2).fill('settlementIssuerMissing'));
    await withdraw(id);
  });

  it('by somebody who did not confirm lately that it is them', async () => {
    const { agency } = await settledMonth();
    const third = await addOperator(server, [{ role: 'finance', client }]);
    await propose(agency().number, 100);
    const id = await waitingOf(agency().number);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', third.id)
          .execute(),
      'betrieb',
    );
    expect((await release(id, third)).error?.key).toBe('passwordRequired');
    await withdraw(id);
  });

  it('by somebody whose access belongs to that of who proposed it', async () => {
    const { agency } = await settledMonth();
    const third = await addOperator(server, [{ role: 'finance', client }]);
    await server.inTenant(
      ({ db, tenant, now }) =>
        db
          .insertInto('access_hand')
          .values({
            tenant: tenant.id,
            of_account: third.id,
            by_account: maker.id,
            kind: 'invited',
            at: now,
          })
          .execute(),
      'betrieb',
    );
    await propose(agency().number, 100);
    const id = await waitingOf(agency().number);
    expect((await release(id, third)).error?.key).toBe('nearProposer');
    expect((await read(agency().number, third)).corrections[0]).toMatchObject({
      noSecond: 'near',
      mayRelease: false,
    });
    expect((await release(id)).error).toBeNull();
  });
});

it('a correction that nobody released is withdrawn with a reason, once, and books nothing', async () => {
  const { agency } = await settledMonth();
  const { number } = agency();
  await propose(number, -500);
  const id = await waitingOf(number);
  expect((await withdraw(id)).error).toBeNull();
  expect((await withdraw(id)).error?.key).toBe('changedMeanwhile');
  expect((await release(id)).error?.key).toBe('changedMeanwhile');
  expect(await read(number)).toMatchObject({
    corrections: [{ state: 'withdrawn', document: null }],
    lines: [{ standsAtCents: 5000, correctable: true }],
  });
  expect((await eventsOf(number)).at(-1)).toEqual(['correctionWithdrawn', other.id]);
});

it('two who release at the same moment make one document', async () => {
  const { agency } = await settledMonth();
  await propose(agency().number, 700);
  const id = await waitingOf(agency().number);
  const third = await addOperator(server, [{ role: 'finance', client }]);
  const both = await Promise.all([release(id), release(id, third)]);
  expect(both.map(({ error }) => error?.key ?? null).toSorted()).toEqual([
    'changedMeanwhile',
    null,
  ]);
  expect((await read(agency().number)).lines[0]?.standsAtCents).toBe(5700);
  await balanced();
});

it('what waits or was decided is changed by nobody, and nobody makes and releases', async () => {
  const { agency } = await settledMonth();
  await corrected(agency().number, 100);
  const change = (set: { reason?: string; decided_by?: string }) =>
    server.inTenant(({ db }) => db.updateTable('settlement_correction').set(set).execute());
  await expect(change({ reason: 'Anders' })).rejects.toThrow('decided once');
  await propose(agency().number, 100);
  const id = await waitingOf(agency().number);
  await expect(
    server.inTenant(({ db, now }) =>
      db
        .updateTable('settlement_correction')
        .set({
          status: 'released',
          decided_by: maker.id,
          decided_at: now,
          document_number: agency().number,
        })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow('settlement_correction_two_people');
  await withdraw(id);
});

describe('an order that ends after a correction', () => {
  // What it takes back is settled with another order, so that it burdens no other test.
  afterEach(async () => {
    await server.inTenant((tx) => releasedOrder(tx, ofAgency()));
    await settledMonth();
  });

  /** An order of the agency in a released credit note alone, with the number of its document and line. */
  async function settledOrder() {
    const scene = await server.inTenant((tx) => releasedOrder(tx, ofAgency()));
    const month = await earnedMonth(server, people);
    const { agency } = await settle(month);
    const { lines } = await read(agency().number);
    const line = lines.find(({ orderNumber }) => orderNumber === scene.orderNumber)?.line ?? 0;
    return { scene, number: agency().number, line };
  }
  const cancel = (scene: Awaited<ReturnType<typeof settledOrder>>['scene']) =>
    server.inTenant(async (tx) => {
      const { ordered_on: day } = await tx.db
        .selectFrom('provider_order')
        .select('ordered_on')
        .where('external_id', '=', scene.orderNumber)
        .executeTakeFirstOrThrow();
      const age = Math.round((Date.parse(berlinDay(tx.now)) - Date.parse(day)) / 86_400_000);
      await cancelOrder(tx, scene, age);
    });
  const amounts = async (orderNumber: string) =>
    (await server.inTenant((tx) => entriesOf(tx, orderNumber))).map((row) => row.amount_cents);

  it('takes back what the line comes to, not what it said', async () => {
    const { scene, number, line } = await settledOrder();
    await propose(number, -2000, { line });
    await release(await waitingOf(number));
    const cents = async () => {
      const [entry] = await server.inTenant((tx) => entriesOf(tx, scene.orderNumber));
      const of = { kind: 'agency', id: people.agencyId } as const;
      const all = await server.inTenant((tx) =>
        commissionOfOrders(tx, of, [entry?.order_id ?? '']),
      );
      return all.get(entry?.order_id ?? '')?.cents;
    };
    expect(await cents()).toBe(3000);
    await cancel(scene);
    expect(await amounts(scene.orderNumber)).toEqual([5000, -3000]);
    expect(await cents()).toBe(0);
    expect((await propose(number, 100, { line })).error?.key).toBe('notCorrectable');
    await balanced();
    await setOffAll();
  });

  it('takes back nothing more of a line that was taken back whole', async () => {
    const { scene, number, line } = await settledOrder();
    await propose(number, -5000, { line });
    await release(await waitingOf(number));
    await cancel(scene);
    expect(await amounts(scene.orderNumber)).toEqual([5000]);
    await balanced();
    await setOffAll();
  });

  it('takes the ground from a correction that waits', async () => {
    const { scene, number, line } = await settledOrder();
    await propose(number, -1000, { line });
    await cancel(scene);
    const id = await waitingOf(number);
    const { corrections } = await read(number, other);
    expect(corrections).toMatchObject([{ lineStands: false, mayRelease: false }]);
    expect((await release(id)).error?.key).toBe('notCorrectable');
    await withdraw(id);
    await balanced();
  });

  it('and a correction at the same moment agree on what is owed', async () => {
    const { scene, number, line } = await settledOrder();
    await propose(number, -1000, { line });
    await Promise.all([release(await waitingOf(number)), cancel(scene)]);
    const id = await waitingOf(number);
    if (id !== '') await withdraw(id);
    expect(await server.inTenant(checkLedger)).toEqual([]);
    await setOffAll();
  });
});

describe('the partner', () => {
  it('finds the correction in the own list, with what it corrects, why, and its files', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    const document = await corrected(number, -1000);
    const { settlements } = (await server.call(own.listInvoices, owner)).value;
    expect(settlements[0]).toMatchObject({
      number: document,
      corrects: number,
      grossCents: -1190,
      dueCents: 0,
      openCents: 1190,
    });
    const params = { number: document };
    const detail = (await server.call(own.getInvoice, { ...owner, params })).value;
    expect(detail).toMatchObject({
      reason: 'Falscher Satz gebucht',
      lines: [{ kind: 'Korrektur', amountCents: -1000 }],
    });
    const before = (await server.call(own.getInvoice, { ...owner, params: { number } })).value;
    expect(before.corrections).toEqual([{ number: document, cents: -1190 }]);
    const csv = await server.call(own.getInvoiceCsv, { ...owner, params });
    expect(csv.text).toContain(';-10,00');
    const disputed = await server.call(own.disputeInvoiceLine, {
      ...owner,
      params: { number: document, line: '1' },
      body: { text: 'Warum?' },
    });
    expect(disputed.value.status).toBe('Offen');
    const waits = await server.call(cases.listDisputeCases, {
      ...maker.session,
      query: { mandant: client, stand: 'Offen' },
    });
    expect(waits.value.disputes).toMatchObject([
      { number: document, line: 1, orderNumber: detail.lines[0]?.orderNumber, cents: -1000 },
    ]);
    await server.call(own.closeInvoiceDispute, { ...owner, params: { id: disputed.value.id } });
    const foreign = await server.call(own.getSettlement, { ...seller, params });
    expect(foreign.error?.key).toBe('unknownNumber');
    await setOffAll();
    const later = (await server.call(own.listInvoices, owner)).value.settlements[0];
    const shown = await server.call(own.getInvoice, {
      ...owner,
      params: { number: later?.number ?? '' },
    });
    expect(shown.value).toMatchObject({
      dueCents: 4760,
      setOffs: [{ number: document, cents: 1190 }],
    });
  });

  it('is mailed why, and what becomes of the payment', async () => {
    const { agency, seller: note } = await settledMonth();
    const mailed = async (email: string, document: string) => {
      const mails = await server.mails(email);
      return mails.find(({ text }) => text.includes(document))?.text ?? '';
    };
    const added = await corrected(agency().number, 1000);
    const more = await mailed(demoLogins.agency, added);
    expect(more).toContain('Falscher Satz gebucht');
    expect(more).toMatch(/11,90.€ zusätzlich gut\. Wir überweisen/);
    const back = await corrected(note().number, -1000);
    expect(await mailed(demoLogins.seller, back)).toMatch(/um 10,00.€\. Sie überweisen nichts/);
    const again = await corrected(note().number, 3000);
    expect(await mailed(demoLogins.seller, again)).toMatch(/überwiesen werden 20,00.€/);
  });

  /** A dispute about the first line of a credit note of the seller's. */
  async function disputedNote() {
    const { number } = (await settledMonth()).seller();
    const params = { number, line: '1' };
    const body = { text: 'Der Satz war 60 €' };
    const { value } = await server.call(own.disputeSettlementLine, { ...seller, params, body });
    return { number, dispute: value.id };
  }
  const decide = (dispute: string, decision: 'accepted' | 'rejected') =>
    server.call(cases.decideDisputeCase, {
      ...maker.session,
      body: { client, dispute, seen: 1, answer: 'Wir haben nachgesehen.', decision },
    });
  const nothingToBook = (dispute: string) =>
    server.call(cases.closeUnbooked, {
      ...maker.session,
      body: { client, dispute, reason: 'Richtig gebucht' },
    });
  /** Disputes that corrections of a credit note stand at, and those without one as null. */
  const standAt = async (number: string) =>
    (await server.inTenant((tx) => correctionRepository(tx).ofNumber(number)))
      .filter(({ status }) => status !== 'withdrawn')
      .map(({ dispute_id: id }) => id);

  it.each([
    ['still runs', () => Promise.resolve()],
    ['was rejected', (dispute: string) => decide(dispute, 'rejected')],
    [
      'was accepted with nothing to book',
      async (dispute: string) => {
        await decide(dispute, 'accepted');
        await nothingToBook(dispute);
      },
    ],
  ] as const)('takes no correction as the answer to a dispute that %s', async (_, come) => {
    const { number, dispute } = await disputedNote();
    await come(dispute);
    expect((await propose(number, 100, { dispute })).error?.key).toBe('changedMeanwhile');
    expect((await propose(number, 100)).error).toBeNull();
    expect(await standAt(number)).toEqual([null]);
    await withdraw(await waitingOf(number));
  });

  it.each([true, false])(
    'takes no correction of a dispute of which is said meanwhile that nothing is booked (named: %s)',
    async (isNamed) => {
      const { number, dispute } = await disputedNote();
      await decide(dispute, 'accepted');
      // A promise in an object, as await would wait for it.
      const going = await server.inTenant(async (tx) => {
        await closeUnbooked(tx, dispute, { by: other.id, reason: 'Richtig gebucht' });
        const proposing = { end: propose(number, 100, isNamed ? { dispute } : {}) };
        await vi.waitFor(
          async () => {
            const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
            expect(rows).not.toEqual([]);
          },
          { timeout: 10_000, interval: 20 },
        );
        return proposing;
      });
      const { error } = await going.end;
      expect(error?.key).toBe(isNamed ? 'changedMeanwhile' : undefined);
      expect(await standAt(number)).toEqual(isNamed ? [] : [null]);
      if (!isNamed) await withdraw(await waitingOf(number));
    },
  );

  it('sees in the thread of a dispute what was corrected because of it, and finance does', async () => {
    const { seller: note, month } = await settledMonth();
    const { number } = note();
    const params = { number, line: '1' };
    const body = { text: 'Der Satz war 60 €' };
    const dispute = (await server.call(own.disputeSettlementLine, { ...seller, params, body }))
      .value.id;
    const decided = await server.call(cases.decideDisputeCase, {
      ...maker.session,
      body: { client, dispute, seen: 1, answer: 'Sie haben recht.', decision: 'accepted' },
    });
    expect(decided.error).toBeNull();
    const elsewhere = (await settledMonth()).seller().number;
    expect((await propose(elsewhere, 100, { dispute })).error?.key).toBe('changedMeanwhile');
    // Proposed on the page of the credit note, which names no dispute; taken back, and proposed again.
    await propose(number, 700);
    await withdraw(await waitingOf(number));
    await propose(number, 1000);
    const caseOf = async () =>
      (
        await server.call(cases.listDisputeCases, {
          ...maker.session,
          query: { mandant: client, stand: 'Geschlossen' },
        })
      ).value.disputes.find(({ id }) => id === dispute)?.correction;
    const mine = async () =>
      (await server.call(own.listSettlementDisputes, seller)).value.disputes.find(
        ({ id }) => id === dispute,
      )?.correction;
    expect(await caseOf()).toEqual({ cents: 1000, document: null });
    const unbooked = { client, dispute, reason: 'Nichts falsch gebucht' };
    const late = await server.call(cases.closeUnbooked, { ...maker.session, body: unbooked });
    expect(late.error?.key).toBe('changedMeanwhile');
    expect(await mine()).toBeNull();
    const { value } = await release(await waitingOf(number));
    expect(await caseOf()).toEqual({ cents: 1000, document: value.number });
    expect(await mine()).toEqual({ number: value.number, cents: 1000 });
    expect((await propose(number, 1000, { dispute })).error?.key).toBe('changedMeanwhile');
    expect((await monthsRun(month)).notes.map(({ corrects }) => corrects)).toContain(number);
  });
});

it('the start page tells of corrections that wait, and the page of settlements which', async () => {
  const { agency } = await settledMonth();
  const waiting = async () => {
    const { clients } = (await server.call(listWaiting, other.session)).value;
    const all = clients.find((one) => one.client === client)?.waiting ?? [];
    return all.find(({ kind }) => kind === 'settlementCorrections');
  };
  expect(await waiting()).toBeUndefined();
  await propose(agency().number, -600);
  expect(await waiting()).toMatchObject({ count: 1, cents: -600 });
  const query = { mandant: client };
  const { value } = await server.call(runs.listSettlementRuns, { ...other.session, query });
  expect(value.corrections).toMatchObject([
    {
      number: agency().number,
      line: 1,
      cents: -600,
      proposed: { by: expect.stringMatching(/^Bea Betrieb\b/) },
    },
  ]);
  const toPay = async () =>
    (await server.call(listWaiting, other.session)).value.clients
      .find((one) => one.client === client)
      ?.waiting.find(({ kind }) => kind === 'settlementRuns')?.count;
  const before = await toPay();
  await release(await waitingOf(agency().number));
  expect(await waiting()).toBeUndefined();
  expect(await toPay()).toBe(before);
  await setOffAll();
});

it('what is set off is never more than a document pays or a correction took back, the oldest first', () => {
  const open = fc.array(
    fc.record({ number: fc.string(), cents: fc.integer({ min: 1, max: 9999 }) }),
  );
  fc.assert(
    fc.property(open, fc.integer({ min: 0, max: 99_999 }), (reductions, gross) => {
      const taken = planSetOffs(reductions, gross);
      expect(setOffCents(taken)).toBe(Math.min(gross, setOffCents(reductions)));
      for (const [index, { number, cents }] of taken.entries()) {
        expect(number).toBe(reductions[index]?.number);
        expect(cents).toBeLessThanOrEqual(reductions[index]?.cents ?? 0);
        const isLast = index === taken.length - 1;
        expect(isLast || cents === reductions[index]?.cents).toBe(true);
      }
    }),
  );
});

it('documents and corrections come to what is owed, to the cent, and no document owes below zero', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('month' as const) }),
      fc.record({
        kind: fc.constant('correct' as const),
        whose: fc.constantFrom('agency' as const, 'seller' as const),
        cents: fc.integer({ min: -6000, max: 6000 }).filter((cents) => cents !== 0),
      }),
    ),
    { minLength: 2, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      let month = await settledMonth();
      let expected = 0;
      const from = await totals();
      for (const step of plan) {
        if (step.kind === 'month') {
          month = await settledMonth();
          expected += 10_000;
          continue;
        }
        const { number } = step.whose === 'agency' ? month.agency() : month.seller();
        const stands = (await read(number)).lines[0]?.standsAtCents ?? 0;
        const { error } = await propose(number, step.cents);
        expect(error?.key ?? null).toBe(stands + step.cents < 0 ? 'correctionTooLarge' : null);
        if (error !== null) continue;
        expect((await release(await waitingOf(number))).error).toBeNull();
        expected += step.cents;
      }
      const to = await totals();
      expect(to.net - from.net).toBe(expected);
      expect(to.lines - from.lines).toBe(expected);
      expect(to.gross).toBe(to.due - to.open);
      expect(to.below).toBe(0);
      await balanced();
    }),
    { numRuns: 3 },
  );
});

/** The sums of all documents; `below` how many would transfer less than nothing. */
const totals = () =>
  server.inTenant(async ({ db }) => {
    const rows = await db.selectFrom('settlement').selectAll().execute();
    const lines = await db.selectFrom('settlement_line').select('amount_cents').execute();
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + of(row), 0);
    const positive = (row: (typeof rows)[number]) => row.gross_cents > 0;
    return {
      net: sum((row) => row.net_cents),
      gross: sum((row) => row.gross_cents),
      due: sum((row) => (positive(row) ? row.gross_cents - row.set_off_cents : 0)),
      open: sum((row) => (positive(row) ? 0 : -row.gross_cents - row.set_off_cents)),
      below: rows.filter((row) => positive(row) && row.set_off_cents > row.gross_cents).length,
      lines: lines.reduce((all, row) => all + row.amount_cents, 0),
    };
  });

it.each([-1, 3, -333, 1667, -4999])(
  'a document of %i cents states sums that fit each other (EN 16931, BR-CO-10 to BR-CO-17)',
  async (cents) => {
    const { agency } = await settledMonth();
    const xml = await xmlOf(await corrected(agency().number, cents));
    const { LineTotalAmount: net = 0, TaxBasisTotalAmount: basis, ...sums } = sumsOf(xml);
    const round = (value: number) => Math.round(value * 100) / 100;
    expect(net).toBe(Math.abs(cents) / 100);
    expect(basis).toBe(net);
    expect(sums['TaxTotalAmount']).toBe(round(net * 0.19 + Number.EPSILON));
    expect(sums['GrandTotalAmount']).toBe(round(net + (sums['TaxTotalAmount'] ?? 0)));
    expect(sums['DuePayableAmount']).toBe(
      round((sums['GrandTotalAmount'] ?? 0) - (sums['TotalPrepaidAmount'] ?? 0)),
    );
    await setOffAll();
  },
);
