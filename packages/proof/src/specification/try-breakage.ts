import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';
import * as z from 'zod/mini';
import { testOf, type ShownEntry } from './entries.ts';

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), title: z.string(), fullName: z.string() }),
      ),
    }),
  ),
});

/** How the named test went: `missing` when none of that title ran, for example because the file could not be read. */
type Outcome = 'passed' | 'failed' | 'missing';

/** The part of a title before its first placeholder: what every test of a table begins with or contains. */
const fixedPart = (title: string) => title.split(/%[sidjo%]|\$\w+|\$\{/)[0]?.trim() ?? title;

async function outcomeOf(file: string, title: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'breakage-'));
  const report = join(folder, 'report.json');
  const fixed = fixedPart(title);
  const pattern = fixed.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        join(workspaceRoot, 'node_modules/.bin/vitest'),
        ['run', file, '-t', pattern, '--reporter=json', `--outputFile=${report}`],
        { cwd: workspaceRoot, stdio: 'ignore' },
      );
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
    const { testResults } = z.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
    const results = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName, status }) => fullName.includes(fixed) && status !== 'skipped');
    if (results.some(({ status }) => status === 'failed')) return 'failed';
    return results.some(({ status }) => status === 'passed') ? 'passed' : 'missing';
  } catch {
    return 'missing'; // no report: the run broke off
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE'] as const;

/** Whether a test of the browser shows it; those need the builds and are run with the browser tests. */
export const isBrowserTest = (entry: ShownEntry): boolean => testOf(entry).file.startsWith('e2e/');

/**
 * Breaks the code as an entry says, runs its test and puts the code back. Gives what is wrong in words; null when the test
 * turned red. The working tree is changed meanwhile.
 */
export async function tryBreakage(entry: ShownEntry): Promise<string | null> {
  const { file, title } = testOf(entry);
  const path = join(workspaceRoot, entry.breaks.in);
  const whole = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, whole);
  // However the program ends (a signal, a closed pipe), the code is put back.
  const stop = () => process.exit(1);
  for (const signal of endings) process.once(signal, stop);
  process.once('exit', restore);
  try {
    writeFileSync(
      path,
      whole.replace(entry.breaks.from, () => entry.breaks.to),
    );
    const broken = await outcomeOf(file, title);
    if (broken === 'failed') return null;
    return broken === 'missing'
      ? `no test "${title}" ran in ${file}`
      : `${file} "${title}" stays green without "${entry.breaks.from}" in ${entry.breaks.in}`;
  } finally {
    restore();
    process.off('exit', restore);
    for (const signal of endings) process.off(signal, stop);
  }
}
