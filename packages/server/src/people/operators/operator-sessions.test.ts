import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAllOwnSessions, getOperatorAccount } from '@weitersagen/contracts/operator-account';
import * as contract from '@weitersagen/contracts/operator-people';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await operatorSession(server);
});

type Session = typeof admin;
const reason = 'Laptop verloren';
const ofSonnwerk = (role: Grant['role']): Grant => ({ role, client: 'sonnwerk' });
const listed = async (session: Session = admin) =>
  (await server.call(contract.listOperatorSessions, session)).value;
const sessionsOf = async (id: string, session: Session = admin) =>
  (await listed(session)).find((person) => person.id === id)?.sessions ?? [];
const end = async (id: string, session: string, by: Session = admin) =>
  (
    await server.call(contract.endOperatorSession, {
      ...by,
      params: { id, session },
      body: { reason },
    })
  ).error?.key;

describe('the sessions of others', () => {
  it('are shown to an admin with device, begin and last use, and end one by one, which the history tells', async () => {
    const person = await addOperator(server, [ofSonnwerk('support')]);
    await operatorSession(server, person.email);
    const [one, other] = await sessionsOf(person.id);
    expect(one).toMatchObject({ browser: null, system: null, current: false, remembered: false });
    const began = Date.parse(one?.begun ?? '');
    expect(Date.parse(one?.expiresAt ?? '') - began).toBe(12 * 3_600_000);
    expect(Date.parse(one?.lastUsed ?? '')).toBeGreaterThanOrEqual(began);
    expect(await end(person.id, one?.id ?? '')).toBeUndefined();
    expect((await sessionsOf(person.id)).map(({ id }) => id)).toEqual([other?.id]);
    const [row] = await server.inTenant(
      async (tx) =>
        plainReasons(
          tx,
          await tx.db
            .selectFrom('audit')
            .innerJoin('account', 'account.id', 'audit.actor')
            .select(['account.email', 'audit.event', 'audit.role', 'audit.before'])
            .select(['audit.reason', 'audit.sealed_reason'])
            .where('audit.entity_id', '=', one?.id ?? '')
            .execute(),
        ),
      OPERATOR_CLIENT,
    );
    const before = { account: person.id };
    const told = async () => (await server.mails(person.email)).map(({ subject }) => subject);
    expect(await told()).toContain('Eine Ihrer Sitzungen im Betreiberbereich wurde beendet');
    expect(row).toEqual({
      email: demoLogins.operators[0],
      event: 'ended',
      role: 'admin',
      reason,
      before,
    });
    expect(await end(person.id, other?.id ?? '')).toBeUndefined();
    expect((await server.call(getOperatorAccount, person.session)).error?.key).toBe('sessionEnded');
    expect((await listed()).map(({ id }) => id)).not.toContain(person.id);
  });

  it('end at once with a reason, which the history tells, and not without one', async () => {
    const person = await addOperator(server, [ofSonnwerk('support')]);
    const all = async (wire: object) =>
      (
        await server.call(contract.endOperatorSessions, {
          ...admin,
          params: { id: person.id },
          wire,
        })
      ).error?.key;
    expect(await all({ Grund: '  ' })).toBe('invalidInput');
    expect(await sessionsOf(person.id)).toHaveLength(1);
    expect(await all({ Grund: reason })).toBeUndefined();
    expect(await sessionsOf(person.id)).toEqual([]);
    const rows = await server.inTenant(
      async (tx) =>
        plainReasons(
          tx,
          await tx.db
            .selectFrom('audit')
            .select(['event', 'reason', 'sealed_reason'])
            .where('entity_id', '=', person.id)
            .where('event', '=', 'signedOutEverywhere')
            .execute(),
        ),
      OPERATOR_CLIENT,
    );
    expect(rows).toEqual([{ event: 'signedOutEverywhere', reason }]);
  });

  it('are told of by mail where an admin ended them, with the device, and not where their person did', async () => {
    const person = await addOperator(server, [ofSonnwerk('support')]);
    const told = async () =>
      (await server.mails(person.email)).filter(({ subject }) =>
        /Sitzung|abgemeldet/.test(subject),
      );
    expect((await server.call(endAllOwnSessions, person.session)).status).toBe(204);
    expect(await told()).toEqual([]);
    await operatorSession(server, person.email);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ browser: 'Firefox', system: 'Windows' })
          .where('account_id', '=', person.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    const [one] = await sessionsOf(person.id);
    await end(person.id, one?.id ?? '');
    const [mail] = await told();
    expect(mail?.subject).toBe('Eine Ihrer Sitzungen im Betreiberbereich wurde beendet');
    expect(mail?.text).toMatch(
      /Olaf \S+ hat eine Ihrer Sitzungen .* beendet \(Firefox, Windows\)\./,
    );
    await operatorSession(server, person.email);
    const body = { reason };
    await server.call(contract.endOperatorSessions, { ...admin, params: { id: person.id }, body });
    expect((await told())[0]?.subject).toBe('Sie wurden im Betreiberbereich abgemeldet');
  });

  it('are those of the people whom the admin may handle, never the own', async () => {
    const small = await addOperator(server, [ofSonnwerk('admin')]);
    const mine = await addOperator(server, [ofSonnwerk('support')]);
    const wide = await addOperator(server, [
      ofSonnwerk('support'),
      { role: 'finance', client: null },
    ]);
    const seen = (await listed(small.session)).map(({ id }) => id);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(wide.id);
    expect(seen).not.toContain(small.id);
    const [session] = await sessionsOf(wide.id);
    expect(await end(wide.id, session?.id ?? '', small.session)).toBe('grantForbidden');
    expect(await end(mine.id, session?.id ?? '', small.session)).toBe('unknownNumber');
    expect(await sessionsOf(wide.id)).toHaveLength(1);
  });
});
