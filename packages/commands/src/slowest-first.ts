import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take longest by far; begun last, one of them would go on alone while the other workers wait. */
const slowest = [
  'packages/proof/src/proof.test.ts',
  'packages/server/src/edge/painter/isolation.test.ts',
  'packages/testing/src/contract/area-pages.test.tsx',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const found = slowest.findIndex((file) => moduleId.endsWith(file));
  return found === -1 ? slowest.length : found;
};

/** The order of test files: the slowest first, the others as the test runner has them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
