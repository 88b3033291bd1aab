import { afterEach, beforeEach, expect, it } from 'vitest';
import { businessNow } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const demo = { port: 4000, operator: 'Betrieb', demoStart: new Date('2030-03-15T09:00:00Z') };

it('leaves the time of a demo that there is', async () => {
  await seedDemo(database.db, demo);
  expect((await businessNow(database.db)).getFullYear()).toBe(new Date().getFullYear());
});

it('begins a new demo at the time that was asked for', async () => {
  await emptyDatabase(database.db);
  await seedDemo(database.db, demo);
  const passed = (await businessNow(database.db)).getTime() - demo.demoStart.getTime();
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(60_000);
});
