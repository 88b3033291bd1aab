import { describe, expect, it } from 'vitest';
import { satisfiesCaret } from '@weitersagen/domain/version-range';
import {
  deprecations,
  deprecationWarnings,
  missingNames,
  platformVersion,
  recordedApis,
} from './platform-api.ts';

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
