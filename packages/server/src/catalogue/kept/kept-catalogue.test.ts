import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as catalogue from '@weitersagen/contracts/catalogue';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { getReferral } from '@weitersagen/contracts/referral';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { berlinDay } from '@weitersagen/domain/dates';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { wireBodiesOfOperators } from '../../testing/wire-bodies-of-operators.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let finance: Operator;
const client = 'funkelnetz';
const as = (role: OperatorRole, of: string | null = null) =>
  addOperator(server, [{ role, client: of }]);
beforeAll(async () => {
  server = await startTestServer();
  content = await as('content', client);
  finance = await as('finance');
});
afterAll(() => server.stop());

let count = 0;
const facts = (more: object = {}) => ({
  client,
  externalId: `FN-TEST-${(count += 1)}`,
  name: `Funkelfaser ${count}`,
  category: 'internet',
  claim: { de: 'Schnell im Netz', en: 'Fast on the net' },
  features: { de: ['Ohne Drosselung'], en: ['Unthrottled'] },
  priceMonthlyCents: 4995,
  priceOnceCents: null,
  minimumTermMonths: 24,
  activeFrom: null,
  activeUntil: null,
  topPosition: null,
  ...more,
});
const today = async () => server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
const away = async (days: number) => dayAway(await today(), days);
const create = async (more: object = {}) =>
  (await server.call(contract.createProduct, { ...content.session, body: facts(more) })).value.id;
const kept = async (id: number, by = content) =>
  (
    await server.call(contract.getKeptProduct, {
      ...by.session,
      query: { mandant: client, nummer: String(id) },
    })
  ).value;
const publicly = async (id: number) =>
  server.call(catalogue.getProduct, { params: { id: String(id) }, query: {} });
const list = async (query: Readonly<Record<string, string>> = {}, by = content) =>
  (await server.call(contract.listCatalogue, { ...by.session, query })).value;
async function change(id: number, more: object, by = content) {
  const { state: _, rewards: _r, today: pricesFrom, ...seen } = await kept(id, by);
  return server.call(contract.changeProduct, {
    ...by.session,
    body: { client, ...seen, pricesFrom, ...more },
  });
}
const reward = async (product: number, more: object = {}, by = content) =>
  server.call(contract.addReward, {
    ...by.session,
    body: {
      client,
      product,
      title: '60 € für Glasfaser',
      valueCents: 6000,
      startsOn: await today(),
      endsOn: null,
      isExtra: false,
      ...more,
    },
  });

describe('a product', () => {
  it('is added, found in the list and shown to everybody from then on', async () => {
    const id = await create({ name: 'Leuchtfaser 300' });
    expect((await publicly(id)).value).toMatchObject({
      name: 'Leuchtfaser 300',
      claim: 'Schnell im Netz',
      source: 'festnetz',
      rewards: [],
    });
    const found = await list({ suche: 'leuchtF' });
    expect(found.products).toMatchObject([{ id, state: 'offered', rewardCents: null }]);
    expect(found.totalCount).toBe(1);
    expect((await list({ suche: 'leucht%300' })).products).toEqual([]);
  });

  it('is changed as it was seen; who saw an older one changes nothing', async () => {
    const id = await create();
    const { revision } = await kept(id);
    expect((await change(id, { name: 'Neuer Name' })).status).toBe(204);
    expect((await publicly(id)).value).toMatchObject({ name: 'Neuer Name' });
    const late = await change(id, { name: 'Zu spät', revision });
    expect(late.error?.key).toBe('changedMeanwhile');
    expect((await kept(id)).name).toBe('Neuer Name');
    const seen = { revision: (await kept(id)).revision };
    const both = await Promise.all([
      change(id, { name: 'Eins', ...seen }),
      change(id, { name: 'Zwei', ...seen }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('is saved as it is without a word in the history', async () => {
    const id = await create();
    const { revision } = await kept(id);
    expect((await change(id, {})).status).toBe(204);
    expect((await kept(id)).revision).toBe(revision);
  });

  it('is changed where a feature moves to the other language', async () => {
    const id = await create({ features: { de: ['Eins', 'Zwei'], en: [] } });
    expect((await change(id, { features: { de: ['Eins'], en: ['Zwei'] } })).status).toBe(204);
    expect((await kept(id)).features).toEqual({ de: ['Eins'], en: ['Zwei'] });
  });

  it('is offered on its days alone, and what was recommended goes on', async () => {
    const id = await create({ activeFrom: await away(1) });
    await reward(id);
    expect((await publicly(id)).status).toBe(404);
    expect((await list({ stand: 'Angekuendigt' })).products.map((row) => row.id)).toContain(id);
    await change(id, { activeFrom: await today() });
    expect((await publicly(id)).status).toBe(200);
    const { number } = await activeReferral(server, { productId: id });
    await change(id, { activeFrom: null, activeUntil: await away(-1) });
    expect((await publicly(id)).status).toBe(404);
    expect((await list({ stand: 'Beendet' })).products.map((row) => row.id)).toContain(id);
    await expect(activeReferral(server, { productId: id })).rejects.toThrow('unknownNumber');
    const running = await server.inTenant(({ db }) =>
      db.selectFrom('referral').select('reward_cents').where('id', '=', number).execute(),
    );
    expect(running).toEqual([{ reward_cents: 6000 }]);
  });

  it('is shown by running referrals as it is written now; their reward stays', async () => {
    const id = await create({ priceMonthlyCents: 3995 });
    await reward(id);
    const { number } = await activeReferral(server, { productId: id });
    await change(id, { name: 'Umbenannt', priceMonthlyCents: 3495 });
    const { value } = await server.call(getReferral, { params: { number } });
    expect(value).toMatchObject({
      product: { name: 'Umbenannt', priceMonthlyCents: 3495 },
      rewardCents: 6000,
    });
  });

  it('keeps a provider’s number to itself, days in their order, and a category that there is', async () => {
    const first = facts();
    await server.call(contract.createProduct, { ...content.session, body: first });
    const send = (more: object) =>
      server.call(contract.createProduct, { ...content.session, body: facts(more) });
    const twice = await send({ externalId: first.externalId });
    expect(twice.error).toMatchObject({ fields: { ExterneNummer: 'numberTaken' } });
    const turned = await send({ activeFrom: await away(5), activeUntil: await away(4) });
    expect(turned.error).toMatchObject({ fields: { AngebotenBis: 'endBeforeStart' } });
    expect((await send({ category: 'nichts' })).error?.key).toBe('unknownCategory');
    expect((await change(110, { category: 'nichts' })).error?.key).toBe('unknownCategory');
    expect((await change(110, { externalId: first.externalId })).error?.fields).toEqual({
      ExterneNummer: 'numberTaken',
    });
    const none = {
      ...content.session,
      body: { ...facts(), id: 999_999, revision: 1, pricesFrom: null },
    };
    expect((await server.call(contract.changeProduct, none)).error?.key).toBe('unknownNumber');
    const asked = { ...content.session, query: { mandant: client, nummer: '637' } };
    expect((await server.call(contract.getKeptProduct, asked)).error?.key).toBe('unknownNumber');
  });

  it('that two add at once under one number is added once', async () => {
    const body = facts();
    const send = () => server.call(contract.createProduct, { ...content.session, body });
    const other = await as('admin');
    const by = () => server.call(contract.createProduct, { ...other.session, body });
    const answers = await Promise.all([send(), by()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a reward', () => {
  it('follows the one that runs on the day before; what is running keeps what it began with', async () => {
    const id = await create();
    expect((await reward(id, { valueCents: 5000 })).status).toBe(200);
    const { number } = await activeReferral(server, { productId: id });
    const tomorrow = await away(1);
    await reward(id, { valueCents: 7000, startsOn: tomorrow });
    expect((await kept(id)).rewards).toMatchObject([
      { valueCents: 7000, startsOn: tomorrow, endsOn: null, state: 'announced' },
      { valueCents: 5000, endsOn: await today(), state: 'active' },
    ]);
    expect((await list({ suche: `FN-TEST-${count}` })).products).toMatchObject([
      { rewardCents: 5000, nextRewardOn: tomorrow },
    ]);
    await server.moveClock(1);
    expect((await publicly(id)).value).toMatchObject({ rewards: [{ valueCents: 7000 }] });
    const [running] = await server.inTenant(({ db }) =>
      db.selectFrom('referral').select('reward_cents').where('id', '=', number).execute(),
    );
    expect(running?.reward_cents).toBe(5000);
  });

  it('and a product ask for days that the calendar has', async () => {
    const id = await create();
    const never = '2099-02-31';
    const product = { Mandant: client, Produkt: id, AngebotenAb: never };
    const changed = await server.call(contract.changeProduct, {
      ...content.session,
      wire: product,
    });
    expect(changed.error?.fields).toMatchObject({ AngebotenAb: 'invalid' });
    const wire = { Mandant: client, Produkt: id, Titel: 'Nie', WertCent: 6000, Zusaetzlich: false };
    const version = { ...wire, Startdatum: never, Enddatum: null };
    const added = await server.call(contract.addReward, { ...content.session, wire: version });
    expect(added.error?.fields).toEqual({ Startdatum: 'invalid' });
  });

  it('that is refused says at which day', async () => {
    const id = await create();
    const fields = async (more: object) => (await reward(id, more)).error?.fields;
    expect(await fields({ startsOn: await away(-1) })).toEqual({ Startdatum: 'past' });
    expect(await fields({ endsOn: await away(-1) })).toEqual({ Enddatum: 'endFirst' });
    await reward(id);
    expect(await fields({})).toEqual({ Startdatum: 'running' });
    await reward(id, { startsOn: await away(10) });
    const taken = await reward(id, { startsOn: await away(5) });
    expect(taken.error?.key).toBe('rewardDaysTaken');
    expect((await reward(999_999)).error?.key).toBe('unknownNumber');
    const high = await fields({ valueCents: 20_000, startsOn: await away(-1) });
    expect(high).toEqual({ Startdatum: 'past' });
  });

  it('in addition leaves the one that runs, and the highest counts', async () => {
    const id = await create();
    await reward(id, { valueCents: 5000 });
    expect((await reward(id, { valueCents: 8000, isExtra: true })).status).toBe(200);
    expect((await list({ suche: `FN-TEST-${count}` })).products).toMatchObject([
      { rewardCents: 8000 },
    ]);
  });

  it('above the limit counts only after somebody else has agreed', async () => {
    const id = await create();
    await reward(id, { valueCents: 5000 });
    const tomorrow = await away(1);
    const asked = { valueCents: 15_000, startsOn: tomorrow };
    const { value: proposal } = await reward(id, asked);
    expect(proposal.isProposed).toBe(true);
    expect((await kept(id)).rewards).toMatchObject([
      {
        state: 'proposed',
        noSecond: 'own',
        mayAgree: false,
        proposedBy: expect.stringMatching(/\S/),
      },
      { state: 'active', noSecond: null, endsOn: null },
    ]);
    expect((await list({ stand: 'Wartend' })).products).toMatchObject([{ id, isWaiting: true }]);
    const { clients } = (await server.call(listWaiting, finance.session)).value;
    expect(clients.find((of) => of.client === client)?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'proposedRewards', count: 1 }),
    );
    const agree = (by: Operator) =>
      server.call(contract.agreeToReward, { ...by.session, body: { client, id: proposal.id } });
    expect((await agree(content)).error?.key).toBe('roleForbidden');
    const near = await addOperator(server, [{ role: 'finance', client: null }]);
    const boss = await addOperator(server, [{ role: 'admin', client: null }]);
    for (const { id: of } of [near, content])
      await server.call(mailOperatorLink, { ...boss.session, params: { id: of } });
    expect((await kept(id, near)).rewards[0]).toMatchObject({ noSecond: 'near', mayAgree: false });
    expect((await agree(near)).error?.key).toBe('nearProposer');
    expect((await kept(id, finance)).rewards[0]).toMatchObject({ noSecond: null, mayAgree: true });
    expect((await agree(finance)).status).toBe(204);
    expect((await kept(id)).rewards).toMatchObject([
      { state: 'announced' },
      { state: 'active', endsOn: await today() },
    ]);
    expect((await agree(finance)).error?.key).toBe('unknownNumber');
    const admin = await as('admin');
    const own = await reward(id, { ...asked, startsOn: await away(9) }, admin);
    const self = { ...admin.session, body: { client, id: own.value.id } };
    expect((await server.call(contract.agreeToReward, self)).error?.key).toBe('ownProposal');
    await reward(id, { startsOn: await away(9) });
    const late = { ...finance.session, body: { client, id: own.value.id } };
    expect((await server.call(contract.agreeToReward, late)).error?.key).toBe('rewardDaysTaken');
  });

  it('has a number that no other has after it was taken back', async () => {
    const id = await create();
    const asked = { valueCents: 15_000, startsOn: await away(1) };
    const seen = (await reward(id, asked)).value.id;
    const call = { ...content.session, body: { client, id: seen } };
    expect((await server.call(contract.withdrawReward, call)).status).toBe(204);
    const next = (await reward(id, { ...asked, valueCents: 20_000 })).value.id;
    expect(next).toBeGreaterThan(seen);
    const late = { ...finance.session, body: { client, id: seen } };
    expect((await server.call(contract.agreeToReward, late)).error?.key).toBe('unknownNumber');
  });

  it('ends on a day from today on, and is taken back only before it begins', async () => {
    const id = await create();
    const running = (await reward(id)).value.id;
    const later = (await reward(id, { startsOn: await away(20) })).value.id;
    const end = (which: number, endsOn: string) =>
      server.call(contract.endReward, { ...content.session, body: { client, id: which, endsOn } });
    const withdraw = (which: number) =>
      server.call(contract.withdrawReward, { ...content.session, body: { client, id: which } });
    expect((await end(running, await away(-1))).error?.fields).toEqual({ Enddatum: 'past' });
    expect((await end(running, await away(30))).error?.fields).toEqual({ Enddatum: 'later' });
    expect((await end(later, await away(19))).error?.fields).toEqual({ Enddatum: 'endFirst' });
    expect((await end(running, await away(3))).status).toBe(204);
    expect((await withdraw(running)).error?.key).toBe('rewardBegun');
    expect((await withdraw(later)).status).toBe(204);
    expect((await kept(id)).rewards).toMatchObject([{ endsOn: await away(3) }]);
    expect((await withdraw(later)).error?.key).toBe('unknownNumber');
    expect((await end(later, await away(30))).error?.key).toBe('unknownNumber');
  });

  it('goes on as it was meant to where the one that would have ended it is taken back', async () => {
    const id = await create();
    const withdraw = async (which: number) => {
      const body = { client, id: which };
      expect(
        (await server.call(contract.withdrawReward, { ...content.session, body })).error,
      ).toBeNull();
    };
    const add = async (days: number, more: object = {}) =>
      (await reward(id, { startsOn: await away(days), ...more })).value.id;
    const ends = async () => (await kept(id)).rewards.map(({ endsOn }) => endsOn).toReversed();
    const meant = await away(40);
    await add(0, { endsOn: meant });
    const late = await add(20, { endsOn: await away(25) });
    const early = await add(10, { endsOn: await away(12) });
    expect(await ends()).toEqual([await away(9), await away(12), await away(25)]);
    await withdraw(early);
    expect(await ends()).toEqual([await away(19), await away(25)]);
    const again = await add(10, { endsOn: await away(12) });
    await withdraw(late);
    expect(await ends()).toEqual([await away(9), await away(12)]);
    await withdraw(again);
    expect(await ends()).toEqual([meant]);
    const extra = await add(5, { isExtra: true });
    await withdraw(extra);
    expect(await ends()).toEqual([meant]);
    const open = await create();
    const of = async (days: number) =>
      (await reward(open, { startsOn: await away(days) })).value.id;
    await of(0);
    await withdraw(await of(7));
    expect((await kept(open)).rewards).toMatchObject([{ endsOn: null }]);
  });

  it('that has begun keeps its amount, and no two hold on one day, whatever the program does', async () => {
    const id = await create();
    const running = (await reward(id)).value.id;
    const raise = server.inTenant(({ db }) =>
      db.updateTable('reward').set({ value_cents: 1 }).where('id', '=', running).execute(),
    );
    await expect(raise).rejects.toThrow('keeps its amount');
    const second = server.inTenant(async ({ db, tenant, now }) =>
      db
        .insertInto('reward')
        .values({
          tenant: tenant.id,
          id: 77_777,
          product_id: id,
          title: 'x',
          text: 'x',
          value_cents: 1,
          starts_on: berlinDay(now),
          ends_on: null,
          display_ends_on: null,
        })
        .execute(),
    );
    await expect(second).rejects.toThrow('reward_days_apart');
  });

  it('that two announce for one day at once is announced once', async () => {
    const id = await create();
    const admin = await as('admin');
    const answers = await Promise.all([reward(id), reward(id, {}, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a category', () => {
  const add = (key: string, parent: string | null = null) =>
    server.call(contract.createCategory, {
      ...content.session,
      body: { client, key, name: { de: 'Neues', en: 'New things' }, parent, searchWords: '' },
    });
  const findAll = async (more: Readonly<Record<string, string>> = {}, by = content) =>
    (
      await server.call(contract.listKeptCategories, {
        ...by.session,
        query: { mandant: client, pagesize: '100', ...more },
      })
    ).value;
  const find = async (key: string) => {
    const category = (await findAll()).categories.find((each) => each.key === key);
    if (category === undefined) throw new Error(`No category ${key}`);
    return category;
  };
  const set = async (key: string, more: object) => {
    const { products: _, key: _k, aboveName: _a, ...seen } = await find(key);
    const body = { client, ...seen, ...more };
    return server.call(contract.changeCategory, { ...content.session, body });
  };

  it('is added, renamed and shown to everybody', async () => {
    expect((await add('neu-eins')).status).toBe(204);
    expect((await set('neu-eins', { name: { de: 'Heimnetz', en: 'Home net' } })).status).toBe(204);
    const shown = (await server.call(catalogue.listCategories, { query: {} })).value;
    expect(shown).toContainEqual(expect.objectContaining({ key: 'neu-eins', name: 'Heimnetz' }));
    const { revision } = await find('neu-eins');
    expect((await set('neu-eins', { revision: revision - 1 })).error?.key).toBe('changedMeanwhile');
  });

  it('may choose its source, with which its products and those below it go', async () => {
    await add('quelle-oben');
    await add('quelle-unten', 'quelle-oben');
    await add('quelle-eigen', 'quelle-oben');
    await set('quelle-eigen', { source: 'festnetz' });
    const keys = ['quelle-oben', 'quelle-unten', 'quelle-eigen'];
    const ids: number[] = [];
    for (const category of keys) ids.push(await create({ category }));
    const sources = async () =>
      Promise.all(
        ids.map(async (id) => {
          const { value } = await publicly(id);
          return 'source' in value ? value.source : null;
        }),
      );
    expect(await sources()).toEqual(['quelle-oben', 'quelle-unten', 'festnetz']);
    expect((await set('quelle-oben', { source: 'mobilfunk' })).status).toBe(204);
    expect(await sources()).toEqual(['mobilfunk', 'mobilfunk', 'festnetz']);
    expect((await find('quelle-oben')).source).toBe('mobilfunk');
    const later = await create({ category: 'quelle-unten' });
    expect((await publicly(later)).value).toMatchObject({ source: 'mobilfunk' });
    const { source: _, ...unnamed } = await find('quelle-oben');
    const { products: _p, key: _k, aboveName: _a, ...seen } = unnamed;
    const body = { client, ...seen, searchWords: 'Quelle' };
    await server.call(contract.changeCategory, { ...content.session, body });
    expect((await find('quelle-oben')).source).toBe('mobilfunk');
    const everywhere = await as('content');
    const { error } = await server.call(contract.createCategory, {
      ...everywhere.session,
      body: {
        client: 'sonnwerk',
        key: 'quelle-strom',
        name: { de: 'Strom', en: 'Power' },
        parent: null,
        searchWords: '',
        source: 'festnetz',
      },
    });
    expect(error?.fields).toEqual({ Quelle: 'notOfClient' });
  });

  it('is listed in pages and found by key, name, search words and the name above, with a slip where nothing has them', async () => {
    await add('liste-oben');
    await add('liste-unten', 'liste-oben');
    await set('liste-oben', {
      name: { de: 'Ladesäule', en: 'Wallbox' },
      searchWords: 'Zapfstelle',
    });
    await set('liste-unten', { name: { de: 'Ladestrippe', en: 'Cords' } });
    await create({ category: 'liste-unten' });
    const keys = async (suche: string) =>
      (await findAll({ suche })).categories.map(({ key }) => key);
    expect(await keys('ladesaeule')).toEqual(['liste-oben', 'liste-unten']);
    expect(await keys('strippe')).toEqual(['liste-unten']);
    expect(await keys('Ladestrippee')).toEqual(['liste-unten']);
    expect(await keys('zapfstelle strippe')).toEqual(['liste-unten']);
    expect(await keys('liste-un')).toEqual(['liste-unten']);
    expect(await keys('zzzz')).toEqual([]);
    const all = await findAll();
    const second = await findAll({ pagesize: '2', page: '2' });
    expect(second.categories).toEqual(all.categories.slice(2, 4));
    expect([second.totalCount, all.totalCount]).toEqual(Array(2).fill(all.categories.length));
    expect(all.categories.find(({ key }) => key === 'liste-unten')).toMatchObject({
      aboveName: { de: 'Ladesäule', en: 'Wallbox' },
      products: 1,
    });
    // Those that begin with the words stand before those that have them.
    await add('liste-fern');
    await set('liste-fern', { name: { de: 'Strippe', en: 'Wires' } });
    expect(await keys('strippe')).toEqual(['liste-fern', 'liste-unten']);
  });

  it('is found by what else people call its products, which nobody sees', async () => {
    const key = 'rauchmelder';
    await add(key);
    const id = await create({ category: key, activeFrom: null, activeUntil: null });
    const search = async () =>
      (await server.call(catalogue.listProducts, { query: { suche: 'Feuermelder' } })).value;
    expect(await search()).toEqual([]);
    expect((await set(key, { searchWords: ' Feuermelder,  Melder ' })).status).toBe(204);
    expect((await find(key)).searchWords).toBe('Feuermelder, Melder');
    expect((await search()).map((product) => product.id)).toEqual([id]);
    expect(JSON.stringify(await search())).not.toContain('Feuermelder');
  });

  it('has a key of its own and stands in one of two levels', async () => {
    expect((await add('internet')).error?.fields).toEqual({ Kennung: 'keyTaken' });
    expect((await add('neu-zwei', 'nichts')).error?.key).toBe('unknownCategory');
    await add('neu-drei', 'neu-eins');
    expect((await add('neu-vier', 'neu-drei')).error?.fields).toEqual({
      Oberkategorie: 'twoLevels',
    });
    expect((await set('neu-eins', { parent: 'internet' })).error?.fields).toEqual({
      Oberkategorie: 'twoLevels',
    });
    expect((await set('neu-drei', { parent: 'nichts' })).error?.key).toBe('unknownCategory');
    expect((await set('neu-drei', { id: 999_999 })).error?.key).toBe('unknownNumber');
  });
});

describe('the catalogue', () => {
  it('is seen by every role of the client and kept by content and admins alone', async () => {
    const support = await as('support', client);
    const look = { primary: '#4233d8', background: '#fafafe' };
    expect(await list({}, support)).toMatchObject({ client, mayKeep: false, look });
    expect((await list({}, support)).clients.map(({ id }) => id)).toEqual([client]);
    const tried = await server.call(contract.createProduct, { ...support.session, body: facts() });
    expect(tried.error?.key).toBe('roleForbidden');
    expect(await list({}, content)).toMatchObject({ mayKeep: true });
    const elsewhere = await as('content', 'sonnwerk');
    expect(await list({}, elsewhere)).toMatchObject({ client: 'sonnwerk' });
    const refused = await server.call(contract.createProduct, {
      ...elsewhere.session,
      body: facts(),
    });
    expect(refused.error?.key).toBe('roleForbidden');
  });

  it('is searched as visitors search: by description, and whichever way umlauts are written', async () => {
    const id = await create({
      name: 'Grünstrom Büro',
      claim: { de: 'Für die Werkstätte', en: '' },
    });
    for (const suche of ['gruenstrom buero', 'GRÜNSTROM', 'werkstatte'])
      expect([suche, (await list({ suche })).products.map((row) => row.id)]).toEqual([suche, [id]]);
    expect((await list({ suche: '%' })).products).toEqual([]);
  });

  it('is searched with one slip where nothing has the words, and never for a letter that is repeated', async () => {
    const id = await create({ name: 'Wolkenspeicher', claim: { de: '', en: '' } });
    const found = async (suche: string) => (await list({ suche })).products.map((row) => row.id);
    expect(await found('Wolkenspeihcer')).toEqual([id]);
    expect(await found('Wolkenspeier')).toEqual([]);
    expect(await found('zzzz')).toEqual([]);
    expect(await found('ssss')).toEqual([]);
  });

  it('has the product of that number first, then those whose name has the words', async () => {
    const claim = { de: 'Auch mit Zebrastreifen', en: '' };
    const byText = await create({ name: 'Erstens', claim });
    const byName = await create({ name: 'Zebrastreifen 7', claim: { de: '', en: '' } });
    const externalId = 'ZEBRA-STREIFEN';
    const byNumber = await create({ name: 'Drittens', externalId, claim: { de: '', en: '' } });
    const found = async (suche: string) => (await list({ suche })).products.map((row) => row.id);
    expect(await found('zebrastreifen')).toEqual([byNumber, byName, byText]);
    expect(await found('zebra-streifen')).toEqual([byNumber, byName, byText]);
    const pages = [];
    for (const page of ['1', '2', '3', '4'])
      pages.push(await list({ suche: 'zebrastreifen', pagesize: '1', page }));
    expect(pages.map(({ products }) => products[0]?.id)).toEqual([
      byNumber,
      byName,
      byText,
      undefined,
    ]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3, 3, 3]);
  });

  it('leaves the categories out of further pages, for there may be a thousand', async () => {
    const first = await list({ mandant: client });
    expect(first.categories.length).toBeGreaterThan(0);
    const further = await list({ mandant: client, ohneKategorien: 'true' });
    expect(further).toEqual({ ...first, categories: [] });
  });

  it('leaves the products out where only categories are chosen among', async () => {
    const all = await list({ mandant: client });
    expect(all.totalCount).toBeGreaterThan(0);
    const choice = await list({ mandant: client, ohneProdukte: 'true' });
    expect(choice).toEqual({ ...all, products: [], totalCount: 0 });
  });

  it('narrows by category, with those below it, and comes in pages', async () => {
    const all = await list({ kategorie: 'internet', pagesize: '2' });
    expect(all.products).toHaveLength(2);
    expect(all.totalCount).toBeGreaterThan(2);
    const next = await list({ kategorie: 'internet', pagesize: '2', page: '2' });
    expect(next.products[0]?.id).not.toBe(all.products[0]?.id);
    const last = { kategorie: 'internet', pagesize: String(all.totalCount - 1), page: '2' };
    const { products, totalCount } = await list(last);
    expect([products.length, totalCount]).toEqual([1, all.totalCount]);
  });

  it('tells in the history who changed what, from what', async () => {
    const admin = await as('admin');
    const id = await create({ name: 'Vorher' });
    await change(id, { name: 'Nachher' });
    const { lines } = (
      await server.call(searchHistory, {
        ...admin.session,
        query: { mandant: client, nummer: String(id) },
      })
    ).value;
    expect(lines[0]).toMatchObject({ event: 'changed' });
    expect(JSON.stringify(lines[0])).toMatch(/Vorher.*Nachher/);
  });

  it.each([
    ['createProduct', contract.createProduct],
    ['changeProduct', contract.changeProduct],
    ['changeProductPicture', contract.changeProductPicture],
    ['removeProductPicture', contract.removeProductPicture],
    ['createCategory', contract.createCategory],
    ['changeCategory', contract.changeCategory],
    ['addReward', contract.addReward],
    ['endReward', contract.endReward],
    ['withdrawReward', contract.withdrawReward],
    ['agreeToReward', contract.agreeToReward],
  ] as readonly (readonly [string, Endpoint])[])(
    'of a client that there is not is refused: %s',
    async (name, endpoint) => {
      const admin = await as('admin');
      const wire = { ...wireBodiesOfOperators[name], Mandant: 'niemand' };
      const answer = await server.call(endpoint, { ...admin.session, wire });
      expect(answer.error?.key).toBe('unknownTenant');
    },
  );

  it('of a client that there is not is not read', async () => {
    const { session } = await as('support');
    const asked = { ...session, query: { mandant: 'niemand', nummer: '101' } };
    expect((await server.call(contract.getKeptProduct, asked)).error?.key).toBe('unknownTenant');
    const all = { ...session, query: { mandant: 'niemand' } };
    const categories = await server.call(contract.listKeptCategories, all);
    expect(categories.error?.key).toBe('unknownTenant');
    expect((await server.call(contract.listCatalogue, all)).error?.key).toBe('unknownTenant');
  });
});
