import * as contract from '@weitersagen/contracts/reward-plans';
import { requireActor } from '../agencies/agency-actor.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { listPlanProducts } from './plan-products.ts';
import { addPlan, changePlan, deletePlan, listPlans } from './plan-service.ts';
import { listRewards } from './reward-list.ts';
import { simulatePlan } from './simulation.ts';

/** Reward plans of agencies and what their people earned. product.md, section "9 Calls". */
export function registerRewardPlanRoutes(routes: Routes) {
  routes.handle(contract.listRewardPlans, ({ withTenant, auth, query }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'rewardPlan');
      return listPlans(tx, actor, { page: query.page ?? 1, size: query.pagesize ?? 20 });
    }),
  );
  routes.handle(contract.listPlanProducts, ({ withTenant, auth }) =>
    withTenant(async (tx) => {
      await requireActor(tx, requireSession(auth), 'addRewardPlan');
      return listPlanProducts(tx);
    }),
  );
  routes.handle(contract.addRewardPlan, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'addRewardPlan');
      const { productId, amountCents, validFrom: from, validTo: to = null } = body;
      return addPlan(tx, actor, { productId, amountCents, from, to });
    }),
  );
  routes.handle(contract.changeRewardPlan, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'addRewardPlan');
      return changePlan(tx, actor, params.id, body);
    }),
  );
  routes.handle(contract.deleteRewardPlan, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'deleteRewardPlan');
      await deletePlan(tx, actor, params.id);
    }),
  );
  routes.handle(contract.simulateRewardPlan, ({ withTenant, auth, body }) =>
    withTenant(async (tx) =>
      simulatePlan(tx, await requireActor(tx, requireSession(auth), 'addRewardPlan'), body),
    ),
  );
  routes.handle(contract.listAgencyRewards, ({ withTenant, auth, query }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'rewards');
      const { von: from, bis: to, mitarbeiter: colleague, page = 1, pagesize: size = 20 } = query;
      const { sortierung: orderBy = 'Gebucht', richtung = 'ab' } = query;
      const paging = { page, size, orderBy, descending: richtung === 'ab' };
      return listRewards(tx, actor, { from, to, colleague }, paging);
    }),
  );
}
