import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import { refresh } from '@weitersagen/contracts/session';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';
import { emailBlockRepository } from './email-block-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A block that finds no account, because one is only being made or moved: it stands, and the account is not marked. */
async function blockedBeside() {
  const { email, session } = await activeReferral(server);
  await server.call(contract.requestLoginLink, { body: { email } });
  const [mail] = await server.mails(email);
  await server.inTenant((tx) => emailBlockRepository(tx).add(email, 'Missbrauch', 'test'));
  return { email, session, link: mail?.token ?? '' };
}

it('an address that was blocked while its account was made or moved lets nobody in', async () => {
  const { link } = await blockedBeside();
  const signedIn = await server.call(contract.loginByToken, { query: { token: link } });
  expect(signedIn.error?.key).toBe('addressBlocked');
});

it('a session of such an account ends with its next renewal', async () => {
  const { session } = await blockedBeside();
  expect((await server.call(refresh, session)).status).toBe(401);
  expect((await server.call(contract.getUser, session)).status).toBe(401);
});
