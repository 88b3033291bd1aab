import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceVersion } from './source-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-version-'));
  write('mf-example/package.json', '{ "version": "1.2.3" }');
  write('mf-example/src/remote.ts', 'export default 1;');
  write('packages/ui/src/button.tsx', 'export const button = 1;');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('the version of a build', () => {
  it('carries the version of the package and a hash', () => {
    expect(sourceVersion('mf-example', root)).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  });

  it('is the same wherever the same sources lie', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'source-version-elsewhere-'));
    cpSync(root, elsewhere, { recursive: true });
    expect(sourceVersion('mf-example', elsewhere)).toBe(sourceVersion('mf-example', root));
    rmSync(elsewhere, { recursive: true });
  });

  it.each([
    ['a source of the area', 'mf-example/src/remote.ts'],
    ['a new source of the area', 'mf-example/src/routes/page.tsx'],
    ['a shared package', 'packages/ui/src/button.tsx'],
    ['the installed libraries', 'pnpm-lock.yaml'],
  ])('changes with %s', (_, path) => {
    const before = sourceVersion('mf-example', root);
    write(path, 'changed');
    expect(sourceVersion('mf-example', root)).not.toBe(before);
  });

  it.each([
    ['a test', 'mf-example/src/remote.test.ts'],
    ['what only tests import', 'packages/ui/src/testing/scene.tsx'],
    ['another area', 'mf-other/src/remote.ts'],
    ['the server', 'packages/server/src/main.ts'],
  ])('does not change with %s', (_, path) => {
    const before = sourceVersion('mf-example', root);
    write(path, 'changed');
    expect(sourceVersion('mf-example', root)).toBe(before);
  });

  it('is refused for an area that has no sources', () => {
    write('mf-empty/package.json', '{ "version": "1.0.0" }');
    expect(() => sourceVersion('mf-empty', root)).toThrow('mf-empty has no sources');
  });
});
