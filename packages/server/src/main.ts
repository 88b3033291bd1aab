import { setImmediate as oneTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './platform/app-deps.ts';
import type { DemoParts } from './demo-parts.ts';
import type { Config } from './platform/config.ts';
import { freePort } from './platform/free-port.ts';
import { openDatabase } from './platform/database/connect.ts';
import { keepMode, refuseOtherMode } from './platform/database/installation-mode.ts';
import { migrate } from './platform/database/migrate.ts';
import { keepOperatorTenant } from './platform/database/operator-tenant.ts';
import { compose } from './compose.ts';
import { StartupError } from './platform/startup-error.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { startWorker } from './worker/worker.ts';

/** What the starter may add. */
export interface StartOptions {
  /** The demo's parts: given in demo mode, and only then. */
  readonly demo?: DemoParts;
  /** Where to listen when something in front has the configured port; 0 lets the system choose. */
  readonly listenPort?: number;
  /** Registers more routes (the edge) before the server listens; asked for where the process has the role edge. */
  readonly onApp?: (app: FastifyInstance, deps: AppDeps) => void | Promise<void>;
  /** Hears of each finished step and its milliseconds. */
  readonly onStep?: (
    step: 'database' | 'migrations' | 'seed' | 'server',
    milliseconds: number,
  ) => void;
}

/** A running server. */
export interface RunningServer {
  readonly url: string;
  /** Where it listens. */
  readonly port: number;
  readonly deps: AppDeps;
  /** Ends everything this process started, the embedded database last. */
  readonly stop: () => Promise<void>;
}

function portRefusal(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} is taken; set PORT to a free one.`);
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be opened; set PORT to one above 1023.`);
  return error;
}

/**
 * Brings the whole server up: database, migrations, demo data, app, worker, mail sink.
 * Throws StartupError with one sentence when it cannot; nothing stays behind then.
 */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const { demo = null } = options;
  if ((config.mode === 'demo') !== (demo !== null))
    throw new StartupError('APP_MODE=demo needs the package demo, and nothing else may have it.');
  const cleanUps: (() => Promise<void>)[] = [];
  let drain = async () => undefined as void;
  const stop = async () => {
    await drain();
    const failures: unknown[] = [];
    for (const cleanUp of cleanUps.splice(0).toReversed()) {
      await cleanUp().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The server did not stop cleanly');
  };
  const step = async <T>(
    name: Parameters<NonNullable<StartOptions['onStep']>>[0],
    work: () => Promise<T>,
  ) => {
    const begun = performance.now();
    const result = await work();
    options.onStep?.(name, performance.now() - begun);
    return result;
  };
  try {
    const port = config.port === 0 ? await freePort() : config.port;
    // A production is given its key, and refused for one that is none before anything is written.
    if (config.mode === 'production') createSeal(config);
    const database = await step('database', () => openDatabase(config));
    cleanUps.push(() => database.close());
    // Before anything is written: who refuses a database leaves it as it is.
    await refuseOtherMode(database.db, config.mode);
    await step('migrations', () => migrate(database.db));
    await keepMode(database.db, config.mode);
    await keepOperatorTenant(database.db, { ...config, port });
    if (demo !== null) await step('seed', () => demo.seed(database.db, { ...config, port }));
    return await step('server', async () => {
      const composition = await compose(config, database, demo);
      cleanUps.push(() => composition.close());
      const { app, deps } = composition;
      if (config.roles.includes('edge')) await options.onApp?.(app, deps);
      const listenPort = options.listenPort === 0 ? await freePort() : (options.listenPort ?? port);
      await app
        .listen({
          port: listenPort,
          host: config.mode === 'demo' ? 'localhost' : '::',
        })
        .catch((error: unknown) => {
          throw portRefusal(error, listenPort);
        });
      drain = async () => {
        if (deps.draining.aborted) return;
        composition.drain();
        await sleep(config.drainSeconds * 1000);
        // A process that stood still meanwhile has connections waiting: they are taken before the port is closed.
        await oneTurn();
      };
      if (config.roles.includes('worker')) {
        const worker = await startWorker(composition.worker);
        cleanUps.push(() => worker.stop());
      }
      return { url: `http://localhost:${listenPort}`, port: listenPort, deps, stop };
    });
  } catch (error) {
    // Why the start failed matters more than why the clean-up did.
    await stop().catch(() => undefined);
    throw error;
  }
}

/** How long a stop may take beside the drain before the process ends anyway. */
const STOP_MS = 20_000;

/**
 * Stops the server on Ctrl-C or a stop signal and ends the process with 0: not ready, then no new connections, requests
 * and worker steps finish, the database is left. A second signal, or a stop that hangs, ends it at once with 1.
 */
export function stopOnSignals(server: Pick<RunningServer, 'stop'>, drainSeconds = 0): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
