import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { IdentityProvider } from './people/public.ts';
import type { AppDeps } from './platform/app-deps.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/schema.ts';
import type { Tenant } from './platform/database/tenant-directory.ts';
import type { Job } from './platform/jobs/job.ts';
import type { StandInContent } from './tenancy/public.ts';

/**
 * What a demo adds to the program: the outside world's stand-ins and the first data. The package `demo` has it; a production
 * process neither loads nor installs that.
 */
export interface DemoParts {
  /** Registers the stand-ins' pages and calls. */
  readonly register: (app: FastifyInstance, deps: AppDeps) => void;
  readonly jobs: readonly Job[];
  /** Stands in for a client's identity provider. */
  readonly identityProvider: (app: FastifyInstance, tenant: Tenant) => IdentityProvider;
  /** Stands in for a client's content service. */
  readonly content: StandInContent;
  /** Takes the place of a mail server. */
  readonly startMailSink: (
    db: Kysely<Database>,
  ) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  /** Brings tenants, catalogue, people and history into an empty database. */
  readonly seed: (db: Kysely<Database>, config: Config) => Promise<void>;
}
