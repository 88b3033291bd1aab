import { relative } from 'node:path';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { beforeEach } from 'vitest';
import type { RunnerTestCase, RunnerTestSuite } from 'vitest';
import { readLongTests } from './long-tests.ts';

function titleOf(task: RunnerTestCase | RunnerTestSuite): string {
  return task.suite === undefined ? task.name : `${titleOf(task.suite)} ${task.name}`;
}

// A run that takes a sample (`npm test`) skips a long test before its hooks and its body.
if (process.env['TEST_SAMPLE'] === '1') {
  const longTests = readLongTests();
  beforeEach(({ task, skip }) => {
    const long = longTests[relative(workspaceRoot, task.file.filepath)];
    if (long?.includes(titleOf(task))) skip('long: npm test -- --all');
  });
}
