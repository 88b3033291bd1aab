import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import * as access from '@weitersagen/contracts/operator-access';
import * as own from '@weitersagen/contracts/operator-account';
import { showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import * as people from '@weitersagen/contracts/operator-people';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { freshEmail } from '../../testing/steps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newSecret } from '../../platform/random.ts';
import { storeToken } from '../mail-tokens/mail-token-repository.ts';

const origin = 'http://betrieb.localhost:4000';
const password = 'Leinen-2026-weiter';
const reason = 'so entschieden';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await operatorSession(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await quietStep();
  await server.database.db.deleteFrom('throttle').execute();
});

const work = <T>(done: (tx: TenantTx) => Promise<T>) => server.inTenant(done, OPERATOR_CLIENT);
const linkTo = (subject: string) =>
  work(async (tx) => {
    const token = newSecret();
    const expiresAt = new Date(tx.now.getTime() + 86_400_000);
    await storeToken(tx, token, { purpose: 'operatorAccess', subject, expiresAt });
    return token;
  });
const setAccount = (id: string, change: { blocked_at?: Date; password_hash?: null }) =>
  work(({ db }) => db.updateTable('account').set(change).where('id', '=', id).execute());
const keyOf = async (answer: Promise<{ readonly error: { readonly key: string } | null }>) =>
  (await answer).error?.key;

/** An operator who was invited and has chosen a password, with the link. */
async function invited() {
  const email = freshEmail('ines');
  const roles = [{ role: 'support' as const, client: null }];
  const body = { email, firstName: 'Ines', lastName: 'Invit', roles };
  const { id } = (await server.call(people.inviteOperator, { ...admin, body })).value;
  const [mail] = await server.mails(email);
  const token = mail?.token ?? '';
  await server.call(access.setOperatorPassword, { body: { token, password } });
  return { id, token };
}
async function newPasskey(token: string) {
  const { options } = (await server.call(access.beginFirstPasskey, { body: { token } })).value;
  return softAuthenticator(origin).create(options);
}

/** Each step of a link but the last of the passkey, by what it answers. */
async function steps(token: string) {
  const body = { token };
  return {
    look: await keyOf(server.call(access.getOperatorInvitation, { body })),
    password: await keyOf(server.call(access.setOperatorPassword, { body: { token, password } })),
    app: await keyOf(server.call(access.beginFirstApp, { body })),
    finish: await keyOf(server.call(access.finishFirstApp, { body: { token, code: '123456' } })),
    passkey: await keyOf(server.call(access.beginFirstPasskey, { body })),
  };
}
const finishPasskey = (token: string, passkey: Awaited<ReturnType<typeof newPasskey>>) =>
  keyOf(server.call(access.finishFirstPasskey, { body: { token, name: 'Telefon', passkey } }));

describe('a link to an access', () => {
  it('of somebody who was blocked leads nowhere, at no step', async () => {
    const { id, token } = await invited();
    const passkey = await newPasskey(token);
    await setAccount(id, { blocked_at: new Date() });
    const all = 'accountBlocked';
    const expected = { look: all, password: all, app: all, finish: all, passkey: all };
    expect(await steps(token)).toEqual(expected);
    expect(await finishPasskey(token, passkey)).toBe(all);
  });

  it('sets no second factor up beside one that is there', async () => {
    const other = await invited();
    const made = await newPasskey(other.token);
    const { secret } = (await server.call(access.beginFirstApp, { body: { token: other.token } }))
      .value;
    await server.call(access.finishFirstApp, {
      body: { token: other.token, code: appCode(secret) },
    });
    const again = await linkTo(other.id);
    expect(await keyOf(server.call(access.beginFirstApp, { body: { token: again } }))).toBe(
      'factorOn',
    );
    expect(await keyOf(server.call(access.beginFirstPasskey, { body: { token: again } }))).toBe(
      'factorOn',
    );
    const code = { token: again, code: '123456' };
    expect(await keyOf(server.call(access.finishFirstApp, { body: code }))).toBe('factorOn');
    expect(await finishPasskey(again, made)).toBe('factorOn');
  });

  it('that was used, is none or misses a step before says so', async () => {
    const used = await invited();
    const passkeys = [await newPasskey(used.token), await newPasskey(used.token)] as const;
    const third = await newPasskey(used.token);
    expect(await finishPasskey('x'.repeat(43), passkeys[0])).toBe('linkExpired');
    const { token } = used;
    expect(
      await keyOf(server.call(access.finishFirstApp, { body: { token, code: '123456' } })),
    ).toBe('factorOff');
    await setAccount(used.id, { password_hash: null });
    expect(await keyOf(server.call(access.beginFirstPasskey, { body: { token } }))).toBe(
      'passwordRequired',
    );
    expect(
      await keyOf(server.call(access.finishFirstApp, { body: { token, code: '123456' } })),
    ).toBe('passwordRequired');
    expect(await finishPasskey(token, passkeys[1])).toBe('passwordRequired');
    await work(({ db, now }) =>
      db.updateTable('mail_token').set({ used_at: now }).where('subject', '=', used.id).execute(),
    );
    expect(await keyOf(server.call(access.beginFirstPasskey, { body: { token } }))).toBe(
      'tokenUsed',
    );
    expect(
      await keyOf(server.call(access.finishFirstApp, { body: { token, code: '123456' } })),
    ).toBe('tokenUsed');
    expect(await finishPasskey(token, third)).toBe('tokenUsed');
  });
});

describe('the own access', () => {
  it('asks who it is before every change', async () => {
    const person = await addOperator(server, [{ role: 'support', client: null }]);
    const { session } = person;
    const { options } = (await server.call(own.beginOwnPasskey, session)).value;
    const passkey = softAuthenticator(origin).create(options);
    await work(({ db }) =>
      db
        .updateTable('session')
        .set({ verified_at: null })
        .where('account_id', '=', person.id)
        .execute(),
    );
    const calls = [
      server.call(own.addOwnPasskey, { ...session, body: { name: 'Telefon', passkey } }),
      server.call(own.beginOwnApp, session),
      server.call(own.confirmOwnApp, { ...session, body: { code: '123456' } }),
      server.call(own.removeOwnApp, session),
      server.call(own.removeOwnPasskey, { ...session, params: { id: 'x' } }),
      server.call(own.renewOwnCodes, session),
    ];
    for (const answer of calls) expect(await keyOf(answer)).toBe('passwordRequired');
    const body = { currentPassword: person.password, code: appCode(person.secret, 40) };
    expect(await keyOf(server.call(own.confirmByCode, { ...session, body }))).toBe('codeWrong');
  });

  it('refuses a wrong code, and an app that nobody set up; one of two factors may go', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: null }]);
    const { options } = (await server.call(own.beginOwnPasskey, session)).value;
    const passkey = softAuthenticator(origin).create(options);
    await server.call(own.addOwnPasskey, { ...session, body: { name: 'Telefon', passkey } });
    expect((await server.call(own.removeOwnApp, session)).status).toBe(204);
    const [last] = (await server.call(own.getOperatorAccount, session)).value.passkeys;
    const only = { ...session, params: { id: last?.id ?? '' } };
    expect(await keyOf(server.call(own.removeOwnPasskey, only))).toBe('lastFactor');
    expect(await keyOf(server.call(own.removeOwnApp, session))).toBe('factorOff');
    const code = { code: '123456' };
    expect(await keyOf(server.call(own.confirmOwnApp, { ...session, body: code }))).toBe(
      'factorOff',
    );
    const { secret } = (await server.call(own.beginOwnApp, session)).value;
    const wrong = { code: appCode(secret, 40) };
    expect(await keyOf(server.call(own.confirmOwnApp, { ...session, body: wrong }))).toBe(
      'codeWrong',
    );
    await server.call(own.confirmOwnApp, { ...session, body: { code: appCode(secret) } });
    const [kept] = (await server.call(own.getOperatorAccount, session)).value.passkeys;
    const params = { id: kept?.id ?? '' };
    expect((await server.call(own.removeOwnPasskey, { ...session, params })).status).toBe(204);
  });
});

describe('a client that does not exist', () => {
  it('is refused wherever a call names one', async () => {
    server.deps.deliveries.facts = {
      hasShell: () => true,
      revision: () => '',
      shown: () => ({}),
      pointers: () => [],
      origins: [],
      linkTo: () => null,
    };
    const elsewhere = { client: 'nirgends', address: 'https://builds.example.org/x' };
    expect(await keyOf(server.call(showFromElsewhere, { ...admin, body: elsewhere }))).toBe(
      'unknownTenant',
    );
    server.deps.deliveries.facts = null;
    const person = { client: 'nirgends', email: 'mara.muster@example.org', reason };
    expect(await keyOf(server.call(openAccount, { ...admin, body: person }))).toBe('unknownTenant');
    const roles = [{ role: 'support' as const, client: 'nirgends' }];
    const body = { email: freshEmail('ines'), firstName: 'Ines', lastName: 'Invit', roles };
    expect(await keyOf(server.call(people.inviteOperator, { ...admin, body }))).toBe(
      'unknownTenant',
    );
  });
});

describe('an admin', () => {
  it('of one client handles nobody with roles beyond it', async () => {
    const small = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    const { id } = await addOperator(server, [
      { role: 'support', client: 'sonnwerk' },
      { role: 'finance', client: null },
    ]);
    const call = { ...small.session, params: { id } };
    expect(await keyOf(server.call(people.mailOperatorLink, call))).toBe('grantForbidden');
    expect(await keyOf(server.call(people.removeOperator, { ...call, body: { reason } }))).toBe(
      'grantForbidden',
    );
    expect(await keyOf(server.call(people.unblockOperator, call))).toBe('grantForbidden');
    const resetting = server.call(people.resetOperatorFactor, { ...call, body: { reason } });
    expect(await keyOf(resetting)).toBe('grantForbidden');
  });

  it('resets no factor of somebody blocked, and leaves the last admin who can sign in alone', async () => {
    const blocked = await addOperator(server, []);
    await setAccount(blocked.id, { blocked_at: new Date() });
    const body = { reason };
    const reset = { ...admin, params: { id: blocked.id }, body };
    expect(await keyOf(server.call(people.resetOperatorFactor, reset))).toBe('accountBlocked');

    const all = [{ role: 'admin' as const, client: null }];
    const [last, lost] = [await addOperator(server, all), await addOperator(server, all)];
    await work(async ({ db }) => {
      // Only `last` could sign in again: everybody else's role or factor is gone, while a session of `lost` still runs.
      await db
        .deleteFrom('operator_role')
        .where('account_id', 'not in', [last.id, lost.id])
        .execute();
      await db.deleteFrom('second_factor').where('account_id', '=', lost.id).execute();
    });
    const call = { ...lost.session, params: { id: last.id }, body };
    expect(await keyOf(server.call(people.blockOperator, call))).toBe('lastAdmin');
    expect(await keyOf(server.call(people.removeOperator, call))).toBe('lastAdmin');
    expect(await keyOf(server.call(people.resetOperatorFactor, call))).toBe('lastAdmin');
  });
});
