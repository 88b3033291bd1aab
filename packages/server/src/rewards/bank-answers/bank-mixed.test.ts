import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { confirmPayoutRun } from '../payouts/payout-settlement.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, 'funkelnetz');
});
afterAll(() => server.stop());

const notification = 'camt.054.001.08';
const sum = (run: string, count: number, more: object = {}) => ({
  amount: (count * 70.01).toFixed(2),
  day: bank.today,
  run,
  ...more,
});
const credit = { direction: 'CRDT' as const };
const back = (id = '', code = 'AC04') => ({
  ...credit,
  amount: '70.01',
  day: bank.today,
  payments: [{ id, code }],
});
/** Reads a file and gives only what came of each thing that it says. */
const read = async (xml: string) => (await bank.read(xml)).outcomes;
const say = (...entries: Parameters<typeof statement>[0]) => read(statement(entries));
const notify = (...entries: Parameters<typeof statement>[0]) =>
  read(statement(entries, notification));
const report = (run: string, ids: readonly string[], status: 'RJCT' | 'ACSC', code = 'AC04') =>
  read(
    bank.report({
      run,
      payments: ids.map((id) =>
        status === 'RJCT' ? { id, status, code } : { id, status, amount: '70.01' },
      ),
    }),
  );
const confirm = (id: string) => server.inTenant((tx) => confirmPayoutRun(tx, id, 'ben'));
/** Picks the reward of a payment up once more; gives the run that pays it. */
async function again(
  { leads, emails }: { readonly leads: readonly string[]; readonly emails: readonly string[] },
  item = '',
) {
  const { lead_id: lead } = await server.inTenant(({ db }) =>
    db
      .selectFrom('payout_item')
      .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
      .select('reward_claim.lead_id')
      .where('payout_item.id', '=', item)
      .executeTakeFirstOrThrow(),
  );
  await takeCash(server, emails[leads.indexOf(lead ?? '')] ?? '');
  return bank.run();
}

describe('a reward that left though its payment was rejected, and is sent once more', () => {
  /** A is rejected and booked after all; its reward is on its way by a second payment. */
  async function sentAgain(said: 'single' | 'sum') {
    const scene = await bank.released(1);
    const { id, items, leads } = scene;
    await report(id, items, 'RJCT');
    await bank.wait();
    expect(await (said === 'sum' ? say(sum(id, 1)) : say(...bank.each(items)))).toEqual([
      'unclear',
    ]);
    return { leads, second: await again(scene, items[0]) };
  }

  it.each(['single', 'sum'] as const)(
    'alarms where the second is booked singly or in a sum: first a %s',
    async (said) => {
      const { second } = await sentAgain(said);
      expect(await notify(...bank.each(second.items))).toEqual(['bookedTwice']);
      expect(await say(sum(second.id, 1))).toEqual(['bookedTwice']);
    },
  );

  it('alarms where a report settles it', async () => {
    const { second } = await sentAgain('single');
    expect(await report(second.id, second.items, 'ACSC')).toEqual(['bookedTwice']);
  });

  it('alarms with the statement where a person confirmed it', async () => {
    const { second } = await sentAgain('single');
    await confirm(second.id);
    expect(await notify(...bank.each(second.items))).toEqual(['bookedTwice']);
    expect(await say(sum(second.id, 1))).toEqual(['bookedTwice']);
  });

  it('is not freed a third time by what comes back of the second', async () => {
    const { second, leads } = await sentAgain('sum');
    await confirm(second.id);
    await bank.wait();
    expect(await say(back(second.items[0]))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });

  it('is paid as usual where a statement has the first back', async () => {
    const scene = await bank.released(1);
    const { id, items, leads } = scene;
    await report(id, items, 'RJCT');
    expect(await say(...bank.each(items))).toEqual(['unclear']);
    await bank.wait();
    expect(await say(back(items[0]))).toEqual(['known']);
    const second = await again(scene, items[0]);
    expect(await say(...bank.each(second.items))).toEqual(['confirmed']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });

  it('stays one too many where the first came back once of twice', async () => {
    const scene = await bank.released(1);
    const { items, leads } = scene;
    await say(...bank.each(items));
    await bank.wait();
    expect(await say(back(items[0]))).toEqual(['returned']);
    const second = await again(scene, items[0]);
    await say(...bank.each(second.items));
    await bank.wait();
    expect(await say(...bank.each(items))).toEqual(['bookedTwice']);
    expect(await say(back(second.items[0]))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });
});

describe('what left twice, told in one kind and come back in another', () => {
  const paid = async (leads: readonly string[]) =>
    expect(new Set(await bank.claims(leads))).toEqual(new Set(['paidOut']));

  it('is for a person: a sum, then one of it singly, which comes back', async () => {
    const { id, items, leads } = await bank.released(2);
    await say(sum(id, 2));
    await bank.wait();
    expect(await say(...bank.each(items.slice(0, 1)))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await say(back(items[0]))).toEqual(['unclear']);
    await paid(leads);
    // The page of the run names the files that a person has to look at, the latest first.
    const { answers } = await bank.runOf(id);
    expect(answers.map(({ toCheck, alarming }) => [toCheck, alarming])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('is for a person: two sums, and all of it singly back', async () => {
    const { id, items, leads } = await bank.released(2);
    await say(sum(id, 2));
    await bank.wait();
    expect(await say(sum(id, 2))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await say(...items.map((item) => back(item)))).toEqual(['unclear', 'unclear']);
    await paid(leads);
  });

  it('is for a person: singles, then a sum, and a sum back', async () => {
    const { id, items, leads } = await bank.released(2);
    await say(...bank.each(items));
    await bank.wait();
    expect(await say(sum(id, 2))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await say(sum(id, 2, credit))).toEqual(['unclear']);
    await paid(leads);
  });

  it('is for a person where the bank puts its own error right in one file', async () => {
    const { id, items, leads } = await bank.released(2);
    await say(sum(id, 2));
    await bank.wait();
    expect(await say(...bank.each(items.slice(0, 1)), back(items[0]))).toEqual([
      'bookedTwice',
      'unclear',
    ]);
    await paid(leads);
  });

  it('is counted as often as one file says it', async () => {
    const { items, leads } = await bank.released(1);
    const each = () => bank.each(items);
    expect(await say(...each(), ...each(), ...each())).toEqual([
      'confirmed',
      'bookedTwice',
      'bookedTwice',
    ]);
    await bank.wait();
    expect(await say(back(items[0]), back(items[0]))).toEqual(['unclear', 'unclear']);
    await paid(leads);
  });
});

describe('a credit that names the run alone', () => {
  it('is for a person where one of it was rejected before it left', async () => {
    const { id, items } = await bank.released(4);
    await report(id, items.slice(0, 1), 'RJCT');
    await say(sum(id, 3));
    await bank.wait();
    expect(await say(sum(id, 1, credit))).toEqual(['unclear']);
  });

  it('is what was told singly of its day, once', async () => {
    const { id, items } = await bank.released(4);
    await say(sum(id, 4));
    await bank.wait();
    await notify(back(items[0]));
    expect(await say(sum(id, 1, credit), sum(id, 1, credit))).toEqual(['known', 'unclear']);
  });

  it('is for a person beside what the same file has back singly', async () => {
    const { id, items } = await bank.released(3);
    await say(sum(id, 3));
    await bank.wait();
    await notify(back(items[0]));
    expect(await say(back(items[0]), sum(id, 1, credit))).toEqual(['known', 'unclear']);
  });

  it('does not say that all left where it is of a part', async () => {
    const scene = await bank.released(3);
    const { id, items } = scene;
    await report(id, items.slice(0, 1), 'RJCT');
    await say(sum(id, 2));
    await bank.wait();
    await notify(back(items[1]));
    expect(await say(sum(id, 1, credit))).toEqual(['known']);
    await confirm((await again(scene, items[0])).id);
    expect(await say(...bank.each(items.slice(0, 1)))).toEqual(['bookedTwice']);
  });

  it('explains no booking by another amount than what was rejected', async () => {
    const scene = await bank.released(3);
    const { id, items } = scene;
    const first = bank.today;
    await report(id, items.slice(0, 1), 'RJCT');
    await report(id, items.slice(1), 'ACSC');
    await confirm((await again(scene, items[0])).id);
    const fee = { ...sum(id, 1, credit), amount: '0.01' };
    expect(await say(sum(id, 3, { day: first }), fee)).toEqual(['bookedTwice', 'unclear']);
  });
});

describe('a gross sum and the credit of what was rejected, in one file', () => {
  it('confirms what is open', async () => {
    const { id, items, leads } = await bank.released(3);
    await report(id, items.slice(0, 1), 'RJCT');
    expect(await say(sum(id, 3), back(items[0]))).toEqual(['confirmed', 'known']);
    expect(await bank.claims(leads)).toEqual(['available', 'paidOut', 'paidOut']);
  });

  it('explain each other once', async () => {
    const { id, items } = await bank.released(3);
    await report(id, items.slice(0, 1), 'RJCT');
    await report(id, items.slice(1), 'ACSC');
    const [first, second] = await say(sum(id, 3), sum(id, 3), back(items[0]));
    expect([first, second]).toEqual(['known', 'unclear']);
  });

  it('explain each other where both are sums', async () => {
    const { id, items } = await bank.released(3);
    await report(id, items.slice(0, 1), 'RJCT');
    await report(id, items.slice(1), 'ACSC');
    expect(await say(sum(id, 3), sum(id, 1, credit))).toEqual(['known', 'known']);
  });
});

it('a sum that is of what was settled or of what is open, on another day, is for a person', async () => {
  const { id, items, leads } = await bank.released(4);
  await report(id, items.slice(0, 2), 'ACSC');
  await bank.wait();
  expect(await say(sum(id, 2))).toEqual(['unclear']);
  expect(await report(id, items.slice(2), 'RJCT')).toEqual(['returned', 'returned']);
  expect(await bank.claims(leads)).toEqual(['available', 'available', 'paidOut', 'paidOut']);
});

it('a return as a duplicate takes nothing back, in whatever words, before its second booking is read', async () => {
  const { items, leads } = await bank.released(1);
  await say(...bank.each(items));
  await bank.wait();
  expect(await notify(back(items[0], 'AM05'))).toEqual(['unclear']);
  expect(await bank.claims(leads)).toEqual(['paidOut']);
  for (const words of ['DOPPELT', 'am05', 'Duplicate file']) {
    const other = await bank.released(1);
    expect(await report(other.id, other.items, 'RJCT', words)).toEqual(['unclear']);
    expect(await bank.claims(other.leads)).toEqual(['collected']);
  }
});
