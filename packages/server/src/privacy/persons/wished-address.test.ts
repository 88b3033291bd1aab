import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askEmailChange,
  confirmEmailChange,
  confirmPassword,
} from '@weitersagen/contracts/email-change';
import { idsOf } from '../../platform/audit/known-address-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './person-export.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an address that waits as the new one of an account is handed out and erased, and the account stays', async () => {
  const { session, email, password } = await activeReferral(server);
  await server.call(confirmPassword, { ...session, body: { password } });
  const wished = freshEmail('neu');
  const title = 'Als neue E-Mail-Adresse angegeben';
  const handedOut = async (address: string) =>
    (await server.inTenant((tx) => exportPerson(tx, address))).find((one) => one.title === title)
      ?.rows ?? [];
  expect(
    (await server.call(askEmailChange, { ...session, body: { email: wished } })).error,
  ).toBeNull();
  const [mail] = await server.mails(wished);
  expect(await handedOut(wished)).toMatchObject([{ 'E-Mail': wished }]);
  // Of their own wish people read in the changes of their account.
  expect(await handedOut(email)).toEqual([]);
  const erasure = { by: 'test', reason: 'Art. 17', waiveRewards: false };
  expect(await server.inTenant((tx) => erasePerson(tx, wished, erasure))).toBe(1);
  expect(await handedOut(wished)).toEqual([]);
  const body = { token: mail?.token ?? '' };
  expect((await server.call(confirmEmailChange, { body })).error).not.toBeNull();
  const { accounts } = await server.inTenant((tx) => idsOf(tx, email));
  expect(accounts).toHaveLength(1);
});
