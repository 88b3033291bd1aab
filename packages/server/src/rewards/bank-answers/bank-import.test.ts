import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-bank-answers';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { releaseToBank, takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { confirmPayoutRun, returnPayoutItem } from '../payouts/payout-settlement.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, client);
});
afterAll(() => server.stop());

const client = 'funkelnetz';

describe('an answer of the bank', () => {
  it('is tried without a trace and then read in: one sum of a run confirms it on the day of the booking', async () => {
    const { id, leads } = await bank.released(2);
    const xml = statement([{ amount: '140.02', day: bank.today, run: id }, { amount: '12.00' }]);
    const tried = (await bank.probe(xml)).value;
    const counted = { confirmed: 2, confirmedCents: 14_002, returnedCents: 0 };
    expect(tried.counts).toMatchObject({ ...counted, notOurs: 1, toCheck: 0, alarming: 0 });
    expect(tried.entries).toMatchObject([{ word: 'booked', outcome: 'confirmed', run: id }]);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
    expect((await bank.runOf(id)).state).toBe('released');
    await bank.read(xml);
    expect(await bank.runOf(id)).toMatchObject({ state: 'confirmed', executedOn: bank.today });
    expect(await bank.claims(leads)).toEqual(['paidOut', 'paidOut']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('confirms payment by payment; the run is confirmed with its last, and one that came back is told with its reason', async () => {
    const { id, items, leads } = await bank.released(3);
    const [one = '', two = '', three = ''] = items;
    await bank.read(statement(bank.each([one])));
    expect((await bank.runOf(id)).state).toBe('released');
    expect(await bank.claims(leads)).toEqual(['collected', 'collected', 'paidOut']);
    const { outcomes } = await bank.read(
      bank.report({
        run: id,
        at: `${bank.today}T08:00:00`,
        payments: [
          { id: two, status: 'RJCT', code: 'AC04' },
          { id: three, status: 'ACSC', amount: '70.01' },
          { id: one, status: 'ACSC' },
        ],
      }),
    );
    expect(outcomes).toEqual(['returned', 'confirmed', 'known']);
    const run = await bank.runOf(id);
    expect(run.state).toBe('confirmed');
    expect(run.items.map(({ ended }) => ended?.reason).filter(Boolean)).toEqual(['AC04']);
    expect(await bank.claims(leads)).toEqual(['available', 'paidOut', 'paidOut']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('takes a payment back that was booked before, in the same file too, and the same return once', async () => {
    const { id, items, leads } = await bank.released();
    const [item = ''] = items;
    const back = { direction: 'CRDT', payments: [{ id: item, code: 'MD07' }] };
    const both = await bank.read(statement([...bank.each([item], back), ...bank.each([item])]));
    expect(both.outcomes).toEqual(['returned', 'confirmed']);
    expect((await bank.runOf(id)).state).toBe('confirmed');
    expect(await bank.claims(leads)).toEqual(['available']);
    const again = await bank.read(statement(bank.each([item], back), 'camt.054.001.08'));
    expect(again.outcomes).toEqual(['known']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('is read once by its bytes: the same file again changes nothing and says who read it and when', async () => {
    const { items, leads } = await bank.released();
    const xml = statement(bank.each(items));
    const { checkedHash } = (await bank.probe(xml)).value;
    const twice = await Promise.all([bank.load(xml, checkedHash), bank.load(xml, checkedHash)]);
    expect(twice.map(({ value }) => value.isNew).toSorted()).toEqual([false, true]);
    expect(new Set(twice.map(({ value }) => value.id)).size).toBe(1);
    expect((await bank.probe(xml)).value).toMatchObject({
      entries: [],
      before: { id: twice[0].value.id, by: expect.stringMatching(/^Bea Betrieb\b/) },
    });
    expect(await bank.claims(leads)).toEqual(['paidOut']);
    const query = { mandant: client, nummer: twice[0].value.id };
    const told = (await server.call(searchHistory, { ...bank.finance.session, query })).value.lines;
    expect(told.map(({ event }) => event)).toEqual(['imported']);
    const listed = await server.call(contract.listBankAnswers, {
      ...bank.finance.session,
      query: { mandant: client },
    });
    expect(listed.value.files[0]).toMatchObject({ id: twice[0].value.id, name: 'auszug.xml' });
  });

  it('applies nothing of another amount, currency or day, and says so', async () => {
    const { id, items, leads } = await bank.released(2);
    const [one = '', two = ''] = items;
    const { outcomes, counts } = await bank.read(
      statement([
        ...bank.each([one], { amount: '70.02' }),
        ...bank.each([one], { currency: 'CHF' }),
        ...bank.each([one], { day: '2020-01-01' }),
        ...bank.each([two], { day: '2999-01-01' }),
        ...bank.each([two], { isReversal: true }),
        { amount: '140.03', day: bank.today, run: id },
      ]),
    );
    expect(outcomes).toEqual([
      'amountDiffers',
      'otherCurrency',
      'otherDay',
      'otherDay',
      'unclear',
      'amountDiffers',
    ]);
    expect(counts.toCheck).toBe(6);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
  });

  it('alarms where the bank speaks of what nobody released, or booked a payment twice, and applies none of it', async () => {
    const unreleased = await bank.released(1, false);
    const first = await bank.read(
      statement([
        ...bank.each(unreleased.items),
        { amount: '70.01', day: bank.today, run: unreleased.id },
      ]),
    );
    expect(first.outcomes).toEqual(['notReleased', 'notReleased']);
    expect(await bank.claims(unreleased.leads)).toEqual(['collected']);
    await server.inTenant((tx) => releaseToBank(tx, unreleased.id, 'ben'));
    const twice = await bank.read(
      statement([...bank.each(unreleased.items), ...bank.each(unreleased.items)]),
    );
    expect(twice.outcomes).toEqual(['confirmed', 'bookedTwice']);
    expect(await bank.claims(unreleased.leads)).toEqual(['paidOut']);
    const foreign = await bank.read(
      bank.report({
        run: unreleased.id,
        payments: [{ id: 'PFREMD0000000000000001', status: 'ACSC' }],
      }),
    );
    expect(foreign.entries).toMatchObject([{ outcome: 'notReleased', item: null }]);
    expect(await bank.ledger()).toEqual([]);
  });

  it('that only accepts changes nothing; a rejected run comes back as a whole and is to be confirmed no more', async () => {
    const { id, leads } = await bank.released(2);
    const accepted = await bank.read(bank.report({ run: id, status: 'ACCP' }));
    expect(accepted.outcomes).toEqual(['accepted']);
    expect((await bank.runOf(id)).state).toBe('released');
    const rejected = await bank.read(bank.report({ run: id, status: 'RJCT', code: 'AM04' }));
    expect(rejected.outcomes).toEqual(['returned']);
    expect(await bank.claims(leads)).toEqual(['available', 'available']);
    expect((await bank.runOf(id)).state).toBe('rejected');
    const late = statement([{ amount: '140.02', day: bank.today, run: id }]);
    expect((await bank.read(late)).outcomes).toEqual(['unclear']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('is read once more where more comes of it than before: after the release, and on the day that it names', async () => {
    const { id, items, leads } = await bank.released(2, false);
    const xml = statement(bank.each(items));
    expect((await bank.read(xml)).outcomes).toEqual(['notReleased', 'notReleased']);
    expect((await bank.probe(xml)).value.before).not.toBeNull();
    await server.inTenant((tx) => releaseToBank(tx, id, 'ben'));
    expect((await bank.probe(xml)).value.before).toBeNull();
    expect((await bank.read(xml)).outcomes).toEqual(['confirmed', 'confirmed']);
    expect(await bank.claims(leads)).toEqual(['paidOut', 'paidOut']);
    expect((await bank.probe(xml)).value.before).toMatchObject({ counts: { confirmed: 2 } });
  });

  it('says on the page of its run which payment was booked when, and by which file', async () => {
    const { id, items } = await bank.released(2);
    const [one = ''] = items;
    const { id: datei } = await bank.read(statement(bank.each([one])));
    const run = await bank.runOf(id);
    expect(run.booked).toBe(1);
    const file = { id: datei, name: 'auszug.xml' };
    expect(run.items.find((item) => item.id === one)?.booked).toEqual({ day: bank.today, file });
    expect(run.items.filter(({ booked }) => booked === null)).toHaveLength(1);
    const [, two = ''] = items;
    await server.inTenant((tx) => returnPayoutItem(tx, two, 'AC04', 'ben'));
    expect(await bank.runOf(id)).toMatchObject({
      count: 1,
      returned: { count: 1, cents: 7001 },
    });
  });

  it('of an account that the run is not paid from is not applied; of the account of its release it is', async () => {
    const { items, leads } = await bank.released();
    const now = await server.inTenant(({ tenant }) =>
      Promise.resolve(tenant.config.payoutAccount.iban),
    );
    const of = (iban: string) => statement(bank.each(items), 'camt.053.001.08', iban);
    expect((await bank.read(of('DE89370400440532013000'))).outcomes).toEqual(['otherAccount']);
    expect(await bank.claims(leads)).toEqual(['collected']);
    expect((await bank.read(of(now))).outcomes).toEqual(['confirmed']);
  });

  it('leaves to a person what a report rejects after a person confirmed it', async () => {
    const { id, items, leads } = await bank.released();
    const [one = ''] = items;
    await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
    const report = bank.report({ run: id, payments: [{ id: one, status: 'RJCT' }] });
    expect((await bank.read(report)).outcomes).toEqual(['unclear']);
    const whole = bank.report({ run: id, status: 'RJCT' });
    expect((await bank.read(whole)).outcomes).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });

  it('applies nothing of an entry whose payments are not what the bank booked, in amount or currency', async () => {
    const { id, items, leads } = await bank.released(2);
    const [one = '', two = ''] = items;
    const payments = items.map((item) => ({ id: item, amount: '70.01' }));
    const lies = [
      [{ amount: '1.00', day: bank.today, payments }],
      [{ amount: '140.02', currency: 'USD', day: bank.today, payments }],
      [{ amount: '5.00', day: bank.today, payments: [{ id: one, amount: '70.01' }] }],
      [{ amount: '140.03', day: bank.today, payments }],
    ];
    for (const format of ['camt.053.001.08', 'camt.053.001.02'])
      for (const lie of lies)
        expect(new Set((await bank.read(statement(lie, format))).outcomes)).toEqual(
          new Set(['unclear']),
        );
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
    expect((await bank.runOf(id)).state).toBe('released');
    const booked = statement([{ amount: '140.02', day: bank.today, payments }]);
    expect((await bank.read(booked)).outcomes).toEqual(['confirmed', 'confirmed']);
    const twice = statement([...bank.each([two]), ...bank.each([two])]);
    expect((await bank.read(twice)).outcomes).toEqual(['known', 'bookedTwice']);
  });

  it('alarms of a payment that two statements book on two days, whoever confirmed it first', async () => {
    const { items, id } = await bank.released(2);
    const [one = ''] = items;
    const before = bank.today;
    const at = `${before}T08:00:00`;
    const report = bank.report({ run: id, at, payments: [{ id: one, status: 'ACSC' }] });
    expect((await bank.read(report)).outcomes).toEqual(['confirmed']);
    expect((await bank.read(statement(bank.each([one])))).outcomes).toEqual(['known']);
    await bank.released();
    expect(bank.today > before).toBe(true);
    expect((await bank.read(statement(bank.each([one])))).outcomes).toEqual(['bookedTwice']);
    const sum = statement([{ amount: '140.02', day: bank.today, run: id }]);
    expect((await bank.read(sum)).outcomes).toEqual(['bookedTwice']);
    expect((await bank.runOf(id)).state).toBe('released');
    const rest = statement([{ amount: '70.01', day: bank.today, run: id }]);
    expect((await bank.read(rest)).outcomes).toEqual(['confirmed']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('alarms of a rejected payment that the bank books after the reward was paid once more', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    /** Picks the reward up and sends it to the bank; gives the run and its payment. */
    const send = async () => {
      await takeCash(server, email);
      const { id, items } = await bank.run();
      return { id, item: items[0] ?? '' };
    };
    const first = await send();
    const payments = [{ id: first.item, status: 'RJCT', code: 'AC04' }];
    await bank.read(bank.report({ run: first.id, payments }));
    expect((await bank.read(statement(bank.each([first.item])))).outcomes).toEqual(['unclear']);
    const second = await send();
    // The second payment is on its way: the person will have both.
    expect((await bank.read(statement(bank.each([first.item])))).outcomes).toEqual(['bookedTwice']);
    expect((await bank.read(statement(bank.each([second.item])))).outcomes).toEqual(['confirmed']);
    const late = statement(bank.each([first.item]), 'camt.054.001.08');
    expect((await bank.read(late)).outcomes).toEqual(['bookedTwice']);
    const sum = statement([{ amount: '70.01', day: bank.today, run: first.id }]);
    expect((await bank.read(sum)).outcomes).toEqual(['bookedTwice']);
  });

  it('of a run as a whole is for a person where the same report says another thing of a payment', async () => {
    const { id, items, leads } = await bank.released(2);
    const [one = ''] = items;
    const at = `${bank.today}T08:00:00`;
    const report = (status: string, of: object) =>
      bank.report({ run: id, status, at, payments: [{ id: one, status: 'ACSC', ...of }] });
    const differs = await bank.read(report('ACSC', { amount: '1.00' }));
    expect(differs.outcomes.toSorted()).toEqual(['amountDiffers', 'unclear']);
    const waits = await bank.read(report('ACSC', { status: 'PDNG' }));
    expect(waits.outcomes.toSorted()).toEqual(['accepted', 'unclear']);
    const accepted = await bank.read(report('RJCT', { status: 'ACCP' }));
    expect(accepted.outcomes.toSorted()).toEqual(['accepted', 'unclear']);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
    const settled = await bank.read(report('RJCT', {}));
    expect(settled.outcomes.toSorted()).toEqual(['confirmed', 'unclear']);
    expect(await bank.claims(leads)).toEqual(['collected', 'paidOut']);
    expect(await bank.ledger()).toEqual([]);
  });

  it('leaves to a person what was booked after it came back, and what a report rejects after a statement booked it', async () => {
    const { items, leads } = await bank.released(2);
    const [one = '', two = ''] = items;
    await server.inTenant((tx) => returnPayoutItem(tx, one, 'AC04', 'ben'));
    expect((await bank.read(statement(bank.each(items)))).outcomes).toEqual([
      'unclear',
      'confirmed',
    ]);
    const report = bank.report({ run: 'RANDERER1', payments: [{ id: two, status: 'RJCT' }] });
    expect((await bank.read(report)).outcomes).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['available', 'paidOut']);
  });

  it('is read in only as it was seen, by who signed in a moment ago, and only where it is one', async () => {
    const { items } = await bank.released();
    const xml = statement(bank.each(items));
    const { checkedHash } = (await bank.probe(xml)).value;
    const [item = ''] = items;
    await server.inTenant((tx) => returnPayoutItem(tx, item, 'AC04', 'ben'));
    expect((await bank.load(xml, checkedHash)).error?.key).toBe('changedMeanwhile');
    const wrong = await bank.probe('<html/>');
    expect(wrong.error).toMatchObject({ key: 'invalidInput', fields: { Datei: 'otherFormat' } });
    const empty = await bank.probe('');
    expect(empty.error).toMatchObject({ key: 'invalidInput', fields: { Datei: 'empty' } });
    await server.database.pool.query(
      `set app.tenant = 'betrieb'; update session set verified_at = null where account_id = '${bank.finance.id}'; reset app.tenant`,
    );
    expect((await bank.load(xml, checkedHash)).error?.key).toBe('passwordRequired');
  });

  it('says of each call that there is no such client or file', async () => {
    const body = { ...bank.bodyOf(statement([])), client: 'niemand' };
    const session = bank.finance.session;
    const other = { mandant: 'niemand' };
    const answers = await Promise.all([
      server.call(contract.tryBankAnswer, { ...session, body }),
      server.call(contract.listBankAnswers, { ...session, query: other }),
      server.call(contract.getBankAnswer, { ...session, query: { ...other, datei: 'keine' } }),
    ]);
    expect(answers.map(({ error }) => error?.key)).toEqual(
      Array.from(answers, () => 'unknownTenant'),
    );
    const query = { mandant: client, datei: 'keine' };
    const none = await server.call(contract.getBankAnswer, { ...session, query });
    expect(none.error?.key).toBe('unknownNumber');
    const fresh = await addOperator(server, [{ role: 'finance', client: null }]);
    const sent = { ...body, checkedHash: '' };
    const unknown = await server.call(contract.importBankAnswer, { ...fresh.session, body: sent });
    expect(unknown.error?.key).toBe('unknownTenant');
  });
});
