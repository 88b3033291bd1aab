import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { MutantResult } from '@stryker-mutator/api/core';
import { openTestCluster } from '@weitersagen/server/testing/test-cluster';
import { workspaceRoot } from '../specification/workspace.ts';
import { mutantParts, type MutantPart } from './parts.ts';
import { readSurvivors, type Survivor } from './survivors.ts';
import { runInCopy } from './workspace-copy.ts';

const GOAL = 0.85;
const inCopy = 'MUTANTS_IN_COPY';

type Print = (line: string) => void;

/** A mutant as a person reads it: the file, the text that stood there and what it became. */
function describe(mutant: MutantResult): Omit<Survivor, 'reason'> & { readonly line: number } {
  const { start, end } = mutant.location;
  const lines = readFileSync(mutant.fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const from = lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
  return {
    in: relative(workspaceRoot, mutant.fileName),
    line: start.line,
    from,
    to: mutant.replacement ?? '',
  };
}

/** Changes code, one place at a time, and runs those of the tests that reach it. Texts are left as they are: a wrong one is for people to see. */
async function mutate(
  code: readonly string[],
  tests: readonly string[],
): Promise<readonly MutantResult[]> {
  process.env['MUTANT_TESTS'] = tests.join(',');
  return new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'packages/proof/src/mutants/vitest.config.ts', related: false },
    inPlace: true,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    reporters: ['progress-append-only'],
    mutator: { excludedMutations: ['StringLiteral'] },
    mutate: [
      ...code,
      '!**/*.test.ts',
      '!**/*-command.ts', // parsing and words of the operator's terminal
    ],
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 60, // all tests of money, on a machine that does other work
    allowConsoleColors: false,
  }).runMutationTest();
}

const isKilled = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';
const counts = ({ status }: MutantResult) =>
  isKilled({ status } as MutantResult) || status === 'Survived' || status === 'NoCoverage';

const keyOf = ({ fileName, location: { start }, replacement }: MutantResult) =>
  `${fileName}:${start.line}:${start.column}:${replacement}`;
/** Where a mutant is, as Stryker is told to change that place alone: lines from 1, columns from 0. */
const placeOf = ({ fileName, location: { start, end } }: MutantResult) =>
  `${relative(workspaceRoot, fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

/** First the tests beside the code, which are quick; what they do not notice then meets all tests of the part. */
async function mutatePart(part: MutantPart, print: Print): Promise<readonly MutantResult[]> {
  const code = part.code.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
  const beside = part.code.filter((path) => !path.endsWith('.ts'));
  if (beside.length === 0) return (await mutate(code, part.tests)).filter(counts);
  const first = (await mutate(code, beside)).filter(counts);
  const left = first.filter((result) => !isKilled(result));
  print(`${part.name}: ${left.length} of ${first.length} left after the tests beside the code`);
  if (left.length === 0) return first;
  const again = await mutate([...new Set(left.map(placeOf))], part.tests);
  const killed = new Set(again.filter(isKilled).map(keyOf));
  return first.map((result) =>
    killed.has(keyOf(result)) ? { ...result, status: 'Killed' as const } : result,
  );
}

/** One part: prints survivors that nobody gave a reason for, and the share of killed ones. Gives whether that reaches the goal. */
async function provePart(part: MutantPart, print: Print): Promise<boolean> {
  const results = await mutatePart(part, print);
  const killed = results.filter(isKilled).length;
  const known = readSurvivors();
  for (const survivor of results.filter((result) => !isKilled(result)).map(describe)) {
    const reason = known.find(
      (one) => one.in === survivor.in && one.from === survivor.from && one.to === survivor.to,
    )?.reason;
    if (reason === undefined)
      print(`  ✗ ${survivor.in}:${survivor.line}\n    - ${survivor.from}\n    + ${survivor.to}`);
  }
  const share = results.length === 0 ? 0 : killed / results.length;
  print(`${part.name}: ${killed} of ${results.length} killed (${(share * 100).toFixed(1)} %)`);
  return share >= GOAL;
}

/**
 * Breaks the code of every part, or of one by its name, in all the ways that Stryker knows and looks whether tests notice. Works in a copy
 * of the workspace; hours for all parts. Gives whether each part reaches 85 %. Throws an Error for an unknown name.
 */
export async function proveMutants(name: string | undefined, print: Print): Promise<boolean> {
  const parts = mutantParts.filter((part) => name === undefined || part.name === name);
  if (parts.length === 0)
    throw new Error(
      `There is no part "${name}"; there are: ${mutantParts.map((part) => part.name).join(', ')}.`,
    );
  if (process.env[inCopy] === undefined) {
    process.env[inCopy] = '1';
    const chosen = name === undefined ? [] : ['--part', name];
    return (await runInCopy(['proof', 'mutants', ...chosen])) === 0;
  }
  process.chdir(workspaceRoot);
  const cluster = await openTestCluster(); // other runs of tests must not stop it meanwhile
  try {
    const met: boolean[] = [];
    for (const part of parts) met.push(await provePart(part, print));
    return met.every(Boolean);
  } finally {
    await cluster.stop();
  }
}
