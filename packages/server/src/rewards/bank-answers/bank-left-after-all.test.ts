import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { takeCash } from '../../testing/payout-scene.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, 'funkelnetz');
});
afterAll(() => server.stop());

type Scene = Awaited<ReturnType<typeof bank.released>>;
const sum = (run: string, count: number) => ({
  amount: (count * 70.01).toFixed(2),
  day: bank.today,
  run,
});
const back = (id = '') => ({
  direction: 'CRDT' as const,
  amount: '70.01',
  day: bank.today,
  payments: [{ id, code: 'AC04' }],
});
const read = async (xml: string) => (await bank.read(xml)).outcomes;
const say = (...entries: Parameters<typeof statement>[0]) => read(statement(entries));
const notify = (...entries: Parameters<typeof statement>[0]) =>
  read(statement(entries, 'camt.054.001.08'));
const reject = (run: string, ids: readonly string[]) =>
  read(bank.report({ run, payments: ids.map((id) => ({ id, status: 'RJCT', code: 'AC04' })) }));
/** Picks the reward of each of these payments up once more; gives the run that pays them. */
async function again({ leads, emails }: Scene, items: readonly string[]) {
  const rows = await server.inTenant(({ db }) =>
    db
      .selectFrom('payout_item')
      .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
      .select('reward_claim.lead_id')
      .where('payout_item.id', 'in', items)
      .execute(),
  );
  for (const { lead_id: lead } of rows)
    await takeCash(server, emails[leads.indexOf(lead ?? '')] ?? '');
  return bank.run();
}

describe('a bank that books what it rejected with the rest, and credits it the next day', () => {
  it('pays the rejected one as usual, where it tells the booking singly and in a sum', async () => {
    const scene = await bank.released(2);
    const { id, items, leads } = scene;
    await reject(id, items.slice(0, 1));
    await bank.wait();
    expect(await notify(...bank.each(items))).toEqual(['unclear', 'confirmed']);
    expect(await say(sum(id, 2))).toEqual(['unclear']);
    await bank.wait();
    expect(await notify(back(items[0]))).toEqual(['known']);
    expect(await say(back(items[0]))).toEqual(['known']);
    const second = await again(scene, items.slice(0, 1));
    expect(await notify(...bank.each(second.items))).toEqual(['confirmed']);
    expect(await say(sum(second.id, 1))).toEqual(['known']);
    expect(await bank.claims(leads)).toEqual(['paidOut', 'paidOut']);
  });

  it('pays another one as usual that left in that sum and came back', async () => {
    const scene = await bank.released(2);
    const { id, items, leads } = scene;
    await reject(id, items.slice(0, 1));
    await bank.wait();
    expect(await say(sum(id, 2))).toEqual(['unclear']);
    await bank.wait();
    expect(await say(back(items[0]), back(items[1]))).toEqual(['known', 'returned']);
    const second = await again(scene, items.slice(1));
    expect(await say(sum(second.id, 1))).toEqual(['confirmed']);
    await bank.wait();
    expect(await say(back(second.items[0]))).toEqual(['returned']);
    expect(await bank.claims(leads)).toEqual(['available', 'available']);
  });

  it('pays another one as usual that it told singly besides', async () => {
    const scene = await bank.released(2);
    const { id, items } = scene;
    await reject(id, items.slice(0, 1));
    await bank.wait();
    await notify(...bank.each(items));
    await say(sum(id, 2));
    await bank.wait();
    expect(await say(back(items[0]), back(items[1]))).toEqual(['known', 'returned']);
    const second = await again(scene, items.slice(1));
    expect(await say(...bank.each(second.items))).toEqual(['confirmed']);
  });
});

it.each(['single', 'sum'] as const)(
  'a part of a run is no unstated booking of what was rejected, left after all and is credited: booked as a %s',
  async (said) => {
    const { id, items } = await bank.released(3);
    await reject(id, items.slice(0, 1));
    await notify(...bank.each(items.slice(1)));
    await bank.wait();
    await say(...(said === 'sum' ? [sum(id, 3)] : bank.each(items.slice(0, 1))));
    await bank.wait();
    expect(await say(back(items[0]))).toEqual(['known']);
    await bank.wait();
    expect(await say(sum(id, 1))).toEqual(['amountDiffers']);
  },
);

describe('a payment that left, came back and left again, though it was not to', () => {
  it('keeps what comes back of its next payment for a person: all told singly', async () => {
    const scene = await bank.released(1);
    const { id, items, leads } = scene;
    await reject(id, items);
    await bank.wait();
    expect(await say(...bank.each(items), back(items[0]))).toEqual(['known', 'known']);
    const second = await again(scene, items);
    expect(await say(...bank.each(second.items))).toEqual(['confirmed']);
    await bank.wait();
    expect(await say(...bank.each(items))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await say(back(second.items[0]))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut']);
  });

  it('keeps it for a person where it left in sums', async () => {
    const scene = await bank.released(2);
    const { id, items, leads } = scene;
    await reject(id, items.slice(0, 1));
    await bank.wait();
    expect(await say(sum(id, 2), back(items[0]))).toEqual(['confirmed', 'known']);
    const second = await again(scene, items.slice(0, 1));
    await say(...bank.each(second.items));
    await bank.wait();
    expect(await say(sum(id, 2))).toEqual(['bookedTwice']);
    await bank.wait();
    expect(await say(back(second.items[0]))).toEqual(['unclear']);
    expect(await bank.claims(leads)).toEqual(['paidOut', 'paidOut']);
  });
});

it('a part of a run that was rejected as a whole is for a person, and alarms with the next payments', async () => {
  const scene = await bank.released(2);
  const { id, items } = scene;
  await reject(id, items);
  await bank.wait();
  expect(await say(sum(id, 1))).toEqual(['unclear']);
  const second = await again(scene, items);
  expect(await say(sum(second.id, 2))).toEqual(['bookedTwice']);
});
