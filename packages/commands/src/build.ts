import { buildAll } from '@weitersagen/remote-tools/build';
import { exitWith, step } from './steps.ts';

/** Builds shell and areas whose sources changed. */
try {
  await step('built', () =>
    buildAll((id, version, built) =>
      console.log(`     ${built ? 'built' : 'as it was'}  ${id} ${version}`),
    ),
  );
} catch (error) {
  exitWith(error);
}
