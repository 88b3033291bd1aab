import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take longest by far; begun last, one of them would go on alone while the other workers wait. */
const slowest = [
  'packages/proof/src/proof.test.ts',
  'packages/testing/src/contract/area-pages.test.tsx',
  'packages/testing/src/contract/given-to-areas.test.tsx',
];
/** Files that hold times against limits; they come when little else runs. */
const timed = ['packages/server/src/edge/painter/isolation.test.ts'];

const isOneOf = (files: readonly string[], { moduleId }: TestSpecification): boolean =>
  files.some((file) => moduleId.endsWith(file));

const rank = (file: TestSpecification): number =>
  isOneOf(slowest, file) ? 0 : isOneOf(timed, file) ? 2 : 1;

/** Orders files by chance, the same for the same seed. */
const chance = (seed: string, { moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');

/**
 * The order of test files: the slowest first, those that measure times last, the others as the test runner has them. `TEST_ORDER=N`
 * orders them by chance instead.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['TEST_ORDER'];
    if (seed !== undefined)
      return files.toSorted((one, other) => (chance(seed, one) < chance(seed, other) ? -1 : 1));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
