import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import type { AppDeps } from '../../platform/app-deps.ts';
import { networkOf } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/call.ts';
import { isPageStamp, PAGE_STAMP_SECONDS } from '../../platform/telemetry/page-stamp.ts';
import type { Limit } from '../../platform/throttle.ts';
import { countFailedPage, failedBuilds, takeReports, type Build } from './telemetry-service.ts';

const reportsPerCaller: Limit = { name: 'telemetry caller', hits: 120, seconds: 600 };
/** A page fails once, however often it says so. */
const oncePerStamp: Limit = { name: 'page stamp', hits: 1, seconds: PAGE_STAMP_SECONDS };
/**
 * Failed pages of one network that count against one build, at whatever clients: a trial ends after five, so that it takes three networks.
 * As long as a trial may run.
 */
const failedPerNetwork: Limit = { name: 'failed pages network', hits: 2, seconds: 14 * 24 * 3600 };
/** Counts that there were not before, of one network: few pages and builds fail in many ways, and one caller must not use up a day's. */
const newPerNetwork: Limit = { name: 'new counts network', hits: 200, seconds: 24 * 3600 };

/** What browsers measure and what goes wrong in them. product.md, section "9 Calls". */
export function registerTelemetryRoutes(
  routes: Routes,
  { throttle, accessTokens }: Pick<AppDeps, 'throttle' | 'accessTokens'>,
) {
  /** Whether a page that was served fails for the first time. */
  async function isProven(tenant: string, stamp: string | undefined) {
    if (stamp === undefined || !isPageStamp(accessTokens, tenant, stamp, new Date())) return false;
    return throttle.allows(oncePerStamp, tenant, stamp);
  }
  /** The builds against which a failed page of this network still counts. */
  async function countable(builds: readonly Build[], network: string) {
    const within = await throttle.allowsEach(
      builds.map(({ area, version }) => ({
        limit: failedPerNetwork,
        key: [network, area, version],
      })),
    );
    return builds.filter((_, index) => within[index]);
  }
  routes.handle(
    reportTelemetry,
    async ({ tenant, withTenant, body, ip, request }) => {
      await throttle.hit(reportsPerCaller, tenant.id, ip);
      const network = networkOf(request.ip);
      const failed = failedBuilds(body.reports);
      const isCounted = failed.length > 0 && (await isProven(tenant.id, body.stamp));
      const counted = isCounted ? await countable(failed, network) : [];
      await withTenant(async (tx) => {
        await takeReports(tx, body.reports, () =>
          throttle.allows(newPerNetwork, tenant.id, network),
        );
        await countFailedPage(tx, counted);
      });
    },
    { bodyLimit: 16 * 1024 },
  );
}
