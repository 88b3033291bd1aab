import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMoney, listMoneyRows, type Money } from '@weitersagen/contracts/operator-figures';
import { ledgerBalances } from '../../rewards/ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, client);
});
afterAll(() => server.stop());

async function ask(): Promise<Money> {
  const query = { mandant: client };
  const { money } = (await server.call(getMoney, { ...bank.finance.session, query })).value;
  if (money === null) throw new Error('there is money');
  return money;
}
const centsOf = (sums: readonly { readonly cents: number }[]) =>
  sums.reduce((all, { cents }) => all + cents, 0);

describe('money of a programme', () => {
  it('is owed as the ledger says, by the days since it became so', async () => {
    await buildRewardScenes(server, {}, {});
    await bank.look();
    const fresh = await ask();
    const owed = fresh.available.cents + fresh.collected.cents;
    const balances = await server.inTenant(ledgerBalances);
    expect(owed).toBe(balances.get('rewardLiability'));
    expect(centsOf(fresh.ages.map((age) => age.owed))).toBe(owed);
    expect(fresh.ages.map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
      [0, 30],
      [31, 90],
      [91, 180],
      [181, null],
    ]);
    const young = fresh.ages[0]?.owed.count ?? 0;
    expect(young).toBeGreaterThanOrEqual(2);
    await server.moveClock(31);
    await bank.look();
    const older = await ask();
    expect(older.ages[1]?.owed.count).toBeGreaterThanOrEqual(young);
  });

  it('is expected by the latest day of what was picked up, and leaves in the month of the bank’s booking', async () => {
    const { id } = await bank.released(2);
    const before = await ask();
    expect(before.collected.cents).toBeGreaterThanOrEqual(14_002);
    expect(centsOf(before.forecast.map(({ due }) => due))).toBe(before.collected.cents);
    const becoming = centsOf(before.forecast.map((month) => month.becoming));
    expect(becoming + before.toRelease.cents).toBe(before.open.cents);
    await bank.read(statement([{ amount: '140.02', day: bank.today, run: id }]));
    const after = await ask();
    expect(after.collected.cents).toBe(before.collected.cents - 14_002);
    expect(after.paid).toHaveLength(12);
    expect(centsOf(after.paid.map(({ cash }) => cash))).toBe(
      centsOf(before.paid.map(({ cash }) => cash)) + 14_002,
    );
    expect(after.paid[0]?.month).toBe(bank.today.slice(0, 7));
  });

  it('has behind each figure the rows that add up to it, page by page', async () => {
    await buildRewardScenes(server, {}, {});
    await bank.released(1);
    await bank.look();
    const money = await ask();
    /** Sum and number of all rows of a figure, read two at a time, as the answer says and as they add up. */
    const behind = async (more: Record<string, string>) => {
      const all: { readonly cents: number }[] = [];
      let [nach, said] = ['', { count: 0, cents: 0 }];
      do {
        const query = { mandant: client, pagesize: '2', ...more, ...(nach && { nach }) };
        const { value } = await server.call(listMoneyRows, { ...bank.finance.session, query });
        all.push(...value.rows);
        [nach, said] = [value.next ?? '', value.total];
      } while (nach !== '');
      expect({ count: all.length, cents: centsOf(all) }).toEqual(said);
      return said;
    };
    expect(money.available.count).toBeGreaterThan(1);
    expect(money.collected.count).toBeGreaterThan(0);
    for (const [zahl, sum] of [
      ['NochNichtFaellig', money.open],
      ['WartetAufFreigabe', money.toRelease],
      ['Abholbar', money.available],
      ['Abgeholt', money.collected],
      ['NichtAbgerechnet', money.unsettled],
      ['OffeneGutschriften', money.unpaidNotes],
    ] as const)
      expect([zahl, await behind({ zahl })]).toEqual([zahl, sum]);
    for (const { fromDays, owed } of money.ages)
      expect(await behind({ zahl: 'Geschuldet', abtagen: String(fromDays) })).toEqual(owed);
    expect((await behind({ zahl: 'Geschuldet' })).cents).toBe(
      money.available.cents + money.collected.cents,
    );
    for (const { month: monat, due, becoming } of money.forecast) {
      expect(await behind({ zahl: 'Zahlbar', monat })).toEqual(due);
      expect(await behind({ zahl: 'WirdFaellig', monat })).toEqual(becoming);
    }
    for (const { month: monat, cash, vouchers, notes } of money.paid) {
      expect(await behind({ zahl: 'Ueberwiesen', monat })).toEqual(cash);
      expect(await behind({ zahl: 'Gutscheine', monat })).toEqual(vouchers);
      expect(await behind({ zahl: 'Gutschriften', monat })).toEqual(notes);
    }
  });

  it('is for finance and administration of the client', async () => {
    const content = await addOperator(server, [{ role: 'content', client: null }]);
    expect((await server.call(getMoney, { ...content.session, query: {} })).status).toBe(403);
    const rows = { ...content.session, query: { zahl: 'Abholbar' } };
    expect((await server.call(listMoneyRows, rows)).status).toBe(403);
    const nowhere = { ...bank.finance.session, query: { mandant: 'niemand' } };
    expect((await server.call(getMoney, nowhere)).error?.key).toBe('unknownTenant');
    const rowsNowhere = { ...nowhere, query: { ...nowhere.query, zahl: 'Abholbar' } };
    expect((await server.call(listMoneyRows, rowsNowhere)).error?.key).toBe('unknownTenant');
  });
});
