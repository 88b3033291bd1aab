import { beforeAll, beforeEach } from 'vitest';
import type { StaffArea } from '@weitersagen/contracts/staff';
import type { TestServer } from '@weitersagen/server/test-server';

/** A test may change the password of this account and leave sessions open: before each one it has the demo's password and no session. */
export function keepAccount(
  server: TestServer,
  { kind, email }: { readonly kind: StaffArea; readonly email: string },
): void {
  let id = '';
  let password: string | null = null;
  beforeAll(async () => {
    const account = await server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select(['id', 'password_hash'])
        .where('kind', '=', kind)
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    );
    ({ id, password_hash: password } = account);
  });
  beforeEach(() =>
    server.inTenant(async ({ db }) => {
      await db
        .updateTable('account')
        .set({ password_hash: password })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('session').where('account_id', '=', id).execute();
    }),
  );
}
