import * as contract from '@weitersagen/contracts/consultant';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import type { Limit } from '../../platform/throttle.ts';
import { searchConsultants } from './consultant-search.ts';

const searchPerCaller: Limit = { name: 'consultant search caller', hits: 600, seconds: 3600 };

/** The search and the list of consultants. product.md, section "9 Calls". */
export function registerConsultantRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.searchConsultants, async ({ withTenant, query, ip }) => {
    await throttle.hit(searchPerCaller, ip);
    return withTenant((tx) => searchConsultants(tx, query));
  });
  routes.handle(contract.listConsultants, async ({ withTenant, query, ip }) => {
    await throttle.hit(searchPerCaller, ip);
    return withTenant((tx) => searchConsultants(tx, query));
  });
}
