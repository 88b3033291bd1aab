import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { startTestServer, type TestServer } from '../../test-server.ts';
import type { TenantPart } from './lanes.ts';
import { openQueue } from './queue.ts';
import { callFor } from './schedule.ts';

vi.setConfig({ testTimeout: 60_000 });
const TENANTS = 200;

let server: TestServer;
let boss: PgBoss;
beforeAll(async () => {
  server = await startTestServer();
  boss = await openQueue(server.database.url, () => undefined);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await server.stop();
});
beforeEach(() => sql`delete from pgboss.job`.execute(server.database.db));

interface Call {
  readonly data: { readonly job: string; readonly part?: TenantPart };
  readonly wait: number;
}
const calls = () =>
  sql<Call>`select data, extract(epoch from start_after - created_on)::float8 as wait
    from pgboss.job where name = 'due' order by start_after`
    .execute(server.database.db)
    .then(({ rows }) => rows);
const tasks = () =>
  sql<{ tenant: string }>`select data->>'tenant' as tenant from pgboss.job where name = 'jobs'`
    .execute(server.database.db)
    .then(({ rows }) => rows.map(({ tenant }) => tenant));

it('few tenants have their jobs called for at once, each once while it waits', async () => {
  const { tenants } = server.deps;
  const ids = (await tenants.everyone()).map(({ id }) => id);
  await callFor(boss, tenants, ['one', 'two']);
  await callFor(boss, tenants, ['one', 'two']);
  expect((await tasks()).toSorted()).toEqual([...ids, ...ids].toSorted());
  expect(await calls()).toEqual([]);
});

it('many tenants have theirs called for within a minute, a part at a time, none left out', async () => {
  const { db } = server.database;
  const { tenants } = server.deps;
  onTestFinished(async () => {
    await sql`delete from tenant where id like 'many-%'`.execute(db);
    tenants.forget();
  });
  await sql`insert into tenant (id, hosts, config, secret)
    select 'many-' || n, array['many-' || n || '.example.org'], config, secret
    from tenant, generate_series(1, ${TENANTS}) as n where id = 'funkelnetz'`.execute(db);
  tenants.forget();
  const count = (await tenants.everyone()).length;
  expect(count).toBeGreaterThan(TENANTS);
  await callFor(boss, tenants, ['one']);
  const atOnce = (await tasks()).length;
  expect(atOnce).toBeGreaterThan(5);
  expect(atOnce).toBeLessThan(40);
  const later = await calls();
  expect(later.map(({ wait }) => Math.round(wait))).toEqual(
    later.map((_, index) => (index + 1) * 5),
  );
  expect(later.at(-1)?.wait).toBeLessThan(60);
  for (const { data } of later) await callFor(boss, tenants, [data.job], data.part);
  const all = await tasks();
  expect(all).toHaveLength(count);
  expect(new Set(all).size).toBe(count);
});
