import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

/** All that stands at the root of the repository beside the areas (architecture.md, "Layers"). */
const atRoot = /^(?:packages|shell|mf-[a-z]+|e2e|\.ci)\/|^\.?[\w-]+(?:\.[\w-]+)*$/;
/** What stands in a folder of an area, of the shell or of a package: its sources, and what says of it. */
const inPackage = /^(?:src\/|package\.json$|README\.md$)/;
/** What a package has besides, and no other has. */
const extras: Readonly<Record<string, RegExp>> = {
  'packages/commands': /^bootstrap\.mjs$/,
  'packages/docs': /^(?:decisions|images|workflows)\/|^[a-z]+\.md$/,
  'packages/host': /^Dockerfile$/,
  'packages/platform': /^(?:api\/|CHANGELOG\.md$)/,
  'packages/proof': /^(?:mutants|specification)\/[a-z0-9]+\.json$/,
  'packages/server': /^migrations\//,
  e2e: /^(?:bench|pictures|specs|support)\/|^playwright\.config\.ts$/,
};
const area = /^mf-[a-z]+$/;

const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
    .split('\0')
    .filter((path) => path !== '');

/** Files that stand where nothing of their kind belongs. */
const astray = (paths: readonly string[]) =>
  paths.filter((path) => {
    if (!atRoot.test(path)) return true;
    const [, owner, rest = ''] = /^(packages\/[^/]+|shell|mf-[a-z]+|e2e)\/(.*)$/.exec(path) ?? [];
    if (owner === undefined) return path.startsWith('packages/');
    if (area.test(owner) && rest === 'remote.config.ts') return false;
    return !inPackage.test(rest) && extras[owner]?.test(rest) !== true;
  });

it('every file of the repository stands in one of its places', () => {
  const files = listFiles();
  expect(files.length).toBeGreaterThan(2000);
  expect(astray(files)).toEqual([]);
});

it('every exception is in use', () => {
  const files = listFiles();
  for (const [owner, extra] of Object.entries(extras))
    expect(
      files.some(
        (path) => path.startsWith(`${owner}/`) && extra.test(path.slice(owner.length + 1)),
      ),
      owner,
    ).toBe(true);
});

it.each([
  'misc/jj.ts',
  'mf-agent/lib/one.ts',
  'mf-agent/one.ts',
  'shell/lib/one.ts',
  'packages/one.ts',
  'packages/domain/lib/one.ts',
  'packages/domain/one.ts',
  'packages/server/scripts/one.mjs',
])('%s is seen', (path) => {
  expect(astray([path])).toEqual([path]);
});
