import { afterAll, beforeAll, expect, it } from 'vitest';
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { statisticsOf } from '@weitersagen/server/internal/partners/public.ts';
import { checkLedger } from '@weitersagen/server/internal/rewards/public.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { agencyPeople } from '@weitersagen/server/internal/testing/agency-scene.ts';
import { bothFunnels } from '@weitersagen/server/internal/testing/statistics-by-counting.ts';
import { seedHistory } from './history.ts';

let server: TestServer;
let milliseconds: number;
beforeAll(async () => {
  server = await startTestServer();
  const begun = performance.now();
  await server.inTenant(seedHistory);
  milliseconds = performance.now() - begun;
});
afterAll(() => server.stop());

it('settles the last month of the seller and the agency, with something open for this one', async () => {
  const settlements = await server.inTenant((tx) =>
    tx.db
      .selectFrom('settlement')
      .select(['receiver_kind', 'status', 'net_cents', 'vat_cents', 'gross_cents', 'number'])
      .orderBy('receiver_kind')
      .execute(),
  );
  expect(settlements).toMatchObject([
    { receiver_kind: 'agency', status: 'released', net_cents: 27_000, vat_cents: 5130 },
    { receiver_kind: 'seller', status: 'paid', net_cents: 18_000, vat_cents: 0 },
  ]);
  const open = await server.inTenant((tx) =>
    tx.db
      .selectFrom('commission')
      .leftJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
      .select(['commission.receiver_kind', 'commission.amount_cents'])
      .where('settlement_line.commission_id', 'is', null)
      .where('commission.receiver_kind', '<>', 'employee')
      .orderBy('commission.receiver_kind')
      .execute(),
  );
  expect(open).toEqual([
    { receiver_kind: 'agency', amount_cents: 9000 },
    { receiver_kind: 'seller', amount_cents: 9000 },
  ]);
});

it('is a funnel: what was ordered was shared and clicked before, as counting says', async () => {
  const people = await server.inTenant(agencyPeople);
  const { kept, counted } = await server.inTenant((tx) => bothFunnels(tx, people));
  expect(kept).toEqual(counted);
  const [sums] = await server.inTenant((tx) => {
    const scope = { kind: 'agency', agencyId: people.agencyId } as const;
    const period = { from: berlinDay(addDays(tx.now, -150)), to: berlinDay(tx.now) };
    return statisticsOf(tx, 'statistik', scope, period);
  });
  expect(sums).toMatchObject({ referrals: 4, shared: 4, clicked: 4, leads: 4, orders: 4 });
});

it('agrees with the ledger, mails nobody and is quick', async () => {
  expect(await server.inTenant(checkLedger)).toEqual([]);
  expect(await server.mails()).toEqual([]);
  expect(milliseconds).toBeLessThan(5000);
});

it('keeps documents whose XML is inside the page and fits the schema', async () => {
  const documents = await server.inTenant((tx) =>
    tx.db.selectFrom('settlement_document').selectAll().execute(),
  );
  expect(documents).toHaveLength(2);
  for (const { pdf, xml } of documents) {
    const inside = await extractXml(pdf);
    expect(inside.xml).toBe(xml.toString());
    expect(await validateXsd(inside.xml, Profile.EN16931)).toEqual({ valid: true, errors: [] });
  }
});
