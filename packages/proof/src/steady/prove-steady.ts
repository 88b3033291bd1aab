import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { workspaceRoot } from '../specification/workspace.ts';

const Report = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Keeps every core busy with something else until `stop`. */
function keepBusy(): { readonly stop: () => Promise<void> } {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true }),
  );
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** All unit and API tests once, files and tests in the order of a seed. Gives how many ran and what failed, by file and title. */
async function runOnce(seed: number): Promise<{ ran: number; failed: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'steady-'));
  const report = join(folder, 'report.json');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        join(workspaceRoot, 'node_modules/.bin/vitest'),
        [
          'run',
          '--sequence.shuffle.tests',
          `--sequence.seed=${seed}`,
          '--reporter=json',
          `--outputFile=${report}`,
        ],
        { cwd: workspaceRoot, stdio: 'ignore', env: { ...process.env, TEST_ORDER: String(seed) } },
      );
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
    const { numTotalTests, testResults } = z.parse(
      Report,
      JSON.parse(readFileSync(report, 'utf8')),
    );
    const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = name.slice(workspaceRoot.length);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`];
      return tests.map(({ fullName }) => `${file}: ${fullName}`);
    });
    return { ran: numTotalTests, failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs every unit and API test so many times, each time in another order and on a busy machine. Prints what failed with the seed that
 * repeats its order (`TEST_ORDER=N vitest run --sequence.shuffle.tests --sequence.seed=N`). Gives whether nothing did.
 */
export async function proveSteady(runs: number, print: (line: string) => void): Promise<boolean> {
  const busy = keepBusy();
  let failures = 0;
  try {
    for (let run = 1; run <= runs; run += 1) {
      const seed = Math.floor(Math.random() * 1_000_000);
      const begun = performance.now();
      const { ran, failed } = await runOnce(seed);
      const seconds = Math.round((performance.now() - begun) / 1000);
      print(
        `  ${failed.length === 0 ? '✓' : '✗'} run ${run} of ${runs}, seed ${seed}: ${ran} tests, ${seconds} s`,
      );
      for (const test of failed) print(`      ✗ ${test}`);
      failures += failed.length;
    }
  } finally {
    await busy.stop();
  }
  print(`${runs} runs: ${failures} failures`);
  return failures === 0;
}
