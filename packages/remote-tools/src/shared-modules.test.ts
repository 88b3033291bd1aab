import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot, workspaceRoot } from './paths.ts';
import { platformModules, serverExternals, sharedModules } from './shared-modules.ts';

function installedVersion(name: string): string {
  const file = name.startsWith('@weitersagen/')
    ? resolve(packageRoot('platform'), 'package.json')
    : resolve(workspaceRoot, 'shell/node_modules', name.split('/')[0] ?? '', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}

describe('what shell and areas share', () => {
  it('is the same list on both sides, React and the whole platform', () => {
    const shell = Object.keys(sharedModules('shell'));
    expect(Object.keys(sharedModules('remote'))).toEqual(shell);
    expect(shell).toEqual(serverExternals());
    expect(shell).toEqual(
      expect.arrayContaining([
        'react',
        '@weitersagen/platform/session',
        '@weitersagen/contracts/z',
      ]),
    );
  });

  it('comes from the shell at once; an area brings none of it', () => {
    for (const module of Object.values(sharedModules('shell')))
      expect(module).toMatchObject({ singleton: true, eager: true });
    for (const module of Object.values(sharedModules('remote')))
      expect(module).toMatchObject({ singleton: true, import: false });
  });

  it('is shared in the versions that are installed', () => {
    for (const [name, { version, requiredVersion }] of Object.entries(sharedModules('shell'))) {
      expect(version, name).toBe(installedVersion(name));
      expect(requiredVersion, name).toBe(`^${version}`);
    }
  });

  it('holds modules, no text files', () => {
    expect(platformModules().filter((name) => name.includes('.json'))).toEqual([]);
    expect(platformModules().length).toBeGreaterThan(5);
  });
});
