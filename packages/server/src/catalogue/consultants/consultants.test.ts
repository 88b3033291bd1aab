import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConsultants, searchConsultants } from '@weitersagen/contracts/consultant';
import { portraitOf } from './portrait.ts';
import { consultantView } from './consultant-lookup.ts';
import { insideGate } from '../../testing/staff-session.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const search = async (query: Readonly<Record<string, string>>, client = 'funkelnetz') =>
  (
    await server.call(searchConsultants, {
      query,
      client,
      ...(client === 'lindenschutz' ? await insideGate(server) : {}),
    })
  ).value;
const namesOf = (found: Awaited<ReturnType<typeof search>>) =>
  found.consultants.map((consultant) => consultant.lastName);

describe('the consultant search', () => {
  it('shows six a page with name, postal code, city and photo, and says what follows', async () => {
    const found = await search({});
    expect(found).toMatchObject({ totalCount: 24, pageCount: 4, hasNext: true });
    expect(found.consultants).toHaveLength(6);
    expect(found.consultants.find(({ externalId }) => externalId === 'FN-1001')).toEqual({
      externalId: 'FN-1001',
      lastName: 'Beraterin',
      postalCode: '24103',
      city: 'Kiel',
      photo: '/api/v1/funkelnetz/Produkt/FN-1001/grafik',
    });
  });

  it('finds by the start of last name, postal code or city, without case and accents', async () => {
    expect(namesOf(await search({ query: 'berat' }))).toEqual(['Beraterin']);
    expect(namesOf(await search({ query: '241' }))).toEqual(['Beraterin', 'Grünspan']);
    expect(namesOf(await search({ query: 'KOLN' }))).toEqual(['Sommerwind']);
    expect(namesOf(await search({ query: 'hamburg 2035' }))).toEqual(['Kompass']);
    expect(namesOf(await search({ query: 'uber' }))).toEqual(['Übermut']);
  });

  it('answers nobody found with an empty list', async () => {
    const nobody = { consultants: [], totalCount: 0, pageCount: 1, hasNext: false };
    expect(await search({ query: 'Niemand' })).toEqual(nobody);
    expect(await search({ query: '%' })).toEqual(nobody);
  });

  it('knows each tenant its own consultants', async () => {
    expect((await search({}, 'lindenschutz')).totalCount).toBe(4);
    expect((await search({}, 'sonnwerk')).totalCount).toBe(3);
    expect(namesOf(await search({ query: 'Beraterin' }, 'lindenschutz'))).toEqual([]);
  });

  it('refuses a page size above its cap and an unknown field', async () => {
    for (const query of [{ pagesize: '51' }, { page: '0' }, { sort: 'x' }]) {
      const { error } = await server.call(searchConsultants, { query });
      expect(error?.key).toBe('invalidInput');
    }
  });

  it('gives every consultant exactly once over all pages, of any size', async () => {
    const whole = (await server.call(listConsultants, { query: { pagesize: '50' } })).value;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (size) => {
        const seen: string[] = [];
        for (let page = 1; ; page += 1) {
          const query = { page: String(page), pagesize: String(size) };
          const { value } = await server.call(listConsultants, { query });
          seen.push(...value.consultants.map(({ externalId }) => externalId));
          if (!value.hasNext) break;
        }
        expect(seen).toEqual(whole.consultants.map(({ externalId }) => externalId));
      }),
      { numRuns: 10 },
    );
  });

  it('uses an index', async () => {
    const plan = await server.inTenant(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx.db);
      return JSON.stringify(
        await tx.db
          .selectFrom('consultant')
          .select('external_id')
          .where('listed', '=', true)
          .where((where) =>
            where.or(
              (['search_name', 'postal_code', 'search_city'] as const).map((column) =>
                where.and([where(column, '>=', 'k'), where(column, '<', 'l')]),
              ),
            ),
          )
          .explain('json'),
      );
    });
    expect(plan).toContain('consultant_by_');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('a consultant by number', () => {
  const photo = (number: string, client = 'funkelnetz') =>
    server.inject({
      url: `/api/v1/${client}/Produkt/${number}/grafik`,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' },
    });

  it('has a picture with the initials', () => {
    expect(portraitOf('Gustav', 'Grünspan').toString()).toMatch(/^<svg .*>GG<\/text><\/svg>$/);
    expect(portraitOf('Änne', '<b>').toString()).toContain('>ÄB</text>');
  });

  it('is shown while listed, in its own tenant, and never for a plain number', async () => {
    const view = (number: string) => server.inTenant((tx) => consultantView(tx, number));
    expect(await view('FN-1002')).toMatchObject({ lastName: 'Grünspan', city: 'Kiel' });
    expect(await view('101')).toBeFalsy();
    expect(await view('LS-1001')).toBeFalsy();
    const shown = await photo('FN-1002');
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    expect((await photo('FN-1002', 'lindenschutz')).statusCode).toBe(404);
    const list = (listed: boolean) =>
      server.inTenant((tx) =>
        tx.db
          .updateTable('consultant')
          .set({ listed })
          .where('external_id', '=', 'FN-1002')
          .execute(),
      );
    await list(false);
    expect((await photo('FN-1002')).statusCode).toBe(404);
    expect((await search({ query: 'Grünspan' })).totalCount).toBe(0);
    await list(true);
    expect((await search({ query: 'Grünspan' })).totalCount).toBe(1);
  });
});
