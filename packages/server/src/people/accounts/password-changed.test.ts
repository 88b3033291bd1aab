import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '@weitersagen/contracts/operator-access';
import * as referrer from '@weitersagen/contracts/account';
import { changePassword } from '@weitersagen/contracts/account-settings';
import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { activeReferral } from '../../testing/steps.ts';
import { accountRepository } from './account-repository.ts';
import { setMailedPassword } from './mailed-password.ts';
import { storeToken } from '../mail-tokens/mail-token-repository.ts';
import { newSecret } from '../../platform/random.ts';
import { insertStaff } from './added-staff-repository.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const password = 'Anderes-und-lang-8';
const told = async (email: string) =>
  (await server.mails(email)).filter(({ subject }) =>
    /Passwort wurde geändert|password was changed/.test(subject),
  );

describe('a change of password is told by mail', () => {
  it('to a referrer who changes it, in their language', async () => {
    const { email, password: before, session } = await activeReferral(server);
    const body = { currentPassword: before, password };
    expect((await server.call(changePassword, { ...session, body })).error).toBeNull();
    const [mail] = await told(email);
    expect(mail?.subject).toBe('Ihr Passwort wurde geändert');
    expect(mail?.text).toMatch(/wurde am \S+, \d\d:\d\d Uhr geändert\./);
    expect(mail?.text).toContain('Auf allen anderen Geräten sind Sie damit abgemeldet.');
    expect(mail?.text).toContain('„Passwort vergessen“');
  });

  it('to a referrer whose link set another one', async () => {
    const { email } = await activeReferral(server);
    await server.call(referrer.requestPasswordReset, { params: { id: email } });
    const mails = await server.mails(email);
    const mail = mails.find(({ subject }) => subject === 'Neues Passwort festlegen');
    await server.call(referrer.resetPassword, { body: { token: mail?.token ?? '', password } });
    expect(await told(email)).toHaveLength(1);
  });

  it('as set, and not as changed, to a referrer who had none', async () => {
    const { email } = await activeReferral(server);
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ password_hash: null }).where('email', '=', email).execute(),
    );
    await server.call(referrer.requestPasswordReset, { params: { id: email } });
    const mails = await server.mails(email);
    const link = mails.find(({ subject }) => subject === 'Neues Passwort festlegen');
    await server.call(referrer.resetPassword, { body: { token: link?.token ?? '', password } });
    expect(await told(email)).toEqual([]);
    const set = (await server.mails(email)).find(({ subject }) => subject.endsWith('festgelegt'));
    expect(set?.subject).toBe('Ihr Passwort wurde festgelegt');
    expect(set?.text).toMatch(/wurde am \S+, \d\d:\d\d Uhr erstmals ein Passwort festgelegt\./);
    expect(set?.text).not.toMatch(/geändert/);
  });

  it.each([
    ['agency', 'agencyAccess', 'agencyUserConfirmed'],
    ['seller', 'sellerAccess', 'sellerConfirmed'],
    ['agent', 'agentAccess', 'agentConfirmed'],
  ] as const)(
    'to a member of %s whose link set another one, not the first',
    async (kind, purpose, confirmed) => {
      const email = freshEmail(kind);
      const set = () =>
        server.inTenant(async (tx) => {
          const text = newSecret();
          const subject = (await accountRepository(tx).byEmail(kind, email))?.id ?? '';
          const expiresAt = new Date(tx.now.getTime() + 60_000);
          await storeToken(tx, text, { purpose, subject, expiresAt });
          await setMailedPassword(tx, { purpose, confirmed }, text, password);
        });
      await server.inTenant(async (tx) => {
        const id = await insertStaff(tx, 'agent', { email, firstName: 'Mia', lastName: 'Muster' });
        await tx.db.updateTable('account').set({ kind }).where('id', '=', id).execute();
      });
      await set();
      expect(await told(email)).toEqual([]);
      await set();
      expect(await told(email)).toHaveLength(1);
    },
  );

  it('to an operator who changes it, and whose link did, in English where they read that', async () => {
    const { id, email, session, password: before } = await addOperator(server, []);
    await server.inTenant((tx) => accountRepository(tx).setLanguage(id, 'en'), OPERATOR_CLIENT);
    const body = { currentPassword: before, password };
    const changed = await server.call(changeStaffPassword, {
      ...session,
      params: { kind: 'operator' },
      body,
    });
    expect(changed.error).toBeNull();
    const [mail] = await told(email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('have the administration block your access');
    await server.call(mailOperatorLink, { ...(await operatorSession(server)), params: { id } });
    const link = (await server.mails(email)).find(({ token }) => token !== '');
    await server.call(access.setOperatorPassword, {
      body: { token: link?.token ?? '', password: 'Noch-ein-anderes-9' },
    });
    expect(await told(email)).toHaveLength(2);
  });

  it('to nobody who was removed meanwhile, and no work is left over', async () => {
    await server.inTenant((tx) =>
      tellPasswordChanged(tx, { id: 'EW-entfernt', password_hash: null }),
    );
    const before = (await server.mails()).length;
    const waiting = await server.inTenant(({ db }) =>
      db.selectFrom('outbox').select('last_error').where('done_at', 'is', null).execute(),
    );
    expect([waiting, (await server.mails()).length]).toEqual([[], before]);
  });
});
