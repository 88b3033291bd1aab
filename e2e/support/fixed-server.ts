import { startSecondServer } from './second-server.ts';
import { test as base } from './test.ts';

/**
 * Tests with a server of their worker's own, `fixedPort`, whose demo begins at a fixed time: what other tests leave in the demo, and
 * the day on which tests run, show on none of its pages.
 */
export const test = base.extend<object, { fixedPort: number }>({
  fixedPort: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it what the fixture needs
    async ({}, use) => {
      const port = Number(process.env['E2E_PORT']) + 9;
      const server = await startSecondServer(port, { DEMO_START: '2030-03-15T09:00:00Z' });
      await use(server.port);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
