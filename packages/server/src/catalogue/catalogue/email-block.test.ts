import { afterAll, beforeAll, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { requireAdmission } from '../../people/accounts/email-admission.ts';
import { emailBlockRepository } from '../../people/accounts/email-block-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admits = (email: string, id?: string) =>
  server.inTenant(
    (tx) =>
      requireAdmission(tx, email, 'referrer').then(
        () => 'admitted',
        (error: { key: string }) => error.key,
      ),
    id,
  );
const block = (pattern: string) =>
  server.inTenant((tx) => emailBlockRepository(tx).add(pattern, 'Missbrauch', 'test'));

it('an address is blocked alone or by a pattern, in its tenant only', async () => {
  await block('kim@gesperrt.example');
  await block('*@wegwerf.example');
  expect(await admits('kim@gesperrt.example')).toBe('addressBlocked');
  expect(await admits('rosa@gesperrt.example')).toBe('admitted');
  expect(await admits('egal@wegwerf.example')).toBe('addressPatternBlocked');
  expect(await admits('kim@gesperrt.example', 'sonnwerk')).toBe('admitted');
  await server.inTenant((tx) => emailBlockRepository(tx).remove('kim@gesperrt.example'));
  expect(await admits('kim@gesperrt.example')).toBe('admitted');
});

it('only the star stands for other text', async () => {
  await block('a_b%c\\d@example.org');
  expect(await admits('a_b%c\\d@example.org')).toBe('addressBlocked');
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z]{4}$/), async (middle) => {
      expect(await admits(`a${middle}d@example.org`)).toBe('admitted');
    }),
    { numRuns: 20 },
  );
});
