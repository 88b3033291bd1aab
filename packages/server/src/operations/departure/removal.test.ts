import { mailOperatorLink } from '@weitersagen/contracts/operator-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import * as contract from '@weitersagen/contracts/operator-departure';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { sql } from 'kysely';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '../../platform/database/business-clock.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { cash, payOut } from '../../testing/payout-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { clientRemoval } from './removal-job.ts';

const client = 'funkelnetz';
const reason = 'Frist ist vorbei';
const admins = [{ role: 'admin', client: null }] as const;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let server: TestServer;
let first: Operator;
let second: Operator;
let third: Operator;
let referrer = '';
beforeAll(async () => {
  server = await startTestServer();
  [first, second, third] = [
    await addOperator(server, admins),
    await addOperator(server, admins),
    await addOperator(server, admins),
  ];
  const [scene] = await buildRewardScenes(server, {});
  referrer = scene?.referrerEmail ?? '';
  const leavesOn = berlinDay(addDays(await server.inTenant((tx) => Promise.resolve(tx.now)), 2));
  const body = { client, leavesOn };
  await server.call(contract.announceDeparture, {
    ...first.session,
    body: { ...body, seen: null, reason },
  });
  await server.call(contract.confirmDeparture, { ...second.session, body });
});
afterAll(() => server.stop());

const ask = (by: Operator) =>
  server.call(contract.askRemoval, { ...by.session, body: { client, reason } });
const agree = (by: Operator) =>
  server.call(contract.agreeToRemoval, { ...by.session, body: { client } });
const withdraw = (by: Operator) =>
  server.call(contract.withdrawRemoval, { ...by.session, body: { client } });
const standing = async (by = first) =>
  (await server.call(contract.getDeparture, { ...by.session, query: { mandant: client } })).value;
const keys = (answers: readonly { readonly error: { readonly key: string } | null }[]) =>
  answers.map(({ error }) => error?.key ?? 'done').toSorted();
const work = async () => runJob(clientRemoval, await server.tenant(client), server.deps.withTenant);
/** Tables of the client in which a text stands. */
const traces = (text: string) =>
  server.inTenant(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege(c.oid, 'select') order by 1`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} t
        where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }, client);

/** Has a missing reward reported, or declined. */
const report = (status: 'open' | 'declined') =>
  server.inTenant(
    ({ db }) =>
      sql`insert into missing_reward (tenant, id, account_id, kind, number, asked_at, status)
      select ${client}, 'spaet', id, 'order', 'A-1', now(), 'open' from account where email = ${referrer}
      on conflict (tenant, id) do update set status = ${status}, answered_at = case when ${status} = 'open' then null else now() end`.execute(
        db,
      ),
    client,
  );

describe('the persons of a client that left', () => {
  it('stay as long as the client is there, and in its time of grace', async () => {
    expect((await standing()).removal).toBeNull();
    expect((await ask(first)).error?.key).toBe('changedMeanwhile');
    await moveClock(server.database.db, 3);
    server.deps.tenants.forget();
    expect((await standing()).removal).toMatchObject({ isEarly: true, asked: null });
    expect((await ask(first)).error?.key).toBe('changedMeanwhile');
  });

  it('stay while a reward can be picked up or is at the bank, which the page lists', async () => {
    const kinds = async () => (await standing()).departure?.effect.open.map(({ kind }) => kind);
    const token = await mailedToken(server, referrer);
    await moveClock(server.database.db, 95);
    expect((await standing()).removal).toMatchObject({ isEarly: false });
    expect(await kinds()).toContain('availableRewards');
    expect((await ask(first)).error?.key).toBe('changedMeanwhile');
    expect((await server.call(chooseReward, { token, body: cash() })).error).toBeNull();
    expect(await kinds()).toContain('collectedRewards');
    expect((await ask(first)).error?.key).toBe('changedMeanwhile');
    expect(await payOut(server)).toHaveLength(1);
    expect(await kinds()).toEqual([]);
    // With nothing open the time of grace alone is in the way.
    await moveClock(server.database.db, -60);
    expect((await ask(first)).error?.key).toBe('changedMeanwhile');
    await moveClock(server.database.db, 60);
  });

  it('are asked for by one admin and decided by a second one, once', async () => {
    expect(keys(await Promise.all([ask(first), ask(second)]))).toEqual([
      'changedMeanwhile',
      'done',
    ]);
    expect(keys(await Promise.all([withdraw(first), withdraw(second)]))).toEqual([
      'done',
      'unknownNumber',
    ]);
    expect((await ask(first)).error).toBeNull();
    const { clients } = (await server.call(listWaiting, second.session)).value;
    expect(clients.find((one) => one.client === client)?.waiting).toContainEqual(
      expect.objectContaining({ kind: 'proposedRemovals', count: 1, own: 0 }),
    );
    expect((await standing()).removal?.asked).toMatchObject({ noSecond: 'own', agreedAt: null });
    expect((await agree(first)).error?.key).toBe('ownProposal');
    const near = await addOperator(server, [{ role: 'admin', client: null }]);
    await server.call(mailOperatorLink, { ...near.session, params: { id: first.id } });
    expect((await agree(near)).error?.key).toBe('nearProposer');
    await work();
    expect(await traces(referrer)).toContain('account');
    // Something is open again meanwhile.
    await report('open');
    expect((await agree(second)).error?.key).toBe('changedMeanwhile');
    await report('declined');
    expect(keys(await Promise.all([agree(second), agree(third)]))).toEqual([
      'done',
      'unknownNumber',
    ]);
    expect((await withdraw(first)).error?.key).toBe('unknownNumber');
  });

  it('go by the job, while books, receipts and documents stay', async () => {
    const count = (table: 'booking' | 'payout_item' | 'reward_claim' | 'settlement_document') =>
      server.inTenant(
        async ({ db }) => (await db.selectFrom(table).select('tenant').execute()).length,
        client,
      );
    const books = async () => [
      await count('booking'),
      await count('payout_item'),
      await count('reward_claim'),
      await count('settlement_document'),
    ];
    const before = await books();
    // Something is open again between the decision and the job.
    await report('open');
    await work();
    expect(await traces(referrer)).toContain('account');
    await report('declined');
    for (let runs = 0; runs < 20; runs += 1) {
      await work();
      if ((await standing()).removal?.asked?.finishedAt != null) break;
    }
    const { removal } = await standing();
    expect(removal).toMatchObject({ persons: 0 });
    expect(removal?.asked?.finishedAt).toMatch(/^\d{4}/);
    expect(await traces(referrer)).toEqual([]);
    expect(await traces('mara.muster@example.org')).toEqual([]);
    expect(await traces('vera.vertrieb@example.org')).toEqual([]);
    expect(await books()).toEqual(before);
    const events = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select('event')
          .where('entity', '=', 'tenant')
          .where('event', 'in', [
            'removalAsked',
            'removalAgreed',
            'removalWithdrawn',
            'clientRemoved',
          ])
          .orderBy('id')
          .execute(),
      client,
    );
    expect(events.map(({ event }) => event)).toEqual([
      'removalAsked',
      'removalWithdrawn',
      'removalAsked',
      'removalAgreed',
      'clientRemoved',
    ]);
    // Another client keeps its people.
    const others = await server.inTenant(
      ({ db }) => db.selectFrom('account').select('id').where('deleted_at', 'is', null).execute(),
      'lindenschutz',
    );
    expect(others.length).toBeGreaterThan(0);
  });
});
