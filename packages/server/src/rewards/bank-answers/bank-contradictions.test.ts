import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { berlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { cash, releaseToBank, takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { liveItems } from '../payouts/payout-repository.ts';
import { confirmPayoutRun, returnPayoutItem } from '../payouts/payout-settlement.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, 'funkelnetz');
});
afterAll(() => server.stop());

const sum = (run: string, more: object = {}) => ({
  amount: '140.02',
  day: bank.today,
  run,
  ...more,
});
const back = (id = '', more: object = {}) => ({
  direction: 'CRDT' as const,
  amount: '70.01',
  day: bank.today,
  payments: [{ id, code: 'AC04' }],
  ...more,
});
/** Reads a file and gives only what came of each thing that it says. */
const read = async (xml: string) => (await bank.read(xml)).outcomes;
/** Other bytes that say the same. */
const again = (xml: string) => xml.replace('</Document>', '</Document>\n');
/** Picks rewards up once more, pays them by a run of their own and has a person confirm it. */
async function payAgain(emails: readonly string[]) {
  for (const email of emails) await takeCash(server, email);
  const { id } = await bank.run();
  await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
}

describe('what a bank says of a day that cannot be', () => {
  it.each(['2020-01-01', '2099-01-01'])('takes nothing back: %s', async (day) => {
    const { id, items, leads } = await bank.released(2);
    const [one = ''] = items;
    expect(await read(statement([back(one, { day })]))).toEqual(['otherDay']);
    const whole = statement([sum(id, { direction: 'CRDT', day })]);
    expect(await read(whole)).toEqual(['otherDay']);
    const at = `${day}T08:00:00`;
    const payments = [{ id: one, status: 'RJCT', code: 'AC04' }];
    expect(await read(bank.report({ run: id, at, payments }))).toEqual(['otherDay']);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
  });

  it('takes nothing back after the release either, of a file that was read before it', async () => {
    const { id, items, leads } = await bank.released(1, false);
    const xml = statement([back(items[0])]);
    expect(await read(xml)).toEqual(['notReleased']);
    await bank.wait();
    await server.inTenant((tx) => releaseToBank(tx, id, 'ben'));
    expect(await read(again(xml))).toEqual(['otherDay']);
    expect(await bank.claims(leads)).toEqual(['collected']);
  });
});

describe('the sum of what was left of a run', () => {
  it('is no booking of what was booked by itself before', async () => {
    const { id, items } = await bank.released(3);
    const [one = ''] = items;
    const before = bank.today;
    const payments = [{ id: one, status: 'ACSC', amount: '70.01' }];
    expect(await read(bank.report({ run: id, payments }))).toEqual(['confirmed']);
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['confirmed']);
    expect(await read(statement(bank.each([one], { day: before })))).toEqual(['known']);
  });

  it('is known where another message or the same file says it once more, and alarms on another day', async () => {
    const { id, items } = await bank.released(3);
    const later = await bank.released(1, false);
    await read(statement(bank.each([items[0] ?? ''])));
    const xml = statement([sum(id), ...bank.each(later.items)]);
    expect(await read(xml)).toEqual(['confirmed', 'notReleased']);
    expect(await read(statement([sum(id)], 'camt.054.001.08'))).toEqual(['known']);
    await server.inTenant((tx) => releaseToBank(tx, later.id, 'ben'));
    expect(await read(xml)).toEqual(['known', 'confirmed']);
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['bookedTwice']);
  });

  it('is known while one payment is still open, where a report settled the others', async () => {
    const { id, items } = await bank.released(3);
    const payments = items.slice(1).map((one) => ({ id: one, status: 'ACSC', amount: '70.01' }));
    await read(bank.report({ run: id, payments }));
    expect(await read(statement([sum(id)]))).toEqual(['known']);
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['bookedTwice']);
  });

  it('is known on the day on which its payments were booked by themselves, and alarms on another', async () => {
    const { id, items } = await bank.released(3);
    const [one = '', ...rest] = items;
    const payments = [{ id: one, status: 'RJCT', code: 'AC04' }];
    await read(bank.report({ run: id, payments }));
    await read(statement(bank.each(rest)));
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['bookedTwice']);
    const two = await bank.released(3);
    await read(statement(bank.each(two.items.slice(0, 1))));
    await bank.wait();
    await read(statement(bank.each(two.items.slice(1))));
    expect(await read(statement([sum(two.id)]))).toEqual(['known']);
    const three = await bank.released(2);
    await read(statement(bank.each(three.items)));
    await bank.wait();
    expect(await read(statement([sum(three.id)]))).toEqual(['bookedTwice']);
  });

  it('is known where a person confirmed the rest of the run, whatever day they noted', async () => {
    const { id, items } = await bank.released(3);
    await read(statement(bank.each([items[0] ?? ''])));
    await bank.wait();
    await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['known']);
    await bank.wait();
    expect(await read(statement([sum(id)]))).toEqual(['bookedTwice']);
  });
});

describe('a sum that has what must not have left', () => {
  it('is for a person, and alarms once the reward was paid once more', async () => {
    const { id, items, emails, leads } = await bank.released(2);
    const [one = '', two = ''] = items;
    const payments = [
      { id: one, status: 'RJCT', code: 'AC04', amount: '70.01' },
      { id: two, status: 'ACSC', amount: '70.01' },
    ];
    expect(await read(bank.report({ run: id, payments }))).toEqual(['returned', 'confirmed']);
    expect(await read(statement([sum(id)]))).toEqual(['unclear']);
    for (const email of emails) await takeCash(server, email).catch(() => null);
    const { id: next } = await bank.run();
    await server.inTenant((tx) => confirmPayoutRun(tx, next, 'ben'));
    expect(await read(statement([sum(id)], 'camt.054.001.08'))).toEqual(['bookedTwice']);
    // The report says nothing new.
    expect(await read(again(bank.report({ run: id, status: 'ACSC', payments })))).toEqual([
      'known',
      'known',
      'known',
    ]);
    expect(await bank.claims(leads)).toEqual(['paidOut', 'paidOut']);
    expect(await bank.ledger()).toEqual([]);
  });
});

describe('a run of which only what was set off is confirmed', () => {
  it('has its rejected rest for a person where the bank books it after all, and alarms once that was paid once more', async () => {
    const [scene] = await buildRewardScenes(server, {});
    if (scene === undefined) throw new Error('There is no scene.');
    await takeCash(server, scene.referrerEmail);
    const paid = await bank.run();
    await server.inTenant((tx) => confirmPayoutRun(tx, paid.id, 'ben'));
    await scene.report('storniert');
    const { referrerId } = scene;
    await buildRewardScenes(server, { share: 50, referrerId }, { referrerId });
    const pickUp = async () => {
      const mails = await server.mails(scene.referrerEmail);
      for (const { token } of mails.filter(({ subject }) => subject.endsWith('liegen bereit')))
        if (token !== '') await server.call(chooseReward, { token, body: cash() });
    };
    await pickUp();
    const { id } = await bank.run();
    const items = await server.inTenant((tx) => liveItems(tx, id));
    const rest = items.filter((item) => item.amount_cents > item.offset_cents);
    const payments = rest.map((item) => ({ id: item.id, status: 'RJCT', code: 'AC04' }));
    await read(bank.report({ run: id, payments }));
    expect((await bank.runOf(id)).state).toBe('confirmed');
    const said = () => [{ amount: '35.01', day: bank.today, run: id }];
    expect(await read(statement(said()))).toEqual(['unclear']);
    await server.work();
    await pickUp();
    const next = await bank.run();
    await server.inTenant((tx) => confirmPayoutRun(tx, next.id, 'ben'));
    expect(await read(statement(said(), 'camt.054.001.08'))).toEqual(['bookedTwice']);
  });
});

describe('a booking and its return in one file', () => {
  it('are known after a person noted the return and the reward was paid once more; a second booking alarms', async () => {
    const { items, emails } = await bank.released();
    const [one = ''] = items;
    await server.inTenant((tx) => returnPayoutItem(tx, one, 'AC04', 'ben'));
    await payAgain(emails);
    const both = [...bank.each(items), back(one)];
    expect(await read(statement(both))).toEqual(['known', 'known']);
    const twice = await read(statement([...bank.each(items), ...both]));
    expect(twice.toSorted()).toEqual(['bookedTwice', 'known', 'known']);
  });
});

describe('a payment that was booked and came back', () => {
  it('alarms where another file has its booking twice, on one day or two', async () => {
    const { items } = await bank.released();
    const first = bank.today;
    await read(statement([...bank.each(items), back(items[0])], 'camt.054.001.08'));
    const twice = statement([...bank.each(items), ...bank.each(items)]);
    expect(await read(twice)).toEqual(['known', 'bookedTwice']);
    await bank.wait();
    const later = [...bank.each(items, { day: first }), ...bank.each(items)];
    expect(await read(statement(later))).toEqual(['known', 'bookedTwice']);
  });

  it('stays paid where the bank puts its booking right: booked, taken back and booked again in one file', async () => {
    const { items, leads } = await bank.released();
    const right = [...bank.each(items), back(items[0]), ...bank.each(items)];
    expect(await read(statement(right))).toEqual(['confirmed', 'unclear', 'bookedTwice']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
    const two = await bank.released(2);
    const sums = [sum(two.id), sum(two.id, { direction: 'CRDT' }), sum(two.id)];
    expect(await read(statement(sums))).toEqual(['confirmed', 'unclear', 'bookedTwice']);
    expect(await bank.claims(two.leads)).toEqual(['paidOut', 'paidOut']);
  });

  it('of a run from before single payments were noted is known, though the reward was paid once more', async () => {
    const { id, items, emails } = await bank.released();
    const day = bank.today;
    await server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
    await server.database.pool.query(
      `set app.tenant = 'funkelnetz'; alter table payout_booking disable trigger user;
      delete from payout_booking where item_id = '${items[0]}'; alter table payout_booking enable trigger user; reset app.tenant`,
    );
    await bank.wait();
    await server.inTenant((tx) => returnPayoutItem(tx, items[0] ?? '', 'AC04', 'ben'));
    await payAgain(emails);
    expect(await read(statement(bank.each(items, { day })))).toEqual(['known']);
  });
});

describe('a credit of a day that cannot be', () => {
  it('explains no booking', async () => {
    const { items, emails } = await bank.released();
    await server.inTenant((tx) => returnPayoutItem(tx, items[0] ?? '', 'AC04', 'ben'));
    await payAgain(emails);
    const odd = [...bank.each(items), back(items[0], { day: '2099-01-01' })];
    expect(await read(statement(odd))).toEqual(['bookedTwice', 'known']);
  });
});

describe('a report of a settlement to come', () => {
  it('says that the payment is on its way', async () => {
    const { id, items } = await bank.released();
    const report = bank.report({ run: id, payments: [{ id: items[0] ?? '', status: 'ACSC' }] });
    const settled = '<FctvIntrBkSttlmDt><Dt>2099-01-01</Dt></FctvIntrBkSttlmDt>';
    const dated = report.replace('</TxSts>', `</TxSts>${settled}`);
    expect(await read(dated)).toEqual(['accepted']);
    expect((await bank.runOf(id)).state).toBe('released');
  });
});

describe('a file that was read before', () => {
  it('is read once more where it alarms of what it did not before', async () => {
    const { items } = await bank.released();
    const to = await server.inTenant(({ now }) =>
      Promise.resolve(berlinDay(new Date(now.getTime() + 86_400_000))),
    );
    const early = statement(bank.each(items, { day: to }));
    expect(await read(early)).toEqual(['otherDay']);
    expect(await read(statement(bank.each(items)))).toEqual(['confirmed']);
    await bank.wait();
    expect(await read(early)).toEqual(['bookedTwice']);
    expect((await bank.probe(early)).value.before).toMatchObject({ counts: { alarming: 1 } });
  });
});

describe('the parts of a booking', () => {
  it('that go both ways apply nothing, though their sum is the booking', async () => {
    const { items, leads } = await bank.released(2);
    const payments = items.map((id) => ({ id, amount: '70.01' }));
    const xml = statement([{ amount: '140.02', day: bank.today, payments }]);
    const last = xml.lastIndexOf('</TxDtls>');
    const mixed = `${xml.slice(0, last)}<CdtDbtInd>CRDT</CdtDbtInd>${xml.slice(last)}`;
    expect(new Set(await read(mixed))).toEqual(new Set(['unclear']));
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
  });
});

describe('the account of a statement', () => {
  const own = async () => (await server.tenant()).config.payoutAccount.iban;
  it.each([
    ['small letters', (iban: string) => iban.toLowerCase()],
    ['groups of four', (iban: string) => iban.replaceAll(/(.{4})/g, '$1\u00A0')],
  ])('is ours in %s too', async (_, spell) => {
    const { items } = await bank.released();
    const iban = spell((await own()).replaceAll(' ', ''));
    expect(await read(statement(bank.each(items), 'camt.053.001.08', iban))).toEqual(['confirmed']);
  });

  it('is another where it has a number that is no IBAN', async () => {
    const { items } = await bank.released();
    const xml = statement(bank.each(items), 'camt.053.001.08', 'X');
    const other = xml.replace('<IBAN>X</IBAN>', '<Othr><Id>12345678</Id></Othr>');
    expect(await read(other)).toEqual(['otherAccount']);
  });
});

describe('the namespace of a file', () => {
  it('is refused where it has a second prefix, whose parts would be passed over', async () => {
    const { items } = await bank.released();
    const space = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
    const xml = statement(bank.each(items))
      .replaceAll('<Ntry>', `<q:Ntry xmlns:q="${space}">`)
      .replaceAll('</Ntry>', '</q:Ntry>');
    const { error } = await bank.probe(xml);
    expect(error).toMatchObject({ key: 'invalidInput', fields: { Datei: 'malformed' } });
  });
});
