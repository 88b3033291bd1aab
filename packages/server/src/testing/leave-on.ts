import type { TestServer } from '../test-server.ts';

/** Has a client be gone from a day on (`YYYY-MM-DD`), or stay with null, as a departure that was confirmed does. */
export async function leaveOn(
  server: Pick<TestServer, 'database' | 'deps'>,
  day: string | null,
  client = 'funkelnetz',
): Promise<void> {
  await server.database.db
    .updateTable('tenant')
    .set({ leaves_on: day })
    .where('id', '=', client)
    .execute();
  server.deps.tenants.forget();
}
