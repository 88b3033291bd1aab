import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from '../catalogue/public.ts';
import type { DemoParts } from '../demo-parts.ts';
import { registerOperations } from '../operations/public.ts';
import { registerPartners } from '../partners/public.ts';
import { operatorNames, registerPeople } from '../people/public.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
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
  const providers = demo && ((tenant: Tenant) => demo.identityProvider(app, tenant));
  registerTenancy(routes, app, deps, { content: demo?.content ?? null, namesOf: operatorNames });
  registerPeople(routes, deps, providers);
  registerCatalogue(routes, deps);
  registerRewards(routes, deps);
  registerPartners(routes, deps);
  registerReferrals(routes, app, deps);
  registerPrivacy(routes, deps);
  registerOperations(routes, deps, providers);
}
