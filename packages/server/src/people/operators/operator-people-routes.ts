import * as contract from '@weitersagen/contracts/operator-people';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import type { Account } from '../accounts/account-repository.ts';
import { requireConfirmedOperator } from '../accounts/confirmed-session.ts';
import { dismissOperator, mailOperatorLink, resetFactors } from './operator-access.ts';
import * as people from './operator-people-service.ts';
import { listSessions } from './operator-sessions.ts';

const adminOf = (auth: Identity) => {
  const { accountId: id, grants } = requireSession(auth);
  return { id, grants };
};

interface PersonCall {
  readonly withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly auth: Identity;
  readonly params: { readonly id: string };
}

/** Has an admin handle the access of the person that a call names. */
const handle = (
  { withTenant, auth, params }: PersonCall,
  isEnding: boolean,
  work: (tx: TenantTx, account: Account, actor: string) => Promise<unknown>,
) =>
  withTenant((tx) =>
    people.handlePerson(tx, adminOf(auth).id, params.id, {
      isEnding,
      work: (account, actor) => work(tx, account, actor),
    }),
  );

const requireOpen = ({ blocked_at: since }: Account) => {
  if (since !== null) throw new ApiError('accountBlocked', { as: 'personBlocked' });
};

/** Operators and their roles, for admins. product.md, section "8 Roles and permissions". */
export function registerOperatorPeopleRoutes(routes: Routes, { tenants, seal }: AppDeps): void {
  /** Throws unknownTenant for a role for a client that does not exist. */
  async function requireClients(roles: readonly Grant[]) {
    const known = (await tenants.all()).map(({ id }) => String(id));
    if (roles.some(({ client }) => client !== null && !known.includes(client)))
      throw new ApiError('unknownTenant');
  }
  const clientNames = async () =>
    Object.fromEntries((await tenants.all()).map(({ id, config }) => [id, config.name]));
  routes.handle(contract.listOperators, ({ withTenant, auth }) =>
    withTenant((tx) => people.listPeople(tx, adminOf(auth))),
  );
  routes.handle(contract.listGrantableClients, async ({ auth }) =>
    people.grantable(adminOf(auth).grants, await tenants.all()),
  );
  routes.handle(contract.inviteOperator, async ({ withTenant, auth, body }) => {
    await requireConfirmedOperator(withTenant, auth);
    await requireClients(body.roles);
    const clients = await clientNames();
    return withTenant((tx) => people.invite(tx, { seal, clients }, adminOf(auth).id, body));
  });
  routes.handle(contract.changeOperatorRoles, async ({ withTenant, auth, params, body }) => {
    await requireConfirmedOperator(withTenant, auth);
    await requireClients(body.roles);
    const admin = { id: adminOf(auth).id, clients: await clientNames() };
    await withTenant((tx) => people.changeRoles(tx, admin, params.id, body));
  });
  routes.handle(contract.blockOperator, (call) =>
    handle(call, true, (tx, account, actor) => people.block(tx, account, actor, call.body.reason)),
  );
  routes.handle(contract.unblockOperator, async (call) => {
    await requireConfirmedOperator(call.withTenant, call.auth);
    await handle(call, false, (tx, account, actor) => people.unblock(tx, account, actor));
  });
  routes.handle(contract.removeOperator, (call) =>
    handle(call, true, (tx, account, actor) =>
      dismissOperator(tx, account, { actor, reason: call.body.reason }),
    ),
  );
  routes.handle(contract.mailOperatorLink, (call) =>
    handle(call, false, async (tx, account, actor) => {
      requireOpen(account);
      await mailOperatorLink(tx, account, { actor }, await clientNames());
    }),
  );
  routes.handle(contract.resetOperatorFactor, async (call) => {
    await requireConfirmedOperator(call.withTenant, call.auth);
    await handle(call, true, async (tx, account, actor) => {
      requireOpen(account);
      await resetFactors(tx, account, { actor, reason: call.body.reason });
    });
  });
  routes.handle(contract.endOperatorSessions, (call) =>
    handle(call, false, (tx, { id }, actor) =>
      people.signOutEverywhere(tx, id, { actor, reason: call.body.reason }),
    ),
  );
  routes.handle(contract.listOperatorSessions, ({ withTenant, auth }) =>
    withTenant((tx) => listSessions(tx, adminOf(auth))),
  );
  routes.handle(contract.endOperatorSession, (call) =>
    handle(call, false, (tx, { id }, actor) =>
      people.endOneSession(tx, id, { id: call.params.session, actor, reason: call.body.reason }),
    ),
  );
}
