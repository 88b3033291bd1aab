import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '@weitersagen/domain/hex-number';
import * as contract from '@weitersagen/contracts/recipient';
import { withdrawRecipient } from '@weitersagen/contracts/recipient-account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { emailBlockRepository } from '../../people/accounts/email-block-repository.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

function form(email: string) {
  return {
    firstName: 'Kim',
    lastName: 'Kontakt',
    email,
    termsVersion: SEEDED_VERSION,
    termsAccepted: true,
    language: 'de',
  } as const;
}

function completion(email: string) {
  return {
    salutation: 'Keine Angabe',
    firstName: 'Kim',
    lastName: 'Nachbarin',
    birthDate: '1990-02-28',
    email,
    phone: '+49 30 123456',
    marketingConsent: false,
    address: { street: 'Beispielweg', houseNumber: '1a', postalCode: '12345', city: 'Musterstadt' },
  } as const;
}

describe('taking part in a referral', () => {
  it('mails a confirmation link that names the referrer and confirms, as often as it is followed', async () => {
    const { number } = await activeReferral(server, { referrerShare: 50 });
    const recipient = await newRecipient(server, number, { confirmed: false });
    const [mail] = await server.mails(recipient.email);
    expect(mail?.text).toContain('Rosa B. hat Ihnen „Funkelfaser 500“ empfohlen');
    expect(mail?.text).toContain('45,00\u202F€');
    expect(mail?.text).toContain('/de/empfaengerbestaetigung#token=');

    const before = await server.call(contract.getRecipient, {
      params: { number: recipient.number },
    });
    expect(before.value).toMatchObject({ confirmed: false, referralNumber: number });
    const now = await server.inTenant(async (tx) => tx.now.getTime());
    const waitsDays = (Date.parse(before.value.eraseAt ?? '') - now) / 86_400_000;
    expect(Math.round(waitsDays)).toBe(84);

    const body = { token: recipient.token };
    const first = await server.call(contract.confirmRecipient, { body });
    const again = await server.call(contract.confirmRecipient, { body });
    expect(first.value).toMatchObject({ confirmed: true, eraseAt: null });
    expect(again.value).toEqual(first.value);
  });

  it('gives one lead for one address, and mails the link once more', async () => {
    const { number } = await activeReferral(server);
    const { email } = await newRecipient(server, number, { confirmed: false });
    const again = await server.call(contract.createRecipient, {
      params: { number },
      body: form(email.toUpperCase()),
    });
    expect([again.status, again.error?.key]).toEqual([409, 'recipientExists']);
    expect(await server.mails(email)).toHaveLength(2);
  });

  it('gives one lead also when the form is sent several times at once', async () => {
    const { number } = await activeReferral(server);
    const body = form(freshEmail('kim'));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(contract.createRecipient, { params: { number }, body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    expect(answers.filter(({ error }) => error?.key === 'recipientExists')).toHaveLength(5);
  });

  it('promises no mail to an address whose data were deleted', async () => {
    const { number } = await activeReferral(server);
    const { email, token } = await newRecipient(server, number);
    await server.call(withdrawRecipient, { token, body: { deleteData: true } });
    const before = await server.mails(email);
    const again = () =>
      server.call(contract.createRecipient, { params: { number }, body: form(email) });
    const { error } = await again();
    expect([error?.key, error?.message]).toEqual([
      'recipientExists',
      'Mit dieser E-Mail-Adresse haben Sie schon teilgenommen.',
    ]);
    expect(await server.mails(email)).toEqual(before);
  });

  it('mails who confirmed before the way to where it stands, and names no reward once it is over', async () => {
    const { number } = await activeReferral(server, { referrerShare: 50 });
    const contact = await newRecipient(server, number);
    const again = async () => {
      const input = { params: { number }, body: form(contact.email) };
      await server.call(contract.createRecipient, input);
      return (await server.mails(contact.email))[0]?.text ?? '';
    };
    const running = await again();
    expect(running).toMatch(/\/danke#token=/);
    expect(running).toContain('45,00');
    await server.inTenant(async ({ db }) => {
      const row = db.updateTable('lead').set({ status: 'cancelled' });
      await row.where('recipient_id', '=', contact.number).execute();
    });
    const over = await again();
    expect(over).toMatch(/\/danke#token=/);
    expect(over).not.toContain('45,00');
    expect(over).toContain('ist beendet');
  });

  it('makes one recipient of a double submit', async () => {
    const { number } = await activeReferral(server);
    const headers = { 'idempotency-key': 'teilnehmen-00000001' };
    const input = { params: { number }, body: form(freshEmail('kim')), headers };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(contract.createRecipient, input)),
    );
    expect(new Set(answers.map((answer) => answer.value.number)).size).toBe(1);
    const conflict = await server.call(contract.createRecipient, {
      ...input,
      body: form(freshEmail('kim')),
    });
    expect(conflict.error?.key).toBe('idempotencyConflict');
  });

  it("is refused with the referrer's own address, in any spelling", async () => {
    const { number, email } = await activeReferral(server);
    const refused = await server.call(contract.createRecipient, {
      params: { number },
      body: form(` ${email.toUpperCase()}`),
    });
    expect(refused.error).toMatchObject({
      key: 'sameEmail',
      message: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    });
  });

  it('is mailed its link once more, five times an hour at most', async () => {
    const { number: referral } = await activeReferral(server);
    const { number, email, token } = await newRecipient(server, referral, { confirmed: false });
    const resend = (of: string) =>
      server.call(contract.resendRecipientMail, { body: { number: of } });
    expect((await resend(number)).error).toBeNull();
    const mails = await server.mails(email);
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    const body = { token: mails[0]?.token ?? '' };
    expect(body.token).not.toBe(token);
    expect((await server.call(contract.confirmRecipient, { body })).value.confirmed).toBe(true);
    const before = (await server.mails(email)).length;
    await resend(number);
    expect(await server.mails(email)).toHaveLength(before + 1);
    for (const _ of [3, 4, 5]) await resend(number);
    expect((await resend(number)).error?.key).toBe('tooManyTries');
    expect((await resend('A'.repeat(22))).error?.key).toBe('unknownNumber');
  });

  it('is refused without the terms in force and for employees', async () => {
    const { number } = await activeReferral(server);
    const terms = await server.call(contract.createRecipient, {
      params: { number },
      body: { ...form(freshEmail('kim')), termsVersion: 'alt' },
    });
    expect(terms.error?.key).toBe('termsRequired');
    const employee = await server.call(contract.createRecipient, {
      params: { number },
      body: form('otto@mitarbeit.funkelnetz.example'),
    });
    expect(employee.error?.key).toBe('emailNotAllowed');
  });

  it('is refused while the referrer has not confirmed, when the link is blocked, expired or unknown', async () => {
    const body = form(freshEmail('kim'));
    const pending = await server.call(createReferral, {
      body: referralInput(freshEmail('wartet')),
    });
    const waiting = await server.call(contract.createRecipient, {
      params: { number: pending.value.number },
      body,
    });
    expect(waiting.error?.key).toBe('optInRequired');
    const unknown = await server.call(contract.createRecipient, {
      params: { number: 'A'.repeat(22) },
      body,
    });
    expect(unknown.error?.key).toBe('unknownNumber');
    const { number } = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db.updateTable('referral').set({ blocked_at: tx.now }).where('id', '=', number).execute(),
    );
    expect(
      (await server.call(contract.createRecipient, { params: { number }, body })).error?.key,
    ).toBe('referralBlocked');
    const late = await activeReferral(server);
    await server.moveClock(61);
    expect(
      (await server.call(contract.createRecipient, { params: { number: late.number }, body })).error
        ?.key,
    ).toBe('referralExpired');
  });

  it('is refused while the referrer is blocked, although the link itself is not, and possible again afterwards', async () => {
    const { number, email } = await activeReferral(server);
    const block = (at: Date | null) =>
      server.inTenant((tx) =>
        tx.db.updateTable('account').set({ blocked_at: at }).where('email', '=', email).execute(),
      );
    const takePart = () =>
      server.call(contract.createRecipient, { params: { number }, body: form(freshEmail('kim')) });
    await block(new Date('2020-01-01'));
    expect((await takePart()).error?.key).toBe('referralBlocked');
    await block(null);
    expect((await takePart()).status).toBe(200);
  });

  it('is limited for one address', async () => {
    const body = form(freshEmail('oft'));
    const params = { number: 'A'.repeat(22) };
    let last = await server.call(contract.createRecipient, { params, body });
    for (let tries = 0; tries < 20; tries += 1)
      last = await server.call(contract.createRecipient, { params, body });
    expect(last.error?.key).toBe('tooManyTries');
  });
});

describe('a recipient number', () => {
  it('is found plain or hex-encoded, in its own tenant', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    const plain = await server.call(contract.getRecipient, {
      params: { number: recipient.number },
    });
    const hex = await server.call(contract.getRecipient, {
      params: { number: toHex(recipient.number) },
    });
    expect(hex.value).toEqual(plain.value);
    expect(recipient.number.length * 6).toBeGreaterThanOrEqual(128);
    expect(plain.value).toMatchObject({
      firstName: expect.stringMatching(/./),
      lastName: expect.stringMatching(/./),
      email: recipient.email,
      steps: { contractAt: null },
    });
    const foreign = await server.call(contract.getRecipient, {
      client: 'sonnwerk',
      params: { number: recipient.number },
    });
    expect(foreign.error?.key).toBe('unknownNumber');
  });
});

describe('a confirmation link', () => {
  it('ends with the data after twelve weeks, and is refused when invented', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number, { confirmed: false });
    await server.moveClock(85);
    const late = await server.call(contract.confirmRecipient, { body: { token: recipient.token } });
    expect([late.status, late.error?.key]).toEqual([410, 'dataErased']);
    const invented = await server.call(contract.confirmRecipient, {
      body: { token: 'x'.repeat(43) },
    });
    expect(invented.error?.key).toBe('linkExpired');
  });
});

describe('completing the data', () => {
  it('stores them and is no order', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    const body = {
      referralNumber: number,
      recipientNumber: recipient.number,
      data: completion(recipient.email),
    };
    const { value } = await server.call(contract.completeRecipient, { body });
    expect(value).toMatchObject({ completed: true, steps: { contractAt: null } });
    expect(value.steps.dataConfirmedAt).not.toBeNull();
    const row = await server.inTenant((tx) =>
      tx.db
        .selectFrom('recipient')
        .selectAll()
        .where('id', '=', recipient.number)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      birth_date: '1990-02-28',
      city: 'Musterstadt',
      marketing_consent: false,
    });
  });

  it('asks for a plausible birth date, a fitting number and another address than the referrer', async () => {
    const { number, email } = await activeReferral(server);
    const other = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    const numbers = { referralNumber: number, recipientNumber: recipient.number };
    const data = completion(recipient.email);
    const unborn = await server.call(contract.completeRecipient, {
      body: { ...numbers, data: { ...data, birthDate: '2099-01-01' } },
    });
    expect(unborn.error?.fields).toEqual({ 'empfaengerdaten.geburtsdatum': 'implausibleDate' });
    const mixed = await server.call(contract.completeRecipient, {
      body: { ...numbers, referralNumber: other.number, data },
    });
    expect(mixed.error?.key).toBe('unknownNumber');
    const same = await server.call(contract.completeRecipient, {
      body: { ...numbers, data: completion(email) },
    });
    expect(same.error?.key).toBe('sameEmail');
    const changed = await server.call(contract.completeRecipient, {
      body: { ...numbers, data: completion(freshEmail('anders')) },
    });
    expect(changed.error?.fields).toEqual({ 'empfaengerdaten.email': 'emailConfirmed' });
  });

  it('takes a company with its legal form, and only where the tenant asks for companies', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    const complete = (company: object) =>
      server.call(contract.completeRecipient, {
        body: {
          referralNumber: number,
          recipientNumber: recipient.number,
          data: { ...completion(recipient.email), ...company },
        },
      });
    const company = { companyName: 'Blütenzauber', legalForm: 'GmbH' } as const;
    const refused = await complete(company);
    expect(refused.error?.fields).toEqual({ 'empfaengerdaten.firma': 'notOffered' });
    const { id, config } = await server.tenant();
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify({ ...config, companyRecommendation: true }) })
      .where('id', '=', id)
      .execute();
    server.deps.tenants.forget();
    const nameless = await complete({ legalForm: 'GmbH' });
    expect(nameless.error?.fields).toEqual({ 'empfaengerdaten.firma': 'required' });
    const formless = await complete({ companyName: 'Blütenzauber' });
    expect(formless.error?.fields).toEqual({ 'empfaengerdaten.rechtsform': 'required' });
    expect((await complete(company)).status).toBe(200);
  });

  it('corrects an address that is not confirmed yet, and mails it', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number, { confirmed: false });
    const corrected = freshEmail('richtig');
    const body = {
      referralNumber: number,
      recipientNumber: recipient.number,
      data: completion(corrected),
    };
    expect((await server.call(contract.completeRecipient, { body })).value.email).toBe(corrected);
    expect(await server.mails(corrected)).toHaveLength(1);
    const { token } = recipient;
    const early = await server.call(contract.confirmRecipient, { body: { token } });
    expect(early.error?.key).toBe('linkExpired');
    const now = { token: (await server.mails(corrected))[0]?.token ?? '' };
    expect((await server.call(contract.confirmRecipient, { body: now })).value.email).toBe(
      corrected,
    );
  });

  it('takes no other address that may not take part, and few in an hour', async () => {
    await server.inTenant(async (tx) => {
      const blocks = emailBlockRepository(tx);
      await blocks.add('gesperrt@example.org', 'Test', 'anna');
      await blocks.add('*@sperre.example.org', 'Test', 'anna');
    });
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number, { confirmed: false });
    const changeTo = async (email: string) =>
      (
        await server.call(contract.completeRecipient, {
          body: {
            referralNumber: number,
            recipientNumber: recipient.number,
            data: completion(email),
          },
        })
      ).error?.key;
    expect(await changeTo('gesperrt@example.org')).toBe('addressBlocked');
    expect(await changeTo('kim@sperre.example.org')).toBe('addressPatternBlocked');
    expect(await changeTo('eva@mitarbeit.funkelnetz.example')).toBe('emailNotAllowed');
    for (let turn = 0; turn < 7; turn += 1) await changeTo(freshEmail('anders'));
    expect(await changeTo(freshEmail('anders'))).toBe('tooManyTries');
  });
});
