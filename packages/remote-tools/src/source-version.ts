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

/**
 * Names the sources that a build of `id` is made from: package version and a hash. The same sources give the same name on every
 * machine, so a build that exists under it need not be made again.
 */
export function sourceVersion(id: string): string {
  const files = globSync([`${id}/{src/**/*,package.json}`, ...sharedSources, 'pnpm-lock.yaml'], {
    cwd: workspaceRoot,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new Error(`${id} has no sources`);
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file.slice(workspaceRoot.length));
    hash.update('\0');
    hash.update(readFileSync(file));
  }
  const { version } = JSON.parse(
    readFileSync(resolve(workspaceRoot, id, 'package.json'), 'utf8'),
  ) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}
