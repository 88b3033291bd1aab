import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { isAreaFolder } from '@weitersagen/remote-tools/area-folders';
import { buildRemote } from '@weitersagen/remote-tools/build';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { requireTypes } from '@weitersagen/remote-tools/type-errors';
import { coreTests } from '../../../e2e/support/core-tests.ts';
import { runBrowserTests } from './browser-tests.ts';
import { changedFiles, changesSince } from './changed.ts';
import { failedTests } from './failed-tests.ts';
import { run } from './run.ts';
import { unmatched } from './sample/core-titles.ts';
import { recordLongTests } from './sample/long-tests.ts';
import { exitWith, step } from './steps.ts';
import { reportUnseen, unseenAnswers } from './stated-answers.ts';
import { addCounts, countsOf } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

const results = resolve(workspaceRoot, 'test-results');
const answers = resolve(results, 'answers.txt');
type Env = Readonly<Record<string, string>>;
const report = (name: string) => resolve(results, `${name}.json`);
/** What failed and stands in no report of tests. */
const otherFailures: string[] = [];

/** Told to both test runners of a run that leaves long tests out. */
const sample = { TEST_SAMPLE: '1' };

/** Unit and API tests; `folder` limits them to one part of the workspace, for an area with the contract of all areas. */
async function unitTests(folder?: string, env: Env = {}): Promise<Counts> {
  console.log('\n— unit and API tests');
  const isArea = folder !== undefined && isAreaFolder(folder);
  const file = report('unit');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(folder ? [`${folder}/`] : []),
    ...(isArea ? ['packages/testing/src/contract/'] : []),
  ];
  await run('vitest', args, isArea ? { AREA: folder, ...env } : env);
  return countsOf(file);
}

/** What `npm test` runs of the unit and API tests: those that are not long. The last line counts tests that ran; these are named here. */
async function sampleOfUnitTests(): Promise<Counts> {
  const { skipped, ...ran } = await unitTests(undefined, sample);
  console.log(`  ${skipped} long tests are left to: npm test -- --all`);
  return { ...ran, skipped: 0 };
}

/** Whether the tests just run saw every answer that the API's contract states; counts as one. */
function statedAnswers(): Counts {
  console.log('\n— answers of the API');
  const unseen = unseenAnswers(existsSync(answers) ? readFileSync(answers, 'utf8') : '');
  const lines = reportUnseen(unseen);
  for (const line of lines) console.log(line);
  if (unseen.length > 0) otherFailures.push(...lines.map((line) => line.trim()));
  return unseen.length === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/** Browser tests; `args` are Playwright's. */
async function browserTests(args: readonly string[] = [], env: Env = {}): Promise<Counts> {
  console.log('\n— browser tests');
  const file = report('browser');
  await runBrowserTests(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env });
  return countsOf(file);
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Unit and API tests that load something that differs from a commit. */
async function changedUnitTests(commit: string): Promise<Counts> {
  console.log(`\n— unit and API tests of what changed since ${commit.slice(0, 8)}`);
  const file = report('unit');
  await run('vitest', [
    'run',
    '--changed',
    commit,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return existsSync(file) ? countsOf(file) : nothing;
}

/** Browser tests whose own files changed. Which pages a change of the product reaches, no import tells: the whole run tries those. */
async function changedBrowserTests(commit: string): Promise<Counts> {
  if (!changedFiles(commit).some((path) => /^e2e\/.*\.ts$/.test(path))) return nothing;
  await step('built', () => buildAll(() => undefined));
  return browserTests([`--only-changed=${commit}`, '--pass-with-no-tests']);
}

/** What `npm test` runs of the browser tests. One that is named for it and gone counts as failed. */
async function sampleOfBrowserTests(): Promise<Counts> {
  const counts = await browserTests([], sample);
  const gone = unmatched(coreTests, report('browser'));
  otherFailures.push(...gone.map((pattern) => `no browser test is called ${pattern.source}`));
  return { ...counts, failed: counts.failed + gone.length };
}

async function verify(): Promise<Counts> {
  console.log('— verify');
  const code = await run(process.execPath, ['packages/commands/src/verify.ts']);
  if (code !== 0) otherFailures.push('verify');
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Names what failed and closes with the line that counts all tests; verify counts as one. */
function finish(counts: Counts): never {
  const { passed, failed, skipped } = counts;
  const tests = [report('unit'), report('browser')].flatMap(failedTests);
  for (const line of [...otherFailures, ...tests]) console.log(`  ✗  ${line}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

const parser = new Command('npm test --')
  .description(
    'Runs a sample of all tests in minutes, every test, or those of a part. Its last line counts them.',
  )
  .argument('[what]', 'a folder of the workspace; with --changed a commit')
  .option(
    '--changed',
    'what a change since that commit touches; default: where this branch left main',
  )
  .option('--all', 'every test; about an hour')
  .option(
    '--record',
    'note which tests were long, for the sample: of a whole run, or those more that a sample found',
  )
  .parse();
const [asked] = parser.processedArgs;

try {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (parser.opts().changed) {
    const commit = changesSince(asked);
    finish(
      addCounts([
        await verify(),
        await changedUnitTests(commit),
        await changedBrowserTests(commit),
      ]),
    );
  }
  if (asked !== undefined) {
    if (isAreaFolder(asked)) {
      await step(`types of ${asked}`, async () => requireTypes(resolve(workspaceRoot, asked)));
      await step(`built ${asked}`, () => buildRemote(asked));
    }
    finish(await unitTests(asked));
  }
  const checked = await verify();
  await step('built', () => buildAll(() => undefined));
  if (parser.opts().all) {
    const units = await unitTests(undefined, { ANSWER_RECORD: answers });
    if (parser.opts().record) recordLongTests(report('unit'), 'whole');
    finish(addCounts([checked, units, statedAnswers(), await browserTests()]));
  }
  const units = await sampleOfUnitTests();
  if (parser.opts().record) recordLongTests(report('unit'), 'sample');
  finish(addCounts([checked, units, await sampleOfBrowserTests()]));
} catch (error) {
  exitWith(error);
}
