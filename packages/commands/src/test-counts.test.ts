import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addCounts, countsOf } from './test-counts.ts';

function reportFile(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the count of all tests', () => {
  it('reads a Vitest report', () => {
    const file = reportFile({
      numTotalTests: 5,
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      success: false,
    });
    expect(countsOf(file)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('counts a run that broke before its first test as failed', () => {
    expect(
      countsOf(
        reportFile({ numTotalTests: 0, numPassedTests: 0, numFailedTests: 0, success: false }),
      ).failed,
    ).toBe(1);
    expect(countsOf('/nowhere/report.json').failed).toBe(1);
  });

  it('reads a Playwright report', () => {
    const file = reportFile({ stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 0 } });
    expect(countsOf(file)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it('adds runs', () => {
    expect(
      addCounts([
        { passed: 1, failed: 0, skipped: 0 },
        { passed: 2, failed: 3, skipped: 1 },
      ]),
    ).toEqual({ passed: 3, failed: 3, skipped: 1 });
  });
});
