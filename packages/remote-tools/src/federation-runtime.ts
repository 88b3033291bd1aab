import { resolve } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Modules of the runtime that have a smaller one here, by the name of their file. */
const ownParts: Readonly<Record<string, string>> = {
  SnapshotHandler: 'snapshots',
  preload: 'preload',
  desc: 'descriptions',
  dom: 'scripts',
  remotes: 'remotes',
  updateOptions: 'updates',
  init: 'init',
  getSharedFallbackGetter: 'init',
};

/** Takes the federation runtime's ES modules instead of its CommonJS build: 27 -> 22 KiB. */
export function esmFederationRuntime(): RspackPluginInstance[] {
  const files = new NormalModuleReplacementPlugin(
    /@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js');
    },
  );
  // Parts of the runtime that find remotes by manifests, import them by name, preload them, load scripts, follow lazy builds or deliver
  // parts of libraries: here the registry, the edge and the browser do, or nobody; and its texts.
  const parts = new NormalModuleReplacementPlugin(
    /(snapshot\/SnapshotHandler|\/preload|\/desc|\/dom|\/remotes|\/updateOptions|\/init|\/getSharedFallbackGetter)\.m?js$/,
    (data) => {
      if (!data.context.includes('@module-federation')) return;
      const [, name = ''] = /(\w+)\.m?js$/.exec(data.request) ?? [];
      const own = ownParts[name];
      if (own) data.request = resolve(import.meta.dirname, `federation-${own}.ts`);
    },
  );
  const aliases = {
    apply(compiler: Compiler) {
      compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 10_000 }, () => {
        const alias = compiler.options.resolve.alias;
        if (!alias) return;
        for (const [name, target] of Object.entries(alias)) {
          if (name.includes('module-federation') && typeof target === 'string')
            alias[name] = target.replace(/\.cjs$/, '.js');
        }
      });
    },
  };
  return [files, parts, aliases];
}
