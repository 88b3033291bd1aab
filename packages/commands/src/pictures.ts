import { buildAll } from '@weitersagen/remote-tools/build-all';
import { runBrowserTests } from './browser-tests.ts';
import { exitWith, step } from './steps.ts';

/** Makes the pictures of the screens anew, which the browser tests compare with; look at what changed before committing it. */
try {
  await step('built', () => buildAll(() => undefined));
  process.exitCode = await runBrowserTests(
    ['--reporter=list', 'flow-accessibility', 'routes.spec'],
    {
      E2E_MAKE_PICTURES: '1',
    },
  );
} catch (error) {
  exitWith(error);
}
