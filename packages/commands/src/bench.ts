import { resolve } from 'node:path';
import { buildAll } from '@weitersagen/remote-tools/build';
import { buildMonolith } from '@weitersagen/remote-tools/build-monolith';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';
import { exitWith, step } from './steps.ts';

/** Measures and prints; `web` is the one part there is. Figures never fail the command. */
try {
  const [part = 'web', rounds = '7'] = process.argv.slice(2);
  if (part !== 'web') throw new Error(`There is no bench "${part}"; there is: web.`);
  await step('built', () => buildAll(() => undefined));
  const monolith = await step('monolith of the same code built', buildMonolith);
  process.exitCode = await run(
    process.execPath,
    [resolve(workspaceRoot, 'e2e/bench/web.ts'), monolith, rounds],
    {
      CHROMIUM_PATH: findChromium(),
    },
  );
} catch (error) {
  exitWith(error);
}
