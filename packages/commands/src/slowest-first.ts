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

/** The order of test files: the slowest first, those that measure times last, the others as the test runner has them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
