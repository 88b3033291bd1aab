import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientLeads } from '@weitersagen/contracts/operator-leads';
import { berlinDay } from '@weitersagen/domain/dates';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
let scenes: Awaited<ReturnType<typeof buildRewardScenes>>;
beforeAll(async () => {
  server = await startTestServer();
  scenes = await buildRewardScenes(server, {}, {}, { share: 50 });
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
afterAll(() => server.stop());

type Query = Parameters<typeof ask>[0];
const ask = (query: Readonly<Record<string, string>>, session = support.session) =>
  server.call(listClientLeads, { ...session, query: { mandant: client, ...query } });
const list = async (query: Query = {}) => (await ask(query)).value;
const ids = async (query: Query = {}) => (await list(query)).leads.map(({ id }) => id);

describe('the leads of a client', () => {
  it('are listed, the newest first, with both sides, order and what they bring', async () => {
    const { leads, next, products } = await list();
    expect(leads.map(({ at }) => at)).toEqual(
      leads.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
    );
    expect(next).toBeNull();
    const shared = leads.find(({ id }) => id === scenes[2]?.leadId);
    expect(shared).toMatchObject({
      status: 'released',
      referrer: { id: scenes[2]?.referrerId, name: 'Wilma Weitersager' },
      order: { state: 'firstPayment' },
      cents: expect.any(Number),
    });
    expect(products.map(({ name }) => name)).toContain(shared?.product);
  });

  it('come page by page, each once', async () => {
    const all = await ids();
    const found: string[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        pagesize: '1',
        ...(place === '' ? {} : { nach: place }),
      });
      found.push(...page.leads.map(({ id }) => id));
      place = page.next;
    }
    expect(found).toEqual(all);
    expect(found.length).toBeGreaterThanOrEqual(3);
  });

  it('are narrowed by status, product and days', async () => {
    const { leads, products } = await list();
    const [first] = leads;
    const product = products.find(({ name }) => name === first?.product);
    const day = berlinDay(new Date(first?.at ?? ''));
    const own = { status: 'Freigegeben', produkt: String(product?.id), von: day, bis: day };
    expect(await ids(own)).toContain(first?.id);
    for (const [name, value] of Object.entries({ status: 'Storniert', produkt: '2147483647' }))
      expect(await ids({ ...own, [name]: value })).toEqual([]);
    expect(await ids({ von: '2100-01-01' })).toEqual([]);
    expect(await ids({ bis: '2000-01-01' })).toEqual([]);
    const wrong = await ask({ von: '2026-02-02', bis: '2026-02-01' });
    expect(wrong.error).toMatchObject({ key: 'invalidInput', fields: { bis: 'period' } });
  });

  it('name nobody whose data are erased', async () => {
    const gone = scenes[1];
    await server.inTenant((tx) =>
      erasePerson(tx, gone?.referrerEmail ?? '', {
        by: 'olaf',
        reason: 'Art. 17 DSGVO',
        waiveRewards: true,
      }),
    );
    const lead = (await list()).leads.find(({ id }) => id === gone?.leadId);
    expect(lead).toMatchObject({ referrer: null });
  });

  it('are those of the clients that support helps, and for nobody else', async () => {
    const other: Grant = { role: 'support', client: 'sonnwerk' };
    const elsewhere = await addOperator(server, [other]);
    expect((await ask({}, elsewhere.session)).error?.key).toBe('roleForbidden');
    const own = await server.call(listClientLeads, { ...elsewhere.session, query: {} });
    expect(own.value).toMatchObject({ client: 'sonnwerk', clients: [{ id: 'sonnwerk' }] });
    const nowhere = { ...support.session, query: { mandant: 'niemand' } };
    expect((await server.call(listClientLeads, nowhere)).error?.key).toBe('unknownTenant');
    const content = await addOperator(server, [{ role: 'content', client: null }]);
    expect((await ask({}, content.session)).status).toBe(403);
    const finance = await addOperator(server, [{ role: 'finance', client: null }]);
    expect((await ask({}, finance.session)).value.leads).toEqual([]);
  });
});
