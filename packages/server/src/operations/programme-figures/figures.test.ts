import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFigures, listFigureReferrals } from '@weitersagen/contracts/operator-figures';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import {
  daysBefore,
  figureGroupLabels,
  figureStageLabels,
  type FigureGroup,
  type FigureStage,
} from '@weitersagen/domain/figures';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople } from '../../testing/agency-scene.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { addFunnelShop, costEvents, funnelEvents } from '../../testing/statistics-events.ts';
import { figureReferrals, figuresOf } from './figure-repository.ts';

const client = 'funkelnetz';
let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  await server.inTenant((tx) => addFunnelShop(tx, people));
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
});
afterAll(() => server.stop());

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.keys(table).filter((name): name is Key => Object.hasOwn(table, name));
const groups = keysOf<FigureGroup>(figureGroupLabels);
const stages = keysOf<FigureStage>(figureStageLabels);
const measures = [...stages, 'rewardCents', 'commissionCents'] as const;
const anything = { product: null, channel: null, agency: null, seller: null };

const sumOf = (rows: readonly Readonly<Record<(typeof measures)[number], number>>[]) =>
  Object.fromEntries(measures.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));

/** What figures by the contacts' channels hold. */
const pick = ({ leads, orders, released, paid }: Readonly<Record<string, number>>) => ({
  leads,
  orders,
  released,
  paid,
});

/** What figures say of each group, and what the referrals behind them add up to. */
async function bothFigures(tx: TenantTx, filter = anything) {
  const period = { from: berlinDay(addDays(tx.now, -120)), to: berlinDay(addDays(tx.now, 1)) };
  const all = { after: null, most: 10_000 };
  const rows = await figureReferrals(tx, period, 'referrals', filter, all);
  const said = await Promise.all(
    groups.map(async (group) => {
      const figures = await figuresOf(tx, period, daysBefore(period), group, filter);
      const byGroup = sumOf(figures.rows);
      // Referrals, contracts and costs have no channel of a contact.
      const isOfContacts = group === 'contactChannel';
      return {
        group,
        total: sumOf([figures.total]),
        byGroup: isOfContacts ? pick(byGroup) : byGroup,
      };
    }),
  );
  const counted = sumOf(rows);
  const byGroup = (group: FigureGroup) => (group === 'contactChannel' ? pick(counted) : counted);
  return {
    said,
    counted: groups.map((group) => ({ group, total: counted, byGroup: byGroup(group) })),
  };
}

const namesOf = <Name extends string>(events: Readonly<Record<Name, unknown>>) =>
  Object.keys(events).filter((name): name is Name => Object.hasOwn(events, name));

describe('figures of a programme', () => {
  it('are what the referrals behind them add up to, in all and by each group, whatever happens', async () => {
    const event = fc.record({
      name: fc.constantFrom(...namesOf(funnelEvents), 'create', 'lead', 'order', 'order'),
      n: fc.nat(5000),
    } as const);
    const cost = fc.record({
      name: fc.constantFrom(...namesOf(costEvents), 'claim', 'claim', 'claimStatus', 'commission'),
      n: fc.nat(5000),
    } as const);
    const story = fc.record({
      funnel: fc.array(event, { minLength: 30, maxLength: 50 }),
      costs: fc.array(cost, { minLength: 20, maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ funnel, costs }) => {
        await server.inTenant(async (tx) => {
          for (let n = 0; n < 6; n += 1) await funnelEvents.create(tx, n, people);
          for (const { name, n } of funnel) await funnelEvents[name](tx, n, people);
          for (const { name, n } of costs) await costEvents[name](tx, n, people);
          const { said, counted } = await bothFigures(tx);
          expect(said).toEqual(counted);
          await sql`select recount_referrals(${tx.tenant.id})`.execute(tx.db);
          expect((await bothFigures(tx)).said).toEqual(counted);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('lead to the referrals that came as far as a step, page by page, each once', async () => {
    await server.inTenant(async (tx) => {
      for (let n = 0; n < 9; n += 1) await funnelEvents.create(tx, n, people);
      for (let n = 0; n < 9; n += 1) await funnelEvents.lead(tx, n);
    });
    const ask = (query: Record<string, string>) =>
      server.call(listFigureReferrals, {
        ...finance.session,
        query: { mandant: client, tage: '120', ...query },
      });
    for (const [stufe, step] of [
      ['Empfehlungen', 'referrals'],
      ['Interessenten', 'leads'],
      ['Freigegeben', 'released'],
    ] as const) {
      const inPagesOf = async (pagesize: string) => {
        const found: Awaited<ReturnType<typeof ask>>['value']['referrals'][number][] = [];
        let next: string | null = '';
        while (next !== null) {
          const after: Record<string, string> = next === '' ? {} : { nach: next };
          const part: Awaited<ReturnType<typeof ask>> = await ask({ stufe, pagesize, ...after });
          found.push(...part.value.referrals);
          next = part.value.next;
        }
        return found;
      };
      // As many pages as there are rows: those of the runs before are among them.
      const all = await inPagesOf('100');
      const numbers = all.map(({ number }) => number);
      expect((await inPagesOf('4')).map(({ number }) => number)).toEqual(numbers);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(all.filter((row) => row[step] === 0)).toEqual([]);
    }
  });

  it('are narrowed by product, channel, agency and seller, and say what belongs to none', async () => {
    const ask = async (query: Record<string, string>) => {
      const asked = { mandant: client, tage: '120', ...query };
      const { value } = await server.call(getFigures, { ...finance.session, query: asked });
      if (value.figures === null) throw new Error('there are figures');
      return value.figures;
    };
    for (const [gruppe, name] of Object.entries({
      Produkt: 'produkt',
      Kanal: 'kanal',
      Agentur: 'agentur',
      Verkaeufer: 'verkaeufer',
    })) {
      const { rows, total } = await ask({ gruppe });
      expect(rows.length).toBeGreaterThan(0);
      expect(sumOf(rows)).toEqual(sumOf([total]));
      for (const row of rows) {
        const narrowed = await ask({ [name]: row.key === '' ? '-' : row.key });
        expect([name, row.key, sumOf([narrowed.total])]).toEqual([name, row.key, sumOf([row])]);
      }
    }
  });

  it('stand beside as many days right before', async () => {
    const { value } = await server.call(getFigures, {
      ...finance.session,
      query: { mandant: client, von: '2026-03-01', bis: '2026-03-31' },
    });
    expect(value.figures?.before).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    const now = await server.inTenant(async (tx) => tx.now);
    const usual = await server.call(getFigures, { ...finance.session, query: { mandant: client } });
    expect(usual.value.figures?.period).toEqual({
      from: berlinDay(addDays(now, -89)),
      to: berlinDay(now),
    });
  });

  it('end today where they are asked for longer, and are compared with as many days', async () => {
    const now = await server.inTenant(async (tx) => tx.now);
    const [from, to] = [berlinDay(addDays(now, -9)), berlinDay(addDays(now, 90))];
    const query = { mandant: client, von: from, bis: to };
    const { value } = await server.call(getFigures, { ...finance.session, query });
    expect(value.figures?.period).toEqual({ from, to: berlinDay(now) });
    expect(value.figures?.before).toEqual({
      from: berlinDay(addDays(now, -19)),
      to: berlinDay(addDays(now, -10)),
    });
  });

  it('refuse days that make no period at the field of the last', async () => {
    for (const days of [
      { von: '2026-02-02', bis: '2026-02-01' },
      { von: '2024-01-01', bis: '2026-01-01' },
    ]) {
      const query = { mandant: client, ...days };
      const { error } = await server.call(getFigures, { ...finance.session, query });
      expect(error).toMatchObject({ key: 'invalidInput', fields: { bis: 'period' } });
    }
  });

  it('are those of the clients of one’s roles', async () => {
    const content = await addOperator(server, [{ role: 'content', client: 'sonnwerk' }]);
    const own = await server.call(getFigures, { ...content.session, query: {} });
    expect(own.value).toMatchObject({ client: 'sonnwerk', clients: [{ id: 'sonnwerk' }] });
    const foreign = { ...content.session, query: { mandant: client } };
    expect((await server.call(getFigures, foreign)).error?.key).toBe('roleForbidden');
    expect((await server.call(listFigureReferrals, foreign)).error?.key).toBe('roleForbidden');
    const nowhere = { ...finance.session, query: { mandant: 'niemand' } };
    expect((await server.call(getFigures, nowhere)).error?.key).toBe('unknownTenant');
    expect((await server.call(listFigureReferrals, nowhere)).error?.key).toBe('unknownTenant');
  });
});
