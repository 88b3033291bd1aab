import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as corrections from '@weitersagen/contracts/operator-corrections';
import * as runs from '@weitersagen/contracts/operator-settlements';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { noteOwnInvoice } from '@weitersagen/contracts/operator-self-billing';
import * as own from '@weitersagen/contracts/settlements';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { berlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { settledNotes } from '../../testing/settled-notes.ts';
import { signInStaff } from '../../testing/staff-session.ts';

vi.setConfig({ testTimeout: 60_000 });

const client = 'funkelnetz';
let server: TestServer;
let people: Awaited<ReturnType<typeof earningPeople>>;
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: typeof maker;
let seller: Awaited<ReturnType<typeof signInStaff>>;
let owner: typeof seller;
beforeAll(async () => {
  server = await startTestServer();
  people = await earningPeople(server);
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
});
afterAll(() => server.stop());

const settledMonth = async () =>
  settledNotes(server, await earnedMonth(server, people), { maker, other });
const today = () => server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
const reason = 'Ich rechne selbst ab.';
const object = (number: string) =>
  server.call(own.objectToInvoice, { ...owner, params: { number }, body: { reason } });
const withdraw = (number: string) =>
  server.call(own.withdrawInvoiceObjection, { ...owner, params: { number } });
const readOwn = async (number: string) =>
  (await server.call(own.getInvoice, { ...owner, params: { number } })).value;
const read = async (nummer: string) =>
  (
    await server.call(corrections.readCreditNote, {
      ...maker.session,
      query: { mandant: client, nummer },
    })
  ).value;
const invoice = async (number: string, invoiceOn?: string) =>
  server.call(noteOwnInvoice, {
    ...maker.session,
    body: { client, number, invoiceNumber: ' R-17 ', invoiceOn: invoiceOn ?? (await today()) },
  });
const run = async (monat: string) =>
  (
    await server.call(runs.getSettlementRun, {
      ...maker.session,
      query: { mandant: client, monat },
    })
  ).value;
const fileOf = (month: string, number?: string) =>
  server.call(runs.writeSettlementFile, {
    ...maker.session,
    body: { client, month, ...(number !== undefined && { number }) },
  });
const propose = (number: string, cents: number) =>
  server.call(corrections.proposeCorrection, {
    ...maker.session,
    body: { client, number, line: 1, cents, dispute: null, reason: 'Falscher Satz gebucht' },
  });
async function corrected(number: string, cents: number) {
  expect((await propose(number, cents)).error).toBeNull();
  const waiting = (await read(number)).corrections.find(({ state }) => state === 'proposed');
  const { error, value } = await server.call(corrections.releaseCorrection, {
    ...other.session,
    body: { client, correction: waiting?.id ?? '' },
  });
  expect(error).toBeNull();
  return value.number;
}
const queue = async (kind: 'objections' | 'settlementRuns') => {
  const { clients } = (await server.call(listWaiting, maker.session)).value;
  const all = clients.find((one) => one.client === client)?.waiting ?? [];
  return all.find((one) => one.kind === kind);
};
const eventsOf = (number: string) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['event', 'actor', 'reason'])
      .where('entity', '=', 'settlement')
      .where('entity_id', '=', number)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    return rows.map(({ event, actor, reason: why }) => [event, actor, why]);
  });

describe('an objection to a credit note', () => {
  it('is raised once it is released, in words, by its receiver, once at a time', async () => {
    const month = await earnedMonth(server, people);
    const body = { client, month, count: 2, cents: 10_000 };
    await server.call(runs.settleMonth, { ...maker.session, body });
    const made = (await run(month)).notes.find(({ kind }) => kind === 'agency')?.number ?? '';
    expect((await object(made)).error?.key).toBe('changedMeanwhile');
    const { waiting } = await run(month);
    const release = { client, month, ...waiting };
    await server.call(runs.releaseSettlementRun, { ...other.session, body: release });
    const foreign = await server.call(own.objectToSettlement, {
      ...seller,
      params: { number: made },
      body: { reason },
    });
    expect(foreign.error?.key).toBe('unknownNumber');
    expect((await object(made)).value).toMatchObject({ reason, state: 'Offen', closedAt: null });
    expect((await object(made)).error?.key).toBe('changedMeanwhile');
    expect(await readOwn(made)).toMatchObject({ objected: 'Offen', objection: { reason } });
    expect((await eventsOf(made))[0]).toEqual(['objected', people.owner, reason]);
    await withdraw(made);
  });

  it('keeps what is not paid from the bank until it is taken back', async () => {
    const { month, agency, seller: other50 } = await settledMonth();
    const { number } = agency();
    const before = await queue('settlementRuns');
    await object(number);
    const waits = await queue('objections');
    expect(waits).toMatchObject({ count: 1, cents: 5950 });
    expect((await queue('settlementRuns'))?.count).toBe((before?.count ?? 0) - 1);
    const held = await run(month);
    expect(held.payable).toEqual({ count: 1, cents: 5000 });
    expect(held.notes.map(({ number: one, objected }) => [one, objected])).toEqual(
      expect.arrayContaining([
        [number, 'open'],
        [other50().number, null],
      ]),
    );
    const { value } = await fileOf(month);
    expect(value.file).toContain('<CtrlSum>50.00</CtrlSum>');
    expect(value.file).not.toContain(number);
    const list = await server.call(runs.listSettlementRuns, {
      ...maker.session,
      query: { mandant: client },
    });
    expect(list.value.objections).toMatchObject([{ number, month, grossCents: 5950 }]);
    expect((await withdraw(number)).value).toMatchObject({ state: 'Zurueckgenommen' });
    expect((await withdraw(number)).value).toMatchObject({ state: 'Zurueckgenommen' });
    expect((await run(month)).payable).toEqual({ count: 2, cents: 10_950 });
    expect((await fileOf(month)).value.file).toContain('<CtrlSum>109.50</CtrlSum>');
    expect(await readOwn(number)).toMatchObject({
      objected: null,
      objection: { state: 'Zurueckgenommen' },
    });
    expect((await eventsOf(number))[0]).toEqual(['objectionWithdrawn', people.owner, null]);
    // A second one is another.
    expect((await object(number)).error).toBeNull();
    await withdraw(number);
  });

  it('ends with the own invoice of the partner, who is mailed; its sum is paid then', async () => {
    const { month, agency } = await settledMonth();
    const { number } = agency();
    expect((await invoice(number)).error?.key).toBe('changedMeanwhile');
    expect((await invoice('NONE-1')).error?.key).toBe('unknownNumber');
    const elsewhere = await server.call(noteOwnInvoice, {
      ...maker.session,
      body: { client: 'nirgends', number, invoiceNumber: 'R-17', invoiceOn: await today() },
    });
    expect(elsewhere.error?.key).toBe('unknownTenant');
    await object(number);
    expect((await invoice(number, '2999-01-01')).error).toMatchObject({
      key: 'invalidInput',
      fields: { Rechnungsdatum: 'notToCome' },
    });
    expect((await invoice(number, '2020-01-01')).error).toMatchObject({
      key: 'invalidInput',
      fields: { Rechnungsdatum: 'beforeMonth' },
    });
    expect((await invoice(number)).error).toBeNull();
    expect((await invoice(number)).error?.key).toBe('changedMeanwhile');
    const dispute = await server.call(own.disputeInvoiceLine, {
      ...owner,
      params: { number, line: '1' },
      body: { text: 'Vereinbart waren 60 Euro.' },
    });
    expect(dispute.error?.key).toBe('changedMeanwhile');
    expect((await withdraw(number)).error?.key).toBe('changedMeanwhile');
    expect((await object(number)).error?.key).toBe('changedMeanwhile');
    expect((await run(month)).payable).toEqual({ count: 2, cents: 10_950 });
    expect((await fileOf(month)).value.file).toContain('<CtrlSum>109.50</CtrlSum>');
    expect(await readOwn(number)).toMatchObject({
      objected: 'EigeneRechnung',
      objection: { invoiceNumber: 'R-17', invoiceOn: await today() },
    });
    expect((await read(number)).objection).toMatchObject({
      state: 'invoiced',
      closed: { by: expect.stringMatching(/^Bea Betrieb\b/) },
    });
    expect((await eventsOf(number))[0]).toEqual(['ownInvoiceNoted', maker.id, 'R-17']);
    const mails = await server.mails(demoLogins.agency);
    const mail = mails.find(({ subject }) => subject.includes('R-17'));
    expect(mail?.text).toContain('59,50');
  });

  it('of a seller is one at a time, too, and is taken back once it was raised', async () => {
    const { seller: note } = await settledMonth();
    const params = { number: note().number };
    const take = () => server.call(own.withdrawSettlementObjection, { ...seller, params });
    const raise = () =>
      server.call(own.objectToSettlement, { ...seller, params, body: { reason } });
    expect((await take()).error?.key).toBe('changedMeanwhile');
    expect((await raise()).error).toBeNull();
    expect((await raise()).error?.key).toBe('changedMeanwhile');
    expect((await take()).value).toMatchObject({ state: 'Zurueckgenommen' });
    await server.call(own.reconcileSettlement, {
      ...seller,
      params,
      body: { lines: [{ orderNumber: 'X-1', cents: 100 }] },
    });
    await raise();
    expect((await invoice(note().number)).error).toBeNull();
    const text = 'Vereinbart waren 60 Euro.';
    const line = await server.call(own.disputeSettlementLine, {
      ...seller,
      params: { ...params, line: '1' },
      body: { text },
    });
    const order = await server.call(own.disputeMissingOrder, {
      ...seller,
      params,
      body: { orderNumber: 'X-1', text },
    });
    expect([line, order].map(({ error }) => error?.key)).toEqual([
      'changedMeanwhile',
      'changedMeanwhile',
    ]);
  });

  it('is one, and ends in one way, where two are there at once', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    const raised = await Promise.all([object(number), object(number)]);
    expect(raised.map(({ error }) => error?.key ?? 'raised').toSorted()).toEqual([
      'changedMeanwhile',
      'raised',
    ]);
    const ended = await Promise.all([withdraw(number), invoice(number)]);
    expect(ended.map(({ error }) => error?.key ?? 'ended').toSorted()).toEqual([
      'changedMeanwhile',
      'ended',
    ]);
  });

  it('leaves its lines to be corrected while it waits, and none once the own invoice is there', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    await object(number);
    expect((await read(number)).lines[0]?.correctable).toBe(true);
    await corrected(number, 100);
    await invoice(number);
    expect((await read(number)).lines[0]?.correctable).toBe(false);
    expect((await propose(number, 100)).error?.key).toBe('notCorrectable');
  });

  it('keeps a reduction from being set off until it is taken back', async () => {
    const { agency } = await settledMonth();
    const reduction = await corrected(agency().number, -1000);
    await object(reduction);
    const { agency: later } = await settledMonth();
    expect(later()).toMatchObject({ grossCents: 5950, dueCents: 5950 });
    await withdraw(reduction);
    const { agency: latest } = await settledMonth();
    expect(latest()).toMatchObject({ grossCents: 5950, dueCents: 5950 - 1190 });
  });

  it('does not undo what the bank executed before', async () => {
    const { agency } = await settledMonth();
    const { number } = agency();
    const confirm = { client, number };
    await object(number);
    const paid = await server.call(runs.confirmCreditNote, { ...maker.session, body: confirm });
    expect(paid.error).toBeNull();
    await invoice(number);
    const mails = await server.mails(demoLogins.agency);
    expect(
      mails.find(({ subject }) => subject.includes('R-17') && subject.includes(number))?.text,
    ).toContain('Zu überweisen ist nichts mehr');
  });
});
