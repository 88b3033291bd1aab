import { flushCompileCache } from 'node:module';
import type { Config } from '@weitersagen/server/config';
import { startServer, stopOnSignals } from '@weitersagen/server/main';
import { StartupError } from '@weitersagen/server/startup-error';
import type { HostOptions } from './edge-part.ts';

const stepNames = {
  database: 'database',
  migrations: 'migrations',
  seed: 'demo data',
  server: 'listening',
};

/**
 * Starts what `ROLES` names: API, edge, worker, in one process. Prints each step; stops on a signal. Gives the port.
 * Ends the process with 1 and one sentence when it cannot start. product.md, section "14 Payouts and ledger".
 */
export async function startHost(config: Config, options: HostOptions): Promise<number> {
  const { environment, demo } = options;
  const edge = config.roles.includes('edge')
    ? await (await import('./edge-part.ts')).prepareEdge(config, options)
    : null;
  let port = config.port;
  const server = await startServer(config, {
    ...(demo && { demo }),
    onStep: (name, milliseconds) =>
      console.log(`  ✓  ${stepNames[name]}  ${(milliseconds / 1000).toFixed(1)} s`),
    ...(edge && { onApp: edge.register(() => port) }),
  });
  port = server.port;
  const stopWatching = edge?.watch(server);
  const stop = async () => {
    await stopWatching?.();
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
