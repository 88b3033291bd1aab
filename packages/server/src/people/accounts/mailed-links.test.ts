import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import { createReferrer } from '@weitersagen/contracts/account-settings';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { userResendWelcomeMail } from '@weitersagen/contracts/user-calls';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, referralInput, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const { referrer: email } = demoLogins;

describe('a sign-in link', () => {
  it('signs in once', async () => {
    await server.call(contract.requestLoginLink, { body: { email } });
    const [mail] = await server.mails(email);
    expect(mail?.text).toContain('http://funkelnetz.localhost:4000/de/login#token=');
    const query = { token: mail?.token ?? '' };
    expect((await server.call(contract.loginByToken, { query })).value.user.email).toBe(email);
    const again = await server.call(contract.loginByToken, { query });
    expect([again.status, again.error?.key]).toEqual([410, 'tokenUsed']);
  });

  it('goes on working while a newer one is on its way', async () => {
    for (let sent = 0; sent < 2; sent += 1)
      await server.call(contract.requestLoginLink, { body: { email } });
    const [newer, older] = await server.mails(email);
    expect(older?.token).not.toBe(newer?.token);
    for (const mail of [older, newer]) {
      const query = { token: mail?.token ?? '' };
      expect((await server.call(contract.loginByToken, { query })).status).toBe(200);
    }
  });

  it('is not used up by a mail scanner', async () => {
    await server.call(contract.requestLoginLink, { body: { email } });
    const [mail] = await server.mails(email);
    const token = mail?.token ?? '';
    const scanned = await server.inject({ url: `/api/v1/funkelnetz/account/login?token=${token}` });
    expect(scanned.json()).toMatchObject({ MessageKey: 'missingHeader' });
    expect((await server.call(contract.loginByToken, { query: { token } })).status).toBe(200);
  });

  it('ends after half an hour', async () => {
    await server.call(contract.requestLoginLink, { body: { email } });
    const [mail] = await server.mails(email);
    await server.moveClock(1);
    const late = await server.call(contract.loginByToken, { query: { token: mail?.token ?? '' } });
    expect([late.status, late.error?.key]).toEqual([410, 'linkExpired']);
  });

  it('tells nobody whether an address is known', async () => {
    const answer = await server.call(contract.requestLoginLink, {
      body: { email: 'niemand@example.org' },
    });
    expect(answer.status).toBe(204);
    expect(await server.mails('niemand@example.org')).toEqual([]);
  });

  it('is tried thirty times with a token that is none; a good one works from there all the same', async () => {
    const person = await activeReferral(server);
    const login = (token: string) => server.call(contract.loginByToken, { query: { token } });
    const keys: unknown[] = [];
    for (let turn = 0; turn < 31; turn += 1)
      keys.push((await login(`${turn}`.padStart(43, 'x'))).error?.key);
    expect(keys.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'linkExpired'));
    expect(keys[30]).toBe('tooManyTries');
    await server.call(contract.requestLoginLink, { body: { email: person.email } });
    const [mail] = await server.mails(person.email);
    expect((await login(mail?.token ?? '')).value.user.email).toBe(person.email);
    expect((await login('x'.repeat(43))).error?.key).toBe('tooManyTries');
  });

  it('is mailed at most five times an hour', async () => {
    const body = { email: freshEmail('oft') };
    for (let sent = 0; sent < 5; sent += 1) await server.call(contract.requestLoginLink, { body });
    expect((await server.call(contract.requestLoginLink, { body })).error?.key).toBe(
      'tooManyTries',
    );
  });
});

describe('the links of a client with autologin', () => {
  const client = 'sonnwerk';
  const redirect = JSON.stringify({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'a' } });

  it('lead on to the page that was wanted', async () => {
    await server.call(contract.requestLoginLink, { client, body: { email, redirect } });
    const [mail] = await server.mails(email);
    const link = /http:\/\/sonnwerk\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://x';
    const { pathname, searchParams, hash } = new URL(link);
    expect([pathname, searchParams.get('redirect')]).toEqual(['/de/login', redirect]);
    expect(hash).toMatch(/^#token=./);
    const query = { token: mail?.token ?? '' };
    const answer = await server.call(contract.loginByToken, { client, query });
    expect(answer.value.user.email).toBe(email);
  });

  it('take the place of a new password', async () => {
    await server.call(contract.requestPasswordReset, { client, params: { id: email } });
    const [mail] = await server.mails(email);
    expect(mail?.text).toContain('/de/login#token=');
  });

  it('confirm participation without a password', async () => {
    const address = freshEmail('ohne');
    await server.call(createReferrer, {
      client,
      body: { firstName: 'Rosa', lastName: 'Beispiel', email: address },
    });
    const [mail] = await server.mails(address);
    expect(mail?.text).toContain('Ein Passwort brauchen Sie nicht.');
    const answer = await server.call(contract.confirmOptIn, {
      client,
      body: { token: mail?.token ?? '' },
    });
    expect(answer.value.user.email).toBe(address);
  });
});

describe('a forgotten password', () => {
  it('is set with the mailed token, which ends all sessions', async () => {
    const person = await activeReferral(server);
    await server.call(contract.requestPasswordReset, { params: { id: person.email } });
    const [mail] = await server.mails(person.email);
    const token = mail?.token ?? '';
    expect(mail?.text).toContain('/de/passwortsetzen#token=');
    const known = await server.call(contract.validateResetToken, { body: { token } });
    expect(known.value).toEqual({
      email: person.email,
      firstName: 'Rosa',
      hasPassword: true,
      linkWaits: false,
      code: null,
    });

    const weak = await server.call(contract.resetPassword, { body: { token, password: 'kurz' } });
    expect(weak.error).toMatchObject({ key: 'weakPassword', fields: { Password: 'minLength' } });
    const common = await server.call(contract.resetPassword, {
      body: { token, password: 'Passwort1' },
    });
    expect(common.error).toMatchObject({ key: 'weakPassword', fields: { Password: 'tooCommon' } });
    for (const [password, rule] of [
      ['Rosa-und-lang-8', 'ownName'],
      ['Funkelnetz-und-8', 'programmeName'],
    ] as const) {
      const guessable = await server.call(contract.resetPassword, { body: { token, password } });
      expect(guessable.error?.fields).toEqual({ Password: rule });
    }

    const done = await server.call(contract.resetPassword, {
      body: { token, password: 'Anderes-und-lang-8' },
    });
    expect(done.value.user.email).toBe(person.email);
    expect((await server.call(contract.getUser, person.session)).status).toBe(401);
    expect(
      (
        await server.call(contract.resetPassword, {
          body: { token, password: 'Anderes-und-lang-9' },
        })
      ).error?.key,
    ).toBe('tokenUsed');
    const look = await server.call(contract.validateResetToken, { body: { token } });
    expect(look.error?.key).toBe('tokenUsed');
    await signInAs(server, person.email, 'Anderes-und-lang-8');
  });

  it('needs a real token', async () => {
    const refused = await server.call(contract.resetPassword, {
      body: { token: 'x'.repeat(43), password: 'Anderes-und-lang-8' },
    });
    expect(refused.error?.key).toBe('linkExpired');
  });
});

describe('mailed tokens', () => {
  it('are never interchangeable', async () => {
    const address = freshEmail('tausch');
    await server.call(createReferral, { body: referralInput(address) });
    const [mail] = await server.mails(address);
    const token = mail?.token ?? '';
    expect((await server.call(contract.loginByToken, { query: { token } })).error?.key).toBe(
      'linkExpired',
    );
    expect(
      (
        await server.call(contract.resetPassword, {
          body: { token, password: 'Anderes-und-lang-8' },
        })
      ).error?.key,
    ).toBe('linkExpired');
    expect((await server.call(contract.confirmNewsletter, { body: { token } })).error?.key).toBe(
      'linkExpired',
    );
  });

  it('are stored as hashes only', async () => {
    const address = freshEmail('hash');
    await server.call(createReferral, { body: referralInput(address) });
    const [mail] = await server.mails(address);
    const stored = await server.inTenant(async (tx) => [
      await tx.db.selectFrom('mail_token').selectAll().execute(),
      await tx.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(mail?.token);
  });
});

describe('the newsletter', () => {
  it('is pending once the mail is sent and given once its link is followed', async () => {
    const address = freshEmail('news');
    const input = referralInput(address);
    await server.call(createReferral, {
      body: { ...input, referrer: { ...input.referrer, newsletterOptIn: true } },
    });
    const mails = await server.mails(address);
    const optIn = mails.find((mail) => mail.text.includes('/registrieren#'));
    const newsletter = mails.find((mail) => mail.text.includes('/newsletter/optin#'));
    expect(newsletter?.text).toContain('/de/empfehler/newsletter/optout');
    const { value } = await server.call(contract.confirmOptIn, {
      body: { token: optIn?.token ?? '', password: 'Sicher-und-lang-7' },
    });
    expect(value.user.newsletterOptInGiven).toBe(false);
    expect(value.user.newsletterOptInSentAt).not.toBeNull();
    const body = { token: newsletter?.token ?? '' };
    expect((await server.call(contract.confirmNewsletter, { body })).status).toBe(204);
    expect((await server.call(contract.confirmNewsletter, { body })).status).toBe(204);
    const session = await signInAs(server, address, 'Sicher-und-lang-7');
    expect((await server.call(contract.getUser, session)).value.newsletterOptInGiven).toBe(true);
    const kept = await server.inTenant((tx) =>
      tx.db
        .selectFrom('account')
        .select(['newsletter_given_at', 'newsletter_text_version'])
        .where('email', '=', address)
        .executeTakeFirstOrThrow(),
    );
    expect(kept.newsletter_given_at).toBeInstanceOf(Date);
    expect(kept.newsletter_text_version).toBe(SEEDED_VERSION);
  });

  it('lapses when nobody confirms it for 14 days', async () => {
    const address = freshEmail('news');
    const input = referralInput(address);
    await server.call(createReferral, {
      body: { ...input, referrer: { ...input.referrer, newsletterOptIn: true } },
    });
    await server.mails();
    const isPending = async () => {
      const account = await server.inTenant((tx) =>
        tx.db
          .selectFrom('account')
          .select('newsletter_sent_at')
          .where('email', '=', address)
          .executeTakeFirstOrThrow(),
      );
      return account.newsletter_sent_at !== null;
    };
    await server.moveClock(13);
    expect(await isPending()).toBe(true);
    await server.moveClock(1);
    expect(await isPending()).toBe(false);
  });
});

describe('the confirmation mail', () => {
  it('can be sent again by hash or address', async () => {
    const address = freshEmail('nochmal');
    const { value } = await server.call(createReferral, { body: referralInput(address) });
    await server.call(contract.resendWelcomeMail, { params: { id: value.referrerHash } });
    await server.call(userResendWelcomeMail, { params: { id: address } });
    expect(await server.mails(address)).toHaveLength(3);
    expect(
      (await server.call(contract.resendWelcomeMail, { params: { id: 'unbekannt' } })).error?.key,
    ).toBe('unknownNumber');
  });

  it('is refused to the hash of somebody who has confirmed, in words that say so', async () => {
    const address = freshEmail('bestaetigt');
    const { value } = await server.call(createReferral, { body: referralInput(address) });
    const [mail] = await server.mails(address);
    const body = { token: mail?.token ?? '', password: 'Sicher-und-lang-7' };
    await server.call(contract.confirmOptIn, { body });
    const before = await server.mails(address);
    for (const path of [contract.resendWelcomeMail, userResendWelcomeMail]) {
      const { error } = await server.call(path, { params: { id: value.referrerHash } });
      expect([error?.key, error?.message]).toEqual([
        'tokenUsed',
        errorCases.participationConfirmed.de,
      ]);
    }
    expect(await server.mails(address)).toHaveLength(before.length);
  });

  it('is not sent to the address of somebody who has nothing to confirm, and its answer does not tell', async () => {
    const before = await server.mails(email);
    expect((await server.call(contract.resendWelcomeMail, { params: { id: email } })).status).toBe(
      204,
    );
    expect(await server.mails(email)).toHaveLength(before.length);
  });
});
