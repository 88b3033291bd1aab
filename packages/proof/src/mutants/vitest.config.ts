import { defineConfig } from 'vitest/config';

/** The tests of one part, on Node; `MUTANT_TESTS` names their folders. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    globalSetup: 'packages/server/src/testing/stop-test-cluster.ts',
    include: (process.env['MUTANT_TESTS'] ?? '')
      .split(',')
      .map((folder) => `${folder}/**/*.test.ts`),
  },
});
