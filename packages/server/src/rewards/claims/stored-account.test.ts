import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeBankAccount } from '@weitersagen/contracts/account-settings';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { formatEuro } from '@weitersagen/domain/money';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('stored bank data collects the referrer’s reward, and a mail says to which account; the contact chooses as ever', async () => {
  const { email, session } = await activeReferral(server);
  const body = { accountOwner: 'Rosa Beispiel', iban: 'DE89370400440532013000' };
  await server.call(confirmPassword, { body: { password: 'Sicher-und-lang-7' }, ...session });
  await server.call(storeBankAccount, { body, ...session });
  const { id } = await server.inTenant((tx) =>
    tx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  );
  const scene = await reportedScene(server, { share: 50, referrerId: id });
  await server.moveClock((await server.tenant()).config.complaintDays);
  const [own, contacts] = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
  expect(own).toMatchObject({
    status: 'collected',
    kind: 'cash',
    account_owner: 'Rosa Beispiel',
    iban: 'DE89370400440532013000',
  });
  expect(contacts).toMatchObject({ status: 'available', kind: null });
  const ready = expect.stringMatching(/ Prämie für „.+“ liegen bereit$/) as unknown;
  const subjects = async (to: string) => (await server.mails(to)).map((mail) => mail.subject);
  expect(await subjects(email)).not.toContainEqual(ready);
  const told = (await server.mails(email)).filter(({ text }) =>
    text.includes('Sie müssen nichts tun'),
  );
  expect(told.map(({ subject }) => subject)).toEqual([
    `Wir überweisen ${formatEuro(own?.amount_cents ?? 0, 'de')}`,
  ]);
  expect(told[0]?.text).toMatch(/liegt Ihre Prämie für „[^“]+“ bereit\./);
  expect(told[0]?.text).not.toContain('3704');
  expect(await subjects(scene.recipientEmail)).toContainEqual(ready);
  expect(await server.inTenant(checkLedger)).toEqual([]);
});
