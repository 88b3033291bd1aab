import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedTests } from './failed-tests.ts';

function reportFile(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'failed-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the failed tests of a run', () => {
  it('are named with what went wrong, as Vitest reports it', () => {
    const file = reportFile({
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a adds' },
            { status: 'failed', fullName: 'a takes away', failureMessages: ['expected 1\n at x'] },
          ],
        },
        {
          name: '/b.test.ts',
          status: 'failed',
          message: 'no such module\n…',
          assertionResults: [],
        },
      ],
    });
    expect(failedTests(file)).toEqual(['a takes away: expected 1', '/b.test.ts: no such module']);
  });

  it('are named with their file, as Playwright reports it', () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, file: 'gate.spec.ts' });
    const file = reportFile({
      suites: [
        {
          title: 'gate',
          specs: [spec('opens', true)],
          suites: [{ specs: [spec('shuts', false)] }],
        },
      ],
    });
    expect(failedTests(file)).toEqual(['gate.spec.ts: shuts']);
  });

  it('are none where no report was written', () => {
    expect(failedTests('/nowhere/report.json')).toEqual([]);
  });
});
