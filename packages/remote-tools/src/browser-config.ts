import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin, RuntimeGlobals, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { chunkRetry } from './chunk-retry.ts';
import { esmFederationRuntime } from './federation-runtime.ts';
import { packageRoot } from './paths.ts';
import { moduleRules } from './rules.ts';
import { sharedModules } from './shared-modules.ts';

/** Federation names must be identifiers. */
export const federationName = (id: string): string => id.replaceAll('-', '_');

/** The router's production build; its package picks the development one by default. */
function routerAlias(): Record<string, string> {
  const fromPlatform = createRequire(resolve(packageRoot('platform'), 'package.json'));
  const fromDom = createRequire(
    realpathSync(fromPlatform.resolve('react-router-dom/package.json')),
  );
  const router = dirname(realpathSync(fromDom.resolve('react-router/package.json')));
  return {
    'react-router$': resolve(router, 'dist/production/index.mjs'),
    'react-router/dom$': resolve(router, 'dist/production/dom-export.mjs'),
  };
}

/** The default minimizer with two more rounds; the target's syntax is what browsers get. */
const smallest = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    module: true,
    compress: { ecma: 2022, module: true, passes: 3 },
    format: { comments: false },
  },
});

/** Options common to the browser builds of shell and areas. */
function base(
  id: string,
  sources: string,
  outDir: string,
  role: 'shell' | 'remote',
  version: string,
  shared: ReturnType<typeof sharedModules>,
): RspackOptions {
  const name = federationName(id);
  return {
    name: id,
    context: sources,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: outDir,
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      // The bundler replaces every hash in the code when the content is final: a short one also hits numbers of the code.
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      trustedTypes: { policyName: name },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: routerAlias() },
    module: moduleRules({ emitCss: false }),
    optimization: {
      moduleIds: 'natural', // short ones: every address holds the version, so that no file outlives it
      chunkIds: 'natural',
      mangleExports: 'size',
      minimizer: [smallest],
      splitChunks: role === 'shell' ? vendorChunks : areaChunks,
    },
    plugins: [
      new DefinePlugin({
        __VERSION__: JSON.stringify(version),
        ...(role === 'shell' ? { chunkLoader: RuntimeGlobals.require } : {}),
      }),
      new ModuleFederationPlugin({
        name,
        ...(role === 'shell'
          ? { remotes: {} }
          : {
              filename: 'entry.[contenthash:8].js',
              exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
              library: { type: 'module' },
            }),
        shared,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: {
          ...(role === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { disableSnapshot: true, disableRemote: role === 'remote', target: 'web' },
        },
      }),
      ...esmFederationRuntime(),
      ...(role === 'remote' ? [chunkRetry()] : []),
    ],
    performance: false,
    lazyCompilation: false,
  };
}

/** Two files that come side by side: libraries and our code. One file of libraries compresses better than two. */
const vendorChunks = {
  chunks: 'all' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    libraries: {
      test: /node_modules[\\/]/,
      name: 'libraries',
      chunks: 'initial' as const,
      enforce: true,
    },
  },
};

/** Modules that routes share get a file of their own only when they are worth a request (bytes before compression). */
const areaChunks = { minSize: 60_000 };

/** Browser build of the shell, whose folder is `sources`. */
export function shellConfig(sources: string, outDir: string, version: string): RspackOptions {
  return {
    ...base('shell', sources, outDir, 'shell', version, sharedModules('shell')),
    entry: { main: './src/main.ts' },
  };
}

/** Browser build of an area: one exposed module, `src/remote.ts` below `sources`. */
export function remoteConfig(
  id: string,
  sources: string,
  outDir: string,
  version: string,
  shared: ReturnType<typeof sharedModules>,
): RspackOptions {
  return { ...base(id, sources, outDir, 'remote', version, shared), entry: {} };
}
