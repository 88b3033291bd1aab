import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { accountRepository } from './account-repository.ts';
import { hashPassword } from './password.ts';
import { stillProven } from './still-proven.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Proves a password, sets one, and asks whether the proof still counts. */
const provenThenSet = (password: string) =>
  server.inTenant(async (tx) => {
    const accounts = accountRepository(tx);
    const proven = await accounts.byEmail('agent', demoLogins.agent);
    if (proven === undefined) throw new Error('No agent');
    await accounts.setPassword(proven.id, await hashPassword(password));
    return stillProven(tx, proven, demoLogins.password);
  });

it('a password that was right a moment ago counts where the same one was set meanwhile', async () => {
  await expect(provenThenSet(demoLogins.password)).resolves.toMatchObject({
    email: demoLogins.agent,
  });
});

it('a password that was right a moment ago is wrong where another one was set meanwhile', async () => {
  await expect(provenThenSet('Anderes-und-lang-8')).rejects.toThrow('wrongCredentials');
});
