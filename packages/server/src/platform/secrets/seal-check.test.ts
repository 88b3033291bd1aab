import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { checkSeal } from './seal-check-repository.ts';
import { createSeal } from './seal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newKey = () => randomBytes(32).toString('base64');
function check(secretsKey: string) {
  const config = { ...server.deps.config, secretsKey };
  return checkSeal(server.database.db, createSeal(config), config);
}

it('a start with another key is refused, with the former one beside it is not', async () => {
  const former = server.deps.config.secretsKey ?? '';
  await check(former);
  await expect(check(newKey())).rejects.toThrow(StartupError);
  await expect(check(newKey())).rejects.toThrow(/^SECRETS_KEY is not the key/);
  await check(`${newKey()},${former}`);
});
