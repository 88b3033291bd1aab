import type { TestServer } from '../test-server.ts';
import { OPERATOR_CLIENT } from './operator-session.ts';

/** The key of a machine that somebody made for an action of the commands; gives the actor that it is in the history. */
export async function addMachineKey(
  server: TestServer,
  { name, by, action }: { readonly name: string; readonly by: string; readonly action: string },
): Promise<string> {
  await server.inTenant(
    ({ db, tenant, realNow }) =>
      db
        .insertInto('machine_key')
        .values({
          tenant: tenant.id,
          id: name,
          name,
          key_hash: name,
          scopes: [action],
          client: null,
          created_by: by,
          created_at: realNow,
          expires_at: new Date(realNow.getTime() + 86_400_000),
          revoked_at: null,
          last_used_at: null,
        })
        .execute(),
    OPERATOR_CLIENT,
  );
  return `key:${name}`;
}
