import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '@weitersagen/contracts/operator-access';
import * as own from '@weitersagen/contracts/operator-account';
import { inviteOperator, mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { staffLogin } from '@weitersagen/contracts/staff';
import * as account from '@weitersagen/contracts/staff-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { ticketOf } from '../../testing/signed-in.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { freshEmail } from '../../testing/steps.ts';

const origin = 'http://betrieb.localhost:4000';
const password = 'Leinen-2026-weiter';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await quietStep();
  await server.database.db.deleteFrom('throttle').execute();
});

async function invited() {
  const email = freshEmail('ines');
  const body = {
    email,
    firstName: 'Ines',
    lastName: 'Invit',
    roles: [{ role: 'support' as const, client: null }],
  };
  const admin = await operatorSession(server);
  const { value } = await server.call(inviteOperator, { ...admin, body });
  const [mail] = await server.mails(email);
  return { id: value.id, email, token: mail?.token ?? '' };
}
const setPassword = (token: string, chosen = password) =>
  server.call(access.setOperatorPassword, { body: { token, password: chosen } });
const login = (email: string, chosen = password) =>
  server.call(staffLogin, {
    client: OPERATOR_CLIENT,
    params: { kind: 'operator' },
    body: { email, password: chosen, remember: true },
  });
const finish = (ticket: string, code: string) =>
  server.call(finishStaffLogin, {
    client: OPERATOR_CLIENT,
    params: { kind: 'operator' },
    body: { ticket, code },
  });
const sessionOf = (signedIn: { readonly token: string }, cookie: string) => ({
  client: OPERATOR_CLIENT,
  token: signedIn.token,
  cookie,
});
type Session = ReturnType<typeof sessionOf>;
const optionsOf = async (answer: Promise<{ readonly value: { readonly options: string } }>) =>
  (await answer).value.options;
const factors = async (session: Session) =>
  (await server.call(own.getOperatorAccount, session)).value;
const sessionsInStore = (id: string) =>
  server.inTenant(
    ({ db }) => db.selectFrom('session').select('id').where('account_id', '=', id).execute(),
    OPERATOR_CLIENT,
  );

/** Somebody whose first factor is a passkey. */
async function withPasskey() {
  const person = await invited();
  const { token } = person;
  await setPassword(token);
  const device = softAuthenticator(origin);
  const asked = await optionsOf(server.call(access.beginFirstPasskey, { body: { token } }));
  const body = { token, name: 'Telefon', passkey: device.create(asked) };
  const ready = await server.call(access.finishFirstPasskey, { body });
  const { signedIn, codes } = ready.value;
  return { ...person, device, codes, session: sessionOf(signedIn, ready.cookie) };
}
const asked = (ticket?: string) =>
  optionsOf(server.call(access.beginPasskeyLogin, { body: { ticket } }));
const enter = (
  passkey: ReturnType<ReturnType<typeof softAuthenticator>['sign']>,
  ticket?: string,
) => server.call(access.finishPasskeyLogin, { body: { ticket, passkey } });

describe('an invitation', () => {
  it('leads over password and app to recovery codes, signed in; then it is used up', async () => {
    const { email, token } = await invited();
    const { secret } = (await setPassword(token)).value.needsFactor
      ? (await server.call(access.beginFirstApp, { body: { token } })).value
      : { secret: '' };
    const wrong = await server.call(access.finishFirstApp, {
      body: { token, code: appCode(secret, 40) },
    });
    expect(wrong.error).toMatchObject({ key: 'codeWrong', fields: { Code: 'invalid' } });
    const ready = await server.call(access.finishFirstApp, {
      body: { token, code: appCode(secret) },
    });
    expect(ready.value.codes).toHaveLength(10);
    expect(ready.value.signedIn.user).toMatchObject({ kind: 'operator', email, firstName: 'Ines' });
    const session = sessionOf(ready.value.signedIn, ready.cookie);
    expect(await factors(session)).toMatchObject({
      email,
      roles: [{ role: 'support', client: null }],
      appSince: expect.stringMatching(/^20/),
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    const over = await server.call(access.getOperatorInvitation, { body: { token } });
    expect([over.status, over.error?.key]).toEqual([410, 'tokenUsed']);
    expect(over.error?.message).toMatch(/schon benutzt.*Administration/);
    expect((await setPassword(token)).error?.key).toBe('tokenUsed');
  });

  it('opens no session before a second factor is there, however far it was followed', async () => {
    const { id, email, token } = await invited();
    const early = await server.call(access.beginFirstApp, { body: { token } });
    expect(early.error?.key).toBe('passwordRequired');
    expect((await setPassword(token, 'kurz')).error).toMatchObject({ key: 'weakPassword' });
    await setPassword(token);
    await server.call(access.beginFirstApp, { body: { token } });
    const refused = await login(email);
    expect([refused.status, refused.error?.key, refused.cookie]).toEqual([409, 'factorOff', '']);
    expect(refused.error?.message).toMatch(/noch nicht fertig eingerichtet/);
    expect(await sessionsInStore(id)).toEqual([]);
    // The link is still good: it was interrupted, not used.
    expect((await setPassword(token)).value).toEqual({ needsFactor: true });
  });

  it('leads to a passkey as well', async () => {
    const { session, codes, email } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await factors(session)).toMatchObject({
      appSince: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Telefon', lastUsed: null, isSynced: false }],
    });
    const subjects = (await server.mails(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Neuer Passkey für Ihre Anmeldung');
  });

  it('takes one factor, also when app and passkey are finished at the same time', async () => {
    const { token } = await invited();
    await setPassword(token);
    const { secret } = (await server.call(access.beginFirstApp, { body: { token } })).value;
    const made = softAuthenticator(origin).create(
      await optionsOf(server.call(access.beginFirstPasskey, { body: { token } })),
    );
    const answers = await Promise.all([
      server.call(access.finishFirstApp, { body: { token, code: appCode(secret) } }),
      server.call(access.finishFirstPasskey, { body: { token, name: 'x', passkey: made } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('says what became of a link that is unknown or over; tries are limited', async () => {
    const unknown = await server.call(access.getOperatorInvitation, {
      body: { token: 'x'.repeat(43) },
    });
    expect([unknown.error?.key, unknown.error?.message]).toEqual([
      'linkExpired',
      expect.stringContaining('Bitten Sie die Administration'),
    ]);
    const { token } = await invited();
    await server.inTenant(
      (tx) => tx.db.updateTable('mail_token').set({ expires_at: tx.now }).execute(),
      OPERATOR_CLIENT,
    );
    expect((await setPassword(token)).error?.key).toBe('linkExpired');
    await server.database.db.updateTable('throttle').set({ hits: 1_000_000 }).execute();
    expect((await setPassword(token)).error?.key).toBe('tooManyTries');
    // Who calls too often at all waits; who only met dead links before gets in with a good one.
    await server.database.db.deleteFrom('throttle').execute();
    for (let turn = 0; turn < 31; turn += 1) await setPassword(`${turn}`.padStart(43, 'x'));
    expect((await setPassword('x'.repeat(43))).error?.key).toBe('tooManyTries');
    const good = await invited();
    expect((await setPassword(good.token)).value).toEqual({ needsFactor: true });
  });

  it('of somebody with a factor sets a new password alone: the factor stays, and nobody is signed in', async () => {
    const { id, email, secret, session } = await addOperator(server, []);
    const admin = await operatorSession(server);
    await server.call(mailOperatorLink, { ...admin, params: { id } });
    const [mail] = await server.mails(email);
    const token = mail?.token ?? '';
    const set = await setPassword(token, `${password}-neu`);
    expect([set.value, set.cookie]).toEqual([{ needsFactor: false }, '']);
    expect((await server.call(own.getOperatorAccount, session)).error?.key).toBe('sessionEnded');
    expect((await server.call(access.beginFirstApp, { body: { token } })).error?.key).toBe(
      'tokenUsed',
    );
    const ticket = ticketOf((await login(email, `${password}-neu`)).value);
    expect((await finish(ticket, appCode(secret))).status).toBe(200);
  });
});

describe('a sign-in', () => {
  it('by password asks for app or recovery code, and is never remembered', async () => {
    const { email, secret, codes, password: chosen } = await addOperator(server, []);
    const first = (await login(email, chosen)).value;
    expect(first).toMatchObject({ hasApp: true, hasPasskey: false });
    const opened = await finish(ticketOf(first), appCode(secret));
    const hours = (Date.parse(opened.value.sessionExpiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(12);
    expect([opened.headers['set-cookie'] ?? []].flat()[0]).not.toContain('Max-Age');
    const next = ticketOf((await login(email, chosen)).value);
    expect((await finish(next, codes[0] ?? '')).status).toBe(200);
    const again = ticketOf((await login(email, chosen)).value);
    expect((await finish(again, codes[0] ?? '')).error?.key).toBe('codeWrong');
  });

  it('by a passkey alone needs no password; its use is kept', async () => {
    const { device, email } = await withPasskey();
    const options = await asked();
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'betrieb.localhost',
      userVerification: 'required',
    });
    const opened = await enter(device.sign(options));
    expect(opened.value.user.email).toBe(email);
    const { passkeys } = await factors(sessionOf(opened.value, opened.cookie));
    expect(passkeys).toMatchObject([{ lastUsed: expect.stringMatching(/^20/) }]);
  });

  it('by password and passkey takes the ticket’s own passkey, once', async () => {
    const { device, email, codes } = await withPasskey();
    const stranger = await withPasskey();
    const first = (await login(email)).value;
    expect(first).toMatchObject({ hasApp: false, hasPasskey: true });
    const ticket = ticketOf(first);
    const options = await asked(ticket);
    expect(JSON.parse(options)).toMatchObject({ allowCredentials: [{ type: 'public-key' }] });
    const foreign = await enter(stranger.device.sign(options), ticket);
    expect(foreign.error?.key).toBe('passkeyRefused');
    const anybody = await enter(stranger.device.sign(await asked()), ticket);
    expect(anybody.error?.key).toBe('signInExpired');
    expect((await enter(device.sign(await asked(ticket)), ticket)).status).toBe(200);
    expect((await finish(ticket, codes[0] ?? '')).error?.key).toBe('signInExpired');
    const next = ticketOf((await login(email)).value);
    expect((await finish(next, codes[0] ?? '')).status).toBe(200);
    // Six digits are a code of an app, which is not there.
    const digits = ticketOf((await login(email)).value);
    expect((await finish(digits, '123456')).error?.key).toBe('codeWrong');
  });

  it('stands in the history when its session begins, with how it was made', async () => {
    const { device, email, id, codes } = await withPasskey();
    const told = async () => {
      const rows = await server.inTenant(
        ({ db }) =>
          db
            .selectFrom('audit')
            .select('event')
            .where('entity_id', '=', id)
            .where('actor', '=', id)
            .orderBy('id')
            .execute(),
        OPERATOR_CLIENT,
      );
      return rows.map(({ event }) => event).filter((event) => /SignIn|signedIn/.test(event));
    };
    expect(await told()).toEqual(['signedIn']); // the invitation ends in a session
    await enter(device.sign(await asked()));
    const ticket = ticketOf((await login(email)).value);
    expect(await told()).toEqual(['signedIn', 'passkeySignIn']);
    await enter(device.sign(await asked(ticket)), ticket);
    expect(await told()).toEqual(['signedIn', 'passkeySignIn', 'signedIn']);
    const code = ticketOf((await login(email)).value);
    await finish(code, codes[0] ?? '');
    expect((await told()).length).toBe(4);
  });

  it('takes a challenge once, also after a failed try, for what it was asked for', async () => {
    const { device, session } = await withPasskey();
    const options = await asked();
    expect((await enter(device.sign(options, { isVerified: false }))).error?.key).toBe(
      'passkeyRefused',
    );
    expect((await enter(device.sign(options))).error?.key).toBe('passkeyRefused');
    const right = device.sign(await asked());
    expect((await enter(right)).status).toBe(200);
    expect((await enter(right)).error?.key).toBe('passkeyRefused');
    const toConfirm = await optionsOf(server.call(own.beginConfirmByPasskey, session));
    expect((await enter(device.sign(toConfirm))).error?.key).toBe('passkeyRefused');
    const old = await asked();
    await server.inTenant(
      (tx) => tx.db.updateTable('passkey_challenge').set({ expires_at: tx.realNow }).execute(),
      OPERATOR_CLIENT,
    );
    expect((await enter(device.sign(old))).error?.key).toBe('passkeyRefused');
  });

  it.each([
    ['another origin', { origin: 'http://betrieb.localhost.example.org:4000' }],
    ['a client’s host', { origin: 'http://funkelnetz.localhost:4000' }],
    ['another host than the passkey’s', { rpId: 'funkelnetz.localhost' }],
    ['an invented challenge', { challenge: 'x'.repeat(43) }],
    ['a person who was not verified', { isVerified: false }],
    ['a counter that stands still, as a copied key’s does', { counter: 1 }],
  ])('refuses %s', async (_, fault) => {
    const { device } = await withPasskey();
    expect((await enter(device.sign(await asked()))).status).toBe(200);
    const refused = await enter(device.sign(await asked(), fault));
    expect([refused.status, refused.error?.code]).toEqual([400, 'PSOF0226']);
    expect((await enter(device.sign(await asked()))).status).toBe(200);
  });

  it('refuses a blocked person and an unknown passkey', async () => {
    const { device, email } = await withPasskey();
    const unknown = softAuthenticator(origin).sign(await asked());
    expect((await enter(unknown)).error?.key).toBe('passkeyRefused');
    await server.inTenant(
      (tx) =>
        tx.db
          .updateTable('account')
          .set({ blocked_at: tx.now })
          .where('email', '=', email)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await enter(device.sign(await asked()))).error?.key).toBe('accountBlocked');
  });
});

describe('the own account', () => {
  const addPasskey = async (session: Session, name: string) => {
    const device = softAuthenticator(origin);
    const options = await optionsOf(server.call(own.beginOwnPasskey, session));
    const body = { name, passkey: device.create(options) };
    return { device, answer: await server.call(own.addOwnPasskey, { ...session, body }) };
  };
  const unconfirm = (id: string) =>
    server.inTenant(
      (tx) =>
        tx.db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', id)
          .execute(),
      OPERATOR_CLIENT,
    );

  it('has several passkeys with names; each signs in', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: null }]);
    const { device, answer } = await addPasskey(session, 'Laptop');
    expect(answer.status).toBe(204);
    await addPasskey(session, 'Schlüssel');
    const { passkeys, recoveryCodesLeft } = await factors(session);
    expect([passkeys.map(({ name }) => name), recoveryCodesLeft]).toEqual([
      ['Laptop', 'Schlüssel'],
      10,
    ]);
    expect((await enter(device.sign(await asked()))).status).toBe(200);
    const [first] = passkeys;
    const renamed = { ...session, params: { id: first?.id ?? '' }, body: { name: 'Arbeitsplatz' } };
    expect((await server.call(own.renameOwnPasskey, renamed)).status).toBe(204);
    expect((await factors(session)).passkeys[0]?.name).toBe('Arbeitsplatz');
  });

  it('keeps no passkey twice, none of another’s challenge, and touches nobody else’s', async () => {
    const { session } = await addOperator(server, []);
    const other = await withPasskey();
    const device = softAuthenticator(origin);
    const first = device.create(await optionsOf(server.call(own.beginOwnPasskey, session)));
    const add = (passkey: typeof first) =>
      server.call(own.addOwnPasskey, { ...session, body: { name: 'x', passkey } });
    expect((await add(first)).status).toBe(204);
    const again = device.create(await optionsOf(server.call(own.beginOwnPasskey, session)));
    expect((await add(again)).error?.key).toBe('passkeyRefused');
    const foreign = await optionsOf(server.call(own.beginOwnPasskey, other.session));
    expect((await add(softAuthenticator(origin).create(foreign))).error?.key).toBe(
      'passkeyRefused',
    );
    const [theirs] = (await factors(other.session)).passkeys;
    const at = { ...session, params: { id: theirs?.id ?? '' } };
    expect((await server.call(own.removeOwnPasskey, at)).error?.key).toBe('unknownNumber');
    const renaming = { ...at, body: { name: 'x' } };
    expect((await server.call(own.renameOwnPasskey, renaming)).error?.key).toBe('unknownNumber');
  });

  it('never loses the last factor, also when both are removed at the same time', async () => {
    const { session } = await addOperator(server, []);
    expect((await server.call(own.removeOwnApp, session)).error?.key).toBe('lastFactor');
    await addPasskey(session, 'Laptop');
    const [passkey] = (await factors(session)).passkeys;
    const answers = await Promise.all([
      server.call(own.removeOwnApp, session),
      server.call(own.removeOwnPasskey, { ...session, params: { id: passkey?.id ?? '' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const left = await factors(session);
    expect(left.passkeys.length + (left.appSince === null ? 0 : 1)).toBe(1);
    expect(left.recoveryCodesLeft).toBe(10);
  });

  it('gets another app in place of the one that is there, which counts until then and no longer', async () => {
    const { session, email, id, secret, codes, password: chosen } = await addOperator(server, []);
    const begun = await server.call(own.beginOwnApp, session);
    await finish(ticketOf((await login(email, chosen)).value), appCode(secret));
    const next = (await server.call(own.beginOwnApp, session)).value.secret;
    const confirm = (code: string) =>
      server.call(own.confirmOwnApp, { ...session, body: { code } });
    expect((await confirm(appCode(begun.value.secret))).error?.key).toBe('codeWrong');
    const before = (await factors(session)).appSince;
    expect((await confirm(appCode(next))).status).toBe(204);
    expect((await factors(session)).appSince).not.toBe(before);
    expect((await confirm(appCode(next, 1))).error?.key).toBe('factorOn');
    const signIn = async (code: string) =>
      finish(ticketOf((await login(email, chosen)).value), code);
    expect((await signIn(appCode(secret, 1))).error?.key).toBe('codeWrong');
    expect((await signIn(appCode(next, 1))).status).toBe(200);
    expect((await signIn(codes[0] ?? '')).status).toBe(200);
    const told = await server.inTenant(
      ({ db }) =>
        db.selectFrom('audit').select('event').where('actor', '=', id).orderBy('id').execute(),
      OPERATOR_CLIENT,
    );
    expect(told.map(({ event }) => event)).toContain('secondFactorReplaced');
    const mails = await server.mails(email);
    expect(mails.map(({ subject }) => subject)).toContain('Ihre Authenticator-App wurde ersetzt');
  });

  it('gets an app beside a passkey, and keeps the recovery codes', async () => {
    const { session, codes, email } = await withPasskey();
    const { secret } = (await server.call(own.beginOwnApp, session)).value;
    const body = { code: appCode(secret) };
    expect((await server.call(own.confirmOwnApp, { ...session, body })).status).toBe(204);
    expect((await factors(session)).appSince).not.toBeNull();
    expect((await finish(ticketOf((await login(email)).value), codes[3] ?? '')).status).toBe(200);
    const renewed = await server.call(own.renewOwnCodes, session);
    expect(renewed.value.codes).toHaveLength(10);
    const old = await finish(ticketOf((await login(email)).value), codes[4] ?? '');
    expect(old.error?.key).toBe('codeWrong');
  });

  it('asks again who it is after ten minutes: by password and code, or by a passkey', async () => {
    const { id, secret, session, password: chosen } = await addOperator(server, []);
    const { device } = await addPasskey(session, 'Laptop');
    const isOpen = async () =>
      (await server.call(own.beginOwnPasskey, session)).error?.key ?? 'open';
    await unconfirm(id);
    expect(await isOpen()).toBe('passwordRequired');
    const body = { currentPassword: 'falsch', code: appCode(secret) };
    const wrong = await server.call(own.confirmByCode, { ...session, body });
    expect(wrong.error).toMatchObject({
      key: 'wrongCredentials',
      fields: { AktuellesPasswort: 'invalid' },
    });
    expect(await isOpen()).toBe('passwordRequired');
    await server.call(own.confirmByCode, {
      ...session,
      body: { ...body, currentPassword: chosen },
    });
    expect(await isOpen()).toBe('open');
    await unconfirm(id);
    const options = await optionsOf(server.call(own.beginConfirmByPasskey, session));
    const proof = { passkey: device.sign(options) };
    expect((await server.call(own.confirmByPasskey, { ...session, body: proof })).status).toBe(204);
    expect(await isOpen()).toBe('open');
    const stranger = await withPasskey();
    const foreign = {
      passkey: stranger.device.sign(
        await optionsOf(server.call(own.beginConfirmByPasskey, stranger.session)),
      ),
    };
    const refused = await server.call(own.confirmByPasskey, { ...session, body: foreign });
    expect(refused.error?.key).toBe('passkeyRefused');
  });

  it('changes its password after such a confirmation alone', async () => {
    const { id, session, password: chosen } = await addOperator(server, []);
    const body = { currentPassword: chosen, password };
    await unconfirm(id);
    const early = await server.call(account.changeStaffPassword, { ...session, body });
    expect(early.error?.key).toBe('passwordRequired');
  });

  it('lists its sessions with devices, ends one, and signs out everywhere', async () => {
    const { email, session } = await addOperator(server, []);
    const other = await operatorSession(server, email);
    const { value } = await server.call(account.listOwnSessions, session);
    expect(value.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const ended = value.find(({ current }) => !current)?.id ?? '';
    await server.call(account.endOwnSession, { ...session, params: { id: ended } });
    expect((await server.call(own.getOperatorAccount, other)).error?.key).toBe('sessionEnded');
    const third = await operatorSession(server, email);
    const out = await server.call(own.endAllOwnSessions, third);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    for (const each of [session, third])
      expect((await server.call(own.getOperatorAccount, each)).error?.key).toBe('sessionEnded');
  });
});
