import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-commissions';
import { createProduct, listCatalogue } from '@weitersagen/contracts/operator-catalogue';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { commissionRepository } from './commission-repository.ts';

const client = 'funkelnetz';
let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let finance: Operator;
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
  finance = await addOperator(server, [{ role: 'finance', client }]);
});
afterAll(() => server.stop());

/** A product that the provider names a commission for, or a new one without. */
const used = new Set<number>();
async function product(text: string | null): Promise<number> {
  if (text === null) {
    const body = {
      client,
      externalId: `FN-PROVISION-${used.size}-${Date.now()}`,
      name: 'Funkelfaser ohne Provision',
      category: 'internet',
      claim: { de: '', en: '' },
      features: { de: [], en: [] },
      priceMonthlyCents: null,
      priceOnceCents: null,
      minimumTermMonths: null,
      activeFrom: null,
      activeUntil: null,
      topPosition: null,
    };
    return (await server.call(createProduct, { ...content.session, body })).value.id;
  }
  const rows = await server.inTenant(({ db }) =>
    db
      .selectFrom('commission_rule')
      .select('product_id as id')
      .where('text', '=', text)
      .where('product_id', 'not in', [...HIDDEN_PRODUCT_IDS])
      .execute(),
  );
  const row = rows.find((each) => !used.has(each.id));
  if (row === undefined) throw new Error(`No product with ${text}`);
  used.add(row.id);
  return row.id;
}
const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const read = async (id: number, by = content) =>
  (
    await server.call(contract.listProductCommissions, {
      ...by.session,
      query: { mandant: client, nummer: String(id) },
    })
  ).value;
const set = async (
  id: number,
  amountCents: number | null,
  startsOn: string,
  { by = content, waiting = null as string | null } = {},
) =>
  server.call(contract.setCommission, {
    ...by.session,
    body: { client, product: id, amountCents, startsOn, waiting },
  });
const atDays = (id: number, days: number) =>
  server.inTenant((tx) =>
    commissionRepository(tx).ruleAt(id, new Date(tx.now.getTime() + days * 86_400_000)),
  );

describe('what a product pays to agencies and sellers', () => {
  it('holds from its day on, in whatever order the versions were written; who recommended before keeps what was', async () => {
    const id = await product('standard;5000');
    await set(id, 9000, await away(20));
    await set(id, 7000, await away(10));
    await set(id, 6000, await away(0));
    expect((await atDays(id, -2))?.cents).toBe(5000);
    expect((await atDays(id, 1))?.cents).toBe(6000);
    expect((await atDays(id, 12))?.cents).toBe(7000);
    expect((await atDays(id, 30))?.cents).toBe(9000);
    const { versions } = await read(id);
    expect(versions.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [9000, 'announced'],
      [7000, 'announced'],
      [6000, 'active'],
      [5000, 'ended'],
    ]);
  });

  it('is nothing before the first version, and ends with one that pays nothing', async () => {
    const id = await product(null);
    expect((await read(id)).versions).toEqual([]);
    await set(id, 4000, await away(3));
    await set(id, null, await away(6));
    expect(await atDays(id, 1)).toBeNull();
    expect((await atDays(id, 4))?.cents).toBe(4000);
    expect(await atDays(id, 7)).toBeNull();
    expect((await read(id)).versions.map(({ amountCents }) => amountCents)).toEqual([null, 4000]);
  });

  it('refuses a day that is over and one that another version has, and takes back only what has not begun', async () => {
    const id = await product('standard;5000');
    const refused = async (days: number) =>
      (await set(id, 3000, await away(days))).error?.fields?.['Startdatum'];
    expect(await refused(-1)).toBe('past');
    expect((await set(id, 3000, await away(5))).value.isProposed).toBe(false);
    expect(await refused(5)).toBe('taken');
    const withdraw = (version: number) =>
      server.call(contract.withdrawCommission, {
        ...content.session,
        body: { client, product: id, version },
      });
    expect((await withdraw(1)).error?.key).toBe('commissionBegun');
    expect((await withdraw(99)).error?.key).toBe('unknownNumber');
    expect((await withdraw(2)).status).toBe(204);
    expect((await read(id)).versions.map(({ version }) => version)).toEqual([1]);
  });

  it('waits for a second person above the limit, who names the proposal that was seen', async () => {
    const id = await product('standard;5000');
    const answer = await set(id, 20_000, await away(2));
    expect(answer.value.isProposed).toBe(true);
    expect((await atDays(id, 5))?.cents).toBe(5000);
    const { proposal } = await read(id, finance);
    expect(proposal).toMatchObject({ amountCents: 20_000, mayAgree: true, noSecond: null });
    expect((await read(id)).proposal).toMatchObject({ mayAgree: false, noSecond: 'own' });
    const waiting = (await server.call(listWaiting, finance.session)).value;
    expect(JSON.stringify(waiting)).toContain('proposedCommissions');
    const query = { mandant: client, stand: 'Wartend' };
    const listed = (await server.call(listCatalogue, { ...finance.session, query })).value;
    expect(listed.products).toContainEqual(expect.objectContaining({ id, isWaiting: true }));
    const seen = { client, product: id, proposal: proposal?.id ?? '' };
    const agree = (body: typeof seen, by = finance) =>
      server.call(contract.agreeToCommission, { ...by.session, body });
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    // What somebody else proposed is replaced only by who has seen it, and the history tells what it was.
    const unseen = await set(id, 30_000, await away(2), { by: admin });
    expect(unseen.error?.key).toBe('changedMeanwhile');
    const own = await set(id, 30_000, await away(2), { by: admin, waiting: seen.proposal });
    expect(own.value.isProposed).toBe(true);
    const told = await server.call(searchHistory, {
      ...admin.session,
      query: { mandant: client, gegenstand: 'Provision' },
    });
    const line = told.value.lines.find(({ event }) => event === 'proposed');
    expect(JSON.stringify(line)).toMatch(/20000.*30000/);
    expect((await agree(seen)).error?.key).toBe('changedMeanwhile');
    const present = { ...seen, proposal: (await read(id)).proposal?.id ?? '' };
    expect((await agree(present, admin)).error?.key).toBe('ownProposal');
    const near = await addOperator(server, [{ role: 'finance', client }]);
    await server.call(mailOperatorLink, { ...admin.session, params: { id: near.id } });
    expect((await agree(present, near)).error?.key).toBe('nearProposer');
    expect((await agree(present)).status).toBe(204);
    expect((await agree(present)).error?.key).toBe('unknownNumber');
    expect((await atDays(id, 5))?.cents).toBe(30_000);
    expect((await read(id)).proposal).toBeNull();
  });

  it('is told by the history, also what was taken back before anybody agreed', async () => {
    const id = await product(null);
    await set(id, 15_000, await away(1));
    const { proposal } = await read(id);
    const drop = (seen: string) =>
      server.call(contract.dropCommissionProposal, {
        ...content.session,
        body: { client, product: id, proposal: seen },
      });
    expect((await drop('anderer')).error?.key).toBe('changedMeanwhile');
    expect((await drop(proposal?.id ?? '')).status).toBe(204);
    expect((await drop(proposal?.id ?? '')).error?.key).toBe('unknownNumber');
    expect((await read(id)).proposal).toBeNull();
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    const found = (
      await server.call(searchHistory, {
        ...admin.session,
        query: { mandant: client, gegenstand: 'Provision' },
      })
    ).value;
    expect(JSON.stringify(found)).toContain('proposalWithdrawn');
  });

  it('is that of a client that there is', async () => {
    const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
    const of = { client: 'nirgends', product: 102 };
    const proposal = { ...session, body: { ...of, proposal: 'keiner' } };
    const answers = await Promise.all([
      server.call(contract.listProductCommissions, {
        ...session,
        query: { mandant: 'nirgends', nummer: '102' },
      }),
      server.call(contract.setCommission, {
        ...session,
        body: { ...of, amountCents: 100, startsOn: await away(1), waiting: null },
      }),
      server.call(contract.withdrawCommission, { ...session, body: { ...of, version: 1 } }),
      server.call(contract.dropCommissionProposal, proposal),
      server.call(contract.agreeToCommission, proposal),
    ]);
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(new Set(['unknownTenant']));
  });

  it('is answered for no product that is not there', async () => {
    const query = { mandant: client, nummer: '999999' };
    const answer = await server.call(contract.listProductCommissions, {
      ...content.session,
      query,
    });
    expect(answer.error?.key).toBe('unknownNumber');
    expect((await set(999_999, 100, await away(1))).error?.key).toBe('unknownNumber');
  });
});
