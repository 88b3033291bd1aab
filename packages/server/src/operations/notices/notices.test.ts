import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOwnNotice, listOwnNotices } from '@weitersagen/contracts/operator-notices';
import type { NoticeMode } from '@weitersagen/domain/notice-modes';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { waitingKinds, type WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { startClock } from '../../platform/database/business-clock.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';
import { queueCounts, queueNotices } from './queue-notices-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('queue_notice').execute());

const of = (role: Grant['role'], client: string | null = 'funkelnetz'): Grant => ({ role, client });
type Person = Awaited<ReturnType<typeof addOperator>>;
const choose = (person: Person, kind: WaitingKind, mode: NoticeMode) =>
  server.call(changeOwnNotice, { ...person.session, body: { kinds: [kind], mode } });

/** Runs both jobs at an hour of a day in Berlin's summer. */
async function work(at = '2027-06-01T12:00:00+02:00') {
  const { tenants, withTenant } = server.deps;
  await server.database.db.deleteFrom('clock').execute();
  await startClock(server.database.db, new Date(at));
  const operators = await tenants.operator();
  for (const tenant of [...(await tenants.all()), operators])
    await runJob(queueCounts, tenant, withTenant);
  await runJob(queueNotices, operators, withTenant);
}
const mailsTo = async ({ email }: Person) =>
  (await server.mails(email)).filter(({ subject }) => / Betreiberbereich /.test(subject));

describe('what an operator wants to hear of', () => {
  it('is nothing at first, of what their roles handle and of nothing else', async () => {
    const person = await addOperator(server, [of('support')]);
    const { value } = await server.call(listOwnNotices, person.session);
    const kinds = Object.entries(waitingKinds).flatMap(([kind, role]) =>
      role === 'support' ? [{ kind, mode: 'never' }] : [],
    );
    expect(value.notices).toEqual(kinds);
    await choose(person, 'contactMessages', 'daily');
    await choose(person, 'contactMessages', 'immediate');
    const again = (await server.call(listOwnNotices, person.session)).value.notices;
    expect(again.find(({ kind }) => kind === 'contactMessages')?.mode).toBe('immediate');
    await choose(person, 'contactMessages', 'never');
    expect((await server.call(listOwnNotices, person.session)).value.notices).toEqual(kinds);
    const rows = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'entity_id'])
          .where('event', '=', 'noticeChosen')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(rows.filter(({ entity_id: id }) => id === person.id)).toHaveLength(3);
  });

  it('is mailed at once where more waits than they know of, and not again', async () => {
    const person = await addOperator(server, [of('support')]);
    await choose(person, 'waitingOrders', 'immediate');
    await waitingOrder(server);
    await work();
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Im Betreiberbereich wartet etwas Neues');
    expect(mail?.text).toMatch(/Funkelnetz: Aufträge, über die zu entscheiden ist: 1, seit /);
    await work();
    expect(await mailsTo(person)).toHaveLength(1);
    await waitingOrder(server);
    await work();
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('is mailed once a day from seven o’clock on, all in one mail, and only while something waits', async () => {
    const person = await addOperator(server, [of('support')]);
    await choose(person, 'waitingOrders', 'daily');
    await choose(person, 'customerNumbers', 'daily');
    await waitingOrder(server);
    await work('2027-07-01T06:59:00+02:00');
    expect(await mailsTo(person)).toEqual([]);
    for (const time of ['07:00', '07:05', '23:55']) await work(`2027-07-01T${time}:00+02:00`);
    const [mail, ...others] = await mailsTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Was heute im Betreiberbereich wartet');
    await work('2027-07-02T07:10:00+02:00');
    expect(await mailsTo(person)).toHaveLength(2);
    await server.inTenant(({ db }) => db.deleteFrom('waiting_order').execute());
    await work('2027-07-03T07:10:00+02:00');
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('is not mailed without the role for that client, nor to who is blocked', async () => {
    const people = [
      await addOperator(server, [of('support', 'sonnwerk')]),
      await addOperator(server, [of('finance')]),
      await addOperator(server, [of('support')]),
    ];
    for (const person of people) await choose(person, 'waitingOrders', 'immediate');
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('account')
          .set({ blocked_at: new Date() })
          .where('id', '=', people[2]?.id ?? '')
          .execute(),
      OPERATOR_CLIENT,
    );
    await waitingOrder(server);
    await work('2027-08-01T12:00:00+02:00');
    expect((await Promise.all(people.map(mailsTo))).flat()).toEqual([]);
  });
});
