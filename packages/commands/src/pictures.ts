import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { runBrowserTests } from './browser-tests.ts';
import { exitWith, step } from './steps.ts';

const specs = resolve(import.meta.dirname, '../../../e2e/specs');
const specsWithPictures = () =>
  readdirSync(specs).filter((name) =>
    readFileSync(resolve(specs, name), 'utf8').includes("from '../support/picture.ts'"),
  );

/** Makes the pictures of the screens again, which the browser tests compare with; look at what changed before committing it. */
try {
  await step('built', () => buildAll(() => undefined));
  process.exitCode = await runBrowserTests(['--reporter=list', ...specsWithPictures()], {
    E2E_MAKE_PICTURES: '1',
  });
} catch (error) {
  exitWith(error);
}
