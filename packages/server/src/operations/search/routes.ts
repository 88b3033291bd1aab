import { searchEverything, type SearchHit } from '@weitersagen/contracts/operator-search';
import { holdsRole, operatorRoles } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { searchClient } from './search-service.ts';

/** One search over everything that an operator's roles open. product.md, section "8 Roles and permissions". */
export function registerSearchRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(searchEverything, async ({ auth, body, withClient }) => {
    const { grants } = requireSession(auth);
    const hits: SearchHit[] = [];
    let hasMore = false;
    for (const { id } of await tenants.all()) {
      if (!holdsRole(grants, operatorRoles, id)) continue;
      const holds = (roles: Parameters<typeof holdsRole>[1]) => holdsRole(grants, roles, id);
      const found = await withClient(id, (tx) => searchClient(tx, body.words, holds));
      hits.push(...found.hits);
      hasMore ||= found.hasMore;
    }
    return { hits, hasMore };
  });
}
