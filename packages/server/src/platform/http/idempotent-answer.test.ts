import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferrer, updateLanguage } from '@weitersagen/contracts/account-settings';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { login } from '@weitersagen/contracts/account';
import { countShare } from '@weitersagen/contracts/referral';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { activeReferral, freshEmail, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keyed = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });

describe('a write with an Idempotency-Key', () => {
  it('happens once, however often the network repeats it', async () => {
    const email = freshEmail('rosa');
    const body = { firstName: 'Rosa', lastName: 'Beispiel', email };
    for (const _ of [1, 2, 3]) {
      const answer = await server.call(createReferrer, { body, headers: keyed('register') });
      expect(answer.status).toBe(204);
    }
    expect(await server.mails(email)).toHaveLength(1);
  });

  it('gives the repeat the first answer', async () => {
    const who = await signInAs(server);
    const send = (language: 'de' | 'en', key: string) =>
      server.call(updateLanguage, { ...who, body: { language }, headers: keyed(key) });
    const first = await send('en', 'language-a');
    await send('de', 'language-b');
    expect((await send('en', 'language-a')).value).toEqual(first.value);
  });

  it('refuses the key of another request', async () => {
    const { number } = await activeReferral(server);
    const share = (channel: string) =>
      server.call(countShare, { params: { number }, body: { channel }, headers: keyed('share') });
    expect((await share('whatsapp')).status).toBe(204);
    const conflict = await share('email');
    expect([conflict.status, conflict.error?.key]).toEqual([409, 'idempotencyConflict']);
    const during = { status: 0, created_at: new Date() };
    await server.inTenant(({ db }) => db.updateTable('idempotent_answer').set(during).execute());
    expect((await share('whatsapp')).error?.key).toBe('idempotencyConflict');
  });

  it('does the write of another caller who sends the same key and body', async () => {
    const people = [await activeReferral(server), await activeReferral(server)];
    const body = { language: 'en' } as const;
    for (const { session } of people)
      await server.call(updateLanguage, { ...session, body, headers: keyed('both') });
    const languages = await server.inTenant((tx) =>
      tx.db
        .selectFrom('account')
        .select('language')
        .where(
          'email',
          'in',
          people.map(({ email }) => email),
        )
        .execute(),
    );
    expect(languages).toEqual([body, body]);
  });

  it('may try again after a failure, and keeps no cookie', async () => {
    const send = (password: string) =>
      server.call(login, {
        body: { email: demoLogins.referrer, password, remember: false },
        headers: keyed('sign-in'),
      });
    expect((await send('falsch')).error?.key).toBe('wrongCredentials');
    expect((await send(demoLogins.password)).cookie).not.toBe('');
    expect((await send(demoLogins.password)).cookie).not.toBe('');
    const kept = await server.inTenant((tx) =>
      tx.db.selectFrom('idempotent_answer').select('body').execute(),
    );
    expect(kept.filter(({ body }) => body.includes('Token'))).toEqual([]);
  });

  it('whose answer lets somebody in keeps nothing of it, and a repeat is refused', async () => {
    const { email } = await activeReferral(server);
    const operator = await addOperator(server, [{ role: 'support', client: null }]);
    const open = () =>
      server.call(openAccount, {
        ...operator.session,
        body: { client: 'funkelnetz', email, reason: 'fragt an' },
        headers: keyed('open'),
      });
    const { value } = await open();
    expect(value.token).toMatch(/\S{16,}/);
    const again = await open();
    expect([again.status, again.error?.key]).toEqual([409, 'idempotencyConflict']);
    for (const client of ['funkelnetz', OPERATOR_CLIENT]) {
      const kept = await server.inTenant(
        (tx) => tx.db.selectFrom('idempotent_answer').select('body').execute(),
        client,
      );
      expect(JSON.stringify(kept)).not.toContain(value.token);
    }
  });

  it('keeps no answer longer than the person whom it names, and is not done again after', async () => {
    const who = await signInAs(server);
    const send = () =>
      server.call(updateLanguage, { ...who, body: { language: 'en' }, headers: keyed('erased') });
    await send();
    const bodies = () =>
      server.inTenant((tx) =>
        tx.db.selectFrom('idempotent_answer').select('body').where('body', '<>', '').execute(),
      );
    expect(await bodies()).not.toEqual([]);
    const { email } = await activeReferral(server);
    const erasure = { by: 'test', reason: 'verlangt', waiveRewards: true };
    expect(await server.inTenant((tx) => erasePerson(tx, email, erasure))).toBe(1);
    expect(await bodies()).toEqual([]);
    const again = await send();
    expect([again.status, again.error?.key]).toEqual([409, 'idempotencyConflict']);
  });

  it('is named when it cannot be one', async () => {
    const body = { firstName: 'Rosa', lastName: 'Beispiel', email: freshEmail('rosa') };
    const send = async (key: string) =>
      (await server.call(createReferrer, { body, headers: { 'idempotency-key': key } })).error;
    for (const key of ['x', 'a'.repeat(15), 'a'.repeat(65), `${'a'.repeat(16)}.`])
      expect((await send(key))?.fields).toEqual({ 'Idempotency-Key': 'invalid' });
    for (const key of [`Aa0-_${'b'.repeat(11)}`, 'c'.repeat(64)])
      expect(await send(key)).toBeNull();
  });
});
