import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { soon, startWorkerBench, type WorkerBench } from '../testing/worker-bench.ts';

vi.setConfig({ testTimeout: 90_000 });

let bench: WorkerBench;
beforeAll(async () => {
  bench = await startWorkerBench();
});
afterAll(() => bench.server.stop());
const held: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(held.splice(0).map((letGo) => letGo()));
  await bench.reset();
});

interface Task {
  readonly state: string;
  readonly retryCount: number;
}

async function tasksOf(id: string) {
  const { rows } = await sql<Task>`select state, retry_count::int as "retryCount"
    from pgboss.job where data->>'id' = ${id}`.execute(bench.server.database.db);
  return rows;
}
/** Leaves a row with the queue as a worker does that took it and died; it was heard of last so many seconds ago. */
async function leaveBehind(id: string, seconds: number) {
  await bench.server.inTenant((tx) =>
    tx.db.updateTable('outbox').set({ queued_at: tx.realNow }).where('id', '=', id).execute(),
  );
  const task = JSON.stringify({ tenant: 'funkelnetz', id });
  await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, expire_seconds)
    values ('work', ${task}, 'active', now(), now() - make_interval(secs => ${seconds}), 10, 5, 600, 900)`.execute(
    bench.server.database.db,
  );
}
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = () => resolve();
  });
  return { open: () => open(), opened };
}
/** Holds the lock of a row in a transaction until it is let go. */
async function holdRow(id: string) {
  const [locked, release] = [gate(), gate()];
  const holding = bench.server.inTenant(async (tx) => {
    await tx.db.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().execute();
    locked.open();
    await release.opened;
  });
  await locked.opened;
  const letGo = async () => {
    release.open();
    await holding;
  };
  held.push(letGo);
  return letGo;
}

describe('work is never lost', () => {
  it('that a worker left behind when it died', async () => {
    await bench.put('work', 'left');
    const { id } = await bench.rowOf('left');
    await leaveBehind(id, 60);
    await bench.start();
    await expect.poll(bench.passTheWait, soon).toBe(1);
    await expect.poll(() => bench.done, soon).toEqual([`left ${id}`]);
  });

  it('that a frozen worker holds locked: it is tried again until the lock is gone', async () => {
    await bench.put('work', 'held');
    const { id } = await bench.rowOf('held');
    await leaveBehind(id, 60);
    const letGo = await holdRow(id);
    await bench.start();
    for (const retryCount of [1, 2]) {
      await expect.poll(bench.passTheWait, soon).toBe(1);
      await expect.poll(() => tasksOf(id), soon).toEqual([{ state: 'retry', retryCount }]);
    }
    expect(bench.done).toEqual([]);
    await letGo();
    await expect.poll(bench.passTheWait, soon).toBe(1);
    await expect.poll(() => bench.done, soon).toEqual([`held ${id}`]);
  });

  it('that a frozen process keeps locked for ever: the database ends what is silent for a minute', async () => {
    const limit = await bench.server.inTenant(({ db }) =>
      sql<{
        limit: string;
      }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db),
    );
    expect(limit.rows).toEqual([{ limit: '1min' }]);
  });

  it('that the queue knows nothing of any more', async () => {
    await bench.put('work', 'forgotten');
    await bench.put('work', 'known');
    const [{ id }, known] = [await bench.rowOf('forgotten'), await bench.rowOf('known')];
    await leaveBehind(known.id, 0);
    await bench.server.inTenant((tx) =>
      tx.db
        .updateTable('outbox')
        .set({ queued_at: new Date(tx.realNow.getTime() - 120_000) })
        .execute(),
    );
    await bench.start();
    await expect.poll(() => bench.done, soon).toContain(`forgotten ${id}`);
    expect((await tasksOf(known.id)).length).toBe(1);
  });

  it('while the database cannot be told of its end for a moment', async () => {
    const { db } = bench.server.database;
    await sql`create sequence told`.execute(db);
    await sql`create function refuse_twice() returns trigger language plpgsql as $$ begin
      if new.state = 'completed' and new.name = 'work' and nextval('told') < 3 then raise 'away'; end if;
      return new; end $$`.execute(db);
    await sql`create trigger away before update on pgboss.job for each row execute function refuse_twice()`.execute(
      db,
    );
    await bench.start();
    await bench.put('work', 'blink');
    const { id } = await bench.rowOf('blink');
    await expect.poll(() => tasksOf(id), soon).toEqual([{ state: 'completed', retryCount: 0 }]);
    await sql`drop trigger away on pgboss.job`.execute(db);
    expect(bench.done).toEqual([`blink ${id}`]);
  });
});

describe('work is done once', () => {
  it('while it takes longer than a sign of life may be away', async () => {
    const release = gate();
    let begun = 0;
    bench.work = async () => {
      begun += 1;
      await release.opened;
    };
    await bench.start();
    await bench.put('work', 'long');
    await expect.poll(() => begun, soon).toBe(1);
    const { id } = await bench.rowOf('long');
    const heard = () =>
      sql<{ at: Date }>`select heartbeat_on as at from pgboss.job where data->>'id' = ${id}`
        .execute(bench.server.database.db)
        .then(({ rows }) => rows[0]?.at.getTime() ?? 0);
    const first = await heard();
    await expect.poll(heard, soon).toBeGreaterThan(first);
    release.open();
    await expect.poll(() => bench.done, soon).toEqual([`long ${id}`]);
    expect(begun).toBe(1);
  });

  it('where two processes have the same task: the second one waits for the first', async () => {
    const release = gate();
    let begun = 0;
    bench.work = async () => {
      begun += 1;
      await release.opened;
    };
    await bench.start();
    await bench.put('work', 'twice');
    await expect.poll(() => begun, soon).toBe(1);
    const { id } = await bench.rowOf('twice');
    const task = JSON.stringify({ tenant: 'funkelnetz', id });
    await sql`insert into pgboss.job (name, data, retry_limit, retry_delay) values ('work', ${task}, 9, 60)`.execute(
      bench.server.database.db,
    );
    await bench.wake();
    await expect
      .poll(() => tasksOf(id), soon)
      .toContainEqual(expect.objectContaining({ state: 'retry' }));
    release.open();
    await expect.poll(() => bench.done, soon).toEqual([`twice ${id}`]);
    await bench.passTheWait();
    await expect
      .poll(async () => (await tasksOf(id)).every(({ state }) => state === 'completed'), soon)
      .toBe(true);
    expect(begun).toBe(1);
  });

  it('where a process that was thought dead ends its mail after all', async () => {
    const release = gate();
    let sent = 0;
    bench.mailServer = async () => {
      sent += 1;
      if (sent === 1) await release.opened;
    };
    await bench.start();
    await bench.put('mail', 'spaet@example.org');
    await expect.poll(() => sent, soon).toBe(1);
    const { id } = await bench.rowOf('spaet@example.org');
    const task = JSON.stringify({ tenant: 'funkelnetz', id });
    await sql`insert into pgboss.job (name, data) values ('mail', ${task})`.execute(
      bench.server.database.db,
    );
    await bench.wake();
    await expect.poll(() => bench.done, soon).toEqual(['spaet@example.org']);
    release.open();
    await expect
      .poll(async () => (await tasksOf(id)).every(({ state }) => state === 'completed'), soon)
      .toBe(true);
    expect(bench.done).toEqual(['spaet@example.org']);
    expect(new Set(bench.tried).size).toBe(1);
  });
});
