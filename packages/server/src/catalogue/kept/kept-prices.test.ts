import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '@weitersagen/contracts/catalogue';
import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { exportCatalogue } from '@weitersagen/contracts/operator-catalogue-file';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as prices from '@weitersagen/contracts/operator-prices';
import { restoreProduct } from '@weitersagen/contracts/operator-product-versions';
import { getReferral } from '@weitersagen/contracts/referral';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { issueFeedKey } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { newProduct } from '../../testing/new-product.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let support: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());

let count = 0;
const create = async (more: object = {}) => {
  const body = newProduct(`FN-PREIS-${(count += 1)}`, more);
  return (await server.call(contract.createProduct, { ...content.session, body })).value.id;
};
const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const asked = (id: number) => ({ query: { mandant: client, nummer: String(id) } });
const kept = async (id: number) =>
  (await server.call(contract.getKeptProduct, { ...content.session, ...asked(id) })).value;
async function change(id: number, more: object) {
  const { state: _, rewards: _r, today: pricesFrom, ...seen } = await kept(id);
  const body = { client, ...seen, pricesFrom, ...more };
  return server.call(contract.changeProduct, { ...content.session, body });
}
const set = (id: number, priceMonthlyCents: number | null, pricesFrom: string) =>
  change(id, { priceMonthlyCents, pricesFrom });
const list = async (id: number, by = content) =>
  (await server.call(prices.listProductPrices, { ...by.session, ...asked(id) })).value.versions;
const told = async (id: number) =>
  (await list(id)).map(({ monthlyCents, state }) => [monthlyCents, state]);
const withdraw = (product: number, version: number, by = content) =>
  server.call(prices.withdrawPrice, { ...by.session, body: { client, product, version } });
async function publicly(id: number) {
  const { value } = await server.call(catalogue.getProduct, {
    params: { id: String(id) },
    query: {},
  });
  return 'priceMonthlyCents' in value ? value.priceMonthlyCents : undefined;
}
const exported = async (format: 'csv' | 'json') =>
  (
    await server.call(exportCatalogue, {
      ...content.session,
      query: { mandant: client, format },
    })
  ).text;

describe('the price of a product', () => {
  it('is announced, holds and is over in its turn; everybody sees the one that holds on the day of the clock', async () => {
    const id = await create();
    const { externalId } = await kept(id);
    const body = { client, product: id, title: 'Da', valueCents: 5000, startsOn: await away(0) };
    await server.call(contract.addReward, {
      ...content.session,
      body: { ...body, endsOn: null, isExtra: false },
    });
    const { number } = await activeReferral(server, { productId: id });
    expect((await set(id, 3495, await away(1))).status).toBe(204);
    expect((await set(id, 2995, await away(3))).status).toBe(204);
    expect(await told(id)).toEqual([
      [2995, 'announced'],
      [3495, 'announced'],
      [3995, 'active'],
    ]);
    const everywhere = async () => {
      const found = await server.call(catalogue.listProducts, { query: { suche: externalId } });
      const named = await server.call(catalogue.listProducts, {
        query: { suche: (await kept(id)).name },
      });
      const csv = (await exported('csv')).split('\n').find((line) => line.startsWith(externalId));
      const json = JSON.parse(await exported('json')) as {
        Produkte: { ExterneNummer: string; PreisMonatlich: number }[];
      };
      return [
        await publicly(id),
        [...found.value, ...named.value].find((each) => each.id === id)?.priceMonthlyCents,
        (await server.call(getReferral, { params: { number } })).value.product.priceMonthlyCents,
        (await kept(id)).priceMonthlyCents,
        Number(
          /;(\d+),(\d\d);/
            .exec(csv ?? '')
            ?.slice(1)
            .join(''),
        ),
        json.Produkte.find((each) => each.ExterneNummer === externalId)?.PreisMonatlich,
      ];
    };
    expect(await everywhere()).toEqual(Array.from({ length: 6 }, () => 3995));
    await server.moveClock(1);
    expect(await everywhere()).toEqual(Array.from({ length: 6 }, () => 3495));
    expect(await told(id)).toEqual([
      [2995, 'announced'],
      [3495, 'active'],
      [3995, 'ended'],
    ]);
    await server.moveClock(2);
    expect(await everywhere()).toEqual(Array.from({ length: 6 }, () => 2995));
  });

  it('changes at once with a save of today, which is a saved state of the product; an announced one is none', async () => {
    const id = await create();
    await set(id, 3495, await away(5));
    expect((await kept(id)).revision).toBe(1);
    await set(id, 3795, await away(0));
    expect(await kept(id)).toMatchObject({ revision: 2, priceMonthlyCents: 3795 });
    expect(await told(id)).toEqual([
      [3495, 'announced'],
      [3795, 'active'],
      [3995, 'ended'],
    ]);
    const [first] = (await list(id, support)).toReversed();
    expect(first).toMatchObject({ version: 1, startsOn: await away(0), onceCents: null });
  });

  it('stays as it is where a save names no day, or just what it costs by then', async () => {
    const id = await create();
    await change(id, { priceMonthlyCents: 1, pricesFrom: null, name: 'Anders' });
    await set(id, 3995, await away(4));
    expect(await told(id)).toEqual([[3995, 'active']]);
    expect(await kept(id)).toMatchObject({ name: 'Anders', priceMonthlyCents: 3995 });
    await set(id, 3495, await away(2));
    await set(id, 3995, await away(4));
    expect((await told(id)).map(([cents]) => cents)).toEqual([3995, 3495, 3995]);
  });

  it('is refused for a day that is over and one that another price has; what is refused changes nothing', async () => {
    const id = await create();
    const refused = async (days: number) =>
      (
        await change(id, {
          priceMonthlyCents: 100 + days,
          pricesFrom: await away(days),
          name: 'Nie',
        })
      ).error?.fields;
    expect(await refused(-1)).toEqual({ PreisAb: 'past' });
    await set(id, 3495, await away(5));
    expect(await refused(5)).toEqual({ PreisAb: 'taken' });
    expect((await kept(id)).name).not.toBe('Nie');
  });

  it('is taken back while it is announced, and never once it has begun', async () => {
    const id = await create();
    await set(id, 3495, await away(5));
    expect((await withdraw(id, 1)).error?.key).toBe('priceBegun');
    expect((await withdraw(id, 9)).error?.key).toBe('unknownNumber');
    expect((await withdraw(999_999, 1)).error?.key).toBe('unknownNumber');
    expect((await withdraw(id, 2, support)).error?.key).toBe('roleForbidden');
    expect((await withdraw(id, 2)).status).toBe(204);
    expect(await told(id)).toEqual([[3995, 'active']]);
    const admin = await addOperator(server, [{ role: 'admin', client }]);
    const { lines } = (
      await server.call(searchHistory, {
        ...admin.session,
        query: { mandant: client, gegenstand: 'Preis' },
      })
    ).value;
    const own = lines.filter((line) => JSON.stringify(line).includes(`"${id}"`));
    expect(own.map(({ event }) => event).toSorted()).toEqual(['created', 'proposalWithdrawn']);
    expect(JSON.stringify(own)).toContain('3495');
  });

  it('is kept by the database once it has begun, and no two begin at once', async () => {
    const id = await create();
    await set(id, 3495, await away(5));
    const rows = await server.inTenant(({ db }) =>
      db.selectFrom('product_price').selectAll().where('product_id', '=', id).execute(),
    );
    const first = rows.find(({ version }) => version === 1);
    if (first === undefined) throw new Error('No price');
    const remove = server.inTenant(({ db }) =>
      db
        .deleteFrom('product_price')
        .where('product_id', '=', id)
        .where('version', '=', 1)
        .execute(),
    );
    await expect(remove).rejects.toThrow('A price that has begun stays as it is');
    const rewrite = sql`update product_price set monthly_cents = 1 where product_id = ${id}`;
    await expect(server.inTenant(({ db }) => rewrite.execute(db))).rejects.toThrow(
      'permission denied',
    );
    const asOwner = server.inTenant(async ({ db }) => {
      await sql`select set_config('role', 'none', true)`.execute(db);
      await rewrite.execute(db);
    });
    await expect(asOwner).rejects.toThrow('A price that has begun stays as it is');
    const twice = server.inTenant(({ db }) =>
      db
        .insertInto('product_price')
        .values({ ...first, version: 7 })
        .execute(),
    );
    await expect(twice).rejects.toThrow('product_prices_follow');
  });

  it('of a file begins today where it is another one; a repeat begins nothing, and what is announced stays', async () => {
    const id = await create();
    const { externalId } = await kept(id);
    await set(id, 2995, await away(5));
    const { key: token } = await server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'Preise', scopes: ['catalogue'], days: 1 }, 'operator'),
    );
    const feed = (cents: number) =>
      server.call(feedCatalogue, {
        token,
        body: { products: [{ ExterneNummer: externalId, PreisMonatlich: cents }] },
        query: {},
      });
    expect((await feed(3495)).status).toBe(200);
    await feed(3495);
    expect(await told(id)).toEqual([
      [2995, 'announced'],
      [3495, 'active'],
      [3995, 'ended'],
    ]);
    expect((await list(id))[1]?.startsOn).toBe(await away(0));
  });

  it('of a state that is brought back begins today', async () => {
    const id = await create();
    await set(id, 3495, await away(0));
    const { revision } = await kept(id);
    const body = { client, id, revision, version: 1 };
    await server.call(restoreProduct, { ...content.session, body });
    expect(await told(id)).toEqual([
      [3995, 'active'],
      [3495, 'ended'],
      [3995, 'ended'],
    ]);
  });

  it('that the build before writes while both run is a version from then on', async () => {
    const id = await create();
    const write = (cents: number) =>
      server.inTenant(({ db }) =>
        sql`update product set price_monthly_cents = ${cents}, price_once_cents = null where id = ${id}`.execute(
          db,
        ),
      );
    await write(3495);
    await write(3495);
    expect(await told(id)).toEqual([
      [3495, 'active'],
      [3995, 'ended'],
    ]);
  });

  it('of a product that was there before versions were kept held from the beginning', async () => {
    expect(await list(102)).toMatchObject([{ version: 1, startsOn: null, state: 'active' }]);
  });

  it('is that of a client and a product that there are', async () => {
    const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
    const nowhere = { mandant: 'nirgends', nummer: '102' };
    const read = (query: typeof nowhere) =>
      server.call(prices.listProductPrices, { ...session, query });
    expect((await read(nowhere)).error?.key).toBe('unknownTenant');
    expect((await read({ mandant: client, nummer: '999999' })).error?.key).toBe('unknownNumber');
    const body = { client: 'nirgends', product: 102, version: 1 };
    const call = server.call(prices.withdrawPrice, { ...session, body });
    expect((await call).error?.key).toBe('unknownTenant');
  });
});
