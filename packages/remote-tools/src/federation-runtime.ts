import { NormalModuleReplacementPlugin } from '@rspack/core';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Takes the federation runtime's ES modules instead of its CommonJS build: the bundler drops what nobody imports. */
export function esmFederationRuntime(): RspackPluginInstance[] {
  const files = new NormalModuleReplacementPlugin(
    /@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js');
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
  return [files, aliases];
}
