import { demo } from '@weitersagen/demo';
import { layOutDevelopment, startDevServer } from '@weitersagen/remote-tools/dev-server';
import { readConfig } from '@weitersagen/server/config';
import { startServer, stopOnSignals } from '@weitersagen/server/main';
import { registerEdge } from '@weitersagen/server/register-edge';
import { signerOf } from '@weitersagen/server/registry-signer';
import { StartupError } from '@weitersagen/server/startup-error';
import { exitWith, step } from './steps.ts';

/**
 * Watch mode: pages on PORT with Fast Refresh for shell and areas in one development build; the server behind it on a free port.
 * The server itself is restarted by hand.
 */
try {
  const config = readConfig(process.env);
  const artefacts = await step('laid out', layOutDevelopment);
  const server = await startServer(config, {
    ...(config.mode === 'demo' ? { demo } : {}),
    listenPort: 0,
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts,
        remotesOrigin: () => `http://remotes.localhost:${config.port}`,
        firstPaint: false,
        signer: signerOf(process.env, config.mode, config.dataDir),
      }),
  });
  const stopDevServer = await startDevServer(config.port, server.port);
  stopOnSignals({
    async stop() {
      await stopDevServer();
      await server.stop();
    },
  });
  console.log(
    `  ✓  http://localhost:${config.port}/de with Fast Refresh; Ctrl-C stops everything.`,
  );
} catch (error) {
  if (error instanceof StartupError) exitWith(error);
  throw error;
}
