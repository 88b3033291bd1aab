import type { IdentityProvider } from '../people/public.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import { alarmHandler } from './alarms/alarm-mail.ts';
import { alarms } from './alarms/alarms-job.ts';
import { registerConnectionRoutes } from './connections/routes.ts';
import { registerCustomerAddressRoutes } from './customers/address-routes.ts';
import { registerCustomerSessionRoutes } from './customers/customer-session-routes.ts';
import { registerCustomerRoutes } from './customers/routes.ts';
import { clientRemoval } from './departure/removal-job.ts';
import { departureToldHandlers } from './departure/departure-mail.ts';
import { registerDepartureRoutes } from './departure/routes.ts';
import { registerFigureRoutes } from './programme-figures/routes.ts';
import { registerLeadListRoutes } from './lead-list/routes.ts';
import { registerListViewRoutes } from './list-views/routes.ts';
import { registerOpenEditRoutes } from './open-edits/routes.ts';
import { registerHistoryRoutes } from './history/routes.ts';
import { queueCounts, queueNotices } from './notices/queue-notices-job.ts';
import { queueNoticeHandler } from './notices/notice-mail.ts';
import { registerNoticeRoutes } from './notices/routes.ts';
import { registerSearchRoutes } from './search/routes.ts';
import { registerSetupRoutes } from './setup/routes.ts';
import { registerTestRunRoutes } from './test-run/routes.ts';
import { registerTaxExportRoutes } from './tax-export/routes.ts';
import { registerUpkeepRoutes } from './upkeep/routes.ts';
import { registerWaitingRoutes } from './waiting/routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';
import { webhookOffHandler } from './webhooks/webhook-off-mail.ts';
import { webhookTryHandler } from './webhooks/webhook-try-job.ts';

/** What operators see over all clients: all that other contexts and the processes may import. What is not here belongs to this context alone. */

export const operationsJobs: readonly Job[] = [queueCounts, queueNotices, alarms, clientRemoval];

export const operationsHandlers: readonly OutboxHandler[] = [
  queueNoticeHandler,
  alarmHandler,
  webhookTryHandler,
  webhookOffHandler,
  ...departureToldHandlers,
];

/** The operator's commands; each is loaded when it is called. */
export const operationsCommands = {
  departure: async () => (await import('./departure/departure-command.ts')).departureCommand,
} satisfies LoadCommands;

/** Registers the calls of this context; a demo stands in for identity providers. */
export function registerOperations(
  routes: Routes,
  deps: AppDeps,
  identityProvider: ((tenant: Tenant) => IdentityProvider) | null,
): void {
  registerWaitingRoutes(routes, deps);
  registerNoticeRoutes(routes);
  registerListViewRoutes(routes);
  registerOpenEditRoutes(routes, deps);
  registerHistoryRoutes(routes, deps);
  registerCustomerRoutes(routes, deps);
  registerCustomerSessionRoutes(routes);
  registerCustomerAddressRoutes(routes, deps);
  registerLeadListRoutes(routes, deps);
  registerFigureRoutes(routes, deps);
  registerTaxExportRoutes(routes, deps);
  registerSearchRoutes(routes, deps);
  registerUpkeepRoutes(routes, deps);
  registerSetupRoutes(routes, deps);
  registerDepartureRoutes(routes, deps);
  registerConnectionRoutes(routes, deps, identityProvider);
  registerTestRunRoutes(routes, deps);
  registerWebhookRoutes(routes, deps);
}
