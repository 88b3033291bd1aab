import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { packageRoot, workspaceRoot } from './paths.ts';

function readPackage(file: string): { version: string; exports?: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Public modules of the platform that only the shell may import; the border rules keep areas away from them. */
const shellOnly: readonly string[] = ['./api-provider', './boot', './query-client'];

/** Modules without a state of their own that few pages need: each build has its copy, so that no first page carries them. */
const copied: readonly string[] = [
  './cookies',
  './single-sign-on',
  './slot',
  './staff-session',
  './stored-session',
];

/** Every module of the platform that areas may import, as it is imported, and the schema library behind the contracts. */
export function platformModules(): string[] {
  const { exports = {} } = readPackage(resolve(packageRoot('platform'), 'package.json'));
  const platform = Object.keys(exports)
    .filter((name) => !name.endsWith('.json') && !name.startsWith('./testing/'))
    .filter((name) => ![...shellOnly, ...copied].includes(name))
    .map((name) => `@weitersagen/platform${name.slice(1)}`);
  return [...platform, '@weitersagen/contracts/z'];
}

const reactModules = ['react', 'react-dom', 'react/jsx-runtime'] as const;

/** What a server bundle may import; everything else is inside it. */
export const serverExternals = (): string[] => [...reactModules, ...platformModules()];

/**
 * The share scope: one instance of each for shell and areas. The shell provides (eager), areas only consume (`import: false`),
 * so an area's build contains none of it. `platformRange` is what an area asks of the platform; by default its present version.
 */
export function sharedModules(role: 'shell' | 'remote', platformRange?: string) {
  const require = createRequire(resolve(workspaceRoot, 'shell/package.json'));
  const versionOf = (name: string) => readPackage(require.resolve(`${name}/package.json`)).version;
  const provision = role === 'shell' ? { eager: true } : { import: false as const };
  const react = reactModules.map((name) => {
    const version = versionOf(name.split('/')[0] ?? name);
    return [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, ...provision },
    ] as const;
  });
  const { version } = readPackage(resolve(packageRoot('platform'), 'package.json'));
  const platform = platformModules().map(
    (name) =>
      [
        name,
        {
          singleton: true,
          version,
          requiredVersion: platformRange ?? `^${version}`,
          ...provision,
        },
      ] as const,
  );
  return Object.fromEntries([...react, ...platform]);
}
