import * as contract from '@weitersagen/contracts/operator-partners';
import * as shops from '@weitersagen/contracts/operator-shops';
import { requireConfirmedOperator } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import { addAgencyShop, closeAgencyShop, findShops } from './kept-shops.ts';
import * as access from './partner-access-service.ts';
import { inviteAgency, inviteSeller } from './partner-invitation.ts';
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

function registerLists(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>) {
  const shownFor = (auth: Identity, asked: string | undefined) =>
    chosenClient(tenants, requireSession(auth).grants, ['support', 'admin'], asked);
  routes.handle(contract.findAgencies, async ({ auth, withClient, body }) => {
    const { client: asked, size = PAGE_SIZE, ...search } = body;
    const shown = await shownFor(auth, asked);
    if (shown.client === null) return { ...shown, agencies: [], next: null };
    const found = await withClient(shown.client, (tx) => findAgencies(tx, { ...search, size }));
    return { ...shown, ...found };
  });
  routes.handle(contract.findPartnerPeople, async ({ auth, withClient, body }) => {
    const { client: asked, size = PAGE_SIZE, ...search } = body;
    const shown = await shownFor(auth, asked);
    if (shown.client === null) return { ...shown, people: [], hasCallCentre: false, next: null };
    const found = await withClient(shown.client, (tx) =>
      findPartnerPeople(tx, { ...search, size }),
    );
    return { ...shown, ...found };
  });
  routes.handle(shops.findShops, async ({ auth, withClient, body }) => {
    const { client: asked, size = PAGE_SIZE, ...search } = body;
    const shown = await shownFor(auth, asked);
    if (shown.client === null) return { ...shown, shops: [], next: null };
    const found = await withClient(shown.client, (tx) => findShops(tx, { ...search, size }));
    return { ...shown, ...found };
  });
}

function registerShops(routes: Routes) {
  routes.handle(shops.addAgencyShop, (call) =>
    decide(call, (tx, { actor }) => addAgencyShop(tx, call.body, actor)),
  );
  routes.handle(shops.closeAgencyShop, (call) =>
    decide(call, (tx, decision) => closeAgencyShop(tx, call.body.id, decision)),
  );
}

/** The people of partners of a client, kept by operators. product.md, section "8 Roles and permissions". */
export function registerPartnerStaffRoutes(
  routes: Routes,
  deps: Pick<AppDeps, 'tenants' | 'seal'>,
): void {
  registerLists(routes, deps);
  registerShops(routes);
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
    return decideConfirmed(call, (tx, { actor }) =>
      access.inviteAgent(tx, person, { actor, seal: deps.seal }),
    );
  });
  routes.handle(contract.inviteAgency, (call) => {
    const { client: _, ...person } = call.body;
    return decideConfirmed(call, (tx, { actor }) =>
      inviteAgency(tx, person, { actor, seal: deps.seal }),
    );
  });
  routes.handle(contract.inviteSeller, (call) => {
    const { client: _, ...person } = call.body;
    return decideConfirmed(call, (tx, { actor }) =>
      inviteSeller(tx, person, { actor, seal: deps.seal }),
    );
  });
  routes.handle(contract.removeClientAgent, (call) =>
    decide(call, (tx, decision) => access.dismissAgent(tx, call.body.id, decision)),
  );
}
