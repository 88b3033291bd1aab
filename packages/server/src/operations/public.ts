import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import { registerHistoryRoutes } from './history/routes.ts';
import { registerUpkeepRoutes } from './upkeep/routes.ts';
import { registerWaitingRoutes } from './waiting/routes.ts';

/** What operators see over all clients: all that other contexts and the processes may import. What is not here belongs to this context alone. */

/** Registers the calls of this context. */
export function registerOperations(routes: Routes, deps: AppDeps): void {
  registerWaitingRoutes(routes, deps);
  registerHistoryRoutes(routes, deps);
  registerUpkeepRoutes(routes, deps);
}
