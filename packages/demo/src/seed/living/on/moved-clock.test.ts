import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '@weitersagen/server/internal/rewards/public.ts';
import { moveClock } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import { runJob } from '@weitersagen/server/internal/platform/jobs/job.ts';
import type { OpenDatabase } from '@weitersagen/server/internal/platform/database/connect.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedDemo } from '../../seed-demo.ts';
import { daysToPlay } from './days.ts';
import { demoGoesOn } from './goes-on.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`truncate tenant cascade`.execute(database.db);
  await sql`truncate clock`.execute(database.db);
  const demoStart = new Date('2031-01-20T11:00:00Z');
  const demo = { port: 4000, operator: 'Betrieb', demoStart };
  await seedDemo(database.db, demo, { history: 'living' });
  server = await startTestServer({ database });
  await server.work();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.close();
});

const step = async () => runJob(demoGoesOn, await server.tenant(), server.deps.withTenant);
const waiting = () => server.inTenant(daysToPlay);

it('plays what a moved clock leaves in the order of its days, ten at a time', async () => {
  await moveClock(database.db, 13);
  const first = await waiting();
  const names = first?.days.map(({ day }) => day) ?? [];
  expect([names.length, first?.more]).toEqual([10, true]);
  expect(names).toEqual(names.toSorted());
  await step();
  const next = await waiting();
  expect(next?.days[0]?.day).toSatisfy((day: string) => day > (names.at(-1) ?? ''));
  expect(next?.more).toBe(false);
  await step();
  expect((await waiting())?.days).toEqual([]);
  expect(await server.inTenant(checkLedger)).toEqual([]);
}, 60_000);

it('invites a customer every few days, and asks about a line of each month’s credit note', async () => {
  await moveClock(database.db, 13);
  do await step();
  while ((await waiting())?.days.length);
  const { rows } = await server.inTenant(({ db }) =>
    sql<{ invitations: number; questions: number }>`
      select (select count(*)::int from invitation where created_at > '2031-01-20T11:00:00Z') as invitations,
        (select count(*)::int from settlement_dispute where created_at > '2031-02-01T00:00:00Z') as questions`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ invitations: expect.toSatisfy((n) => n > 2 && n < 8), questions: 1 }]);
}, 60_000);
