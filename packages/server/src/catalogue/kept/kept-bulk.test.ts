import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '@weitersagen/contracts/catalogue';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as several from '@weitersagen/contracts/operator-products';
import { listProductVersions } from '@weitersagen/contracts/operator-product-versions';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { newProduct } from '../../testing/new-product.ts';
import { activeReferral } from '../../testing/steps.ts';
import { afterBulkChange } from './bulk-plan.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

let count = 0;
const create = async (more: object = {}) => {
  const body = newProduct(`FN-VIELE-${(count += 1)}`, more);
  return (await server.call(contract.createProduct, { ...content.session, body })).value.id;
};
const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const asked = (id: number, by = content) => ({
  ...by.session,
  query: { mandant: client, nummer: String(id) },
});
const kept = async (id: number) => (await server.call(contract.getKeptProduct, asked(id))).value;
const isShown = async (id: number) =>
  (await server.call(catalogue.getProduct, { params: { id: String(id) }, query: {} })).status ===
  200;
async function bodyOf(ids: readonly number[], more: object) {
  const products = [];
  for (const id of ids) products.push({ id, revision: (await kept(id)).revision });
  const change = 'deactivate' as const;
  return { client, products, change, until: null, category: null, ...more };
}
const change = async (ids: readonly number[], more: object, by = content) =>
  server.call(several.changeProducts, { ...by.session, body: await bodyOf(ids, more) });
const weigh = async (ids: readonly number[], more: object, by = content) =>
  server.call(several.tryProducts, { ...by.session, body: await bodyOf(ids, more) });
type Changed = readonly {
  readonly id: number;
  readonly revision: number;
  readonly version: number;
}[];
const undo = (products: Changed) =>
  server.call(several.restoreProducts, {
    ...content.session,
    body: { client, products: [...products] },
  });

describe('several products', () => {
  it('are not offered any more with one call, each with a version and a line of the history; back again with another', async () => {
    const [one, other] = [await create(), await create({ activeUntil: await away(9) })];
    const body = { client, product: one, title: 'Da', valueCents: 5000, startsOn: await away(0) };
    await server.call(contract.addReward, {
      ...content.session,
      body: { ...body, endsOn: null, isExtra: false },
    });
    // Of four referrals one runs; one of another product is none of theirs.
    const numbers: string[] = [];
    for (const productId of [one, one, one, one, 101])
      numbers.push((await activeReferral(server, { productId })).number);
    const end = (number: string | undefined, how: object) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('referral')
          .set(how)
          .where('id', '=', number ?? '')
          .execute(),
      );
    const { now } = await server.inTenant((tx) => Promise.resolve(tx));
    await end(numbers[1], { withdrawn_at: now });
    await end(numbers[2], { blocked_at: now });
    await end(numbers[3], { expires_at: now });
    const told = (await weigh([one, other], {})).value;
    expect(told).toEqual({ changing: 2, same: 0, clashing: [], referrals: 1 });
    expect(await isShown(one)).toBe(true);
    const { changed } = (await change([one, other], {})).value;
    expect(changed).toEqual([
      { id: one, revision: 2, version: 1 },
      { id: other, revision: 2, version: 1 },
    ]);
    expect([await isShown(one), await isShown(other)]).toEqual([false, false]);
    const { versions } = (await server.call(listProductVersions, asked(other))).value;
    expect(versions.map(({ activeUntil }) => activeUntil)).toEqual([await away(-1), await away(9)]);
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    const query = { mandant: client, gegenstand: 'Produkt' };
    const lines = (await server.call(searchHistory, { ...admin.session, query })).value.lines;
    expect(lines.filter(({ event }) => event === 'changed')).toHaveLength(2);
    expect((await weigh([one, other], {})).value).toMatchObject({ changing: 0, same: 2 });
    expect((await undo(changed)).status).toBe(204);
    expect(await kept(other)).toMatchObject({ activeUntil: await away(9), revision: 3 });
    expect((await undo(changed)).error?.key).toBe('changedMeanwhile');
  });

  it('are changed all or none: one that somebody else changed, or that begins too late, keeps the others as they are', async () => {
    const [one, late] = [await create(), await create({ activeFrom: await away(8) })];
    const until = { change: 'until', until: await away(3) };
    const { name } = await kept(late);
    expect((await weigh([one, late], until)).value).toMatchObject({ clashing: [name] });
    const refused = await change([one, late], until);
    expect(refused.error?.fields).toEqual({ AngebotenBis: 'endBeforeStart' });
    const over = await change([one], { change: 'until', until: await away(-1) });
    expect(over.error?.fields).toEqual({ AngebotenBis: 'past' });
    const old = {
      products: [
        { id: one, revision: 1 },
        { id: late, revision: 7 },
      ],
    };
    expect((await change([], old)).error?.key).toBe('changedMeanwhile');
    const none = {
      products: [
        { id: one, revision: 1 },
        { id: 999_999, revision: 1 },
      ],
    };
    expect((await change([], none)).error?.key).toBe('unknownNumber');
    expect((await kept(one)).revision).toBe(1);
    expect((await change([one], until)).status).toBe(200);
    expect((await kept(one)).activeUntil).toBe(await away(3));
    const back = [
      { id: one, revision: 2, version: 1 },
      { id: late, revision: 1, version: 77 },
    ];
    expect((await undo(back)).error?.key).toBe('unknownNumber');
    expect((await kept(one)).revision).toBe(2);
  });

  it('move to another category, and are sold under what it is sold under', async () => {
    const [one, other] = [await create(), await create({ category: 'glasfaser' })];
    const to = { change: 'category', category: 'glasfaser' };
    expect((await weigh([one, other], to)).value).toMatchObject({ changing: 1, same: 1 });
    const { changed } = (await change([one, other], to)).value;
    expect(changed.map(({ id }) => id)).toEqual([one]);
    expect((await kept(one)).category).toBe('glasfaser');
    const nowhere = { change: 'category', category: 'nichts' };
    expect((await change([one], nowhere)).error?.key).toBe('unknownCategory');
    expect((await change([one], { change: 'category' })).error?.key).toBe('unknownCategory');
  });

  it('keep their prices when the change is taken back, also one that began meanwhile', async () => {
    const id = await create();
    const { changed } = (await change([id], {})).value;
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('product_price')
        .values({ tenant: tenant.id, product_id: id, version: 2, monthly_cents: 100, since: now })
        .execute(),
    );
    expect((await undo(changed)).status).toBe(204);
    expect(await kept(id)).toMatchObject({ priceMonthlyCents: 100, activeUntil: null });
  });

  it('are changed by those who keep them, for a client that there is', async () => {
    const support = await addOperator(server, [{ role: 'support', client }]);
    const id = await create();
    expect((await change([id], {}, support)).error?.key).toBe('roleForbidden');
    const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
    const body = { ...(await bodyOf([id], {})), client: 'nirgends' };
    const back = { client: 'nirgends', products: [{ id, revision: 1, version: 1 }] };
    const answers = await Promise.all([
      server.call(several.tryProducts, { ...session, body }),
      server.call(several.changeProducts, { ...session, body }),
      server.call(several.restoreProducts, { ...session, body: back }),
    ]);
    expect(answers.map(({ error }) => error?.key)).toEqual(
      Array.from({ length: 3 }, () => 'unknownTenant'),
    );
  });
});

describe('a change of several on a day', () => {
  const today = '2026-03-05';
  const after = (wanted: 'activate' | 'deactivate', from: string | null, until: string | null) => {
    const facts = { activeFrom: from, activeUntil: until, category: 'internet' };
    const done = afterBulkChange(facts, { change: wanted, until: null, category: null }, today);
    return [done.activeFrom, done.activeUntil];
  };

  it('ends what is offered and what was to come, and leaves alone what is over', () => {
    expect(after('deactivate', '2026-01-01', null)).toEqual(['2026-01-01', '2026-03-04']);
    expect(after('deactivate', today, '2026-09-01')).toEqual([null, '2026-03-04']);
    expect(after('deactivate', '2026-05-01', null)).toEqual([null, '2026-03-04']);
    expect(after('deactivate', null, '2026-02-01')).toEqual([null, '2026-02-01']);
  });

  it('offers what is over and what was to come from today, and leaves alone what is offered', () => {
    expect(after('activate', null, '2026-03-04')).toEqual([null, null]);
    expect(after('activate', '2026-05-01', '2026-09-01')).toEqual([today, '2026-09-01']);
    expect(after('activate', '2026-01-01', '2026-03-05')).toEqual(['2026-01-01', '2026-03-05']);
  });
});
