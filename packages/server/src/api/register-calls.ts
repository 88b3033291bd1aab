import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from '../catalogue/public.ts';
import type { DemoParts } from '../demo-parts.ts';
import { registerOperations } from '../operations/public.ts';
import { registerPartners } from '../partners/public.ts';
import { registerPeople } from '../people/public.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import { registerPrivacy } from '../privacy/public.ts';
import { registerReferrals } from '../referrals/public.ts';
import { registerRewards } from '../rewards/public.ts';
import { registerTenancy } from '../tenancy/public.ts';

/** Registers the calls of every context; the one place where they all meet. */
export function registerCalls(
  routes: Routes,
  app: FastifyInstance,
  deps: AppDeps,
  demo: DemoParts | null,
): void {
  registerTenancy(routes, app, deps, demo?.content ?? null);
  registerPeople(routes, deps, demo && ((tenant) => demo.identityProvider(app, tenant)));
  registerCatalogue(routes, deps);
  registerRewards(routes, deps);
  registerPartners(routes, deps);
  registerReferrals(routes, app, deps);
  registerPrivacy(routes, deps);
  registerOperations(routes, deps);
}
