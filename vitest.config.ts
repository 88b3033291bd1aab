import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './packages/commands/src/slowest-first.ts';

const browserPackages = [
  'shell',
  'mf-*',
  'packages/ui',
  'packages/domain-ui',
  'packages/platform',
  'packages/testing',
];
const nodePackages = [
  'packages/{contracts,api-client,domain,releases,server,host,demo,remote-tools,commands,proof}',
];

// What never comes still fails; a busy machine needs more than the second that a poll has by itself (see patience.ts).
const patience = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 5000 } } };
const common = { ...patience, globalSetup: 'packages/server/src/testing/stop-test-cluster.ts' };

const onNode = {
  ...common,
  environment: 'node',
  setupFiles: ['packages/commands/src/sample/leave-long-tests.ts'],
  // Built server bundles are loaded as the edge loads them, not through the test runner.
  server: { deps: { external: [/\/server\/index\.mjs(\?|$)/] } },
};

const inBrowser = {
  ...common,
  environment: 'jsdom',
  setupFiles: [
    'packages/testing/src/node-realm.ts',
    'packages/testing/src/patience.ts',
    'packages/testing/src/in-sight.ts',
    'packages/testing/src/fresh-browser.ts',
    'packages/commands/src/sample/leave-long-tests.ts',
  ],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

// What starts a whole host leaves it running: these get a process of their own.
const hostsInBrowser = ['packages/testing/src/**/*.test.{ts,tsx}'];

/**
 * Unit and API tests: pure rules and the server on Node, components in jsdom. The files of a worker share what they load, since
 * loading it again for each took half of the time.
 */
export default defineConfig({
  test: {
    // The API tests wait for the database more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...onNode,
          name: 'node',
          isolate: false,
          include: nodePackages.map((folder) => `${folder}/src/**/*.test.ts`),
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          isolate: false,
          include: browserPackages.map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
          exclude: hostsInBrowser,
        },
      },
      { test: { ...inBrowser, name: 'hosts in browser', include: hostsInBrowser } },
    ],
  },
});
