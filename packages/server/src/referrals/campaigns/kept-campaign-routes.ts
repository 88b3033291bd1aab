import * as contract from '@weitersagen/contracts/operator-campaigns';
import { berlinDay } from '@weitersagen/domain/dates';
import { holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { addCampaign, changeCampaign, readCampaigns, withdrawCampaign } from './kept-campaigns.ts';

const todayIn = ({ now }: TenantTx) => Promise.resolve(berlinDay(now));

/** The campaigns of clients as operators keep them. product.md, section "5 Entities". */
export function registerKeptCampaignRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  routes.handle(contract.listCampaigns, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, operatorRoles, query.mandant);
    const today = await withTenant(todayIn);
    if (client === null) return { clients, client, mayKeep: false, campaigns: [], today };
    const mayKeep = holdsRole(grants, ['content', 'admin'], client);
    const campaigns = await withClient(client, readCampaigns);
    return { clients, client, mayKeep, campaigns, today };
  });
  routes.handle(contract.addCampaign, async ({ auth, body: { client, ...facts }, withClient }) => {
    const { accountId } = requireSession(auth);
    return { id: await withClient(client, (tx) => addCampaign(tx, facts, accountId)) };
  });
  routes.handle(contract.changeCampaign, ({ auth, body: { client, ...facts }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => changeCampaign(tx, facts, accountId));
  });
  routes.handle(contract.withdrawCampaign, ({ auth, body: { client, ...seen }, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(client, (tx) => withdrawCampaign(tx, seen, accountId));
  });
}
