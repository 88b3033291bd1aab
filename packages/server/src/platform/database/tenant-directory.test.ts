import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './schema.ts';
import { createTenantDirectory } from './tenant-directory.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a tenant whose configuration cannot be used is named with the place, and the others work on', async () => {
  const { tenants } = server.deps;
  const { config } = await server.tenant('sonnwerk');
  await server.database.db
    .updateTable('tenant')
    .set({ config: JSON.stringify({ ...config, complaintDays: 'viele' }) })
    .where('id', '=', 'sonnwerk')
    .execute();
  tenants.forget();
  expect(await tenants.byClient('sonnwerk')).toBeNull();
  expect(await tenants.byHost('funkelnetz.localhost')).not.toBeNull();
  expect(await tenants.broken()).toEqual([
    {
      id: 'sonnwerk',
      hosts: ['sonnwerk.localhost'],
      problem: expect.stringMatching(/^complaintDays: /),
    },
  ]);
});

it('the host name decides the tenant, on whatever port', async () => {
  const idOf = async (host: string) => (await server.deps.tenants.byHost(host))?.id;
  server.deps.tenants.forget();
  expect(await idOf('localhost:4000')).toBe('funkelnetz');
  for (const id of ['funkelnetz', 'lindenschutz'])
    expect(await idOf(`${id}.localhost:4000`)).toBe(id);
  expect(await idOf('remotes.localhost:4000')).toBeUndefined();
});

it('a database that gives no connection fails those who ask, and nothing else', async () => {
  const dropped: unknown[] = [];
  const drop = (reason: unknown) => dropped.push(reason);
  process.on('unhandledRejection', drop);
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const tenants = createTenantDirectory(db);
  const first = tenants.all();
  tenants.forget();
  const second = tenants.all();
  for (const { status } of await Promise.allSettled([first, second]))
    expect(status).toBe('rejected');
  await new Promise((done) => setImmediate(done)); // by then a dropped one is told
  process.off('unhandledRejection', drop);
  await db.destroy();
  expect(dropped).toEqual([]);
});
