import * as contract from '@weitersagen/contracts/operator-list-views';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { listViewRepository } from './list-view-repository.ts';
import { dropListView, keepListView } from './list-view-service.ts';

/** The own views of lists. product.md, section "8 Roles and permissions". */
export function registerListViewRoutes(routes: Routes): void {
  routes.handle(contract.listOwnViews, ({ auth, query, withTenant }) => {
    const { accountId } = requireSession(auth);
    return withTenant(async (tx) => {
      const kept = await listViewRepository(tx, accountId).of(query.seite);
      return {
        views: kept.map((view) => ({
          ...view,
          since: view.days === null ? null : berlinDay(addDays(tx.now, 1 - view.days)),
        })),
      };
    });
  });
  routes.handle(contract.keepOwnView, async ({ auth, params, body, withTenant }) => {
    const { accountId } = requireSession(auth);
    const { page, ...view } = body;
    await withTenant((tx) => keepListView(tx, accountId, page, { id: params.id, ...view }));
  });
  routes.handle(contract.dropOwnView, async ({ auth, params, withTenant }) => {
    const { accountId } = requireSession(auth);
    await withTenant((tx) => dropListView(tx, accountId, params.id));
  });
}
