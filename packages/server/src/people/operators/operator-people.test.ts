import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOperatorInvitation } from '@weitersagen/contracts/operator-access';
import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import * as contract from '@weitersagen/contracts/operator-people';
import { staffLogin, staffRefresh } from '@weitersagen/contracts/staff';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { runOperator } from '../../commands/run-operator.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  admin = await operatorSession(server);
});

const ofAll = (role: Grant['role']): Grant => ({ role, client: null });
const adminOf = (client: string): Grant => ({ role: 'admin', client });
const reason = 'Aufgaben verteilt';
const params = (id: string) => ({ params: { id } });
type Session = typeof admin;

const people = async (session: Session = admin) =>
  (await server.call(contract.listOperators, session)).value;
const personOf = async (email: string, session: Session = admin) => {
  const found = (await people(session)).find((person) => person.email === email);
  if (found === undefined) throw new Error(`${email} is not listed`);
  return found;
};
const give = (id: string, roles: Grant[], session: Session = admin) =>
  server.call(contract.changeOperatorRoles, { ...session, ...params(id), body: { roles, reason } });
const keyOf = async (answer: Promise<{ error: { key: string } | null; status: number }>) =>
  (await answer).error?.key;
const rolesOf = async (session: Session) =>
  (await server.call(getOperatorAccount, session)).value.roles;

const inviting = (email: string, roles: Grant[], session: Session = admin) =>
  server.call(contract.inviteOperator, {
    ...session,
    body: { email, firstName: 'Ines', lastName: 'Invit', language: 'en', roles },
  });
const newestToken = async (email: string) =>
  (await server.mails(email)).find(({ token }) => token !== '')?.token ?? '';

describe('an address that takes no mail', () => {
  const kill = (email: string) =>
    server.inTenant((tx) => deadAddressRepository(tx).add(email, 'SMTP 5.1'), OPERATOR_CLIENT);
  const eventsOf = async (id: string) => {
    const rows = await server.inTenant(
      ({ db }) =>
        db.selectFrom('audit').select('event').where('entity_id', '=', id).orderBy('id').execute(),
      OPERATOR_CLIENT,
    );
    return rows.map(({ event }) => event);
  };

  it('is shown, and gets no link that would never leave', async () => {
    const email = freshEmail('ines');
    const { id } = (await inviting(email, [ofAll('content')])).value;
    expect(await personOf(email)).toMatchObject({ takesMail: true, state: 'invited' });
    await kill(email);
    expect(await personOf(email)).toMatchObject({ takesMail: false, state: 'invited' });
    const refusals = [
      await server.call(contract.mailOperatorLink, { ...admin, ...params(id) }),
      await server.call(contract.resetOperatorFactor, {
        ...admin,
        ...params(id),
        body: { reason },
      }),
    ];
    for (const { status, error } of refusals)
      expect([status, error?.key, error?.message]).toEqual([
        403,
        'emailNotAllowed',
        expect.stringMatching(/An diese Adresse geht keine Mail/),
      ]);
    expect(await eventsOf(id)).toEqual(['operatorAdded']);
    const unknown = freshEmail('ina');
    await kill(unknown);
    expect(await keyOf(inviting(unknown, [ofAll('content')]))).toBe('emailNotAllowed');
    expect((await people()).map((person) => person.email)).not.toContain(unknown);
  });

  it('gets mail again by the command for when no admin can sign in, which the history tells', async () => {
    const email = freshEmail('ines');
    const { id } = (await inviting(email, [ofAll('content')])).value;
    await server.mails(email);
    await kill(email);
    const ignore = () => undefined;
    const environment = await commandEnvironment(server);
    expect(await runOperator(['operators', 'link', email], environment, ignore, ignore)).toBe(0);
    expect(await server.mails(email)).toHaveLength(2);
    expect(await eventsOf(id)).toEqual(['operatorAdded', 'revived', 'operatorLinkMailed']);
  });
});

describe('an admin', () => {
  it('sees everybody with roles, second factor, last use and sessions', async () => {
    const { email, session } = await addOperator(server, [ofAll('finance')]);
    await operatorSession(server, email);
    expect(await personOf(email)).toMatchObject({
      firstName: 'Bea',
      state: 'active',
      roles: [ofAll('finance')],
      hasApp: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
      sessions: 2,
      lastUsed: expect.stringMatching(/^20/),
      isOwn: false,
      isManageable: true,
    });
    expect(await personOf(demoLogins.operators[0])).toMatchObject({
      isOwn: true,
      isManageable: false,
    });
    expect(await keyOf(server.call(contract.listOperators, session))).toBe('roleForbidden');
  });

  it('invites by a mail in the person’s language, whose link holds two weeks', async () => {
    const email = freshEmail('ines');
    const { value } = await inviting(email, [ofAll('support'), ofAll('support')]);
    expect(await personOf(email)).toMatchObject({
      id: value.id,
      state: 'invited',
      roles: [ofAll('support')],
      sessions: 0,
      lastUsed: null,
    });
    const [mail] = await server.mails(email);
    expect(mail?.subject).toMatch(/^Invitation to the operator area of \S/);
    expect(mail?.text).toMatch(
      /^Olaf Operator invites you to help run the referral programmes of .+\. Your roles: Support \(all clients\)\. With this link/m,
    );
    expect(mail?.text).toContain('http://betrieb.localhost:4000/en/einladung#token=');
    const looked = await server.call(getOperatorInvitation, { body: { token: mail?.token ?? '' } });
    const days = (Date.parse(looked.value.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(looked.value).toMatchObject({ email, firstName: 'Ines', hasFactor: false });
    const again = await inviting(email, [ofAll('support')]);
    expect(again.error).toMatchObject({ key: 'emailExists', fields: { Email: 'exists' } });
  });

  it('sees of an invited person whether the link is on its way, good or over', async () => {
    const email = freshEmail('ines');
    const { id } = (await inviting(email, [ofAll('content')])).value;
    const link = async () => (await personOf(email)).link;
    expect(await link()).toBe('onItsWay');
    await server.mails(email);
    expect(await link()).toBe('good');
    await server.inTenant(
      (tx) =>
        tx.db
          .updateTable('mail_token')
          .set({ expires_at: tx.now })
          .where('subject', '=', id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(await link()).toBe('over');
    await server.call(contract.mailOperatorLink, { ...admin, ...params(id) });
    expect(await link()).toBe('onItsWay');
    const giveUp = (at: Date | null) =>
      server.inTenant(
        ({ db }) =>
          db
            .updateTable('outbox')
            .set({ dead_at: at })
            .where('kind', '=', 'operatorAccess')
            .where('done_at', 'is', null)
            .execute(),
        OPERATOR_CLIENT,
      );
    await giveUp(new Date());
    expect(await link()).toBe('failed');
    await giveUp(null);
    await server.mails(email);
    expect(await link()).toBe('good');
    await server.call(contract.endOperatorSessions, { ...admin, ...params(id), body: { reason } });
    expect(await link()).toBe('over');
    expect((await personOf(demoLogins.operators[0])).link).toBeUndefined();
  });

  it('gives no role for a client beside the same for all', async () => {
    const { id, session } = await addOperator(server, [ofAll('support')]);
    await give(id, [ofAll('content'), { role: 'content', client: 'sonnwerk' }, ofAll('content')]);
    expect(await rolesOf(session)).toEqual([ofAll('content')]);
  });

  it('changes roles, which counts from the person’s next call', async () => {
    const { id, session } = await addOperator(server, [ofAll('support')]);
    expect(await keyOf(server.call(contract.listOperators, session))).toBe('roleForbidden');
    expect((await give(id, [ofAll('support'), ofAll('admin')])).status).toBe(204);
    expect((await server.call(contract.listOperators, session)).status).toBe(200);
    await give(id, [{ role: 'content', client: 'sonnwerk' }]);
    expect(await rolesOf(session)).toEqual([{ role: 'content', client: 'sonnwerk' }]);
    expect(await keyOf(server.call(contract.listOperators, session))).toBe('roleForbidden');
    // The same again changes nothing, and the history tells nothing.
    expect((await give(id, [{ role: 'content', client: 'sonnwerk' }])).status).toBe(204);
    const rows = await server.inTenant(
      async (tx) =>
        plainReasons(
          tx,
          await tx.db
            .selectFrom('audit')
            .select(['from_status', 'to_status', 'reason', 'sealed_reason'])
            .where('entity_id', '=', id)
            .where('event', '=', 'operatorRolesChanged')
            .orderBy('id')
            .execute(),
        ),
      OPERATOR_CLIENT,
    );
    expect(rows).toEqual([
      {
        from_status: 'Kundendienst: alle',
        to_status: 'Kundendienst: alle, Administration: alle',
        reason,
      },
      {
        from_status: 'Administration: alle, Kundendienst: alle',
        to_status: 'Inhalte: sonnwerk',
        reason,
      },
    ]);
  });

  it('tells by mail of changed roles, a block and its end, with the name of who did it', async () => {
    const { id, email } = await addOperator(server, [ofAll('support')]);
    const newest = async () => (await server.mails(email))[0];
    await give(id, [{ role: 'content', client: 'sonnwerk' }]);
    expect(await newest()).toMatchObject({
      subject: 'Ihre Rollen im Betreiberbereich wurden geändert',
      text: expect.stringContaining(
        'Olaf Operator hat Ihre Rollen im Betreiberbereich von Weitersagen Betriebs GmbH (Demo) geändert. Ihre Rollen: Inhalte (Sonnwerk).',
      ),
    });
    await give(id, []);
    expect((await newest())?.text).toContain('Sie haben dort keine Rolle mehr.');
    const person = { ...admin, ...params(id) };
    await server.call(contract.blockOperator, { ...person, body: { reason } });
    expect(await newest()).toMatchObject({
      subject: 'Ihr Zugang zum Betreiberbereich ist gesperrt',
      text: expect.stringContaining('Olaf Operator hat Ihren Zugang'),
    });
    await server.call(contract.unblockOperator, person);
    expect((await newest())?.subject).toBe('Ihr Zugang zum Betreiberbereich ist wieder offen');
    // What changes nothing tells nothing.
    const before = (await server.mails(email)).length;
    await server.call(contract.unblockOperator, person);
    await give(id, []);
    expect(await server.mails(email)).toHaveLength(before);
  });

  it('gives no role for a client that does not exist', async () => {
    const { id } = await addOperator(server, []);
    expect(await keyOf(give(id, [{ role: 'support', client: 'niemand' }]))).toBe('unknownTenant');
    expect(await keyOf(give(id, [{ role: 'support', client: 'betrieb' }]))).toBe('unknownTenant');
  });

  it('blocks with a reason, which ends sessions at once, and lets in again', async () => {
    const { id, email, password, session } = await addOperator(server, [ofAll('support')]);
    const block = { ...admin, ...params(id) };
    expect((await server.call(contract.blockOperator, { ...block, body: { reason } })).status).toBe(
      204,
    );
    expect(await keyOf(server.call(getOperatorAccount, session))).toBe('sessionEnded');
    expect((await personOf(email)).state).toBe('blocked');
    const login = {
      client: OPERATOR_CLIENT,
      params: { kind: 'operator' },
      body: { email, password },
    } as const;
    expect(await keyOf(server.call(staffLogin, login))).toBe('accountBlocked');
    expect((await server.call(contract.mailOperatorLink, block)).error).toMatchObject({
      key: 'accountBlocked',
      message: expect.stringMatching(/^Der Zugang dieser Person ist gesperrt/),
    });
    await server.call(contract.blockOperator, { ...block, body: { reason } });
    await server.call(contract.unblockOperator, block);
    await server.call(contract.unblockOperator, block);
    expect(await keyOf(server.call(getOperatorAccount, session))).toBe('sessionEnded');
    expect((await server.call(staffLogin, login)).status).toBe(200);
    const lines = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'from_status', 'to_status'])
          .where('entity_id', '=', id)
          .where('event', 'like', '%blocked')
          .orderBy('id')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(lines.map((line) => Object.values(line).join(' '))).toEqual([
      'blocked active inactive',
      'unblocked inactive active',
    ]);
  });

  it('removes with a reason; the address is free again', async () => {
    const { id, email, session } = await addOperator(server, [ofAll('support')]);
    const removal = { ...admin, ...params(id), body: { reason } };
    expect((await server.call(contract.removeOperator, removal)).status).toBe(204);
    expect(await keyOf(server.call(getOperatorAccount, session))).toBe('sessionEnded');
    expect((await people()).map((person) => person.id)).not.toContain(id);
    expect(await keyOf(server.call(contract.removeOperator, removal))).toBe('unknownNumber');
    expect((await inviting(email, [ofAll('support')])).status).toBe(200);
  });

  it('signs somebody out everywhere', async () => {
    const { id, session } = await addOperator(server, [ofAll('support')]);
    await server.call(contract.endOperatorSessions, { ...admin, ...params(id), body: { reason } });
    const refreshed = await server.call(staffRefresh, {
      client: OPERATOR_CLIENT,
      params: { kind: 'operator' },
      cookie: session.cookie,
    });
    expect(refreshed.error?.key).toBe('sessionEnded');
  });

  it('mails a new link: to a new password for somebody with a factor, else to the access', async () => {
    const { id, email } = await addOperator(server, [ofAll('support')]);
    await server.call(contract.mailOperatorLink, { ...admin, ...params(id) });
    const [mail] = await server.mails(email);
    expect(mail?.subject).toBe('Neues Passwort für den Betreiberbereich');
    const invited = freshEmail('ines');
    const { value } = await inviting(invited, [ofAll('support')]);
    const first = await newestToken(invited);
    await server.call(contract.mailOperatorLink, { ...admin, ...params(value.id) });
    expect((await server.mails(invited))[0]?.subject).toMatch(/^Invitation to the operator/);
    expect(await newestToken(invited)).not.toBe(first);
  });

  it('mails a link that ends the one before, asked for before or after it was sent', async () => {
    const { id, email } = await addOperator(server, [ofAll('support')]);
    const reset = { ...admin, ...params(id), body: { reason: 'Telefon verloren' } };
    const looked = async (token: string) =>
      (await server.call(getOperatorInvitation, { body: { token } })).status;
    await server.call(contract.resetOperatorFactor, reset);
    const first = await newestToken(email);
    await server.call(contract.mailOperatorLink, { ...admin, ...params(id) });
    const second = await newestToken(email);
    expect(await Promise.all([first, second].map(looked))).toEqual([410, 200]);
    await server.call(contract.resetOperatorFactor, reset);
    await server.call(contract.resetOperatorFactor, reset);
    const tokens = (await server.mails(email)).flatMap(({ token }) =>
      token === '' ? [] : [token],
    );
    expect(new Set(tokens).size).toBe(4);
    const states = await Promise.all(tokens.map(looked));
    expect(states.filter((state) => state === 200)).toHaveLength(1);
  });

  it('resets a lost factor: mails say so and bring the link, sessions end', async () => {
    const { id, email, session } = await addOperator(server, [ofAll('support')]);
    const reset = { ...admin, ...params(id), body: { reason: 'Telefon verloren' } };
    expect((await server.call(contract.resetOperatorFactor, reset)).status).toBe(204);
    expect(await keyOf(server.call(getOperatorAccount, session))).toBe('sessionEnded');
    const mails = await server.mails(email);
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
    // There is no password to change in between, and something to do.
    expect(textOf('Ihr zweiter Faktor wurde zurückgesetzt')).toContain(
      'Haben Sie nicht darum gebeten?',
    );
    expect(textOf('Neuer zweiter Faktor für den Betreiberbereich')).toContain(
      'Sie haben keinen neuen zweiten Faktor verlangt?',
    );
    expect(await personOf(email)).toMatchObject({
      state: 'factorMissing',
      hasApp: false,
      recoveryCodesLeft: 0,
    });
    const looked = await server.call(getOperatorInvitation, {
      body: { token: await newestToken(email) },
    });
    expect(looked.value.hasFactor).toBe(false);
    // It opens what a known person already had: a day, as a link to a new password.
    const hours = (Date.parse(looked.value.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });
});

describe('roles are changed only by admins', () => {
  it('of one client for that client alone; roles for others stay as they are', async () => {
    const { session } = await addOperator(server, [adminOf('sonnwerk')]);
    const { id, email } = await addOperator(server, [
      ofAll('content'),
      { role: 'finance', client: 'sonnwerk' },
      { role: 'finance', client: 'funkelnetz' },
    ]);
    const seen = await personOf(email, session);
    expect(seen.roles).toEqual([ofAll('content'), { role: 'finance', client: 'sonnwerk' }]);
    expect(seen.isManageable).toBe(false);
    expect((await give(id, [{ role: 'support', client: 'sonnwerk' }], session)).status).toBe(204);
    expect((await personOf(email)).roles).toEqual([
      ofAll('content'),
      { role: 'finance', client: 'funkelnetz' },
      { role: 'support', client: 'sonnwerk' },
    ]);
    expect(await keyOf(give(id, [ofAll('support')], session))).toBe('grantForbidden');
    expect(await keyOf(inviting(freshEmail('x'), [ofAll('support')], session))).toBe(
      'grantForbidden',
    );
    const body = { reason };
    const blocking = { ...session, ...params(id), body };
    expect(await keyOf(server.call(contract.blockOperator, blocking))).toBe('grantForbidden');
    const stranger = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
    expect((await people(session)).map((person) => person.id)).not.toContain(stranger.id);
    expect(await keyOf(give(stranger.id, [], session))).toBe('unknownNumber');
    const grantable = await server.call(contract.listGrantableClients, session);
    expect(grantable.value).toEqual({
      all: false,
      clients: [{ id: 'sonnwerk', name: 'Sonnwerk' }],
    });
  });

  it('of one client also to who lost the last one there, for 30 days', async () => {
    const [{ session }, elsewhere] = [
      await addOperator(server, [adminOf('sonnwerk')]),
      await addOperator(server, [adminOf('funkelnetz')]),
    ];
    const { id } = await addOperator(server, [
      { role: 'finance', client: 'sonnwerk' },
      { role: 'content', client: 'lindenschutz' },
    ]);
    const seenBy = async (who: Session) => (await people(who)).find((person) => person.id === id);
    const last = (days: number) =>
      server.inTenant(async ({ db, tenant, realNow }) => {
        await db.deleteFrom('last_role').where('account_id', '=', id).execute();
        const taken_at = new Date(realNow.getTime() - days * 86_400_000);
        const row = { tenant: tenant.id, account_id: id, client: 'sonnwerk', taken_at };
        await db.insertInto('last_role').values(row).execute();
      }, OPERATOR_CLIENT);
    expect((await give(id, [], session)).status).toBe(204);
    expect(await seenBy(session)).toMatchObject({ roles: [], isManageable: false });
    expect(await seenBy(elsewhere.session)).toBeUndefined();
    const handled = { ...session, ...params(id), body: { reason } };
    expect(await keyOf(server.call(contract.removeOperator, handled))).toBe('grantForbidden');
    expect((await give(id, [{ role: 'support', client: 'sonnwerk' }], session)).status).toBe(204);
    expect(await seenBy(session)).toMatchObject({
      roles: [{ role: 'support', client: 'sonnwerk' }],
    });
    await give(id, [], session);
    await last(29);
    expect(await seenBy(session)).toBeDefined();
    await last(31);
    expect(await seenBy(session)).toBeUndefined();
    expect(await keyOf(give(id, [{ role: 'support', client: 'sonnwerk' }], session))).toBe(
      'unknownNumber',
    );
    await server.call(contract.removeOperator, { ...admin, ...params(id), body: { reason } });
    const kept = await server.inTenant(
      ({ db }) =>
        db.selectFrom('last_role').select('client').where('account_id', '=', id).execute(),
      OPERATOR_CLIENT,
    );
    expect(kept).toEqual([]);
  });

  it('and nobody raises their own, nor blocks, removes or resets themselves', async () => {
    const { id, session } = await addOperator(server, [ofAll('admin')]);
    expect(await keyOf(give(id, [ofAll('admin'), ofAll('finance')], session))).toBe('ownRoles');
    const self = { ...session, ...params(id), body: { reason } };
    for (const call of [
      contract.blockOperator,
      contract.removeOperator,
      contract.resetOperatorFactor,
    ])
      expect(await keyOf(server.call(call, self))).toBe('ownRoles');
    expect((await give(id, [adminOf('sonnwerk')], session)).status).toBe(204);
    expect(await rolesOf(session)).toEqual([adminOf('sonnwerk')]);
  });
});

describe('the last admin of all clients', () => {
  const adminsOfAll = async () =>
    server.inTenant(
      ({ db }) =>
        db
          .selectFrom('operator_role')
          .select('account_id')
          .where('role', '=', 'admin')
          .where('client', 'is', null)
          .execute(),
      OPERATOR_CLIENT,
    );
  /** Leaves these as the only admins of all clients. */
  const only = (...ids: readonly string[]) =>
    server.inTenant(
      ({ db }) =>
        db
          .deleteFrom('operator_role')
          .where('role', '=', 'admin')
          .where('client', 'is', null)
          .where('account_id', 'not in', [...ids])
          .execute(),
      OPERATOR_CLIENT,
    );

  it('stays, also while an invited one has no second factor yet', async () => {
    const last = await addOperator(server, [ofAll('admin')]);
    await only(last.id);
    expect(await keyOf(give(last.id, [], last.session))).toBe('lastAdmin');
    await inviting(freshEmail('ines'), [ofAll('admin')], last.session);
    expect(await keyOf(give(last.id, [], last.session))).toBe('lastAdmin');
    const second = await addOperator(server, [ofAll('admin')]);
    expect((await give(last.id, [], second.session)).status).toBe(204);
  });

  it('stays when two take it from each other at the same time, in whatever way', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [
        await addOperator(server, [ofAll('admin')]),
        await addOperator(server, [ofAll('admin')]),
      ];
      await only(one.id, other.id);
      const body = { reason };
      const answers = await Promise.all([
        give(other.id, [], one.session),
        server.call(contract.resetOperatorFactor, { ...other.session, ...params(one.id), body }),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect((await adminsOfAll()).length).toBeGreaterThan(0);
      const able = await Promise.all(
        [one, other].map(
          async ({ session }) => (await server.call(contract.listOperators, session)).status,
        ),
      );
      expect(able).toContain(200);
    }
  });
});
