import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { releaseToBank, takeCash } from '../../testing/payout-scene.ts';
import { confirmPayoutRun, returnPayoutItem } from '../payouts/payout-settlement.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, 'funkelnetz');
});
afterAll(() => server.stop());

const read = async (xml: string) => (await bank.read(xml)).outcomes;
const other = 'camt.054.001.08';
const sum = (run: string, count: number, more: object = {}) => ({
  amount: (count * 70.01).toFixed(2),
  day: bank.today,
  run,
  ...more,
});
const back = { direction: 'CRDT' as const };
const confirm = (run: string) => server.inTenant((tx) => confirmPayoutRun(tx, run, 'ben'));

describe('a run whose file the bank got twice', () => {
  it.each(['AM05', 'DUPL', 'DU01'])('comes not back for a rejection as %s', async (code) => {
    const { id, items, leads } = await bank.released(2);
    await read(bank.report({ run: id, status: 'ACSP' }));
    expect(await read(bank.report({ run: id, status: 'RJCT', code }))).toEqual(['unclear']);
    const payments = [{ id: items[0] ?? '', status: 'RJCT', code }];
    expect(await read(bank.report({ run: id, payments }))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
  });
});

describe('a run that was booked twice alarms', () => {
  it('where a file has its sum twice after a person or a report confirmed it', async () => {
    const byHand = await bank.released(2);
    await confirm(byHand.id);
    const twice = statement([sum(byHand.id, 2), sum(byHand.id, 2)]);
    expect(await read(twice)).toEqual(['known', 'bookedTwice']);
    const byReport = await bank.released(2);
    await read(bank.report({ run: byReport.id, status: 'ACSC' }));
    const once = statement([sum(byReport.id, 2)], other);
    expect(await read(once)).toEqual(['known']);
    const both = statement([sum(byReport.id, 2), sum(byReport.id, 2)]);
    expect(await read(both)).toEqual(['known', 'bookedTwice']);
  });

  it('where a file has its payments and its sum', async () => {
    const { id, items } = await bank.released(2);
    expect(await read(statement([sum(id, 2)], other))).toEqual(['confirmed']);
    const both = await read(statement([...bank.each(items), sum(id, 2)]));
    expect(both).toEqual(['known', 'known', 'bookedTwice']);
  });

  it('where a part is booked on another day of what all was booked', async () => {
    const { id, items } = await bank.released(3);
    await read(statement(bank.each(items)));
    await bank.wait();
    expect(await read(statement([sum(id, 2)]))).toEqual(['bookedTwice']);
  });

  it('where one payment is booked on another day of a rest that was booked in one sum', async () => {
    const { id, items } = await bank.released(3);
    const [one = '', two = '', three = ''] = items;
    const of = (number: string, status: string) => ({ id: number, status, amount: '70.01' });
    const payments = [of(one, 'RJCT'), of(two, 'ACSC'), of(three, 'ACSC')];
    await read(bank.report({ run: id, payments }));
    expect(await read(statement([sum(id, 2)]))).toEqual(['known']);
    await bank.wait();
    expect(await read(statement(bank.each([two])))).toEqual(['bookedTwice']);
  });
});

describe('a run that was booked in two parts', () => {
  it('takes the sum of payments that another file names on that day for these, and not for the rest', async () => {
    const { id, items, leads } = await bank.released(4);
    expect(await read(statement(bank.each(items.slice(0, 2)), other))).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await read(statement([sum(id, 2)]))).toEqual(['known']);
    expect((await bank.claims(leads)).filter((one) => one === 'paidOut')).toHaveLength(2);
    await bank.wait();
    const rest = statement(bank.each(items.slice(2)), other);
    expect(await read(rest)).toEqual(['confirmed', 'confirmed']);
    expect(await read(statement([sum(id, 2)]))).toEqual(['known']);
  });

  it('takes a sum beside these payments in one file for the rest, on the same day and on the next', async () => {
    const same = await bank.released(4);
    const two = same.items.slice(0, 2);
    await read(statement(bank.each(two), other));
    const all = statement([...bank.each(two), sum(same.id, 2)]);
    expect(await read(all)).toEqual(['known', 'known', 'confirmed']);
    const next = await bank.released(4);
    const first = bank.each(next.items.slice(0, 2));
    await read(statement(first, other));
    await bank.wait();
    const rest = statement([...first, sum(next.id, 2)]);
    expect(await read(rest)).toEqual(['known', 'known', 'confirmed']);
  });

  it('knows the sum of the first day after that of the second was read', async () => {
    const { id, items } = await bank.released(4);
    const first = bank.today;
    await read(statement(bank.each(items.slice(0, 2)), other));
    await bank.wait();
    expect(await read(statement([sum(id, 2)]))).toEqual(['confirmed']);
    expect(await read(statement([sum(id, 2, { day: first })]))).toEqual(['known']);
  });
});

describe('a sum that comes back', () => {
  it('of what came back one by one takes nothing else back, and of the rest is for a person', async () => {
    const { id, items, leads } = await bank.released(4);
    await read(statement([sum(id, 4)]));
    const single = bank.each(items.slice(0, 2), back);
    expect(await read(statement(single, other))).toEqual(['returned', 'returned']);
    expect(await read(statement([sum(id, 2, back)]))).toEqual(['known']);
    expect(await read(statement([sum(id, 4, back)]))).toEqual(['unclear']);
    expect((await bank.claims(leads)).filter((one) => one === 'paidOut')).toHaveLength(2);
  });
});

describe('a run that reports settled on two days', () => {
  it('knows the sum of each day', async () => {
    const { id, items } = await bank.released(3);
    const settled = (some: readonly string[]) =>
      bank.report({ run: id, payments: some.map((one) => ({ id: one, status: 'ACSC' })) });
    expect(await read(settled(items.slice(0, 1)))).toEqual(['confirmed']);
    await bank.wait();
    expect(await read(settled(items.slice(1)))).toEqual(['confirmed', 'confirmed']);
    expect(await read(statement([sum(id, 2)]))).toEqual(['known']);
  });
});

describe('a run that comes back twice in one file', () => {
  it('comes back once', async () => {
    const { id, leads } = await bank.released(2);
    await read(statement([sum(id, 2)]));
    const twice = statement([sum(id, 2, back), sum(id, 2, back)]);
    expect(await read(twice)).toEqual(['returned', 'known']);
    expect(await bank.claims(leads)).toEqual(['available', 'available']);
    expect(await bank.ledger()).toEqual([]);
  });
});

describe('a payment whose return was read before its booking', () => {
  it('is known when the booking comes, though the reward was paid once more', async () => {
    const { items, emails } = await bank.released();
    const first = bank.today;
    expect(await read(statement(bank.each(items, back), other))).toEqual(['returned']);
    await takeCash(server, emails[0] ?? '');
    await confirm((await bank.run()).id);
    expect(await read(statement(bank.each(items, { day: first })))).toEqual(['known']);
  });

  it('is one of those that left, so that its booking is not one too many beside others', async () => {
    const { items } = await bank.released(2);
    const first = bank.today;
    const [one = '', two = ''] = items;
    await read(statement(bank.each([one], back), other));
    await bank.wait();
    expect(await read(statement(bank.each([two])))).toEqual(['confirmed']);
    expect(await read(statement(bank.each([one], { day: first })))).toEqual(['known']);
  });
});

describe('a file that was read before', () => {
  it('is read once more where the same line alarms of something else', async () => {
    const { id, items } = await bank.released(1, false);
    const early = statement(bank.each(items));
    expect(await read(early)).toEqual(['notReleased']);
    await server.inTenant((tx) => releaseToBank(tx, id, 'ben'));
    await bank.wait();
    expect(await read(statement(bank.each(items), other))).toEqual(['confirmed']);
    expect(await read(early)).toEqual(['bookedTwice']);
    expect((await bank.probe(early)).value.before).not.toBeNull();
  });
});

describe('a report that rejects a run and each payment of it', () => {
  it('says nothing new a second time', async () => {
    const { id, items } = await bank.released(2);
    const payments = items.map((item) => ({ id: item, status: 'RJCT', code: 'AC04' }));
    const report = () => bank.report({ run: id, status: 'RJCT', code: 'AC04', payments });
    expect((await read(report())).toSorted()).toEqual(['known', 'returned', 'returned']);
    const again = report().replace('</Document>', '</Document>\n');
    expect(await read(again)).toEqual(['known', 'known', 'known']);
  });
});

describe('references of the bank’s own', () => {
  it('beside ours name neither another run nor a payment', async () => {
    const { id } = await bank.released(2);
    const xml = statement([sum(id, 2)]);
    const own = xml.replace('<Btch>', '<Btch><MsgId>BANK20261128</MsgId>');
    expect(await read(own)).toEqual(['confirmed']);
    const next = await bank.released(2);
    const nonref = statement([{ ...sum(next.id, 2), payments: [{ id: 'NONREF' }] }]);
    expect(await read(nonref)).toEqual(['confirmed']);
  });
});

describe('a rejection as a duplicate', () => {
  const asDuplicate = (of: object) => ({ status: 'RJCT', code: 'DU01', ...of });
  it('counts where its code stands at the whole, or is one of several', async () => {
    const { id, items, leads } = await bank.released(2);
    const whole = bank.report({ run: id, ...asDuplicate({}) });
    const own = whole.replace('</OrgnlPmtInfId>', '</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>');
    expect(await read(own)).toEqual(['unclear']);
    const payments = items.map((item) => ({ id: item, status: 'RJCT' }));
    const each = await read(bank.report({ run: id, ...asDuplicate({ payments }) }));
    expect(new Set(each)).toEqual(new Set(['unclear']));
    const narrated = '<StsRsnInf><Rsn><Cd>NARR</Cd></Rsn></StsRsnInf><StsRsnInf>';
    expect(await read(whole.replace('<StsRsnInf>', narrated))).toEqual(['unclear']);
    const words = whole.replace('<Cd>DU01</Cd>', '<Prtry>DUPLICATE</Prtry>');
    expect(await read(words)).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['collected', 'collected']);
  });
});

describe('what comes back of what was booked twice', () => {
  it('leaves the other paid, however many files say it', async () => {
    const single = await bank.released();
    await read(statement(bank.each(single.items)));
    await bank.wait();
    expect(await read(statement(bank.each(single.items)))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await read(statement(bank.each(single.items, back)))).toEqual(['unclear']);
    expect(await bank.claims(single.leads)).toEqual(['paidOut']);
    const whole = await bank.released(2);
    await read(statement([sum(whole.id, 2)]));
    await bank.wait();
    const rebooked = statement([sum(whole.id, 2, back), sum(whole.id, 2)]);
    expect(await read(rebooked)).toEqual(['unclear', 'bookedTwice']);
    expect(await bank.claims(whole.leads)).toEqual(['paidOut', 'paidOut']);
  });

  it('leaves the other paid where one file has both bookings of a day that another has once', async () => {
    const { items, leads } = await bank.released();
    await read(statement(bank.each(items), other));
    const twice = statement([...bank.each(items), ...bank.each(items)]);
    expect(await read(twice)).toEqual(['known', 'bookedTwice']);
    await bank.wait();
    expect(await read(statement(bank.each(items, back)))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });
});

describe('a sum of what a report settled on that day', () => {
  it('confirms none of the rest', async () => {
    const { id, items, leads } = await bank.released(4);
    const payments = items.slice(0, 2).map((one) => ({ id: one, status: 'ACSC' }));
    await read(bank.report({ run: id, payments }));
    expect(await read(statement([sum(id, 2)]))).toEqual(['known']);
    expect((await bank.claims(leads)).filter((one) => one === 'paidOut')).toHaveLength(2);
  });
});

describe('the whole sum of a run of which one came back before', () => {
  it('confirms what is open', async () => {
    const { id, items, leads } = await bank.released(2);
    const first = bank.today;
    await bank.wait();
    await read(statement(bank.each(items.slice(0, 1), back), other));
    expect(await read(statement([sum(id, 2, { day: first })]))).toEqual(['confirmed']);
    expect(await bank.claims(leads)).toEqual(['available', 'paidOut']);
    await bank.wait();
    expect(await read(statement(bank.each(items.slice(1))))).toEqual(['bookedTwice']);
  });

  it('alarms where what is open stands beside what left though it was rejected and is sent again', async () => {
    const { id, items, emails } = await bank.released(2);
    const payments = [{ id: items[0] ?? '', status: 'RJCT', code: 'AC04' }];
    await read(bank.report({ run: id, payments }));
    for (const email of emails) await takeCash(server, email).catch(() => null);
    await bank.run();
    expect(await read(statement([sum(id, 2)]))).toEqual(['bookedTwice']);
  });
});

describe('a payment of a reward whose rejected one left after all', () => {
  it('alarms where that was for a person before it was sent, and is not given back', async () => {
    const { id, items, emails, leads } = await bank.released();
    const payments = [{ id: items[0] ?? '', status: 'RJCT', code: 'AC04' }];
    await read(bank.report({ run: id, payments }));
    expect(await read(statement(bank.each(items)))).toEqual(['unclear']);
    await takeCash(server, emails[0] ?? '');
    const next = await bank.run();
    const late = next.items.map((item) => ({ id: item, status: 'RJCT', code: 'AC04' }));
    expect(await read(bank.report({ run: next.id, payments: late }))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['collected']);
    expect(await read(statement(bank.each(next.items)))).toEqual(['bookedTwice']);
  });
});

describe('sums that come back', () => {
  it('of what was rejected or noted as back take nothing back that was paid', async () => {
    const { id, items, leads } = await bank.released(2);
    const payments = [{ id: items[0] ?? '', status: 'RJCT', code: 'AC04' }];
    await read(bank.report({ run: id, payments }));
    await read(statement(bank.each(items.slice(1))));
    expect(await read(statement([sum(id, 1, back)]))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['available', 'paidOut']);
    const two = await bank.released(2);
    const once = [...bank.each(two.items.slice(0, 1), back), sum(two.id, 1, back)];
    expect(await read(statement(once, other))).toEqual(['returned', 'unclear']);
    expect(await bank.claims(two.leads)).toEqual(['available', 'collected']);
  });

  it('are known by the day of what came back, and of others for a person', async () => {
    const { id, items } = await bank.released(4);
    await read(statement([sum(id, 4)]));
    for (const item of items.slice(0, 2)) {
      await bank.wait();
      await read(statement(bank.each([item], back), other));
      expect(await read(statement([sum(id, 1, back)]))).toEqual(['known']);
    }
    await bank.wait();
    expect(await read(statement([sum(id, 2, back)]))).toEqual(['unclear']);
  });

  it('say that all left, and explain its booking in one file', async () => {
    const { id, emails } = await bank.released(2);
    const first = bank.today;
    await read(statement([sum(id, 2, back)], other));
    for (const email of emails) await takeCash(server, email);
    await confirm((await bank.run()).id);
    expect(await read(statement([sum(id, 2, { day: first })]))).toEqual(['known']);
    const noted = await bank.released();
    await server.inTenant((tx) => returnPayoutItem(tx, noted.items[0] ?? '', 'AC04', 'ben'));
    await takeCash(server, noted.emails[0] ?? '');
    await confirm((await bank.run()).id);
    const month = [sum(noted.id, 1), sum(noted.id, 1, back)];
    expect(await read(statement(month))).toEqual(['known', 'known']);
  });
});
