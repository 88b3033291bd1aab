import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import * as contract from '@weitersagen/contracts/operator-settlements';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { berlinDay } from '@weitersagen/domain/dates';
import { readMonth } from './month.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';

const client = 'funkelnetz';
let server: TestServer;
let people: Awaited<ReturnType<typeof earningPeople>>;
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await earningPeople(server);
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
});
afterAll(() => server.stop());

type Person = typeof maker;
const list = async (nach?: string) =>
  (
    await server.call(contract.listSettlementRuns, {
      ...maker.session,
      query: { mandant: client, ...(nach !== undefined && { nach }) },
    })
  ).value;
const unsettled = async (monat: string, nach?: string) =>
  (
    await server.call(contract.listUnsettled, {
      ...maker.session,
      query: { mandant: client, monat, ...(nach !== undefined && { nach }) },
    })
  ).value;
const settle = (month: string, seen: { count: number; cents: number }, by: Person = maker) =>
  server.call(contract.settleMonth, { ...by.session, body: { client, month, ...seen } });
const run = async (monat: string, by: Person = other) =>
  (
    await server.call(contract.getSettlementRun, {
      ...by.session,
      query: { mandant: client, monat },
    })
  ).value;
const release = (month: string, seen: { count: number; cents: number }, by: Person = other) =>
  server.call(contract.releaseSettlementRun, { ...by.session, body: { client, month, ...seen } });
const fileOf = (month: string) =>
  server.call(contract.writeSettlementFile, { ...maker.session, body: { client, month } });
const confirm = (number: string) =>
  server.call(contract.confirmCreditNote, { ...maker.session, body: { client, number } });
const both = { count: 2, cents: 10_000 };
const eventsOf = (entityId: string) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('audit')
      .select(['event', 'actor'])
      .where('entity', '=', 'settlement')
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute();
    return rows.map(({ event, actor }) => [event, actor]);
  });

/** A month whose credit notes are made out. */
async function madeMonth(): Promise<string> {
  const month = await earnedMonth(server, people);
  expect((await settle(month, both)).error).toBeNull();
  return month;
}

describe('a month that is over', () => {
  it('is shown with what a run of it would do for whom, and is made out as it was seen, once', async () => {
    const month = await earnedMonth(server, people);
    expect((await list()).toSettle).toMatchObject({
      month,
      ready: both,
      incomplete: { count: 0 },
      carriedForward: { count: 0 },
    });
    const { receivers, next } = await unsettled(month);
    expect(receivers.map(({ kind, netCents, outlook }) => [kind, netCents, outlook])).toEqual(
      expect.arrayContaining([
        ['seller', 5000, 'ready'],
        ['agency', 5000, 'ready'],
      ]),
    );
    expect(receivers.map(({ name }) => name)).toContain('Vertrieb Vera');
    expect(next).toBeNull();
    expect((await settle(month, { count: 2, cents: 9999 })).error?.key).toBe('changedMeanwhile');
    expect((await settle(month, { count: 1, cents: 10_000 })).error?.key).toBe('changedMeanwhile');
    const { value } = await settle(month, both);
    expect(value).toEqual({
      made: { count: 2, cents: 5950 + 5000 },
      left: { count: 0, cents: 0 },
    });
    expect((await settle(month, both)).error?.key).toBe('changedMeanwhile');
    expect((await settle(month, { count: 0, cents: 0 })).error?.key).toBe('changedMeanwhile');
    const found = await list();
    expect(found.toSettle).toBeNull();
    expect(found.runs[0]).toEqual({
      month,
      count: 2,
      netCents: 10_000,
      vatCents: 950,
      grossCents: 10_950,
      created: 2,
      released: 0,
      paid: 0,
    });
  });

  it('is made out once by two who press at the same moment', async () => {
    const month = await earnedMonth(server, people);
    await Promise.all([settle(month, both), settle(month, both, other)]);
    expect(await run(month)).toMatchObject({ count: 2, netCents: 10_000 });
  });

  it('leaves who lacks data waiting, and says so', async () => {
    const month = await earnedMonth(server, people);
    const iban = 'DE02120300000000202051';
    const set = (value: string | null) =>
      server.inTenant(({ db }) =>
        db.updateTable('agency').set({ iban: value }).where('id', '=', people.agencyId).execute(),
      );
    await set(null);
    expect((await list()).toSettle).toMatchObject({
      ready: { count: 1, cents: 5000 },
      incomplete: { count: 1, cents: 5000 },
    });
    expect((await settle(month, { count: 1, cents: 5000 })).value.made.count).toBe(1);
    const { receivers } = await unsettled(month);
    expect(receivers.map(({ outlook }) => outlook)).toEqual(['incomplete']);
    expect((await list()).toSettle).toMatchObject({ month, ready: { count: 0 } });
    await set(iban);
    expect((await settle(month, { count: 1, cents: 5000 })).error).toBeNull();
  });

  it('is refused while it runs, and where no issuer is entered', async () => {
    const present = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now).slice(0, 7)));
    const early = await settle(present, { count: 1, cents: 5000 });
    expect(early.error).toMatchObject({ key: 'invalidInput', fields: { Monat: 'notOver' } });
    onTestFinished(await changeSettings(server, { settlementIssuer: null }, 'sonnwerk'));
    const elsewhere = await server.call(contract.settleMonth, {
      ...maker.session,
      body: { client: 'sonnwerk', month: '2026-01', count: 1, cents: 1 },
    });
    expect(elsewhere.error?.key).toBe('settlementIssuerMissing');
    const there = await server.call(contract.listSettlementRuns, {
      ...maker.session,
      query: { mandant: 'sonnwerk' },
    });
    expect(there.value).toMatchObject({ issuer: null, toSettle: null, runs: [] });
  });

  it('pages its receivers by their sums, and the months by their names', async () => {
    const month = await earnedMonth(server, people);
    const [first] = (await unsettled(month)).receivers;
    const rest = await unsettled(month, `${first?.netCents}_${first?.id}`);
    expect(rest.receivers.map(({ id }) => id)).not.toContain(first?.id);
    expect(rest.receivers).toHaveLength(1);
    await settle(month, both);
    const { runs } = await list();
    const behind = await list(runs[0]?.month);
    expect(behind.runs.map((one) => one.month)).toEqual(runs.slice(1).map((one) => one.month));
  });
});

it('the start page tells what is to be made out, and then what is to be released or paid', async () => {
  const waiting = async () => {
    const { clients } = (await server.call(listWaiting, other.session)).value;
    const all = clients.find((one) => one.client === client)?.waiting ?? [];
    return all.filter(({ kind }) => kind === 'monthsToSettle' || kind === 'settlementRuns');
  };
  const before = (await waiting()).find(({ kind }) => kind === 'settlementRuns');
  const month = await earnedMonth(server, people);
  const [toSettle] = await waiting();
  expect(toSettle).toMatchObject({
    kind: 'monthsToSettle',
    ...both,
    oldest: readMonth(month).end.toISOString(),
  });
  await settle(month, both);
  const after = await waiting();
  expect(after.map(({ kind }) => kind)).toEqual(['settlementRuns']);
  expect(after[0]).toMatchObject({
    count: (before?.count ?? 0) + 2,
    cents: (before?.cents ?? 0) + 10_950,
  });
  const left = await earnedMonth(server, people);
  const putBack = await changeSettings(server, { settlementIssuer: null });
  const without = await waiting();
  await putBack();
  await settle(left, both);
  expect(without.map(({ kind }) => kind)).toEqual(['settlementRuns']);
});

describe('the credit notes of a month', () => {
  it('are released by a second person, written for the bank and confirmed', async () => {
    const month = await madeMonth();
    const mine = await run(month, maker);
    expect(mine).toMatchObject({
      noSecond: 'own',
      mayRelease: false,
      waiting: { count: 2, cents: 10_950 },
    });
    expect((await release(month, mine.waiting, maker)).error?.key).toBe('ownProposal');
    const theirs = await run(month);
    expect(theirs).toMatchObject({ noSecond: null, mayRelease: true });
    expect(theirs.notes.map(({ state, made }) => [state, made.by])).toEqual([
      ['created', expect.stringMatching(/^Bea Betrieb\b/)],
      ['created', expect.stringMatching(/^Bea Betrieb\b/)],
    ]);
    expect(theirs.notes.every(({ maskedIban }) => maskedIban.startsWith('DE••'))).toBe(true);
    expect((await fileOf(month)).error?.key).toBe('changedMeanwhile');
    const wrong = { ...theirs.waiting, cents: 1 };
    expect((await release(month, wrong)).error?.key).toBe('changedMeanwhile');
    expect((await confirm(theirs.notes[0]?.number ?? '')).error?.key).toBe('changedMeanwhile');
    expect((await release(month, theirs.waiting)).error).toBeNull();
    expect((await release(month, theirs.waiting)).error?.key).toBe('changedMeanwhile');
    const { value } = await fileOf(month);
    expect(value.file).toContain('<CtrlSum>109.50</CtrlSum>');
    expect((await fileOf(month)).value.file).toBe(value.file);
    const [note] = theirs.notes;
    expect((await confirm(note?.number ?? '')).error).toBeNull();
    expect((await confirm(note?.number ?? '')).error?.key).toBe('changedMeanwhile');
    const paid = await run(month);
    expect(paid).toMatchObject({
      created: 0,
      released: 1,
      paid: 1,
      noSecond: null,
      mayRelease: false,
    });
    expect(await eventsOf(note?.number ?? '')).toEqual([
      ['created', maker.id],
      ['released', other.id],
      ['confirmed', maker.id],
    ]);
    expect(await eventsOf(month)).toEqual([
      ['bankFileWritten', maker.id],
      ['bankFileWritten', maker.id],
    ]);
  });

  it('are mailed to whom they are for, once they are released and once they are paid', async () => {
    const month = await madeMonth();
    const { waiting, notes } = await run(month);
    const note = notes.find(({ kind }) => kind === 'agency')?.number ?? '';
    const subjects = async () =>
      (await server.mails(demoLogins.agency)).flatMap(({ subject }) =>
        subject.includes(note) ? [subject] : [],
      );
    expect(await subjects()).toEqual([]);
    await release(month, waiting);
    expect(await subjects()).toEqual([expect.stringMatching(/^Ihre Gutschrift .+ über 59,50\s€$/)]);
    const [mail] = (await server.mails(demoLogins.agency)).filter(({ subject }) =>
      subject.includes(note),
    );
    expect(mail?.text).toContain('Wir überweisen 59,50');
    await confirm(note);
    expect(
      (await subjects()).filter((subject) => subject.startsWith('Überwiesen: 59,50')),
    ).toHaveLength(1);
    expect(await subjects()).toHaveLength(2);
  });

  it('are released by nobody whose access belongs to that of the maker', async () => {
    const month = await madeMonth();
    await server.inTenant(
      ({ db, tenant, now }) =>
        db
          .insertInto('access_hand')
          .values({
            tenant: tenant.id,
            of_account: other.id,
            by_account: maker.id,
            kind: 'invited',
            at: now,
          })
          .execute(),
      'betrieb',
    );
    const seen = await run(month);
    expect(seen).toMatchObject({ noSecond: 'near', mayRelease: false });
    expect((await release(month, seen.waiting)).error?.key).toBe('nearProposer');
    const third = await addOperator(server, [{ role: 'finance', client }]);
    expect((await run(month, third)).mayRelease).toBe(true);
    expect((await release(month, seen.waiting, third)).error).toBeNull();
  });

  it('are there as their receivers have them', async () => {
    const month = await madeMonth();
    const [note] = (await run(month)).notes;
    const nummer = note?.number ?? '';
    const query = { mandant: client, nummer };
    const pdf = await server.call(contract.getCreditNote, { ...maker.session, query });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`Gutschrift-${nummer}.pdf`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  });

  it('say of each call that there is no such client, month or document', async () => {
    const { session } = maker;
    const monat = '2020-01';
    const calls = (of: string) => [
      server.call(contract.listSettlementRuns, { ...session, query: { mandant: of } }),
      server.call(contract.listUnsettled, { ...session, query: { mandant: of, monat } }),
      server.call(contract.settleMonth, {
        ...session,
        body: { client: of, month: monat, count: 1, cents: 1 },
      }),
      server.call(contract.releaseSettlementRun, {
        ...session,
        body: { client: of, month: monat, count: 1, cents: 1 },
      }),
      server.call(contract.writeSettlementFile, { ...session, body: { client: of, month: monat } }),
      ...missing(of),
    ];
    const missing = (of: string) => [
      server.call(contract.getSettlementRun, { ...session, query: { mandant: of, monat } }),
      server.call(contract.getCreditNote, { ...session, query: { mandant: of, nummer: 'X-1' } }),
      server.call(contract.confirmCreditNote, { ...session, body: { client: of, number: 'X-1' } }),
    ];
    const keys = async (
      answers: readonly Promise<{ readonly error: { readonly key: string } | null }>[],
    ) => new Set((await Promise.all(answers)).map(({ error }) => error?.key));
    expect(await keys(calls('niemand'))).toEqual(new Set(['unknownTenant']));
    expect(await keys(missing(client))).toEqual(new Set(['unknownNumber']));
  });
});
