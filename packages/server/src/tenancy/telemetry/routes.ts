import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import type { AppDeps } from '../../platform/app-deps.ts';
import { networkOf } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/call.ts';
import { isPageStamp, PAGE_STAMP_SECONDS } from '../../platform/telemetry/page-stamp.ts';
import type { Limit } from '../../platform/throttle.ts';
import { countFailedPage, failedBuilds, takeReports } from './telemetry-service.ts';

const reportsPerCaller: Limit = { name: 'telemetry caller', hits: 120, seconds: 600 };
/** A page fails once, however often it says so. */
const oncePerStamp: Limit = { name: 'page stamp', hits: 1, seconds: PAGE_STAMP_SECONDS };
/** Failed pages of one network: a trial ends after five, so that one network alone ends none. */
const failedPerNetwork: Limit = { name: 'failed pages network', hits: 2, seconds: 3600 };

/** What browsers measure and what goes wrong in them. product.md, section "9 Calls". */
export function registerTelemetryRoutes(
  routes: Routes,
  { throttle, accessTokens }: Pick<AppDeps, 'throttle' | 'accessTokens'>,
) {
  /** Whether a page that was served fails for the first time, in a network where not many did. */
  async function isProven(tenant: string, stamp: string | undefined, ip: string) {
    if (stamp === undefined || !isPageStamp(accessTokens, tenant, stamp, new Date())) return false;
    if (!(await throttle.allows(oncePerStamp, tenant, stamp))) return false;
    const network = networkOf(ip);
    return network === null || throttle.allows(failedPerNetwork, tenant, network);
  }
  routes.handle(
    reportTelemetry,
    async ({ tenant, withTenant, body, ip, request }) => {
      await throttle.hit(reportsPerCaller, tenant.id, ip);
      const failed = failedBuilds(body.reports);
      const counts = failed.length > 0 && (await isProven(tenant.id, body.stamp, request.ip));
      await withTenant(async (tx) => {
        await takeReports(tx, body.reports);
        if (counts) await countFailedPage(tx, failed);
      });
    },
    { bodyLimit: 16 * 1024 },
  );
}
