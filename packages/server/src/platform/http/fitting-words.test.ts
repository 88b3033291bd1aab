import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmNewsletter, getUser, loginByToken } from '@weitersagen/contracts/account';
import { getNewsletterEnd } from '@weitersagen/contracts/newsletter-end';
import { confirmEmailChange } from '@weitersagen/contracts/email-change';
import { errorCases, type ErrorCase } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { chooseReward } from '@weitersagen/contracts/claim';
import { getOperatorInvitation } from '@weitersagen/contracts/operator-access';
import { confirmOwnEmailChange } from '@weitersagen/contracts/operator-account';
import { getProduct } from '@weitersagen/contracts/product';
import { confirmRecipient, createRecipient, getRecipient } from '@weitersagen/contracts/recipient';
import { findByCode } from '@weitersagen/contracts/referral-lookup';
import { getReferral } from '@weitersagen/contracts/referral';
import { toHex } from '@weitersagen/domain/hex-number';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const nobody = 'x'.repeat(43);
const contact = (email: string) => ({
  firstName: 'Kim',
  lastName: 'Nachbarin',
  email,
  termsVersion: SEEDED_VERSION,
  termsAccepted: true as const,
  language: 'de' as const,
});

/** Calls that fail, by the case whose words they are to use. */
const cases: Readonly<Partial<Record<ErrorCase, () => Promise<string | undefined>>>> = {
  loginFirst: async () => (await server.call(getUser)).error?.message,
  referralOfNobody: async () =>
    (await server.call(getReferral, { params: { number: 'a'.repeat(22) } })).error?.message,
  recipientOfNobody: async () =>
    (await server.call(getRecipient, { params: { number: toHex('a'.repeat(22)) } })).error?.message,
  noSuchProduct: async () =>
    (await server.call(getProduct, { params: { id: '987654' } })).error?.message,
  noSuchCode: async () =>
    (await server.call(findByCode, { params: { code: 'ABC-DEF-GHJ' }, client: 'sonnwerk' })).error
      ?.message,
  recipientLinkOver: async () =>
    (await server.call(confirmRecipient, { body: { token: nobody } })).error?.message,
  signInLinkOver: async () =>
    (await server.call(loginByToken, { query: { token: nobody } })).error?.message,
  newsletterLinkOver: async () =>
    (await server.call(confirmNewsletter, { body: { token: nobody } })).error?.message,
  newsletterEndLinkOver: async () =>
    (await server.call(getNewsletterEnd, { body: { token: nobody } })).error?.message,
  emailLinkOver: async () =>
    (await server.call(confirmEmailChange, { body: { token: nobody } })).error?.message,
  operatorEmailLinkOver: async () =>
    (
      await server.call(confirmOwnEmailChange, {
        client: OPERATOR_CLIENT,
        body: { token: nobody },
      })
    ).error?.message,
  operatorLinkOver: async () =>
    (
      await server.call(getOperatorInvitation, {
        client: OPERATOR_CLIENT,
        body: { token: nobody },
      })
    ).error?.message,
  async linkNotOpenYet() {
    const body = referralInput(freshEmail('rosa'));
    const { number } = (await server.call(createReferral, { body })).value;
    const joined = { params: { number }, body: contact(freshEmail('kim')) };
    return (await server.call(createRecipient, joined)).error?.message;
  },
  async confirmationMailed() {
    const { number } = await activeReferral(server);
    const { email } = await newRecipient(server, number, { confirmed: false });
    const again = await server.call(createRecipient, { params: { number }, body: contact(email) });
    expect(await server.mails(email)).toHaveLength(2);
    return again.error?.message;
  },
};

it.each(Object.entries(cases))('%s has words of its own', async (name, call) => {
  expect(await call()).toBe(errorCases[name as ErrorCase].de);
});

it('a session that is over is told apart from none', async () => {
  const { error } = await server.call(getUser, { token: 'a.b.c' });
  expect([error?.code, error?.message]).toEqual(['PSOF0204', errorTexts.sessionEnded.de]);
});

it('an unknown number speaks of no referral where there is none', () => {
  expect(errorTexts.unknownNumber.de).not.toContain('Empfehlung');
});

it('a voucher that is refused names the fields of a voucher, not of an account', async () => {
  const [scene] = await buildRewardScenes(server, { share: 0 });
  const token = await mailedToken(server, scene?.recipientEmail ?? '');
  const { error } = await server.call(chooseReward, { token, wire: { Art: 'gutschein' } });
  expect(error?.fields).toEqual({ Vorname: 'required', Nachname: 'required', Email: 'required' });
  const account = await server.call(chooseReward, { token, wire: { Art: 'bar' } });
  expect(account.error?.fields).toEqual({ Kontoinhaber: 'required', IBAN: 'required' });
  for (const Kontoinhaber of ['', '---']) {
    const wire = { Art: 'bar', Kontoinhaber, IBAN: 'DE00370400440532013000' };
    const both = await server.call(chooseReward, { token, wire });
    expect(both.error?.fields).toEqual({
      Kontoinhaber: Kontoinhaber === '' ? 'required' : 'invalid',
      IBAN: 'checksum',
    });
  }
});
