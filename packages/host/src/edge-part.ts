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
import type { RunningServer, StartOptions } from '@weitersagen/server/main';
import { registerEdge } from '@weitersagen/server/register-edge';
import { signerOf } from '@weitersagen/server/registry-signer';
import { StartupError } from '@weitersagen/server/startup-error';
import { step } from './step.ts';

/** What a starter gives beside the settings. */
export interface HostOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Makes the builds of a work tree; without it they come from the store or lie in the folder. */
  readonly build?: () => Promise<void>;
  /** The demo's parts, in demo mode only. */
  readonly demo?: StartOptions['demo'];
}

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
  { deps, port }: RunningServer,
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

/** What the role edge adds to a process, which is loaded for it only: the routes of pages and builds, and what is watched while it runs. */
export async function prepareEdge(config: Config, options: HostOptions) {
  const { environment } = options;
  const artefacts = await artefactsOf(config, options);
  return {
    register:
      (port: () => number): NonNullable<StartOptions['onApp']> =>
      (app, deps) =>
        registerEdge(app, deps, {
          artefacts,
          remotesOrigin: () =>
            environment['REMOTES_ORIGIN'] ?? `http://remotes.localhost:${port()}`,
          firstPaint: environment['FIRST_PAINT'] !== 'off',
          signer: signerOf(environment, config.mode, config.dataDir),
          overrideOrigins: (environment['OVERRIDE_ORIGINS'] ?? '').split(',').filter(Boolean),
        }),
    watch: (server: RunningServer) => watchEdge(server, artefacts, environment),
  };
}
