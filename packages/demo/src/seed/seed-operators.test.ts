import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { demoLogins } from './demo-logins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(demoLogins.operators)('%s has an app and all recovery codes', async (email) => {
  const session = await operatorSession(server, email);
  const { value } = await server.call(getOperatorAccount, session);
  expect(value).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
});
