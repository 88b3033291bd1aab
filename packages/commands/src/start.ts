import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { folderStore } from '@weitersagen/remote-tools/folder-store';
import { startMirror } from '@weitersagen/remote-tools/mirror';
import { isElsewhere, openStore } from '@weitersagen/remote-tools/open-store';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { watchTrials } from '@weitersagen/remote-tools/watch-trials';
import { allSeenVersions } from '@weitersagen/server/all-seen-versions';
import { readConfig } from '@weitersagen/server/config';
import { startServer, stopOnSignals } from '@weitersagen/server/main';
import { registerEdge } from '@weitersagen/server/register-edge';
import { signerOf } from '@weitersagen/server/registry-signer';
import { StartupError } from '@weitersagen/server/startup-error';
import { exitWith, step } from './steps.ts';

const stepNames = {
  database: 'database',
  migrations: 'migrations',
  seed: 'demo data',
  server: 'listening',
};

/** The demo's parts; a production process neither needs nor has the package. */
const loadDemo = async (mode: string) =>
  mode === 'demo' ? { demo: (await import('@weitersagen/demo')).demo } : {};

async function printAddresses(port: number, mode: string) {
  const at = (host: string, path = '') => `http://${host}:${port}${path}`;
  console.log(`
  Funkelnetz (default)   ${at('localhost', '/de')}
  Lindenschutz           ${at('lindenschutz.localhost', '/de')}
  Sonnwerk               ${at('sonnwerk.localhost', '/de')}`);
  if (mode !== 'demo') return;
  const { demoLogins } = await import('@weitersagen/demo/seed/demo-logins');
  console.log(`  Mailbox of the demo    ${at('localhost', '/dev/mailbox')}
  Demo provider's shop   ${at('localhost', '/dev/provider')}
  Portal with a frame    ${at('localhost', '/dev/portal')}

  Demo logins (password ${demoLogins.password})`);
  for (const { role, email, path } of demoLogins.people)
    console.log(`  ${role.padEnd(22)} ${email}  ${at('localhost', path)}`);
  console.log('\n  Ctrl-C stops everything.');
}

/** The compiler is loaded for this only: a process without pages starts without it. */
async function build() {
  const { buildAll } = await import('@weitersagen/remote-tools/build-all');
  await buildAll((id, version, built, kept) => {
    if (built) console.log(`     built ${id} ${version}`);
    if (kept !== null) console.log(`     ${id} ${kept} stays live, as somebody decided`);
  });
}

/** Keeps the folder that the edge serves up to date with the store of the settings. */
async function fetchBuilds(folder: string) {
  await startMirror(openStore(process.env), folderStore(folder), (error) => console.error(error));
}

try {
  const config = readConfig(process.env);
  const isEdge = config.roles.includes('edge');
  const isFetched = isEdge && isElsewhere(process.env);
  const artefacts = resolve(
    process.env['ARTEFACTS_DIR'] ?? (isFetched ? resolve(config.dataDir, 'artefacts') : distRoot),
  );
  if (isFetched) await step('builds fetched', () => fetchBuilds(artefacts));
  else if (isEdge) await step('builds', build);
  let port = config.port;
  const server = await startServer(config, {
    ...(await loadDemo(config.mode)),
    onStep: (name, milliseconds) =>
      console.log(`  ✓  ${stepNames[name]}  ${(milliseconds / 1000).toFixed(1)} s`),
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts,
        remotesOrigin: () => process.env['REMOTES_ORIGIN'] ?? `http://remotes.localhost:${port}`,
        firstPaint: process.env['FIRST_PAINT'] !== 'off',
        signer: signerOf(process.env, config.mode, config.dataDir),
        overrideOrigins: (process.env['OVERRIDE_ORIGINS'] ?? '').split(',').filter(Boolean),
      }),
  });
  port = server.port;
  const stopWatching = isEdge
    ? watchTrials(
        isFetched ? openStore(process.env) : folderStore(artefacts),
        () => allSeenVersions(server.deps),
        ({ id, version, tenant }) =>
          console.warn(`${id} ${version} fails too often and is taken back for ${tenant ?? 'all'}`),
        (error) => console.error(error),
      )
    : () => undefined;
  const stop = async () => {
    stopWatching();
    await server.stop();
  };
  stopOnSignals({ stop }, config.drainSeconds);
  const total = Date.now() - Number(process.env['WS_STARTED_AT'] ?? Date.now());
  console.log(`  ✓  ready after ${(total / 1000).toFixed(1)} s`);
  if (config.roles.includes('edge')) await printAddresses(port, config.mode);
  else console.log(`  ${config.roles.join(', ')} on port ${port}`);
  flushCompileCache(); // kept for the next start now: a process that is killed would not
} catch (error) {
  if (error instanceof StartupError) exitWith(error);
  throw error;
}
