import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { registerHealth } from './health.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { roles: ['api'] } });
});
afterAll(() => server.stop());

it('a process that is about to stop says so before it does', async () => {
  const stop = new AbortController();
  const app = Fastify();
  registerHealth(app, { ...server.deps, draining: stop.signal });
  const asked = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, answer.json().status];
  };
  expect(await asked('/ready')).toEqual([200, 'ready']);
  stop.abort();
  expect(await asked('/ready')).toEqual([503, 'not ready']);
  // It is up all the same: what is under way is finished.
  expect(await asked('/health')).toEqual([200, 'ok']);
});
