import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

/** A transaction of the operators' tenant, within that of a client too. */
type OfOperators = Pick<TenantTx, 'db' | 'realNow'> & {
  readonly tenant: { readonly id: string };
};

/** What operators' visits stand on, in the operators' tenant. */
export function visitPassRepository({ db, realNow, tenant }: OfOperators) {
  return {
    /** The role by which an operator may visit a client; undefined without one. */
    supportRole: (accountId: string, client: string) =>
      db
        .selectFrom('operator_role')
        .select('id')
        .where('account_id', '=', accountId)
        .where('role', '=', 'support')
        .where((eb) => eb.or([eb('client', 'is', null), eb('client', '=', client)]))
        .orderBy('client', (order) => order.asc().nullsFirst())
        .limit(1)
        .executeTakeFirst(),
    /** Keeps a pass of a session and a role; gives its number. */
    async insert(sessionId: string, roleId: string): Promise<string> {
      const id = newId();
      await db
        .insertInto('visit_pass')
        .values({ tenant: tenant.id, id, session_id: sessionId, role_id: roleId })
        .execute();
      return id;
    },
    /** Whether the session of a pass runs, its person is not blocked, and its role is still there and for the client. */
    async isGood(pass: string, client: string): Promise<boolean> {
      const row = await db
        .selectFrom('visit_pass')
        .innerJoin('session', (join) =>
          join
            .onRef('session.tenant', '=', 'visit_pass.tenant')
            .onRef('session.id', '=', 'visit_pass.session_id'),
        )
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'session.tenant')
            .onRef('account.id', '=', 'session.account_id'),
        )
        .innerJoin('operator_role', (join) =>
          join
            .onRef('operator_role.tenant', '=', 'visit_pass.tenant')
            .onRef('operator_role.id', '=', 'visit_pass.role_id'),
        )
        .select('visit_pass.id')
        .where('visit_pass.id', '=', pass)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', realNow)
        .where('account.blocked_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .where('operator_role.role', '=', 'support')
        .where((eb) =>
          eb.or([eb('operator_role.client', 'is', null), eb('operator_role.client', '=', client)]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
