import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts } from '@weitersagen/contracts/catalogue';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { PAGE_PASS, signPagePass } from '../../platform/page-pass.ts';
import { signPreview } from '../../platform/signed-preview.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { referralInput } from '../../testing/steps.ts';

const client = 'lindenschutz';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const holding = (pass: string) => ({ client, headers: { [PAGE_PASS]: pass } });
const statusWith = async (pass: string) => (await server.call(listProducts, holding(pass))).status;

it('reads what the pages of a client show whose visitors must sign in, and writes nothing', async () => {
  const pass = await signPagePass(await server.tenant(client));
  expect((await server.call(listProducts, { client })).status).toBe(401);
  expect(await statusWith(pass)).toBe(200);
  const body = referralInput('jemand@example.org');
  const made = await server.call(createReferral, { ...holding(pass), body });
  expect(made.status).toBe(401);
});

it('is of its client, and no other thing that the client signs', async () => {
  expect(await statusWith(await signPagePass(await server.tenant('sonnwerk')))).toBe(401);
  const other = await signPreview(await server.tenant(client), 'preview+jwt', {});
  expect(await statusWith(other)).toBe(401);
  expect(await statusWith('erfunden')).toBe(401);
});
