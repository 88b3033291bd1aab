import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { workspaceRoot } from './paths.ts';

const sharedSources = [
  'domain',
  'contracts',
  'api-client',
  'platform',
  'ui',
  'domain-ui',
  'remote-tools',
].map((name) => `packages/${name}/{src/**/*,api/*.json,package.json}`);

/** Test files and what only they import; no build contains them. */
const forTests = /\.test\.tsx?$|\/src\/testing\//;

function sourcesBelow(folder: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .filter((file) => !forTests.test(file.slice(folder.length)))
    .sort();
}

/**
 * Names the sources that a build of `id` is made from: package version and a hash. The same sources give the same name on every
 * machine, so a build that exists under it need not be made again. `root` is the workspace, `folder` where the sources of `id` lie;
 * throws when there are none.
 */
export function sourceVersion(
  id: string,
  root: string = workspaceRoot,
  folder: string = resolve(root, id),
): string {
  const own = sourcesBelow(folder, ['src/**/*', 'package.json', 'remote.config.ts']);
  if (!own.some((file) => file.startsWith(resolve(folder, 'src'))))
    throw new Error(`${id} has no sources`);
  const shared = sourcesBelow(root, [...sharedSources, 'pnpm-lock.yaml']);
  const hash = createHash('sha256');
  const add = (name: string, file: string) => {
    hash.update(name);
    hash.update('\0');
    hash.update(readFileSync(file));
  };
  for (const file of own) add(`${id}/${relative(folder, file)}`, file);
  for (const file of shared) add(relative(root, file), file);
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}
