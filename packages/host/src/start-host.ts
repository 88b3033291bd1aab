import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { distRoot } from '@weitersagen/releases/dist-root';
import { folderStore } from '@weitersagen/releases/folder-store';
import { startReporting } from '@weitersagen/releases/edge-reports';
import { startMirror } from '@weitersagen/releases/mirror';
import { isElsewhere, openStore } from '@weitersagen/releases/open-store';
import { watchTrials } from '@weitersagen/releases/watch-trials';
import { allSeenVersions } from '@weitersagen/server/all-seen-versions';
import type { Config } from '@weitersagen/server/config';
import { startServer, stopOnSignals } from '@weitersagen/server/main';
import type { StartOptions } from '@weitersagen/server/main';
import { registerEdge } from '@weitersagen/server/register-edge';
import { signerOf } from '@weitersagen/server/registry-signer';
import { StartupError } from '@weitersagen/server/startup-error';
import { step } from './step.ts';

/** What a starter gives beside the settings. */
interface HostOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Makes the builds of a work tree; without it they come from the store or lie in the folder. */
  readonly build?: () => Promise<void>;
  /** The demo's parts, in demo mode only. */
  readonly demo?: StartOptions['demo'];
}

const stepNames = {
  database: 'database',
  migrations: 'migrations',
  seed: 'demo data',
  server: 'listening',
};

/** Prints problems, each sentence once until another one comes: a store that is away is asked every second. */
function sayOnce(): (problem: unknown) => void {
  let last = '';
  return (problem) => {
    const sentence = problem instanceof Error ? problem.message : String(problem);
    if (sentence !== last) console.error(sentence);
    last = sentence;
  };
}

/** Where the builds lie that an edge serves: fetched from the store of the settings, else built or put there before. */
async function artefactsOf(config: Config, { environment, build }: HostOptions): Promise<string> {
  const isFetched = isElsewhere(environment);
  const folder = resolve(
    environment['ARTEFACTS_DIR'] ?? (isFetched ? resolve(config.dataDir, 'artefacts') : distRoot),
  );
  if (isFetched)
    await step('builds fetched', () =>
      startMirror(openStore(environment), folderStore(folder), sayOnce()),
    ).catch((error: unknown) => {
      throw new StartupError(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    });
  else if (build) await step('builds', build);
  return folder;
}

/** Lets an edge end trials that fail and tell the store what it shows. Answers a function that ends both. */
function watchEdge(
  { deps, port }: Awaited<ReturnType<typeof startServer>>,
  artefacts: string,
  environment: HostOptions['environment'],
): () => Promise<void> {
  const store = isElsewhere(environment) ? openStore(environment) : folderStore(artefacts);
  const say = sayOnce();
  const stopWatching = watchTrials(
    store,
    async () =>
      (await allSeenVersions(deps)).map(({ failedPages: failures, ...seen }) => ({
        ...seen,
        failures,
      })),
    ({ id, version, tenant }) =>
      console.warn(`${id} ${version} fails too often and is taken back for ${tenant ?? 'all'}`),
    say,
  );
  const edge = `${hostname()}-${port}`; // the same after a restart, so that the store keeps one report of it
  const stopReporting = startReporting(
    store,
    edge,
    async () => {
      const tenants = [...(await deps.tenants.everyone()), ...(await deps.tenants.broken())];
      const { facts } = deps.deliveries;
      return {
        tenants: tenants.map(({ id }) => id).sort(),
        revision: facts?.revision() ?? '',
        shown: facts?.shown() ?? {},
      };
    },
    say,
  );
  return async () => {
    stopWatching();
    await stopReporting();
  };
}

/**
 * Starts what `ROLES` names: API, edge, worker, in one process. Prints each step; stops on a signal. Gives the port.
 * Ends the process with 1 and one sentence when it cannot start. product.md, section "14 Payouts and ledger".
 */
export async function startHost(config: Config, options: HostOptions): Promise<number> {
  const { environment, demo } = options;
  const isEdge = config.roles.includes('edge');
  const artefacts = isEdge ? await artefactsOf(config, options) : null;
  let port = config.port;
  const server = await startServer(config, {
    ...(demo && { demo }),
    onStep: (name, milliseconds) =>
      console.log(`  ✓  ${stepNames[name]}  ${(milliseconds / 1000).toFixed(1)} s`),
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: artefacts ?? '',
        remotesOrigin: () => environment['REMOTES_ORIGIN'] ?? `http://remotes.localhost:${port}`,
        firstPaint: environment['FIRST_PAINT'] !== 'off',
        signer: signerOf(environment, config.mode, config.dataDir),
        overrideOrigins: (environment['OVERRIDE_ORIGINS'] ?? '').split(',').filter(Boolean),
      }),
  });
  port = server.port;
  const stopEdge =
    artefacts === null ? async () => undefined : watchEdge(server, artefacts, environment);
  const stop = async () => {
    await stopEdge();
    await server.stop();
  };
  stopOnSignals({ stop }, config.drainSeconds);
  const total = Date.now() - Number(environment['WS_STARTED_AT'] ?? Date.now());
  console.log(`  ✓  ready after ${(total / 1000).toFixed(1)} s`);
  console.log(`  ${config.roles.join(', ')} on port ${port}`);
  flushCompileCache(); // kept for the next start now: a process that is killed would not
  return port;
}

/** Runs a start; a wrong setting is one sentence and the exit code 1. */
export async function orExit(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
