import { resolve } from 'node:path';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { buildMonolith } from '@weitersagen/remote-tools/build-monolith';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { runBrowserTests } from './browser-tests.ts';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { exitWith, step } from './steps.ts';

/** Pages in a browser; the argument is the number of rounds. */
async function benchWeb([rounds = '7']: readonly string[]): Promise<number> {
  await step('built', () => buildAll(() => undefined));
  const monolith = await step('monolith of the same code built', buildMonolith);
  return run(process.execPath, [resolve(workspaceRoot, 'e2e/bench/web.ts'), monolith, rounds], {
    CHROMIUM_PATH: findChromium(),
  });
}

/** Bytes of JavaScript that each route of the areas loads. */
async function benchRoutes(): Promise<number> {
  await step('built', () => buildAll(() => undefined));
  return run(process.execPath, [resolve(workspaceRoot, 'e2e/bench/routes.ts')]);
}

/** Calls of the server beside the raw ceilings; the arguments are the number of referrals to grow to and words of the lists wanted. */
const benchApi = (args: readonly string[]): Promise<number> =>
  run(process.execPath, [resolve(workspaceRoot, 'e2e/bench/api.ts'), ...args]);

/** A client's catalogue at its largest: its import and its lists. */
const benchCatalogue = (): Promise<number> =>
  run(process.execPath, [resolve(workspaceRoot, 'e2e/bench/catalogue.ts')]);

/** Seconds, taps and keys of a person with a phone on the three ways that count. */
async function benchJourneys(): Promise<number> {
  await step('built', () => buildAll(() => undefined));
  return runBrowserTests(['--reporter=list', 'journeys.spec.ts'], {});
}

const parts = new Map([
  ['journeys', benchJourneys],
  ['web', benchWeb],
  ['api', benchApi],
  ['catalogue', benchCatalogue],
  ['routes', benchRoutes],
]);

/** Measures and prints a part. Figures never fail the command. */
try {
  const [part = 'web', ...args] = process.argv.slice(2);
  const bench = parts.get(part);
  if (bench === undefined)
    throw new Error(`There is no bench "${part}"; there are: ${[...parts.keys()].join(', ')}.`);
  process.exitCode = await bench(args);
} catch (error) {
  exitWith(error);
}
