import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-upkeep';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { activeReferral } from '../../testing/steps.ts';
import { soon } from '../../testing/worker-bench.ts';
import { moveClock, resetClock } from '../../platform/database/business-clock.ts';
import { digestOfAddress } from '../../platform/audit/concerned.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { mailStopRepository } from '../../platform/mail/mail-stop-repository.ts';
import { workFailure } from './work-failure.ts';

vi.setConfig({ testTimeout: 60_000 });

type Made = Awaited<ReturnType<typeof addOperator>>;
let server: TestServer;
let admin: Made;
let support: Made;
const ofAll = (role: Grant['role']): Grant => ({ role, client: null });
beforeAll(async () => {
  server = await startTestServer();
  admin = await addOperator(server, [ofAll('admin')]);
  support = await addOperator(server, [ofAll('support')]);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const client of ['funkelnetz', 'sonnwerk', OPERATOR_CLIENT])
    await server.inTenant(({ db }) => db.deleteFrom('outbox').execute(), client);
});

const refused = JSON.stringify({ type: 'MailRefused', message: '550 5.2.1 Mailbox disabled' });
/** Work that was given up, as the worker leaves it. */
const giveUp = (id: string, client = 'funkelnetz', kind = 'recipientConfirm') =>
  server.inTenant(
    (tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          tenant: tx.tenant.id,
          id,
          kind,
          payload: '{"recipientId":"TN-4711","actor":"geheim"}',
          created_at: tx.now,
          run_after: tx.now,
          queued_at: tx.realNow,
          dead_at: tx.realNow,
          attempts: 3,
          last_error: refused,
        })
        .execute(),
    client,
  );
const seen = async (by: Made = admin) => (await server.call(contract.listUpkeep, by.session)).value;
const of = async (client: string, by: Made = admin) =>
  (await seen(by)).clients.find((one) => one.client === client);
const retry = (client: string, id: string | null, by: Made = admin) =>
  server.call(contract.retryDeadLetters, { ...by.session, body: { client, id } });
const drop = (client: string, id: string, by: Made = admin) =>
  server.call(contract.dropDeadLetter, {
    ...by.session,
    body: { client, id, reason: 'Vertrag gekündigt' },
  });
const callJob = (client: string, job: string, by: Made = admin) =>
  server.call(contract.callJob, { ...by.session, body: { client, job } });
const resume = (client: string, by: Made = admin) =>
  server.call(contract.resumeMail, { ...by.session, body: { client } });
const rowOf = (id: string, client = 'funkelnetz') =>
  server.inTenant(
    ({ db }) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst(),
    client,
  );
const historyOf = (entityId: string, client = 'funkelnetz') =>
  server.inTenant(
    ({ db }) =>
      db
        .selectFrom('audit')
        .select(['entity', 'event', 'actor', 'role', 'reason'])
        .where('entity_id', '=', entityId)
        .where('role', 'is not', null)
        .orderBy('id')
        .execute(),
    client,
  );
const told = (entity: string, event: string, reason: string | null = null) => [
  { entity, event, actor: admin.id, role: 'admin', reason },
];

describe('what was given up', () => {
  it('is shown to support and admins with kind, what it is about, time, tries and why, and names nobody', async () => {
    await giveUp('brief-1');
    const client = await of('funkelnetz', support);
    expect(client).toMatchObject({ name: 'Funkelnetz', isChangeable: false, deadLetterCount: 1 });
    const [letter] = client?.deadLetters ?? [];
    expect(letter).toMatchObject({
      id: 'brief-1',
      kind: 'recipientConfirm',
      attempts: 3,
      failure: { kind: 'mail', detail: '550 5.2.1 Mailbox disabled' },
      concerns: { entity: 'recipient', id: 'TN-4711' },
    });
    expect(Date.parse(letter?.givenUp ?? '')).not.toBeNaN();
    expect(JSON.stringify(client)).not.toContain('geheim');
    expect((await of('funkelnetz'))?.isChangeable).toBe(true);
  });

  it('says how long it had waited also where the clock was moved', async () => {
    await moveClock(server.database.db, 20);
    await giveUp('verschoben');
    const [letter] = (await of('funkelnetz'))?.deadLetters ?? [];
    const waited = Date.parse(letter?.givenUp ?? '') - Date.parse(letter?.since ?? '');
    expect(Math.abs(waited)).toBeLessThan(60_000);
    await resetClock(server.database.db);
  });

  it('is counted whole where more than a hundred wait, of which the oldest are shown', async () => {
    for (let count = 0; count < 101; count += 1) await giveUp(`viele-${count}`);
    const client = await of('funkelnetz');
    expect(client?.deadLetterCount).toBe(101);
    expect(client?.deadLetters.map(({ id }) => id)).toHaveLength(100);
  });

  it('is tried again one by one or all at once, which the history tells', async () => {
    for (const id of ['eins', 'zwei', 'drei']) await giveUp(id);
    expect((await retry('funkelnetz', 'eins')).value).toEqual({ count: 1 });
    expect(await rowOf('eins')).toMatchObject({ dead_at: null, queued_at: null, attempts: 0 });
    expect(await historyOf('eins')).toEqual(told('task', 'retried'));
    expect((await retry('funkelnetz', null)).value).toEqual({ count: 2 });
    expect((await of('funkelnetz'))?.deadLetterCount).toBe(0);
    expect((await retry('funkelnetz', null)).value).toEqual({ count: 0 });
    expect((await retry('funkelnetz', 'eins')).error?.key).toBe('unknownNumber');
  });

  it('is dropped with a reason, which the history tells', async () => {
    await giveUp('weg');
    expect((await drop('funkelnetz', 'weg')).status).toBe(204);
    expect(await rowOf('weg')).toMatchObject({ dropped_by: admin.id });
    expect(await historyOf('weg')).toEqual(told('task', 'dropped', 'Vertrag gekündigt'));
    const { before } = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select('before')
        .where('entity_id', '=', 'weg')
        .executeTakeFirstOrThrow(),
    );
    expect(before).toEqual({ work: 'recipientConfirm', concerns: 'TN-4711' });
    expect((await drop('funkelnetz', 'weg')).error?.key).toBe('unknownNumber');
  });

  it('of the operating company itself is handled by who has the role for all', async () => {
    await giveUp('eigen', OPERATOR_CLIENT, 'operatorAccess');
    expect((await of(OPERATOR_CLIENT))?.deadLetterCount).toBe(1);
    const small = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    expect((await seen(small)).clients.map(({ client }) => client)).toEqual(['sonnwerk']);
    expect((await retry(OPERATOR_CLIENT, 'eigen', small)).error?.key).toBe('roleForbidden');
    expect((await retry(OPERATOR_CLIENT, 'eigen')).value).toEqual({ count: 1 });
    expect(await historyOf('eigen', OPERATOR_CLIENT)).toEqual(told('task', 'retried'));
  });

  it('is changed by no one but admins', async () => {
    await giveUp('bleibt');
    const answers = [
      await retry('funkelnetz', 'bleibt', support),
      await drop('funkelnetz', 'bleibt', support),
      await callJob('funkelnetz', 'clean-up', support),
      await resume('funkelnetz', support),
    ];
    for (const { error } of answers) expect(error?.key).toBe('roleForbidden');
    expect((await of('funkelnetz'))?.deadLetterCount).toBe(1);
  });
});

describe('a periodic job', () => {
  const cleanUp = async (client = 'funkelnetz') =>
    (await of(client))?.jobs.find(({ name }) => name === 'clean-up');

  it('has last and next run, duration and outcome; before the first it has none', async () => {
    expect(await cleanUp('sonnwerk')).toMatchObject({ lastRun: null, result: null, runs: 0 });
    const job = server.deps.jobs.find(({ name }) => name === 'clean-up');
    if (job === undefined) throw new Error('No such job');
    const tenant = await server.tenant();
    await runJob(job, tenant, server.deps.withTenant);
    const fine = await cleanUp();
    expect(fine).toMatchObject({ result: 'ok', failure: null, runs: 1, failures: 0 });
    expect(fine?.durationMs).toBeGreaterThanOrEqual(0);
    expect(Date.parse(fine?.nextRun ?? '')).toBeGreaterThan(Date.parse(fine?.lastRun ?? ''));
    const run = () => Promise.reject(new Error('Die Summen gehen nicht auf'));
    await runJob({ ...job, run }, tenant, server.deps.withTenant).catch(() => undefined);
    expect(await cleanUp()).toMatchObject({
      result: 'failed',
      failure: { kind: 'program', detail: 'Die Summen gehen nicht auf' },
      runs: 2,
      failures: 1,
    });
  });

  it('is run by a worker when an admin calls for it, once, which the history tells', async () => {
    expect((await callJob('sonnwerk', 'clean-up')).status).toBe(204);
    expect((await callJob('sonnwerk', 'clean-up')).status).toBe(204);
    expect(await cleanUp('sonnwerk')).toMatchObject({ state: 'waiting', lastRun: null });
    expect(await cleanUp('funkelnetz')).toMatchObject({ state: 'idle' });
    expect(await historyOf('clean-up', 'sonnwerk')).toEqual([
      ...told('job', 'jobCalled'),
      ...told('job', 'jobCalled'),
    ]);
    expect((await seen()).workers).toBe(0);
    const worker = await server.startWorker();
    await expect.poll(() => cleanUp('sonnwerk'), soon).toMatchObject({ result: 'ok' });
    expect((await seen()).workers).toBe(1);
    await worker.stop();
  });

  it('that there is not cannot be called for, nor one that the operating company does not have', async () => {
    expect((await callJob('sonnwerk', 'nichts')).error?.key).toBe('unknownNumber');
    expect((await callJob(OPERATOR_CLIENT, 'payout-proposal')).error?.key).toBe('unknownNumber');
    expect((await callJob(OPERATOR_CLIENT, 'clean-up')).status).toBe(204);
  });
});

describe('mail that stands still', () => {
  it('is shown with the reason and the next try, and leaves again when an admin says so', async () => {
    await server.inTenant((tx) => mailStopRepository(tx).stop(refused), 'sonnwerk');
    expect((await of('sonnwerk', support))?.mailStop?.failure.detail).toContain('550');
    expect((await resume('sonnwerk')).status).toBe(204);
    expect((await of('sonnwerk'))?.mailStop).toBeNull();
    expect(await historyOf('sonnwerk', 'sonnwerk')).toEqual(told('tenant', 'mailResumed'));
    expect((await resume('sonnwerk')).error?.key).toBe('unknownNumber');
  });
});

describe('an address whose mail is stopped', () => {
  const email = 'Tippfehler@example.org';
  const body = (client: string) => ({ client, email });
  const check = async (by: Made = support) =>
    (await server.call(contract.checkMailAddress, { ...by.session, body: body('funkelnetz') }))
      .value;
  const stop = (client: string, by: Made = support) =>
    server.call(contract.stopMailAddress, { ...by.session, body: body(client) });
  const revive = (client: string, by: Made = support) =>
    server.call(contract.reviveMailAddress, { ...by.session, body: body(client) });

  it('is found, stopped and revived by support, which the history tells once each, with the address for whom it concerns', async () => {
    expect(await check()).toEqual({ isStopped: false });
    expect((await revive('funkelnetz')).error?.key).toBe('unknownNumber');
    expect((await stop('funkelnetz')).status).toBe(204);
    expect((await stop('funkelnetz')).status).toBe(204);
    expect(await check()).toEqual({ isStopped: true });
    expect((await revive('funkelnetz')).status).toBe(204);
    expect(await check()).toEqual({ isStopped: false });
    const digest = await server.inTenant(async ({ tenant }) => digestOfAddress(tenant, email));
    expect(await historyOf('-')).toEqual([]);
    const history = await historyOf(digest);
    expect(history).toHaveLength(2);
    expect(history).toMatchObject([
      { entity: 'address', event: 'stopped', actor: support.id, role: 'support' },
      { entity: 'address', event: 'revived', actor: support.id, role: 'support' },
    ]);
  });

  it('stands in the history of the person whose it is, sealed with their key', async () => {
    const referral = await activeReferral(server);
    const by = { ...support.session, body: { client: 'funkelnetz', email: referral.email } };
    expect((await server.call(contract.stopMailAddress, by)).status).toBe(204);
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .innerJoin('account', 'account.id', 'audit.entity_id')
        .select(['audit.after', 'account.id'])
        .where('account.email', '=', referral.email)
        .where('audit.event', '=', 'stopped')
        .execute(),
    );
    expect(rows).toEqual([
      { id: rows[0]?.id, after: { email: { person: rows[0]?.id, sealed: expect.any(String) } } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(referral.email);
  });

  it('is nothing to admins, and to no client that there is not', async () => {
    const call = { ...admin.session, body: body('funkelnetz') };
    expect((await server.call(contract.checkMailAddress, call)).error?.key).toBe('roleForbidden');
    expect((await stop('funkelnetz', admin)).error?.key).toBe('roleForbidden');
    expect((await revive('funkelnetz', admin)).error?.key).toBe('roleForbidden');
    const nowhere = { ...support.session, body: body('nirgends') };
    expect((await server.call(contract.checkMailAddress, nowhere)).error?.key).toBe(
      'unknownTenant',
    );
    expect((await stop('nirgends')).error?.key).toBe('unknownTenant');
    expect((await revive('nirgends')).error?.key).toBe('unknownTenant');
  });
});

it('a client that does not exist is refused at every call', async () => {
  const answers = [
    await retry('nirgends', null),
    await drop('nirgends', 'x'),
    await callJob('nirgends', 'clean-up'),
    await resume('nirgends'),
  ];
  for (const { error } of answers) expect(error?.key).toBe('unknownTenant');
});

it.each([
  [null, { kind: 'gone', detail: null }],
  [
    { type: 'DatabaseError', code: '40001' },
    { kind: 'database', detail: '40001' },
  ],
  [
    { type: 'TypeError', message: 'x is no function' },
    { kind: 'program', detail: 'x is no function' },
  ],
  [{ odd: true }, { kind: 'program', detail: null }],
])('a recorded failure %j is put into words', (recorded, words) => {
  expect(workFailure(recorded && JSON.stringify(recorded))).toEqual(words);
});
