import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from './paths.ts';

const sharedSources = [
  'domain',
  'contracts',
  'api-client',
  'platform',
  'ui',
  'domain-ui',
  'remote-tools',
].map((name) => `packages/${name}/{src/**/*,package.json}`);

/** Test files and what only they import; no build contains them. */
const forTests = /\.test\.tsx?$|\/src\/testing\//;

/**
 * Names the sources that a build of `id` is made from: package version and a hash. The same sources give the same name on every
 * machine, so a build that exists under it need not be made again. `root` is the workspace; throws when the area has no sources.
 */
export function sourceVersion(id: string, root: string = workspaceRoot): string {
  const files = globSync([`${id}/{src/**/*,package.json}`, ...sharedSources, 'pnpm-lock.yaml'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .filter((file) => !forTests.test(file.slice(root.length)))
    .sort();
  if (!files.some((file) => file.startsWith(resolve(root, id, 'src'))))
    throw new Error(`${id} has no sources`);
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file.slice(root.length));
    hash.update('\0');
    hash.update(readFileSync(file));
  }
  const { version } = JSON.parse(readFileSync(resolve(root, id, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}
