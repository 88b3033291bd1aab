import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { moveClock } from '../platform/database/business-clock.ts';
import { refusing, soon, startWorkerBench, type WorkerBench } from '../testing/worker-bench.ts';
import { operatorId } from '../testing/operator-session.ts';

vi.setConfig({ testTimeout: 90_000 });
/** Nothing but a notification makes a worker look within a test. */
const deaf = { pollMs: 600_000 };

let bench: WorkerBench;
beforeAll(async () => {
  bench = await startWorkerBench();
});
afterAll(() => bench.server.stop());
afterEach(() => bench.reset());

const words = () => bench.done.map((done) => done.split(' ')[0]);
/** Connections on which a worker hears of commits. */
async function listeners() {
  const heard = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen weitersagen_worker'`.execute(
    bench.server.database.db,
  );
  return heard.rows.map(({ pid }) => pid);
}

describe('the queue', () => {
  it('works off a commit when it hears of it', async () => {
    await bench.start(deaf);
    await expect.poll(listeners, soon).toHaveLength(1);
    await bench.put('work', 'heard');
    await expect.poll(words, soon).toEqual(['heard']);
  });

  it('hears of a commit again after its connection was lost', async () => {
    await bench.start(deaf);
    await expect.poll(listeners, soon).toHaveLength(1);
    const [lost = 0] = await listeners();
    await sql`select pg_terminate_backend(${lost})`.execute(bench.server.deps.db);
    await expect
      .poll(async () => (await listeners()).filter((pid) => pid !== lost), soon)
      .toHaveLength(1);
    await bench.put('work', 'heard');
    await expect.poll(words, soon).toEqual(['heard']);
  });

  it('looks by itself where no notification comes through', async () => {
    await bench.start({ pollMs: 50 });
    await bench.server.inTenant((tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          tenant: tx.tenant.id,
          id: 'silent',
          kind: 'test',
          payload: JSON.stringify({ word: 'silent' }),
          run_after: tx.now,
          created_at: tx.now,
        })
        .execute(),
    );
    await expect.poll(words, soon).toEqual(['silent']);
  });

  it('gives each row to one of several workers', async () => {
    await Promise.all([bench.start(), bench.start(), bench.start()]);
    for (let index = 0; index < 20; index += 1) await bench.put('work', `each-${index}`);
    await expect.poll(() => bench.done.length, soon).toBe(20);
    expect(new Set(bench.done).size).toBe(20);
  });

  it('waits until work is due', async () => {
    await bench.start();
    await bench.put('work', 'later');
    await expect.poll(words, soon).toEqual(['later']);
    bench.done.length = 0;
    await bench.server.inTenant(async (tx) => {
      const row = { tenant: tx.tenant.id, kind: 'test', created_at: tx.now };
      const at = (hours: number) => new Date(tx.now.getTime() + hours * 3_600_000);
      const rows = [
        { ...row, id: 'tomorrow', payload: '{"word":"tomorrow"}', run_after: at(24) },
        { ...row, id: 'now', payload: '{"word":"now"}', run_after: at(0) },
      ];
      await tx.db.insertInto('outbox').values(rows).execute();
    });
    await bench.wake();
    await expect.poll(words, soon).toEqual(['now']);
    expect(await bench.rowOf('tomorrow')).toMatchObject({ queued_at: null, done_at: null });
  });

  it('tries again after a failure, each time later, under the same id', async () => {
    bench.work = async () => {
      throw new Error('not now');
    };
    await bench.start();
    await bench.put('work', 'again');
    const attempts = async () => (await bench.rowOf('again')).attempts;
    await expect.poll(attempts, soon).toBe(1);
    const wait = () =>
      sql<{
        wait: number;
      }>`select extract(epoch from start_after - completed_or_now)::float8 as wait
        from (select start_after, now() as completed_or_now from pgboss.job where state = 'retry') as waiting`
        .execute(bench.server.database.db)
        .then(({ rows }) => rows[0]?.wait ?? 0);
    for (const count of [2, 3, 4]) {
      await expect.poll(bench.passTheWait, soon).toBe(1);
      await expect.poll(attempts, soon).toBe(count);
    }
    await expect.poll(wait, soon).toBeGreaterThan(15);
    bench.work = async () => undefined;
    await bench.passTheWait();
    await expect.poll(() => bench.done, soon).toEqual([`again ${(await bench.rowOf('again')).id}`]);
  });
});

describe('what is given up', () => {
  async function makeNextTryTheLast() {
    const { numAffectedRows } =
      await sql`update pgboss.job set retry_limit = 1 where state = 'retry'`.execute(
        bench.server.database.db,
      );
    return numAffectedRows;
  }

  it('after its last try is a dead letter that the operator sees and tries again', async () => {
    bench.work = async () => {
      throw new Error('never');
    };
    await bench.start();
    await bench.put('work', 'dead');
    await expect.poll(async () => (await bench.rowOf('dead')).attempts, soon).toBe(1);
    await expect.poll(makeNextTryTheLast, soon).toBe(1n);
    await expect.poll(bench.passTheWait, soon).toBe(1);
    await expect.poll(async () => (await bench.rowOf('dead')).dead_at, soon).not.toBeNull();
    const { id } = await bench.rowOf('dead');
    expect(await bench.operate('dead-letters', 'list')).toMatch(new RegExp(`${id}.*never`));
    bench.work = async () => undefined;
    expect(await bench.operate('dead-letters', 'retry', id)).toBe('1 will be tried again.');
    await bench.wake();
    await expect.poll(() => bench.done, soon).toEqual([`dead ${id}`]);
    expect(await bench.operate('dead-letters', 'list')).toBe('There are no dead letters.');
  });

  it.each(['mail', 'bulk'] as const)('%s after its last try is one, too', async (lane) => {
    bench.mailServer = async () => {
      throw new Error('away');
    };
    await bench.start();
    await bench.put(lane, 'zu@example.org');
    await expect.poll(async () => (await bench.rowOf('zu@example.org')).attempts, soon).toBe(1);
    await expect.poll(makeNextTryTheLast, soon).toBe(1n);
    await expect.poll(bench.passTheWait, soon).toBe(1);
    await expect
      .poll(async () => (await bench.rowOf('zu@example.org')).dead_at, soon)
      .not.toBeNull();
  });

  it('is not handed to the queue again, as after a restore', async () => {
    await bench.server.inTenant(async (tx) => {
      const row = { tenant: tx.tenant.id, kind: 'test', created_at: tx.now, run_after: tx.now };
      const rows = [
        { ...row, id: 'restored', payload: '{"word":"restored"}', dead_at: tx.realNow },
        { ...row, id: 'living', payload: '{"word":"living"}' },
      ];
      await tx.db.insertInto('outbox').values(rows).execute();
    });
    await bench.start();
    await expect.poll(words, soon).toEqual(['living']);
    expect(await bench.rowOf('restored')).toMatchObject({ queued_at: null, done_at: null });
  });

  it('stays undone when the operator drops it, whatever the queue still has; no living row can be dropped', async () => {
    bench.mailServer = refusing('550 5.2.1 Mailbox disabled');
    await bench.start();
    await bench.put('mail', 'zu@example.org');
    await expect
      .poll(async () => (await bench.rowOf('zu@example.org')).dead_at, soon)
      .not.toBeNull();
    bench.mailServer = async () => undefined;
    const { id } = await bench.rowOf('zu@example.org');
    const task = { tenant: 'funkelnetz', id };
    await sql`insert into pgboss.job (name, data) values ('mail', ${JSON.stringify(task)})`.execute(
      bench.server.database.db,
    );
    await bench.put('mail', 'danach@example.org');
    await expect.poll(() => bench.done, soon).toEqual(['danach@example.org']);
    await expect.poll(() => tasksOf(id), soon).not.toContain('created');
    await expect.poll(() => tasksOf(id), soon).not.toContain('active');
    expect(bench.tried.filter((tried) => tried.startsWith('zu@'))).toHaveLength(1);
    const drop = (row: string) =>
      bench.operate('dead-letters', 'drop', row, '--reason', 'gekündigt');
    await drop(id);
    expect(await bench.rowOf('zu@example.org')).toMatchObject({
      dropped_by: await operatorId(bench.server),
    });
    expect(await bench.operate('dead-letters', 'list')).toBe('There are no dead letters.');

    await bench.reset();
    await bench.put('work', 'alive');
    const alive = await bench.rowOf('alive');
    expect(await drop(alive.id)).toContain('There is no dead letter');
    expect(await bench.rowOf('alive')).toMatchObject({ done_at: null, dropped_by: null });
  });

  async function tasksOf(id: string) {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'mail' and data->>'id' = ${id}`.execute(
      bench.server.database.db,
    );
    return rows.map(({ state }) => state);
  }
});

describe('a job', () => {
  const ran: string[] = [];
  const job = {
    name: 'test-job',
    everySeconds: 3600 as const,
    run: async ({ tenant }: { readonly tenant: { readonly id: string } }) =>
      void ran.push(tenant.id),
  };
  beforeEach(() => void ran.splice(0));

  it('runs for each tenant when a worker starts and when the clock is moved', async () => {
    await bench.start({ jobs: [job] });
    await expect.poll(listeners, soon).toHaveLength(1);
    const tenants = (await bench.server.deps.tenants.all()).map(({ id }) => id).toSorted();
    await expect.poll(() => ran.toSorted(), soon).toEqual(tenants);
    ran.length = 0;
    await moveClock(bench.server.database.db, 1);
    await expect.poll(() => ran.toSorted(), soon).toEqual(tenants);
  });

  it('that a killed worker had is run again as soon as the worker counts as dead', async () => {
    const task = JSON.stringify({ tenant: 'sonnwerk', job: job.name });
    await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay,
        singleton_key, group_id, policy, expire_seconds)
      values ('jobs', ${task}, 'active', now(), now(), 10, 3, 1, 'sonnwerk test-job', 'sonnwerk', 'short', 3600)`.execute(
      bench.server.database.db,
    );
    await bench.start({ jobs: [job] });
    // The one that was called for, and the one that the killed worker had.
    await expect.poll(() => ran.filter((tenant) => tenant === 'sonnwerk'), soon).toHaveLength(2);
  });

  it('is in the schedule with its period while it exists, and no longer', async () => {
    const schedules = () =>
      sql<{ key: string; cron: string }>`select key, cron from pgboss.schedule order by key`
        .execute(bench.server.database.db)
        .then(({ rows }) => rows.map(({ key, cron }) => `${key} ${cron}`));
    await bench.start({ jobs: [job, { ...job, name: 'other', everySeconds: 300 }] });
    await expect.poll(schedules, soon).toEqual(['other */5 * * * *', 'test-job 0 * * * *']);
    await bench.reset();
    await bench.start({ jobs: [{ ...job, everySeconds: 21_600 }] });
    await expect.poll(schedules, soon).toEqual(['test-job 0 */6 * * *']);
  });
});

it('pages do not depend on a worker; its health has an address of its own', async () => {
  const { server } = bench;
  const answers = async () =>
    Promise.all(
      ['/ready', '/health/worker'].map(async (url) => {
        const { statusCode, body } = await server.inject({ url });
        return url === '/ready' ? statusCode : { statusCode, ...JSON.parse(body) };
      }),
    );
  const gauges = async () => {
    const { body } = await server.inject({ url: '/metrics' });
    return body.split('\n').filter((line) => line.startsWith('weitersagen_worker_'));
  };
  expect(await answers()).toEqual([
    200,
    { statusCode: 503, status: 'no worker', alive: 0, silent: 0 },
  ]);
  expect(await gauges()).toEqual(['weitersagen_worker_alive 0']);
  const [first] = [await bench.start(), await bench.start()];
  expect(await answers()).toEqual([200, { statusCode: 200, status: 'ok', alive: 2, silent: 0 }]);
  expect((await gauges()).filter((line) => line.includes('state="alive"'))).toHaveLength(2);

  const { db } = server.database;
  const frozen = async (seconds: number) => {
    await sql`update worker_heartbeat set beat_at = now() - make_interval(secs => ${seconds})
      where worker = (select min(worker) from worker_heartbeat)`.execute(db);
    return answers();
  };
  expect(await frozen(65)).toEqual([
    200,
    { statusCode: 503, status: 'silent worker', alive: 1, silent: 1 },
  ]);
  expect((await gauges()).filter((line) => line.includes('state="silent"'))).toHaveLength(1);
  expect(await frozen(16 * 60)).toEqual([
    200,
    { statusCode: 200, status: 'ok', alive: 1, silent: 0 },
  ]);
  await sql`update worker_heartbeat set beat_at = now() - interval '65 seconds'`.execute(db);
  expect(await answers()).toEqual([
    200,
    { statusCode: 503, status: 'no worker', alive: 0, silent: 2 },
  ]);
  await first.stop();
});

it('a worker sweeps the counters of the throttle that are over', async () => {
  const { db } = bench.server.database;
  await sql`insert into throttle (bucket, hits, reset_at) values ('over', 1, now() - interval '1 second')`.execute(
    db,
  );
  await bench.start();
  await expect
    .poll(() => db.selectFrom('throttle').selectAll().where('bucket', '=', 'over').execute(), soon)
    .toEqual([]);
});
