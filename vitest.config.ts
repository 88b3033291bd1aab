import { defineConfig } from 'vitest/config';

const browserPackages = [
  'shell',
  'mf-*',
  'packages/ui',
  'packages/domain-ui',
  'packages/platform',
  'packages/testing',
];
const nodePackages = ['packages/{contracts,api-client,domain,server,remote-tools,commands,proof}'];

/** Unit and API tests: pure rules and the server on Node, components in jsdom. */
export default defineConfig({
  test: {
    // The API tests wait for the database more than they compute.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Built server bundles are loaded as the edge loads them, not through the test runner.
          server: { deps: { external: [/\/server\/index\.mjs(\?|$)/] } },
          include: nodePackages.map((folder) => `${folder}/src/**/*.test.ts`),
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['packages/testing/src/node-realm.ts', 'packages/testing/src/patience.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          include: browserPackages.map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
