import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a copy of the own data holds the person and their referrals, and nobody else', async () => {
  const person = await activeReferral(server);
  const other = await activeReferral(server);
  const { password } = person;
  await server.call(confirmPassword, { ...person.session, body: { password } });
  const { value, text } = await server.call(exportOwnData, person.session);
  expect(value['Empfehlungen']).toMatchObject([{ Empfehlungsnummer: person.number }]);
  expect(text).toContain(person.email);
  expect(text).not.toContain(other.email);
  expect(text).not.toContain('password');
});

it('a copy of the own data needs a session', async () => {
  expect((await server.call(exportOwnData)).error?.key).toBe('sessionEnded');
});

it('a copy of the own data, in which bank data are, needs a person who confirmed to be there', async () => {
  const { session } = await activeReferral(server);
  await server.inTenant(({ db }) => db.updateTable('session').set({ verified_at: null }).execute());
  expect((await server.call(exportOwnData, session)).error?.key).toBe('passwordRequired');
});
