import { readdirSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules that exist once in the edge: server bundles get these, never copies. */
const reactModules: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-dom/server',
]);

type Namespaces = Readonly<Record<string, object>>;

const scheme = 'weitersagen-shared:';

/** Source of a module that passes on the exports of a namespace that already lives in this process. */
function bridge(specifier: string, namespaces: Namespaces): string {
  const names = Object.keys(namespaces[specifier] ?? {}).filter((name) => name !== 'default');
  // `as` takes reserved words too, such as the schema library's `enum`.
  const locals = names.map((name, index) => `const e${index} = shared[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return `const shared = globalThis[Symbol.for(${JSON.stringify(scheme)})][${JSON.stringify(specifier)}];\n${locals.join('\n')}\nexport { ${exported.join(', ')} };`;
}

/**
 * Loads server bundles from the artefacts' folder at run time. Their bare imports resolve to the edge's own React and to the
 * platform modules inside the shell's bundle; anything else is refused. An import lasts as long as the process, so one is made per
 * version only.
 */
export function createServerBundles(root: string) {
  const rootUrl = `${pathToFileURL(resolve(root)).href}/`;
  let shared: Namespaces = {};

  module.registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(rootUrl)) return next(specifier, context);
      if (reactModules.has(specifier))
        return next(specifier, { ...context, parentURL: import.meta.url });
      if (Object.hasOwn(shared, specifier))
        return { url: scheme + specifier, format: 'module', shortCircuit: true };
      if (specifier.startsWith('node:') && context.parentURL.includes('/shell/'))
        return next(specifier, context);
      throw new Error(`a server bundle may not import "${specifier}"`);
    },
    load(url, context, next) {
      if (!url.startsWith(scheme)) return next(url, context);
      return {
        format: 'module',
        source: bridge(url.slice(scheme.length), shared),
        shortCircuit: true,
      };
    },
  });

  const load = async (folder: string): Promise<unknown> => {
    const [file] = readdirSync(resolve(folder, 'server')).filter((name) => name === 'index.mjs');
    if (!file) throw new Error(`${folder} has no server bundle`);
    return import(pathToFileURL(resolve(folder, 'server', file)).href);
  };

  return {
    load,
    /** Makes the shell's platform modules the ones that areas get. */
    share(namespaces: Namespaces) {
      shared = namespaces;
      Object.assign(globalThis, { [Symbol.for(scheme)]: namespaces });
    },
  };
}
