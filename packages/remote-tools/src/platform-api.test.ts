import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { satisfiesCaret } from '@weitersagen/delivery/version-range';
import { packageRoot } from './paths.ts';
import {
  deprecations,
  deprecationWarnings,
  missingNames,
  platformVersion,
  recordedApis,
} from './platform-api.ts';
import {
  incompatibilities,
  incompatibilitiesWith,
  presentDeclarations,
  recordedDeclarations,
} from './platform-declarations.ts';
import { namesIn } from './record-platform.ts';

const records = [...recordedApis()];

describe('the interface of the platform', () => {
  it('is recorded in its present version', () => {
    expect(recordedApis().has(platformVersion())).toBe(true);
  });

  it('keeps every name within a major version', () => {
    const successions = records.flatMap(([older, before]) =>
      records
        .filter(([newer]) => satisfiesCaret(newer, `^${older}`))
        .map(([newer, after]) => ({ newer, lost: missingNames(before, after) })),
    );
    expect(successions.length).toBeGreaterThan(0);
    expect(successions.filter(({ lost }) => lost.length > 0)).toEqual([]);
  });

  it('drops with a major version only what was deprecated before', () => {
    const announced = deprecations().map(({ module, name }) => `${module}: ${name}`);
    const [newest] = records.filter(([version]) => version === platformVersion());
    for (const [, before] of records)
      for (const lost of missingNames(before, newest?.[1] ?? {})) expect(announced).toContain(lost);
  });
});

describe('the declarations of the interface', () => {
  it('are those that were recorded for its version: any change needs a new one', () => {
    expect(Object.fromEntries(presentDeclarations())).toEqual(
      Object.fromEntries(recordedDeclarations(platformVersion())),
    );
  });

  const older = records
    .map(([version]) => version)
    .filter((version) => satisfiesCaret(platformVersion(), `^${version}`));

  it('have a record of the version that they are', () => {
    expect(older).toContain(platformVersion());
  });

  it.each(older)('serve whoever used version %s of the same major', (version) => {
    expect(incompatibilitiesWith(version)).toBe('');
  });

  it.each([
    ['takes something else', '(title: string)', '(title: number)'],
    ['needs more', '(title: string)', '()'],
    ['gives something else', '): void', '): string'],
    ['is gone', 'usePageTitle', 'useTitle'],
  ])('do not fit when a function %s', (_, now, once) => {
    const folder = mkdtempSync(resolve(packageRoot('platform'), 'api/.older-'));
    try {
      for (const [name, text] of recordedDeclarations(platformVersion()))
        writeFileSync(
          resolve(folder, name),
          name === 'page-title.d.ts' ? text.replace(now, once) : text,
        );
      expect(incompatibilities(folder)).toMatch(/use(Page)?Title/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a record', () => {
  it('names values, under the names they are exported by, and no types', () => {
    const text = `export { a, b as c } from 'x';\nexport type { T } from 'x';
export declare function f(): void;\nexport declare function f(a: string): void;\nexport interface I {}\nexport declare const d: 1;\nexport {};`;
    expect(namesIn(text)).toEqual(['a', 'c', 'd', 'f']);
  });
});

describe('a name that is lost', () => {
  it('is noticed, and so is a module', () => {
    const before = { a: ['one', 'two'], b: ['three'] };
    expect(missingNames(before, { a: ['one'] })).toEqual(['a: two', 'b: three']);
    expect(missingNames(before, { ...before, c: ['new'] })).toEqual([]);
  });
});

describe('an area that uses a deprecated name', () => {
  it('is named in the warning, with what to use', () => {
    const list = [{ module: 'm', name: 'old', since: '1.1.0', instead: 'use new' }];
    expect(deprecationWarnings('mf-agency', { m: ['old', 'new'] }, list)).toEqual([
      'mf-agency uses old of m, deprecated since 1.1.0 and gone in the next major version: use new',
    ]);
    expect(deprecationWarnings('mf-agency', { m: ['new'] }, list)).toEqual([]);
  });
});
