import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import * as file from '@weitersagen/contracts/operator-catalogue-file';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import * as versions from '@weitersagen/contracts/operator-product-versions';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { issueFeedKey } from '../../tenancy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let support: Operator;
const client = 'funkelnetz';
const as = (role: OperatorRole) => addOperator(server, [{ role, client }]);
beforeAll(async () => {
  server = await startTestServer();
  content = await as('content');
  support = await as('support');
});
afterAll(() => server.stop());

let count = 0;
const facts = (more: object = {}) => ({
  client,
  externalId: `FN-STAND-${(count += 1)}`,
  name: `Standfaser ${count}`,
  category: 'internet',
  claim: { de: 'Schnell im Netz', en: 'Fast on the net' },
  features: { de: ['Ohne Drosselung'], en: ['Unthrottled'] },
  priceMonthlyCents: 3995,
  priceOnceCents: null,
  minimumTermMonths: 24,
  activeFrom: null,
  activeUntil: null,
  topPosition: null,
  ...more,
});
const create = async (more: object = {}) =>
  (await server.call(contract.createProduct, { ...content.session, body: facts(more) })).value.id;
const asked = (id: number) => ({ query: { mandant: client, nummer: String(id) } });
const kept = async (id: number) =>
  (await server.call(contract.getKeptProduct, { ...content.session, ...asked(id) })).value;
async function change(id: number, more: object, by = content) {
  const { state: _, rewards: _r, today: pricesFrom, ...seen } = await kept(id);
  const body = { client, ...seen, pricesFrom, ...more };
  return server.call(contract.changeProduct, { ...by.session, body });
}
const list = async (id: number, by = content) =>
  (await server.call(versions.listProductVersions, { ...by.session, ...asked(id) })).value.versions;
async function restore(id: number, version: number, more: object = {}, by = content) {
  const { revision } = await kept(id);
  const body = { client, id, revision, version, ...more };
  return server.call(versions.restoreProduct, { ...by.session, body });
}

describe('the versions of a product', () => {
  it('are each state that was saved, the newest first, with who and when; every role of the client sees them', async () => {
    const id = await create();
    const admin = await as('admin');
    await change(id, { priceMonthlyCents: 3495 }, admin);
    await change(id, {});
    const shown = await list(id, support);
    expect(shown).toMatchObject([
      { revision: 2, priceMonthlyCents: 3495, isBySystem: false },
      { revision: 1, priceMonthlyCents: 3995, features: { de: ['Ohne Drosselung'] } },
    ]);
    const [newest, first] = shown;
    expect(newest?.author).toMatch(/\S/);
    expect(newest?.author).not.toBe(first?.author);
    const now = await server.inTenant((tx) => Promise.resolve(tx.now));
    expect(now.getTime() - new Date(newest?.at ?? 0).getTime()).toBeLessThan(60_000);
  });

  it('of a product that was there before are what it is, and with the next save what it was', async () => {
    const before = await list(102);
    const { name, revision } = await kept(102);
    expect(before).toMatchObject([{ name, revision, author: null, at: null, isBySystem: false }]);
    await change(102, { name: 'Anders' });
    expect(await list(102)).toMatchObject([
      { name: 'Anders', author: expect.stringMatching(/\S/) },
      { name, author: null, at: null },
    ]);
  });

  it('are those of one client alone, and of a product that there is', async () => {
    const id = await create();
    const elsewhere = await addOperator(server, [{ role: 'admin', client: null }]);
    const other = { query: { mandant: 'sonnwerk', nummer: String(id) } };
    const call = (query: object) =>
      server.call(versions.listProductVersions, { ...elsewhere.session, ...other, ...query });
    expect((await call({})).error?.key).toBe('unknownNumber');
    const nobody = { query: { mandant: 'niemand', nummer: String(id) } };
    expect((await call(nobody)).error?.key).toBe('unknownTenant');
    const rows = await server.inTenant(
      ({ db }) => db.selectFrom('product_version').selectAll().execute(),
      'sonnwerk',
    );
    expect(rows).toEqual([]);
  });

  it('stay as they are, whatever the program does', async () => {
    const id = await create();
    const rewrite = server.inTenant(({ db }) =>
      db.updateTable('product_version').set({ name: 'x' }).where('product_id', '=', id).execute(),
    );
    await expect(rewrite).rejects.toThrow('permission denied');
  });
});

describe('a file of the catalogue', () => {
  const load = (
    body: object,
    call: typeof file.importCatalogueFile | typeof file.tryCatalogueFile,
  ) =>
    server.call(call, {
      ...content.session,
      body: { client, format: 'json', file: JSON.stringify(body), columns: [] },
    });

  it('makes a version of each product that it changes; trying it makes none', async () => {
    const [changed, same] = [await create(), await create()];
    const products = [
      { ExterneNummer: (await kept(changed)).externalId, Name: 'Aus der Datei' },
      { ExterneNummer: (await kept(same)).externalId },
    ];
    await load({ Produkte: products }, file.tryCatalogueFile);
    expect(await list(changed)).toHaveLength(1);
    const { value } = await load({ Produkte: products }, file.importCatalogueFile);
    expect(value.isDone).toBe(true);
    const made = { revision: 2, name: 'Aus der Datei', author: expect.stringMatching(/\S/) };
    expect(await list(changed)).toMatchObject([made, { revision: 1 }]);
    expect(await list(same)).toHaveLength(1);
    expect((await restore(changed, 1)).status).toBe(204);
    expect((await kept(changed)).name).toMatch(/^Standfaser/);
  });

  it('that a product system sends is told as its version', async () => {
    const id = await create();
    const { externalId } = await kept(id);
    const { key } = await server.inTenant((tx) =>
      issueFeedKey(tx, { name: 'Produktsystem', scopes: ['catalogue'], days: 1 }, 'operator'),
    );
    const body = { products: [{ ExterneNummer: externalId, Name: 'Vom System' }] };
    await server.call(feedCatalogue, { token: key, body, query: {} });
    expect((await list(id))[0]).toMatchObject({
      name: 'Vom System',
      author: null,
      isBySystem: true,
      at: expect.stringMatching(/Z$/),
    });
  });
});

describe('a version that is brought back', () => {
  it('is a new one with the old values, and the history tells it as going back', async () => {
    const id = await create();
    const { name } = await kept(id);
    await change(id, { name: 'Später', priceMonthlyCents: 3495 });
    expect((await restore(id, 1)).status).toBe(204);
    expect(await kept(id)).toMatchObject({ name, priceMonthlyCents: 3995, revision: 3 });
    expect(await list(id)).toMatchObject([
      { revision: 3, name },
      { revision: 2, name: 'Später' },
      { revision: 1, name },
    ]);
    const admin = await as('admin');
    const query = { mandant: client, nummer: String(id) };
    const { lines } = (await server.call(searchHistory, { ...admin.session, query })).value;
    expect(lines[0]).toMatchObject({ entity: 'product', event: 'rolledBack' });
    expect(JSON.stringify(lines[0])).toMatch(/Später.*Standfaser/);
  });

  it('bring neither picture nor reward back', async () => {
    const id = await create();
    await change(id, { name: 'Später' });
    const startsOn = (await kept(id)).today;
    const added = { title: '60 €', valueCents: 6000, startsOn, endsOn: null, isExtra: false };
    const body = { client, product: id, ...added };
    await server.call(contract.addReward, { ...content.session, body });
    await restore(id, 1);
    expect(await kept(id)).toMatchObject({ rewards: [{ valueCents: 6000 }], pictureRevision: 0 });
  });

  it('that the product is already changes nothing', async () => {
    const id = await create();
    expect((await restore(id, 1)).status).toBe(204);
    expect((await kept(id)).revision).toBe(1);
  });

  it('passes the checks of a save: its number is free, its category is there', async () => {
    const id = await create();
    const { externalId } = await kept(id);
    await change(id, { externalId: `${externalId}-NEU` });
    await create({ externalId });
    expect((await restore(id, 1)).error?.fields).toEqual({ ExterneNummer: 'numberTaken' });
    await server.inTenant(({ db, tenant }) =>
      db
        .insertInto('product_version')
        .columns(['tenant', 'product_id', 'revision', 'external_id', 'name', 'category'])
        .columns(['claim', 'features'])
        .values({
          tenant: tenant.id,
          product_id: id,
          revision: 77,
          external_id: `${externalId}-ALT`,
          name: 'Aus einer Kategorie, die es nicht gibt',
          category: 'nichts',
          claim: JSON.stringify({ de: '', en: '' }),
          features: JSON.stringify({ de: [], en: [] }),
        })
        .execute(),
    );
    expect((await restore(id, 77)).error?.key).toBe('unknownCategory');
  });

  it('is refused to who saw an older one, to who only sees, and where there is none', async () => {
    const id = await create();
    await change(id, { name: 'Später' });
    expect((await restore(id, 1, { revision: 1 })).error?.key).toBe('changedMeanwhile');
    expect((await restore(id, 9)).error?.key).toBe('unknownNumber');
    expect((await restore(id, 1, { id: 999_999 })).error?.key).toBe('unknownNumber');
    expect((await restore(id, 1, {}, support)).error?.key).toBe('roleForbidden');
    const admin = await addOperator(server, [{ role: 'admin', client: null }]);
    const nobody = await restore(id, 1, { client: 'niemand' }, admin);
    expect(nobody.error?.key).toBe('unknownTenant');
    expect((await kept(id)).name).toBe('Später');
  });

  it('that two bring back at once is brought back once', async () => {
    const id = await create();
    await change(id, { name: 'Später' });
    const { revision } = await kept(id);
    const other = await as('admin');
    const answers = await Promise.all([
      restore(id, 1, { revision }),
      restore(id, 1, { revision }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});
