import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { blockOperator } from '@weitersagen/contracts/operator-people';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { startClock } from '../../platform/database/business-clock.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';
import { alarms } from './alarms-job.ts';

const DAY = 86_400_000;
let server: TestServer;
let begin: Date;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const clock = async (at: Date) => {
  await server.database.db.deleteFrom('clock').execute();
  await startClock(server.database.db, at);
};
beforeEach(async () => {
  begin = new Date('2027-06-01T12:00:00+02:00');
  await clock(begin);
  await server.inTenant(async ({ db }) => {
    await db.deleteFrom('waiting_order').execute();
    await db.deleteFrom('order_run').execute();
    await db.deleteFrom('dead_address').execute();
    await db.deleteFrom('job_run').execute();
    await db.updateTable('agency').set({ activated_at: begin }).execute();
  });
  await server.inTenant(({ db }) => db.deleteFrom('alarm').execute(), OPERATOR_CLIENT);
});

const of = (role: Grant['role'], client: string | null = 'funkelnetz'): Grant => ({ role, client });
type Person = Awaited<ReturnType<typeof addOperator>>;
/** Looks at all clients so many days after the beginning. */
async function look(days = 0) {
  const { tenants, withTenant } = server.deps;
  await clock(new Date(begin.getTime() + days * DAY));
  const operators = await tenants.operator();
  for (const tenant of [...(await tenants.all()), operators])
    await runJob(alarms, tenant, withTenant);
}
const mailsTo = async ({ email }: Person) =>
  (await server.mails(email)).filter(({ subject }) => subject.startsWith('Alarm'));
const onPage = async ({ session }: Person) => {
  const { clients } = (await server.call(listWaiting, session)).value;
  return clients.flatMap((one) => one.alarms.map(({ kind, queue }) => ({ kind, queue })));
};
const ordersOf = (source: 'feed' | 'file', daysAgo: number) =>
  server.inTenant(({ db, tenant }) =>
    db
      .insertInto('order_run')
      .values({
        tenant: tenant.id,
        id: `${source}-${daysAgo}`,
        source,
        actor: 'key',
        at: new Date(begin.getTime() - daysAgo * DAY),
        accepted: 1,
        unchanged: 0,
        waiting: 0,
        rejected: 0,
      })
      .execute(),
  );

describe('an alarm', () => {
  it('is mailed to the role in charge when something waits too long, once a week, until it is done', async () => {
    const support = await addOperator(server, [of('support')]);
    const others = [
      await addOperator(server, [of('finance')]),
      await addOperator(server, [of('support', 'sonnwerk')]),
    ];
    await waitingOrder(server);
    await server.inTenant(({ db }) => db.deleteFrom('order_run').execute());
    await look(9);
    expect(await mailsTo(support)).toEqual([]);
    expect(await onPage(support)).toEqual([]);
    await look(11);
    const [mail, ...more] = await mailsTo(support);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Alarm im Betreiberbereich: Funkelnetz');
    expect(mail?.text).toContain(
      'Funkelnetz: Aufträge, über die zu entscheiden ist: 1, das Älteste seit 01.06.2027 (11 Tage)',
    );
    expect(mail?.text).toContain(
      'Jetzt ansehen:\nhttp://betrieb.localhost:4000/de/zuordnung?mandant=funkelnetz\n',
    );
    expect(await onPage(support)).toEqual([{ kind: 'waitsTooLong', queue: 'waitingOrders' }]);
    await look(17);
    expect(await mailsTo(support)).toHaveLength(1);
    await look(19);
    expect(await mailsTo(support)).toHaveLength(2);
    await server.inTenant(({ db }) => db.deleteFrom('waiting_order').execute());
    await look(40);
    expect(await mailsTo(support)).toHaveLength(2);
    expect(await onPage(support)).toEqual([]);
    for (const other of others) expect(await mailsTo(other)).toEqual([]);
  });

  it('is raised where orders stay away from where they came, and by no file that a person uploads', async () => {
    const support = await addOperator(server, [of('support')]);
    await ordersOf('file', 30);
    await look();
    expect(await onPage(support)).toEqual([]);
    await ordersOf('feed', 3);
    await look();
    expect(await onPage(support)).toEqual([]);
    await look(2);
    expect(await onPage(support)).toEqual([{ kind: 'ordersMissing', queue: null }]);
    const [mail] = await mailsTo(support);
    expect(mail?.text).toContain('Der letzte Auftrag vom System des Mandanten kam am 29.05.2027');
  });

  it('tells finance at once that the ledger contradicts itself', async () => {
    const finance = await addOperator(server, [of('finance')]);
    await server.inTenant(({ db, tenant }) =>
      db
        .insertInto('job_run')
        .values({
          tenant: tenant.id,
          job: 'ledger-watch',
          started_at: begin,
          ended_at: begin,
          next_due_at: begin,
          result: 'failed',
          error: '2 contradictions',
        })
        .execute(),
    );
    await look();
    expect(await onPage(finance)).toEqual([{ kind: 'ledgerDiffers', queue: null }]);
    expect((await mailsTo(finance))[0]?.text).toContain(
      'Hauptbuch und Prämien widersprechen sich.',
    );
  });

  it('tells admins of mail that comes back, where it is much of what was sent that day', async () => {
    const admin = await addOperator(server, [of('admin')]);
    const returned = (count: number) =>
      server.inTenant(({ db, tenant }) =>
        db
          .insertInto('dead_address')
          .values(
            Array.from({ length: count }, (_, index) => ({
              tenant: tenant.id,
              email_hash: `hash-${count}-${index}`,
              reason: '550 5.1.1',
              since: begin,
            })),
          )
          .execute(),
      );
    const sent = (count: number) =>
      server.inTenant(({ db, tenant }) =>
        db
          .insertInto('outbox')
          .values(
            Array.from({ length: count }, (_, index) => ({
              tenant: tenant.id,
              id: `sent-${count}-${index}`,
              kind: 'optIn',
              payload: '{}',
              created_at: begin,
              run_after: begin,
              done_at: begin,
            })),
          )
          .execute(),
      );
    const returns = async () => (await onPage(admin)).filter(({ kind }) => kind === 'mailReturns');
    await returned(9);
    await look();
    expect(await returns()).toEqual([]);
    await returned(1);
    await look();
    expect(await returns()).toHaveLength(1);
    await sent(201);
    await look();
    expect(await returns()).toEqual([]);
    await returned(5);
    await look();
    expect(await returns()).toHaveLength(1);
    await look(2);
    expect(await returns()).toEqual([]);
  });

  it('reaches nobody who is blocked, and says nothing that is mended when the mail leaves', async () => {
    const person = await addOperator(server, [of('finance')]);
    const blocked = await addOperator(server, [of('finance')]);
    const reason = 'geht heute';
    const params = { id: blocked.id };
    const block = { ...(await operatorSession(server)), params, body: { reason } };
    expect((await server.call(blockOperator, block)).error).toBeNull();
    await server.inTenant(({ db, tenant }) =>
      db
        .insertInto('payout_run')
        .values({ tenant: tenant.id, id: 'run-old', created_by: 'anna', created_at: begin })
        .execute(),
    );
    await look(8);
    await server.inTenant(({ db }) => db.deleteFrom('alarm').execute(), OPERATOR_CLIENT);
    expect(await mailsTo(person)).toEqual([]);
    await look(8);
    expect(await mailsTo(blocked)).toEqual([]);
    expect(await mailsTo(person)).toHaveLength(1);
    await server.inTenant(({ db }) => db.deleteFrom('payout_run').execute());
  });

  it('says how many wait, what they come to and for how long, and of several leads to each queue', async () => {
    const person = await addOperator(server, [of('finance'), of('support')]);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('account')
          .set({ language: 'en' })
          .where('email', '=', person.email)
          .execute(),
      OPERATOR_CLIENT,
    );
    // Until the reward can be paid out, a fortnight goes by.
    const [scene] = await buildRewardScenes(server, {});
    await takeCash(server, scene?.referrerEmail ?? '');
    await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
    await waitingOrder(server);
    await server.inTenant(({ db }) => db.deleteFrom('order_run').execute());
    await look(25);
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain(
      'Funkelnetz: Payout runs to release or confirm: 1, together €70.01, the oldest since 15 Jun 2027 (11 days). That is too long.',
    );
    const host = 'http://betrieb.localhost:4000/en';
    expect(mail?.text).toContain(`:\n${host}\n`);
    for (const path of ['auszahlungen', 'zuordnung'])
      expect(mail?.text).toContain(`:\n${host}/${path}?mandant=funkelnetz\n`);
  });
});
