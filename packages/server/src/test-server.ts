import { demo } from '@weitersagen/demo';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './platform/app-deps.ts';
import type { LogTarget } from './api/app.ts';
import type { Config } from './platform/config.ts';
import { moveClock } from './platform/database/business-clock.ts';
import type { OpenDatabase } from './platform/database/connect.ts';
import { keepOperatorTenant } from './platform/database/operator-tenant.ts';
import type { Tenant } from './platform/database/tenant-directory.ts';
import type { TenantTx } from './platform/database/tenant-scope.ts';
import { jobsOf, runJob } from './platform/jobs/job.ts';
import { runOutbox } from './platform/outbox/run-outbox.ts';
import { compose } from './compose.ts';
import { startWorker, type Worker } from './worker/worker.ts';
import { createApiCall, type ApiCall } from './testing/api-call.ts';
import { recordAnswers } from './testing/record-answers.ts';
import { openTestDatabase, TEST_SECRETS_KEY } from './testing/test-database.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mail as the sink received it, newest first. */
interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Token of the fragment in the mail's link, or ''. */
  readonly token: string;
}

/** The whole server in process, on its own copy of a real database; nothing listens. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly database: OpenDatabase;
  /** The mail sink's SMTP address. */
  readonly smtpUrl: string;
  readonly inject: FastifyInstance['inject'];
  readonly call: ApiCall;
  tenant(id?: string): Promise<Tenant>;
  /** Runs work inside a tenant (default `funkelnetz`). */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>, id?: string): Promise<T>;
  /** Runs all jobs of a tenant (default `funkelnetz`) now, and the outbox of every tenant. */
  work(id?: string): Promise<void>;
  /** Works off the outbox, then gives the mails, newest first. */
  mails(to?: string): Promise<readonly TestMail[]>;
  /** Moves business time forward for all tenants, and works for one as `work` does. */
  moveClock(days: number, id?: string): Promise<void>;
  /** Starts the worker's real loop beside it; to be stopped before the server. */
  startWorker(): Promise<Worker>;
  stop(): Promise<void>;
}

const config: Config = {
  port: 4000,
  dataDir: join(tmpdir(), 'weitersagen-test-data'),
  databaseUrl: undefined,
  smtpUrl: undefined,
  mode: 'demo',
  operator: 'Weitersagen Betriebs GmbH (Demo)',
  operatorUrl: undefined,
  operatorSso: null,
  operatorEmail: undefined,
  trustProxy: undefined,
  logLevel: process.env['TEST_LOG'] === undefined ? 'silent' : 'error',
  roles: ['api', 'edge', 'worker'],
  drainSeconds: 0,
  metricsToken: undefined,
  otlpEndpoint: undefined,
  demoStart: undefined,
  // A test file is many people behind one address.
  freeStrangerMails: 100_000,
  demoHistory: 'none',
  secretsKey: TEST_SECRETS_KEY,
};

/** Starts a server for one test file; `stop` drops its database. */
export async function startTestServer(
  options: {
    readonly onApp?: (app: FastifyInstance, deps: AppDeps) => void | Promise<void>;
    readonly config?: Partial<Config>;
    readonly logTo?: LogTarget;
    /** A migrated and seeded database in place of an own one; it stays open. */
    readonly database?: OpenDatabase;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase());
  const settings = { ...config, ...options.config };
  await keepOperatorTenant(database.db, settings);
  const { app, deps, worker, smtpUrl, close } = await compose(
    settings,
    database,
    settings.mode === 'demo' ? demo : null,
    options.logTo,
  );
  const record = process.env['ANSWER_RECORD'];
  if (record !== undefined) recordAnswers(app, record);
  await options.onApp?.(app, deps);
  await app.ready();

  async function tenant(id = 'funkelnetz') {
    const found = await deps.tenants.byClient(id);
    if (found === null) throw new Error(`No tenant ${id}`);
    return found;
  }
  async function runOutboxes() {
    for (const each of await deps.tenants.everyone()) await runOutbox(each, worker);
  }
  async function work(id?: string) {
    const worked = await tenant(id);
    for (const job of jobsOf(worked, worker.jobs)) await runJob(job, worked, deps.withTenant);
    await runOutboxes();
  }
  return {
    app,
    deps,
    database,
    smtpUrl,
    inject: app.inject.bind(app),
    call: createApiCall(app),
    tenant,
    inTenant: async (run, id) => deps.withTenant(await tenant(id), run),
    work,
    async mails(to) {
      await runOutboxes();
      let query = database.db.selectFrom('sink_mail').selectAll().orderBy('id', 'desc');
      if (to !== undefined) query = query.where('recipient', '=', to);
      return (await query.execute()).map(({ recipient, subject, text, html }) => ({
        to: recipient,
        subject,
        text,
        html,
        token: /#token=([\w-]+)/.exec(text)?.[1] ?? '',
      }));
    },
    async moveClock(days, id) {
      await moveClock(database.db, days);
      await work(id);
    },
    startWorker: () => startWorker(worker),
    async stop() {
      await close();
      if (options.database === undefined) await database.close();
    },
  };
}
