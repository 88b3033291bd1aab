import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { describe, expect, it } from 'vitest';
import { LONG_MS, longTestsOf, readLongTests, withLongTests } from './long-tests.ts';

const reportOf = (tests: Readonly<Record<string, number>>) => ({
  testResults: [
    {
      name: resolve(workspaceRoot, 'packages/some/src/some.test.ts'),
      assertionResults: Object.entries(tests).map(([fullName, duration]) => ({
        fullName,
        status: duration === 0 ? 'skipped' : 'passed',
        duration,
      })),
    },
  ],
});

describe('the long tests of a run', () => {
  it('are those over the limit, by file and title', () => {
    expect(longTestsOf(reportOf({ a: LONG_MS + 1, b: LONG_MS, c: 3 }))).toEqual({
      'packages/some/src/some.test.ts': ['a'],
    });
  });

  it('leave each file its quickest test', () => {
    expect(longTestsOf(reportOf({ a: 9000, b: 5000, c: 7000 }))).toEqual({
      'packages/some/src/some.test.ts': ['a', 'c'],
    });
  });

  it('are among those that ran: one that was left out is not the quickest', () => {
    expect(longTestsOf(reportOf({ a: 9000, b: 5000, c: 0 }))).toEqual({
      'packages/some/src/some.test.ts': ['a'],
    });
  });

  it('of a sample come to those known', () => {
    expect(withLongTests({ b: ['2'], c: ['4'] }, { a: ['1'], b: ['3', '2'] })).toEqual({
      a: ['1'],
      b: ['2', '3'],
      c: ['4'],
    });
  });

  it('name no file where none is long', () => {
    expect(longTestsOf(reportOf({ a: 1 }))).toEqual({});
  });

  it('are recorded for files that exist', () => {
    const files = Object.keys(readLongTests());
    expect(files.filter((file) => !existsSync(resolve(workspaceRoot, file)))).toEqual([]);
  });
});
