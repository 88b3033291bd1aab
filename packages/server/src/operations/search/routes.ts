import { searchEverything, type SearchHit } from '@weitersagen/contracts/operator-search';
import { holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { searchClient, searchOperators } from './search-service.ts';

/** One search over everything that an operator's roles open. product.md, section "8 Roles and permissions". */
export function registerSearchRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(searchEverything, async ({ auth, body, withClient, withTenant }) => {
    const { accountId: id, grants } = requireSession(auth);
    const hits: SearchHit[] = [];
    let hasMore = false;
    for (const { id: client } of await tenants.all()) {
      if (!holdsRole(grants, operatorRoles, client)) continue;
      const holds = (roles: Parameters<typeof holdsRole>[1]) => holdsRole(grants, roles, client);
      const found = await withClient(client, (tx) => searchClient(tx, body.words, holds));
      hits.push(...found.hits);
      hasMore ||= found.hasMore;
    }
    if (grants.some(({ role }) => role === 'admin')) {
      const found = await withTenant((tx) => searchOperators(tx, body.words, { id, grants }));
      hits.push(...found.hits);
      hasMore ||= found.hasMore;
    }
    return { hits, hasMore };
  });
}
