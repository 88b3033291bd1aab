import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

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
