import { existsSync, readFileSync } from 'node:fs';

/** How many tests a run finished, by outcome. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function numbersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads Vitest's or Playwright's JSON report; a run that wrote none counts as one failure. */
export function countsOf(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = numbersOf(JSON.parse(readFileSync(file, 'utf8')));
  if ('numTotalTests' in report) {
    return {
      passed: count(report['numPassedTests']),
      failed:
        count(report['numFailedTests']) +
        (report['success'] === false && count(report['numFailedTests']) === 0 ? 1 : 0),
      skipped: count(report['numPendingTests']) + count(report['numTodoTests']),
    };
  }
  const stats = numbersOf(report['stats']);
  return {
    passed: count(stats['expected']) + count(stats['flaky']),
    failed: count(stats['unexpected']),
    skipped: count(stats['skipped']),
  };
}

/** The sum of several runs. */
export function addCounts(runs: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => runs.reduce((total, run) => total + run[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
