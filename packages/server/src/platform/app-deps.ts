import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { TenantDirectory } from './database/tenant-directory.ts';
import type { ReadInTenant, WithTenant } from './database/tenant-scope.ts';
import type { Job } from './jobs/job.ts';
import type { DeliverySource } from './delivery-source.ts';
import type { Seal } from './secrets/seal.ts';
import type { AccessTokens } from './secrets/access-token.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Throttle } from './throttle.ts';

/** What features and the edge may use. */
export interface AppDeps {
  readonly config: Config;
  /** Owner's view; tenant tables only through `withTenant`. */
  readonly db: Kysely<Database>;
  readonly tenants: TenantDirectory;
  readonly withTenant: WithTenant;
  readonly readInTenant: ReadInTenant;
  /** Reads much of a tenant as of one moment. */
  readonly inSnapshot: WithTenant;
  readonly throttle: Throttle;
  readonly accessTokens: AccessTokens;
  readonly seal: Seal;
  readonly metrics: Metrics;
  /** Every periodic job, also those of a demo. */
  readonly jobs: readonly Job[];
  /** What the edge of this process knows of builds, once it is registered. */
  readonly deliveries: DeliverySource;
  /** Whether this process is about to stop; /ready says so first. */
  readonly draining: AbortSignal;
}
