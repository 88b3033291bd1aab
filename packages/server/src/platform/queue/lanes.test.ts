import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { installQueue } from './queue.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Installed {
  readonly policy: string;
  readonly tries: number;
  readonly delay: number;
  readonly longest: number;
  readonly dead: string | null;
  readonly expires: number;
}
async function installed(name: string): Promise<Installed> {
  const { rows } = await sql<Installed>`select policy, retry_limit as tries, retry_delay as delay,
      retry_delay_max as longest, dead_letter as dead, expire_seconds as expires
    from pgboss.queue where name = ${name}`.execute(server.database.db);
  if (rows[0] === undefined) throw new Error(`No queue ${name}`);
  return rows[0];
}
/** Seconds from the first try to the last one, where the waits double as they do at least. */
function lastsFor({ tries, delay, longest }: Installed) {
  let sum = 0;
  for (let count = 1; count <= tries; count += 1)
    sum += Math.min(longest, delay * 2 ** (count - 1));
  return sum;
}
const HOUR = 3600;

describe('the queues as they are installed', () => {
  it.each(['mail', 'bulk'])('%s is tried for five days, at most 15 minutes apart', async (name) => {
    const queue = await installed(name);
    expect(queue.longest).toBe(15 * 60);
    expect(lastsFor(queue) / HOUR / 24).toBeCloseTo(5, 0);
    expect(queue.dead).toBe('dead');
    expect(queue.expires).toBeGreaterThan(2 * 11 * 60); // two mails, each with its ten minutes for the answer
  });

  it('work is tried for ten hours, at most an hour apart, and then a dead letter', async () => {
    const queue = await installed('work');
    expect(queue.longest).toBe(HOUR);
    expect(lastsFor(queue) / HOUR).toBeGreaterThan(10);
    expect(lastsFor(queue) / HOUR).toBeLessThan(14);
    expect(queue.dead).toBe('dead');
  });

  it('a job waits once for each tenant, and is tried again at once after a failure', async () => {
    const queue = await installed('jobs');
    expect(queue).toMatchObject({ policy: 'short', tries: 3, delay: 1, dead: null });
  });

  it('take the options of a new release, and a new policy', async () => {
    const { db } = server.database;
    const before = await installed('mail');
    await sql`update pgboss.queue set retry_limit = 1, retry_delay_max = 7 where name = 'mail'`.execute(
      db,
    );
    await sql`update pgboss.queue set policy = 'stately' where name = 'jobs'`.execute(db);
    await installQueue(db);
    expect(await installed('mail')).toEqual(before);
    expect((await installed('jobs')).policy).toBe('short');
  });
});
