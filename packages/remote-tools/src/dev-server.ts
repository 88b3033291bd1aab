import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DefinePlugin, rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { layOutLoneShell } from './lone-shell.ts';
import { distRoot, workspaceRoot } from './paths.ts';
import { moduleRules } from './rules.ts';

// Where the edge expects the scripts of a shell called "dev".
const devAssets = '/assets/dev/browser/';
const socketPath = '/assets/dev/socket';

/** Shell and areas in one development build with Fast Refresh; federation is left to the production builds. */
function devConfig(): RspackOptions {
  return {
    name: 'dev',
    context: workspaceRoot,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: { main: './e2e/bench/monolith/main.ts' },
    output: {
      path: resolve(workspaceRoot, 'dist/dev'),
      publicPath: devAssets,
      uniqueName: 'dev',
      filename: '[name].js',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: moduleRules({ emitCss: true, development: true }),
    plugins: [
      new DefinePlugin({ __VERSION__: JSON.stringify('dev') }),
      new ReactRefreshRspackPlugin(),
    ],
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

/** Lays out what the edge serves in development; answers its folder. */
export async function layOutDevelopment(): Promise<string> {
  const root = resolve(distRoot, 'development');
  await layOutLoneShell(root, 'dev', ['main.js'], (shellCss) => readFileSync(shellCss, 'utf8'));
  return root;
}

/**
 * Serves the development build on `port` and passes everything else on to the server on `backendPort`.
 * Answers a function that ends it.
 */
export async function startDevServer(
  port: number,
  backendPort: number,
): Promise<() => Promise<void>> {
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      devMiddleware: { publicPath: devAssets },
      static: false,
      setupExitSignals: false,
      client: {
        overlay: { errors: true, warnings: false },
        webSocketURL: `auto://0.0.0.0:0${socketPath}`,
      },
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      proxy: [
        {
          context: (path: string) => !path.startsWith(devAssets) && path !== socketPath,
          target: `http://127.0.0.1:${backendPort}`,
          changeOrigin: false,
        },
      ],
    },
    rspack(devConfig()),
  );
  await server.start();
  return () => server.stop();
}
