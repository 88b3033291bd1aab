import { createRequire } from 'node:module';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from './paths.ts';
import { shortened, withoutParts } from './unused-parts.ts';

const source = `function one(a, {
  b
}) {
  if (a) {
    return b;
  }
}
class Two extends One {
  async three(x) {
    return x;
  }
}
one(1);
`;

/** The file that the federation plugin's own runtime package names as its runtime's core. */
function runtimeCore(): string {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const runtime = createRequire(enhanced).resolve('@module-federation/runtime');
  return createRequire(runtime).resolve('@module-federation/runtime-core');
}

const isMain = (file: string) =>
  file.endsWith('.mjs') && readFileSync(file, 'utf8').includes('\nfunction createRouter(');

describe('parts of a library that nobody can reach', () => {
  it('lose their body, whatever their parameters', () => {
    const text = withoutParts(source, { 'function one': 'return 1;' });
    expect(text.startsWith('function one() {return 1;}\nclass Two extends One {\n')).toBe(true);
    expect(text.endsWith('\none(1);\n')).toBe(true);
  });

  it('may be a class or a method of one', () => {
    expect(withoutParts(source, { 'class Two': 'x() {}' })).toContain(
      'class Two extends One {x() {}}',
    );
    expect(withoutParts(source, { three: '' })).toContain('  async three() {}\n}');
  });

  it('stop the build when a new version has them no more', () => {
    expect(() => withoutParts(source, { 'function four': '' })).toThrow('"function four"');
  });

  it('are in the libraries that are installed', () => {
    const fromPlatform = createRequire(resolve(packageRoot('platform'), 'package.json'));
    const fromDom = createRequire(
      realpathSync(fromPlatform.resolve('react-router-dom/package.json')),
    );
    const router = resolve(
      dirname(fromDom.resolve('react-router/package.json')),
      'dist/production',
    );
    const chunk = readdirSync(router).find((name) => isMain(resolve(router, name))) ?? '';
    const translator = dirname(fromPlatform.resolve('i18next/package.json'));
    const federation = dirname(runtimeCore());
    const files = [
      resolve(router, chunk),
      resolve(translator, 'dist/esm/i18next.js'),
      resolve(federation, 'utils/load.js'),
      resolve(federation, 'remote/index.js'),
    ];
    for (const [index, { file, has, parts }] of shortened.entries()) {
      const path = files[index] ?? '';
      expect(path).toMatch(file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(has);
      expect(withoutParts(text, parts).length).toBeLessThan(text.length * 0.97);
    }
  });
});
