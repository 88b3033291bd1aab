import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as account from '@weitersagen/contracts/account';
import * as sessionContract from '@weitersagen/contracts/session';
import * as contract from '@weitersagen/contracts/referral';
import * as creation from '@weitersagen/contracts/create-referral';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, referralInput, signInAs } from '../../testing/steps.ts';
import { insideGate } from '../../testing/staff-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const signedInInput = (productId: number) => referralInput(demoLogins.referrer, { productId });

it('a product number beyond every number is refused at its field', async () => {
  const body = referralInput(freshEmail('gross'), { productId: 9_999_999_999 });
  const { status, error } = await server.call(creation.createReferral, { body });
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['Empfehlung.Produkt']]);
});

describe('a referral of somebody who is not signed in', () => {
  it('waits for the confirmation, which sets the password and signs in', async () => {
    const email = freshEmail('neu');
    const created = (await server.call(creation.createReferral, { body: referralInput(email) }))
      .value;
    expect(created.optInPending).toBe(true);
    expect(created.link).toBe(`http://funkelnetz.localhost:4000/de/empfehlung/${created.number}`);
    const params = { number: created.number };
    expect((await server.call(contract.getReferral, { params })).value.state).toBe('pending');

    const [mail] = await server.mails(email);
    expect(mail?.text).toContain('http://funkelnetz.localhost:4000/de/registrieren#token=');
    const body = { token: mail?.token ?? '', password: 'Sicher-und-lang-7' };
    expect(
      (await server.call(account.validateResetToken, { body: { token: body.token } })).value
        .hasPassword,
    ).toBe(false);
    const confirmed = await server.call(account.confirmOptIn, { body });
    expect(confirmed.value.user.email).toBe(email);
    expect((await server.call(contract.getReferral, { params })).value.state).toBe('active');
    expect((await server.call(account.confirmOptIn, { body })).error?.key).toBe('tokenUsed');
    await signInAs(server, email, 'Sicher-und-lang-7');
  });

  it('refuses a weak password without using up the link', async () => {
    const email = freshEmail('schwach');
    await server.call(creation.createReferral, { body: referralInput(email) });
    const [mail] = await server.mails(email);
    const token = mail?.token ?? '';
    const weak = await server.call(account.confirmOptIn, {
      body: { token, password: 'alleklein1' },
    });
    expect(weak.error?.fields).toEqual({ Password: 'uppercase' });
    expect(
      (await server.call(account.confirmOptIn, { body: { token, password: 'Sicher-und-lang-7' } }))
        .status,
    ).toBe(200);
  });

  it('waits again when the address belongs to a confirmed account, because nothing proves whose it is', async () => {
    const person = await activeReferral(server);
    const created = await server.call(creation.createReferral, {
      body: referralInput(person.email, { productId: 130 }),
    });
    expect(created.value.optInPending).toBe(true);
    const [mail] = await server.mails(person.email);
    await server.call(account.confirmOptIn, { body: { token: mail?.token ?? '' } });
    const view = await server.call(contract.getReferral, {
      params: { number: created.value.number },
    });
    expect(view.value.state).toBe('active');
  });

  it('names the waiting confirmation when it is created twice, and the existing one after', async () => {
    const email = freshEmail('doppelt');
    await server.call(creation.createReferral, { body: referralInput(email) });
    const again = await server.call(creation.createReferral, { body: referralInput(email) });
    expect([again.status, again.error?.key]).toEqual([409, 'optInRequired']);
    const [mail] = await server.mails(email);
    await server.call(account.confirmOptIn, {
      body: { token: mail?.token ?? '', password: 'Sicher-und-lang-7' },
    });
    const third = await server.call(creation.createReferral, { body: referralInput(email) });
    expect([third.status, third.error?.key]).toEqual([409, 'referralExists']);
  });
});

describe('a referral of the signed-in referrer', () => {
  it('is active at once and mails nothing', async () => {
    const session = await signInAs(server);
    const before = (await server.mails(demoLogins.referrer)).length;
    const created = await server.call(creation.createReferral, {
      ...session,
      body: signedInInput(102),
    });
    expect(created.value.optInPending).toBe(false);
    expect(await server.mails(demoLogins.referrer)).toHaveLength(before);
    const again = await server.call(creation.createReferral, {
      ...session,
      body: signedInInput(102),
    });
    expect(again.error?.key).toBe('referralExists');
  });

  it('needs a living session once a token is sent', async () => {
    const session = await signInAs(server);
    await server.call(sessionContract.logout, { cookie: session.cookie });
    const refused = await server.call(creation.createReferral, {
      ...session,
      body: signedInInput(110),
    });
    expect(refused.error?.key).toBe('sessionEnded');
  });

  it('is for the own address only', async () => {
    const session = await signInAs(server);
    const refused = await server.call(creation.createReferral, {
      ...session,
      body: referralInput('andere@example.org'),
    });
    expect(refused.error?.fields).toEqual({ 'Empfehler.Email': 'otherAccount' });
  });
});

describe('a double submit', () => {
  it('makes one referral', async () => {
    const headers = { 'idempotency-key': 'doppelklick-0000001' };
    const body = referralInput(freshEmail('klick'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(creation.createReferral, { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.value.number)).size).toBe(1);
    const changed = { ...body, referrer: { ...body.referrer, firstName: 'Anders' } };
    const conflict = await server.call(creation.createReferral, { body: changed, headers });
    expect([conflict.status, conflict.error?.key]).toEqual([409, 'idempotencyConflict']);
  });

  it('makes one referral without a key too', async () => {
    const body = referralInput(freshEmail('klick'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(creation.createReferral, { body })),
    );
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  });

  it('needs a usable key', async () => {
    const headers = { 'idempotency-key': 'kurz' };
    const refused = await server.call(creation.createReferral, {
      body: referralInput(freshEmail('key')),
      headers,
    });
    expect(refused.error?.fields).toEqual({ 'Idempotency-Key': 'invalid' });
  });
});

describe('creating a referral is refused', () => {
  it('without the consent', async () => {
    const wire = {
      Empfehlung: { Produkt: 101, AgbText: '2026-01', Zustimmung: false, AnteilEmpfehler: 100 },
      Empfehler: {
        Vorname: 'A',
        Nachname: 'B',
        Email: 'a@example.org',
        NewsletterPermission: false,
        Language: 'de',
      },
    };
    const refused = await server.call(creation.createReferral, { wire });
    expect(refused.error).toMatchObject({
      key: 'termsRequired',
      message: 'Die Zustimmung ist erforderlich, um fortzufahren.',
      fields: { 'Empfehlung.Zustimmung': 'termsRequired' },
    });
  });

  it('for terms that are not in force', async () => {
    const body = referralInput(freshEmail('agb'), { termsVersion: '2019-01' });
    const refused = await server.call(creation.createReferral, { body });
    expect(refused.error).toMatchObject({
      key: 'termsRequired',
      fields: { 'Empfehlung.AgbText': 'termsChanged' },
    });
  });

  it('with every wrong field named by its wire path', async () => {
    const wire = {
      Empfehlung: {
        Produkt: 'x',
        AgbText: 'v',
        Zustimmung: true,
        Erklaerung: 'v',
        AnteilEmpfehler: 30,
      },
      Empfehler: { Vorname: '', Email: 'nein', Fremd: 1 },
    };
    const { error } = await server.call(creation.createReferral, { wire });
    expect(error).toMatchObject({
      key: 'invalidInput',
      fields: {
        'Empfehlung.Produkt': 'invalid',
        'Empfehlung.AnteilEmpfehler': 'invalid',
        'Empfehler.Vorname': 'required',
        'Empfehler.Nachname': 'required',
        'Empfehler.Email': 'invalidEmail',
        'Empfehler.Fremd': 'unknownField',
      },
    });
  });

  it('for unknown and hidden products', async () => {
    for (const productId of [999, 638]) {
      const refused = await server.call(creation.createReferral, {
        body: referralInput(freshEmail('p'), { productId }),
      });
      expect(refused.error?.key).toBe('unknownNumber');
    }
  });

  it('for a share that gives the recipient more than the tenant allows', async () => {
    const body = referralInput(freshEmail('anteil'), { productId: 202, referrerShare: 50 });
    const to = { client: 'lindenschutz', ...(await insideGate(server)) };
    const refused = await server.call(creation.createReferral, { ...to, body });
    expect(refused.error?.key).toBe('shareNotOffered');
    const half = referralInput(freshEmail('anteil'), { productId: 201, referrerShare: 50 });
    expect((await server.call(creation.createReferral, { ...to, body: half })).status).toBe(200);
  });

  it('for employees of the client', async () => {
    const refused = await server.call(creation.createReferral, {
      body: referralInput('otto@mitarbeit.funkelnetz.example'),
    });
    expect(refused.error?.key).toBe('emailNotAllowed');
  });

  it('for a blocked account', async () => {
    const person = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ blocked_at: tx.now })
        .where('email', '=', person.email)
        .execute(),
    );
    const refused = await server.call(creation.createReferral, {
      body: referralInput(person.email, { productId: 130 }),
    });
    expect(refused.error?.key).toBe('accountBlocked');
  });

  it('after too many tries for one address', async () => {
    const body = referralInput(freshEmail('viele'), { productId: 999 });
    let last = await server.call(creation.createReferral, { body });
    for (let tries = 0; tries < 41; tries += 1)
      last = await server.call(creation.createReferral, { body });
    expect(last.error?.key).toBe('tooManyTries');
  });
});
