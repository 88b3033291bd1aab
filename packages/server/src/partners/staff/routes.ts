import * as contract from '@weitersagen/contracts/operator-partners';
import { requireConfirmedOperator } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import * as access from './partner-access-service.ts';
import { findAgencies, findPartnerPeople } from './partner-list-service.ts';

const PAGE_SIZE = 50;

interface PartnerCall {
  readonly withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly withClient: <T>(id: string, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly auth: Identity;
  readonly body: { readonly client: string; readonly reason?: string };
}

/** Decides in the client that a call names, as who calls and for the reason that it gives. */
const decide = (
  { withClient, auth, body: { client, reason = '' } }: PartnerCall,
  work: (tx: TenantTx, decision: { actor: string; reason: string }) => Promise<void>,
) => withClient(client, (tx) => work(tx, { actor: requireSession(auth).accountId, reason }));

/** As {@link decide}, for what lets somebody in. Throws passwordRequired. */
async function decideConfirmed(call: PartnerCall, work: Parameters<typeof decide>[1]) {
  await requireConfirmedOperator(call.withTenant, call.auth);
  await decide(call, work);
}

function registerLists(routes: Routes) {
  routes.handle(contract.findAgencies, ({ withClient, body: { client, size, ...search } }) =>
    withClient(client, (tx) => findAgencies(tx, { ...search, size: size ?? PAGE_SIZE })),
  );
  routes.handle(contract.findPartnerPeople, ({ withClient, body: { client, size, ...search } }) =>
    withClient(client, (tx) => findPartnerPeople(tx, { ...search, size: size ?? PAGE_SIZE })),
  );
}

/** The people of partners of a client, kept by operators. product.md, section "8 Roles and permissions". */
export function registerPartnerStaffRoutes(routes: Routes): void {
  registerLists(routes);
  routes.handle(contract.setAgencyState, (call) =>
    decide(call, (tx, decision) => access.setAgencyState(tx, call.body, decision)),
  );
  routes.handle(contract.setSellerState, (call) =>
    decide(call, (tx, decision) => access.setSellerState(tx, call.body, decision)),
  );
  routes.handle(contract.closePartnerAccess, (call) =>
    decide(call, (tx, decision) =>
      access.setAccessOpen(tx, { id: call.body.id, isOpen: false }, decision),
    ),
  );
  routes.handle(contract.openPartnerAccess, (call) =>
    decideConfirmed(call, (tx, decision) =>
      access.setAccessOpen(tx, { id: call.body.id, isOpen: true }, decision),
    ),
  );
  routes.handle(contract.mailPartnerLink, (call) =>
    decide(call, (tx, { actor }) => access.mailPartnerLink(tx, call.body.id, actor)),
  );
  routes.handle(contract.removePartnerFactor, (call) =>
    decideConfirmed(call, (tx, decision) => access.removePartnerFactor(tx, call.body.id, decision)),
  );
  routes.handle(contract.changePartnerRole, (call) =>
    decideConfirmed(call, (tx, decision) => access.changePartnerRole(tx, call.body, decision)),
  );
  routes.handle(contract.inviteClientAgent, (call) => {
    const { client: _, ...person } = call.body;
    return decideConfirmed(call, (tx, { actor }) => access.inviteAgent(tx, person, actor));
  });
  routes.handle(contract.removeClientAgent, (call) =>
    decide(call, (tx, decision) => access.dismissAgent(tx, call.body.id, decision)),
  );
}
