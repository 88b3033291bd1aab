import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClaim, chooseReward } from '@weitersagen/contracts/claim';
import * as customer from '@weitersagen/contracts/customer-number';
import { acceptTerms, storeRecipientBankData } from '@weitersagen/contracts/recipient-account';
import { berlinDay } from '@weitersagen/domain/dates';
import { runOperator } from '../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addFeedKey } from '../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken } from '../testing/reward-scene.ts';
import { activeReferral, newRecipient } from '../testing/steps.ts';
import { createPayoutRun } from '../rewards/payouts/payout-creation.ts';
import { confirmPayoutRun, returnPayoutItem } from '../rewards/payouts/payout-settlement.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { releaseToBank } from '../testing/payout-scene.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'terms-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** The token of the first link to a page in the newest mail to an address. */
async function linkTo(email: string, path: string): Promise<string> {
  const [mail] = await server.mails(email);
  const found = new RegExp(`/de${path}#token=([\\w-]+)`).exec(mail?.text ?? '');
  if (found?.[1] === undefined) throw new Error(`No link to ${path} in: ${mail?.text}`);
  expect(mail?.html).toContain(`${path}#token=`);
  return found[1];
}

async function scene(share: 0 | 100 = 0) {
  const [built] = await buildRewardScenes(server, { share });
  if (built === undefined) throw new Error('No scene');
  return built;
}

it('the reward mail leads to the reward and to the customer number', async () => {
  const { recipientEmail } = await scene();
  const token = await linkTo(recipientEmail, '/kundennummer');
  const check = await server.call(customer.getCustomerCheck, { token });
  expect(check.value.customerNumber).toBeNull();
});

it('a referrer who can store an account is led to that page too', async () => {
  const { referrerEmail } = await scene(100);
  const [mail] = await server.mails(referrerEmail);
  expect(mail?.text).toMatch(/\/de\/empfehler\/bankdaten\n/);
});

it('a number that the provider does not know is asked again by mail, once', async () => {
  const { recipientEmail } = await scene();
  const token = await linkTo(recipientEmail, '/kundennummer');
  await server.call(customer.setCustomerNumber, { token, params: { id: 'K-777000' } });
  const feed = await server.inTenant(addFeedKey);
  const rows = [{ customerNumber: 'K-777000', confirmed: false }];
  for (const _ of [1, 2])
    await server.call(customer.reportCustomerNumbers, { token: feed, body: { rows } });
  const again = await linkTo(recipientEmail, '/kundennummer');
  expect(again).not.toBe(token);
  const mails = await server.mails(recipientEmail);
  expect(mails.filter(({ subject }) => subject.includes('Kundennummer'))).toHaveLength(1);
  await server.call(customer.setCustomerNumber, { token: again, params: { id: 'K-777001' } });
  expect((await server.call(customer.getCustomerCheck, { token: again })).value.result).toBe(
    'pending',
  );
});

/** Chooses cash by the newest mailed link to an address, and has the bank return the transfer. */
async function returnedTransfer(email: string): Promise<void> {
  const token = await mailedToken(server, email);
  const body = {
    kind: 'bar',
    accountOwner: 'Karl Kontakt',
    iban: 'DE89370400440532013000',
  } as const;
  const { value: claim } = await server.call(chooseReward, { token, body });
  const run = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
  await server.inTenant((tx) => releaseToBank(tx, run?.id ?? '', 'ben'));
  await server.inTenant((tx) => confirmPayoutRun(tx, run?.id ?? '', 'anna'));
  const [item] = await server.inTenant((tx) =>
    tx.db.selectFrom('payout_item').select('id').where('claim_id', '=', claim.id).execute(),
  );
  await server.inTenant((tx) => returnPayoutItem(tx, item?.id ?? '', 'Konto erloschen', 'ben'));
}

it("a contact's transfer that comes back leads to the bank data", async () => {
  const { recipientEmail } = await scene();
  await returnedTransfer(recipientEmail);
  const token = await linkTo(recipientEmail, '/bankdaten');
  expect((await server.call(getClaim, { token })).value.status).toBe('available');
  const body = { accountOwner: 'Karl Kontakt', iban: 'DE02120300000000202051' };
  const stored = await server.call(storeRecipientBankData, { token, body });
  expect(stored.value).toMatchObject({ status: 'collected', kind: 'bar' });
});

it("a referrer's transfer that comes back leads to the reward, which takes new bank data", async () => {
  const { referrerEmail } = await scene(100);
  await returnedTransfer(referrerEmail);
  const [mail] = await server.mails(referrerEmail);
  expect(mail?.text).not.toContain('/de/bankdaten');
  const button = /Bankdaten neu angeben[^#]*\/de\/praemie\/([\w-]+)#token=([\w-]+)/.exec(
    mail?.text ?? '',
  );
  const token = button?.[2] ?? '';
  expect((await server.call(getClaim, { token })).value).toMatchObject({
    id: button?.[1],
    status: 'available',
    beneficiary: 'referrer',
  });
  const body = {
    kind: 'bar',
    accountOwner: 'Wilma Weitersager',
    iban: 'DE02120300000000202051',
  } as const;
  const chosen = await server.call(chooseReward, { token, body });
  expect(chosen.value).toMatchObject({ status: 'collected', kind: 'bar' });
  expect(chosen.value.maskedIban).toMatch(/20 51$/);
});

it('new terms are put before everybody who takes part and agreed to earlier ones, once', async () => {
  const { number } = await activeReferral(server);
  const confirmed = await newRecipient(server, number);
  const unconfirmed = await newRecipient(server, number, { confirmed: false });
  const text = { title: 'Bedingungen', sections: [{ heading: 'Neu', paragraphs: ['Text.'] }] };
  const file = { kind: 'agb', version: 'agb-9', validFrom: '2020-01-01', de: text };
  const day = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
  await writeFile(join(folder, 'agb.json'), JSON.stringify({ ...file, validFrom: day }));
  const out: string[] = [];
  const environment = await commandEnvironment(server);
  const load = () =>
    runOperator(
      ['terms', 'load', join(folder, 'agb.json')],
      environment,
      (line) => out.push(line),
      (line) => out.push(line),
    );
  expect(await load()).toBe(0);
  expect(await load()).toBe(1);
  expect(out.at(-1)).toContain('needs a new version');
  await server.work();
  await server.work();
  const token = await linkTo(confirmed.email, '/empfaenger/zustimmung');
  const asked = (await server.mails(confirmed.email)).filter(({ subject }) =>
    subject.includes('Bedingungen'),
  );
  expect(asked).toHaveLength(1);
  expect((await server.mails(unconfirmed.email))[0]?.subject).not.toContain('Bedingungen');
  const answer = await server.call(acceptTerms, { token, body: { termsVersion: 'agb-9' } });
  expect(answer.error).toBeNull();
});
