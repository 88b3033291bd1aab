import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import type { OpenDatabase } from '@weitersagen/server/internal/platform/database/connect.ts';
import { runJob } from '@weitersagen/server/internal/platform/jobs/job.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedDemo } from '../../seed-demo.ts';
import { daysToPlay } from './days.ts';
import { demoGoesOn } from './goes-on.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database.db);
  const demoStart = new Date('2031-01-10T11:00:00Z');
  const config = { port: 4000, operator: 'Betrieb', demoStart };
  await seedDemo(database.db, config, { history: 'living' });
  server = await startTestServer({ database });
  await server.work();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await database.close();
});

it('orders until the day before its client leaves, and nothing after that, without failing', async () => {
  const leavesOn = berlinDay(addDays(await server.inTenant(({ now }) => Promise.resolve(now)), 3));
  await database.db
    .updateTable('tenant')
    .set({ leaves_on: leavesOn })
    .where('id', '=', 'funkelnetz')
    .execute();
  await moveClock(database.db, 6);
  server.deps.tenants.forget();
  await runJob(demoGoesOn, await server.tenant(), server.deps.withTenant);
  const { last, failed } = await server.inTenant(async ({ db }) => ({
    last: await db
      .selectFrom('provider_order')
      .select(({ fn }) => fn.max('ordered_on').as('day'))
      .executeTakeFirstOrThrow(),
    failed: await db.selectFrom('job_run').select('error').where('error', 'is not', null).execute(),
  }));
  expect(failed).toEqual([]);
  expect(last.day).toBe(berlinDay(addDays(new Date(`${leavesOn}T12:00:00Z`), -1)));
  expect((await server.inTenant(daysToPlay))?.days).toEqual([]);
});
