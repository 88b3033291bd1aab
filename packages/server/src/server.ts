import type { FastifyInstance } from 'fastify';
import { createApp, type AppDeps, type LogTarget } from './app.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import { createTenantDirectory } from './database/tenant-directory.ts';
import { createScope } from './database/tenant-scope.ts';
import { registerAnalyticsCollector } from './analytics-collector/register-analytics-collector.ts';
import { registerConsentStandIn } from './consent-stand-in/register-consent-stand-in.ts';
import { registerContentService } from './content-service/register-content-service.ts';
import { registerDemoProvider } from './demo-provider/register-demo-provider.ts';
import { registerIdentityProvider } from './identity-provider/register-identity-provider.ts';
import { registerApiDocs } from './openapi/register-api-docs.ts';
import { registerFeatures } from './features/register.ts';
import { createAccessTokens, loadSigningKey } from './sessions/access-token.ts';
import { registerMailbox } from './mail/mailbox-routes.ts';
import { createMailer } from './mail/send-mail.ts';
import { startMailSink } from './mail/sink.ts';
import { outboxHandlers } from './outbox/handlers.ts';
import type { WorkerDeps } from './worker.ts';
import { jobs } from './jobs/jobs.ts';
import { createThrottle } from './throttle.ts';

/** Everything of one process on a migrated database, not yet listening or working. */
export interface Composition {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly worker: WorkerDeps;
  /** Where mails go. */
  readonly smtpUrl: string;
  /** Ends app and mail; the database stays open. */
  readonly close: () => Promise<void>;
}

/** A tenant that takes German accounts only discriminates against others (SEPA Regulation 260/2012, article 9). */
async function warnOfRefusedIbans({ tenants }: AppDeps, app: FastifyInstance) {
  for (const { id, config } of await tenants.all()) {
    if (config.germanIbanOnly)
      app.log.warn({ tenant: id }, 'ModuleIBANNurDE refuses accounts that SEPA law protects');
  }
}

/** Puts the program together: app, mail and what the worker needs. Demo mode without SMTP_URL mails into the sink. */
export async function compose(
  config: Config,
  database: OpenDatabase,
  logTo?: LogTarget,
): Promise<Composition> {
  const { db, url } = database;
  const deps: AppDeps = {
    config,
    db,
    tenants: createTenantDirectory(db),
    withTenant: createScope(db),
    throttle: createThrottle(db),
    accessTokens: createAccessTokens(await loadSigningKey(db)),
  };
  const sink = config.smtpUrl === undefined ? await startMailSink(db) : null;
  const smtpUrl = config.smtpUrl ?? sink?.url ?? '';
  const mailer = createMailer(smtpUrl);
  const app = createApp(deps, registerFeatures, logTo);
  registerApiDocs(app, deps);
  registerMailbox(app, deps);
  registerContentService(app, deps);
  registerAnalyticsCollector(app, deps);
  registerConsentStandIn(app, deps);
  await warnOfRefusedIbans(deps, app);
  registerDemoProvider(app, deps);
  registerIdentityProvider(app, deps);
  return {
    app,
    deps,
    smtpUrl,
    worker: {
      ...deps,
      url,
      handlers: outboxHandlers,
      jobs,
      sendMail: mailer.send,
      operator: config.operator,
      log: (details, message) => app.log.error(details, message),
    },
    async close() {
      await app.close();
      mailer.close();
      await sink?.close();
    },
  };
}
