import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './platform/app-deps.ts';
import { createApp, type LogTarget } from './api/app.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { createTenantDirectory } from './platform/database/tenant-directory.ts';
import { createReader, createScope, createSnapshot } from './platform/database/tenant-scope.ts';
import { registerApiDocs } from './api/openapi/register-api-docs.ts';
import { registerCalls } from './api/register-calls.ts';
import type { DemoParts } from './demo-parts.ts';
import { checkSeal } from './platform/secrets/seal-check-repository.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { createAccessTokens } from './platform/secrets/access-token.ts';
import { loadSigningKey } from './platform/secrets/signing-key-repository.ts';
import { createMailer } from './platform/mail/send-mail.ts';
import { outboxHandlers } from './worker/outbox-handlers.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { countMails } from './platform/mail/count-mails.ts';
import { watchPool } from './platform/telemetry/stored-gauges.ts';
import { startTracing } from './platform/telemetry/tracing.ts';
import type { WorkerDeps } from './worker/worker.ts';
import { jobs } from './worker/jobs.ts';
import { createThrottle } from './platform/throttle.ts';

/** Everything of one process on a migrated database, not yet listening or working. */
export interface Composition {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly worker: WorkerDeps;
  /** Where mails go. */
  readonly smtpUrl: string;
  /** From now on /ready answers 503; calls are still answered. */
  readonly drain: () => void;
  /** Ends app and mail; the database stays open. */
  readonly close: () => Promise<void>;
}

/** Says which configurations cannot be used. A tenant that takes German accounts only discriminates against others (SEPA Regulation 260/2012, article 9). */
async function warnOfConfigurations({ tenants }: AppDeps, app: FastifyInstance) {
  for (const { id, problem } of await tenants.broken())
    app.log.error({ tenant: id, problem }, 'the configuration of a tenant cannot be used');
  for (const { id, config } of await tenants.all()) {
    if (config.germanIbanOnly)
      app.log.warn({ tenant: id }, 'ModuleIBANNurDE refuses accounts that SEPA law protects');
  }
}

const refuseMail = async () => {
  throw new Error('A process without the role worker sends no mail');
};

/** Puts the program together: app, mail and what the worker needs. A demo without SMTP_URL mails into its sink. */
export async function compose(
  config: Config,
  database: OpenDatabase,
  demo: DemoParts | null,
  logTo?: LogTarget,
): Promise<Composition> {
  const { db, pool, url } = database;
  const draining = new AbortController();
  const metrics = createMetrics();
  watchPool(metrics.registry, pool);
  const tracing =
    config.otlpEndpoint === undefined ? null : await startTracing(config.otlpEndpoint);
  const seal = createSeal(config);
  const scope = createScope(pool, seal);
  const deps: AppDeps = {
    config,
    db,
    tenants: createTenantDirectory(db),
    withTenant: tracing?.scope(scope) ?? scope,
    readInTenant: createReader(pool),
    inSnapshot: createSnapshot(pool),
    throttle: createThrottle(db),
    accessTokens: createAccessTokens(await loadSigningKey(db)),
    seal,
    metrics,
    jobs: [...jobs, ...(demo?.jobs ?? [])],
    deliveries: { facts: null },
    draining: draining.signal,
  };
  await checkSeal(db, deps.seal, config);
  const mails = config.roles.includes('worker');
  const sink = mails && config.smtpUrl === undefined ? await demo?.startMailSink(db) : undefined;
  const smtpUrl = config.smtpUrl ?? sink?.url ?? '';
  const mailer = mails ? createMailer(smtpUrl) : null;
  const app = createApp(
    deps,
    (routes, to) => registerCalls(routes, to, deps, demo),
    logTo,
    (fastify) => tracing?.watch(fastify),
  );
  if (config.roles.includes('api')) {
    registerApiDocs(app, deps);
    demo?.register(app, deps);
  }
  await warnOfConfigurations(deps, app);
  return {
    app,
    deps,
    smtpUrl,
    worker: {
      ...deps,
      url,
      handlers: outboxHandlers,
      sendMail: mailer === null ? refuseMail : countMails(mailer.send, metrics),
      operator: config.operator,
      callsAnywhere: config.mode !== 'production',
      log: (details, message) => app.log.error(details, message),
    },
    drain: () => draining.abort(),
    async close() {
      await app.close();
      mailer?.close();
      await sink?.close();
      await tracing?.close().catch(() => undefined);
    },
  };
}
