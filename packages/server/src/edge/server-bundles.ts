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
function bridge(shell: string, specifier: string, namespace: object): string {
  const names = Object.keys(namespace).filter((name) => name !== 'default');
  // `as` takes reserved words too, such as the schema library's `enum`.
  const locals = names.map((name, index) => `const e${index} = shared[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return `const shared = globalThis[Symbol.for(${JSON.stringify(scheme)})].get(${JSON.stringify(shell)})[${JSON.stringify(specifier)}];\n${locals.join('\n')}\nexport { ${exported.join(', ')} };`;
}

/** Folder of the shell that a module works with, out of its address; null for the shell's own bundle. */
const shellOf = (url: string): string | null => new URL(url).searchParams.get('shell');

/** The platform modules of each shell in this process, by its folder. */
const shared = new Map<string, Namespaces>();
Object.assign(globalThis, { [Symbol.for(scheme)]: shared });

/**
 * Loads server bundles from the artefacts' folder at run time. Their bare imports resolve to the edge's own React and to the
 * platform modules inside the bundle of the shell they are loaded for; anything else is refused. An area is loaded once per version
 * of itself and of the shell, so that a new shell never meets an area bound to the old one. An import lasts as long as the process.
 */
export function createServerBundles(root: string) {
  const rootUrl = `${pathToFileURL(resolve(root)).href}/`;

  module.registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL;
      if (!parent?.startsWith(rootUrl)) return next(specifier, context);
      if (reactModules.has(specifier))
        return next(specifier, { ...context, parentURL: import.meta.url });
      const shell = shellOf(parent);
      if (shell === null && specifier.startsWith('node:')) return next(specifier, context);
      if (shell !== null && Object.hasOwn(shared.get(shell) ?? {}, specifier)) {
        const url = `${scheme}${encodeURIComponent(shell)}/${specifier}`;
        return { url, format: 'module', shortCircuit: true };
      }
      throw new Error(`a server bundle may not import "${specifier}"`);
    },
    load(url, context, next) {
      if (!url.startsWith(scheme)) return next(url, context);
      const [folder = '', ...rest] = url.slice(scheme.length).split('/');
      const shell = decodeURIComponent(folder);
      const specifier = rest.join('/');
      const source = bridge(shell, specifier, shared.get(shell)?.[specifier] ?? {});
      return { format: 'module', source, shortCircuit: true };
    },
  });

  return {
    /** Imports a build's bundle; `shellFolder` for an area. Node remembers a failed import: `attempt` names another one. */
    async load(folder: string, shellFolder?: string, attempt?: number): Promise<unknown> {
      const url = pathToFileURL(resolve(folder, 'server/index.mjs'));
      if (shellFolder !== undefined) url.searchParams.set('shell', shellFolder);
      if (attempt !== undefined) url.searchParams.set('attempt', String(attempt));
      return import(url.href);
    },
    /** Makes a shell's platform modules the ones that its areas get. */
    share(shellFolder: string, namespaces: Namespaces) {
      shared.set(shellFolder, namespaces);
    },
  };
}
