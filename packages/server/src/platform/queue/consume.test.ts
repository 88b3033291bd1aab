import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { soon } from '../../testing/worker-bench.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { consume, type Work } from './consume.ts';
import { queues } from './lanes.ts';
import { createFetch, openQueue } from './queue.ts';

vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
let boss: PgBoss;
let release = () => undefined as void;
let released: Promise<void>;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  boss = await openQueue(server.database.url, () => undefined);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await server.stop();
});
afterEach(async () => {
  release();
  await Promise.all(ends.splice(0).map((end) => end()));
  await sql`delete from pgboss.job`.execute(server.database.db);
});

function start(queue: 'mail' | 'jobs' | 'work', work: Work<typeof queue>) {
  released = new Promise((resolve) => {
    release = () => resolve();
  });
  const fetch = createFetch(boss, server.database.db);
  const consumer = consume({ boss, fetch, pollMs: 50 }, queue, work, () => undefined);
  ends.push(consumer.stop);
}
/** Puts tasks of one tenant each, or all of the same, into a queue. */
const put = (queue: 'mail' | 'jobs' | 'work', count: number, tenant?: string, more = {}) =>
  boss.insert(
    queue,
    Array.from({ length: count }, (_, index) => {
      const id = tenant ?? `tenant-${index}`;
      return {
        data: { tenant: id, id: String(index), job: String(index) },
        group: { id },
        singletonKey: `${id} ${index}`,
        ...more,
      };
    }),
  );
async function states() {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from pgboss.job group by state`.execute(
    server.database.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

describe('a task', () => {
  it('keeps its slot while it works, and frees it for others while it only waits', async () => {
    const begun: (() => void)[] = [];
    start('mail', async (_task, leaveSlot) => {
      begun.push(leaveSlot);
      await released;
    });
    const { all } = queues.mail;
    await put('mail', all + 3);
    await expect.poll(() => begun.length, soon).toBe(all);
    expect(await states()).toEqual({ active: all, created: 3 });
    begun[0]?.();
    await expect.poll(() => begun.length, soon).toBe(all + 1);
    for (const leave of begun.slice(1, 4)) leave();
    await expect.poll(() => begun.length, soon).toBe(all + 3);
    release();
    await expect.poll(states, soon).toEqual({ completed: all + 3 });
  });

  it('that takes longer than its time loses its slot and is tried again', async () => {
    let begun = 0;
    start('work', async () => {
      begun += 1;
      if (begun <= queues.work.all) await released;
    });
    await put('work', queues.work.all, undefined, { expireInSeconds: 1, retryDelay: 1 });
    await expect.poll(() => begun, soon).toBe(queues.work.all);
    await expect.poll(states, soon).toEqual({ completed: queues.work.all });
    expect(begun).toBe(queues.work.all * 2);
  });
});

describe('tasks of one tenant', () => {
  it.each([
    ['jobs', 1],
    ['work', 2],
    ['mail', 4],
  ] as const)('in %s run at most %i at once, in all processes together', async (queue, limit) => {
    expect(queues[queue].ofTenant).toBe(limit);
    let [now, most, done] = [0, 0, 0];
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      done += 1;
    };
    for (let process = 0; process < 4; process += 1) start(queue, work);
    await put(queue, 60, 'one');
    await expect.poll(() => done, soon).toBe(60);
    expect(most).toBe(limit);
  });
});
