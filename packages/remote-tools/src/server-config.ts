import type { RspackOptions } from '@rspack/core';
import { DefinePlugin } from '@rspack/core';
import { federationName } from './browser-config.ts';
import { moduleRules } from './rules.ts';
import { serverExternals } from './shared-modules.ts';

/**
 * The server bundle: one ES module that the edge loads at run time, with what is shared as bare imports, and one style sheet.
 * The shell's bundle contains the platform, an area's does not.
 */
export function serverConfig(
  id: string,
  sources: string,
  entry: string,
  outDir: string,
  version: string,
): RspackOptions {
  const externals = serverExternals().filter(
    (name) => id !== 'shell' || !name.startsWith('@weitersagen/'),
  );
  return {
    name: `${id} (server)`,
    context: sources,
    mode: 'production',
    devtool: false,
    target: 'node24',
    entry: { index: entry },
    output: {
      path: outDir,
      clean: true,
      publicPath: '',
      uniqueName: federationName(id),
      filename: '[name].mjs',
      cssFilename: '[name].css',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      ...moduleRules({ emitCss: true }),
      parser: {
        ...moduleRules({ emitCss: true }).parser,
        javascript: { dynamicImportMode: 'eager' },
      },
    },
    externalsPresets: { node: true },
    externalsType: 'module',
    externals: [Object.fromEntries(externals.map((name) => [name, name]))],
    optimization: { minimize: false, nodeEnv: 'production', avoidEntryIife: true },
    plugins: [new DefinePlugin({ __VERSION__: JSON.stringify(version) })],
    performance: false,
    lazyCompilation: false,
  };
}
