import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import type { Limit } from '../../platform/throttle.ts';
import { takeReports } from './telemetry-service.ts';

const reportsPerCaller: Limit = { name: 'telemetry caller', hits: 120, seconds: 600 };

/** What browsers measure and what goes wrong in them. product.md, section "9 Calls". */
export function registerTelemetryRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(
    reportTelemetry,
    async ({ tenant, withTenant, body, ip }) => {
      await throttle.hit(reportsPerCaller, tenant.id, ip);
      await withTenant((tx) => takeReports(tx, body.reports));
    },
    { bodyLimit: 16 * 1024 },
  );
}
