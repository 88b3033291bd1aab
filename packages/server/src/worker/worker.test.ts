import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { moveClock } from '../platform/database/business-clock.ts';
import { deadLettersCommand } from '../commands/dead-letters-command.ts';
import { mailCommand } from '../commands/mail-command.ts';
import type { OperatorContext } from '../platform/operator/operator-command.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import { enqueue, outboxHandler, outboxKind } from '../platform/outbox/outbox-kind.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { startWorker, type Worker, type WorkerDeps } from './worker.ts';

const word = z.object({ word: z.string() });
const workKind = outboxKind('test', word, 'work');
const mailKind = outboxKind('testMail', word);

let server: TestServer;
let worker: Worker | undefined;
let done: string[] = [];
let arrived: string[] = [];
let work: (text: string) => Promise<void> = async () => undefined;
let sendMail: SendMail = async () => undefined;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  [done, arrived] = [[], []];
  work = async () => undefined;
  sendMail = async (_tenant, to, id) => void arrived.push(`${to} ${id}`);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const deps = (jobs: WorkerDeps['jobs'] = []): WorkerDeps => ({
  ...server.deps,
  url: server.database.url,
  jobs,
  handlers: [
    outboxHandler(workKind, async (_tx, { word: text }, { id }) => {
      await work(text);
      done.push(`${text} ${id}`);
    }),
    outboxHandler(mailKind, async (_tx, { word: to }, { sendMail: send, afterwards }) => {
      send(to, { subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' });
      afterwards(async () => void done.push(to));
    }),
  ],
  sendMail: (...mail) => sendMail(...mail),
  operator: 'Test',
  log: () => undefined,
});
const start = async (jobs?: WorkerDeps['jobs']) => {
  worker = await startWorker(deps(jobs));
};
const put = (kind: typeof workKind, text: string, tenant?: string) =>
  server.inTenant((tx) => enqueue(tx, kind, { word: text }), tenant);
const rowOf = (text: string) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('outbox')
      .selectAll()
      .where(sql<string>`payload->>'word'`, '=', text)
      .executeTakeFirstOrThrow(),
  );
const soon = { timeout: 5000, interval: 20 };
/** Lets the time until the next try pass. */
async function passTheWait() {
  const { db } = server.database;
  const passed = await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(
    db,
  );
  await sql`select pg_notify('weitersagen_worker', 'outbox')`.execute(db);
  return passed;
}
/** Connections on which a worker hears of commits. */
async function listeners() {
  const heard = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen weitersagen_worker'`.execute(
    server.database.db,
  );
  return heard.rows.map(({ pid }) => pid);
}
const refusing = (response: string) => async () => {
  const responseCode = Number(response.slice(0, 3));
  throw Object.assign(new Error(response), { responseCode, response, command: 'RCPT TO' });
};

async function operate(command: typeof mailCommand, args: string[], options = {}) {
  const said: string[] = [];
  const context: OperatorContext = {
    ...server.deps,
    tenant: await server.tenant(),
    by: 'Bea',
    jobs: [],
    folder: '',
    args,
    options,
    print: (line: string) => said.push(line),
  };
  await command.run(context);
  return said.join('\n');
}

describe('the queue', () => {
  it('works off a commit at once', async () => {
    await start();
    await put(workKind, 'fast');
    await expect.poll(() => done.length, { timeout: 1500, interval: 20 }).toBe(1);
  });

  it('gives each row to one of several workers', async () => {
    const others = await Promise.all([startWorker(deps()), startWorker(deps())]);
    await start();
    for (let index = 0; index < 20; index += 1) await put(workKind, `each ${index}`);
    await expect.poll(() => done.length, soon).toBe(20);
    await Promise.all(others.map((other) => other.stop()));
    expect(new Set(done).size).toBe(20);
  });

  it('hears of a commit again after its connection was lost', async () => {
    await start();
    await expect.poll(listeners, soon).toHaveLength(1);
    const [lost = 0] = await listeners();
    await sql`select pg_terminate_backend(${lost})`.execute(server.deps.db);
    await expect
      .poll(async () => (await listeners()).filter((pid) => pid !== lost), soon)
      .toHaveLength(1);
    await put(workKind, 'heard');
    await expect.poll(() => done.length, { timeout: 1500, interval: 20 }).toBe(1);
  });

  it('tries again after a failure, each time later, under the same id', async () => {
    work = async () => {
      throw new Error('not now');
    };
    await start();
    await put(workKind, 'again');
    await expect.poll(async () => (await rowOf('again')).attempts, soon).toBe(1);
    const wait = () =>
      sql<{ wait: number }>`select extract(epoch from start_after - now())::float8 as wait
        from pgboss.job where state = 'retry'`
        .execute(server.database.db)
        .then(({ rows }) => rows[0]?.wait ?? 0);
    await expect.poll(wait, soon).toBeGreaterThan(1);
    expect(await wait()).toBeLessThan(11);
    for (const attempts of [2, 3, 4]) {
      await expect.poll(async () => (await passTheWait()).numAffectedRows, soon).toBe(1n);
      await expect.poll(async () => (await rowOf('again')).attempts, soon).toBe(attempts);
    }
    await expect.poll(wait, soon).toBeGreaterThan(15);
    work = async () => undefined;
    await passTheWait();
    await expect.poll(() => done, soon).toEqual([`again ${(await rowOf('again')).id}`]);
  });

  it('gives up after its last try: a dead letter that the operator sees, tries again or drops', async () => {
    work = async () => {
      throw new Error('never');
    };
    await start();
    await put(workKind, 'dead');
    await expect.poll(async () => (await rowOf('dead')).attempts, soon).toBe(1);
    await sql`update pgboss.job set retry_limit = 1`.execute(server.database.db);
    await expect.poll(async () => (await passTheWait()).numAffectedRows, soon).toBe(1n);
    await expect.poll(async () => (await rowOf('dead')).dead_at, soon).not.toBeNull();
    const { id } = await rowOf('dead');
    expect(await operate(deadLettersCommand, ['list'])).toMatch(new RegExp(`${id}.*never`));
    work = async () => undefined;
    expect(await operate(deadLettersCommand, ['retry', id])).toBe('1 will be tried again.');
    await expect.poll(() => done, soon).toEqual([`dead ${id}`]);
    expect(await operate(deadLettersCommand, ['list'])).toBe('There are no dead letters.');

    sendMail = refusing('550 5.2.1 Mailbox disabled');
    await put(mailKind, 'zu@example.org');
    await expect.poll(async () => (await rowOf('zu@example.org')).dead_at, soon).not.toBeNull();
    const letter = await rowOf('zu@example.org');
    await operate(deadLettersCommand, ['drop', letter.id], { reason: 'gekündigt' });
    expect(await rowOf('zu@example.org')).toMatchObject({ dropped_by: 'Bea' });
    expect(await operate(deadLettersCommand, ['list'])).toBe('There are no dead letters.');
    expect(done).toEqual([`dead ${id}`]);
  });

  it('takes up what a worker left behind that died', async () => {
    await start();
    await worker?.stop();
    await put(workKind, 'left');
    await server.inTenant((tx) =>
      tx.db
        .updateTable('outbox')
        .set({ queued_at: tx.realNow })
        .where('kind', '=', 'test')
        .execute(),
    );
    const { id } = await rowOf('left');
    await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, expire_seconds)
      values ('work', ${JSON.stringify({ tenant: 'funkelnetz', id })}, 'active', now(), now() - interval '1 minute', 20, 5, 900)`.execute(
      server.database.db,
    );
    await start();
    await expect.poll(() => done, { timeout: 15_000, interval: 50 }).toEqual([`left ${id}`]);
  }, 20_000);
});

describe('a job', () => {
  const ran: string[] = [];
  const job = {
    name: 'test-job',
    everySeconds: 3600,
    run: async ({ tenant }: { readonly tenant: { readonly id: string } }) =>
      void ran.push(tenant.id),
  };

  it('runs for each tenant when a worker starts and when the clock is moved', async () => {
    await start([job]);
    await expect.poll(listeners, soon).toHaveLength(1);
    const tenants = (await server.deps.tenants.all()).map(({ id }) => id).toSorted();
    await expect.poll(() => ran.toSorted(), soon).toEqual(tenants);
    ran.length = 0;
    await moveClock(server.database.db, 1);
    await expect.poll(() => ran.toSorted(), soon).toEqual(tenants);
    const schedules = await sql<{ cron: string }>`select cron from pgboss.schedule`.execute(
      server.database.db,
    );
    expect(schedules.rows).toEqual([{ cron: '0 * * * *' }]);
  });
});

describe('mail', () => {
  it('of one tenant that stands still holds up neither work nor the mail of others', async () => {
    let release = () => undefined as void;
    const standing = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    sendMail = async (tenant, to) => {
      if (tenant.id === 'funkelnetz') await standing;
      arrived.push(to);
    };
    await start();
    for (let index = 0; index < 30; index += 1) await put(mailKind, `still-${index}@example.org`);
    await put(mailKind, 'andere@example.org', 'sonnwerk');
    await put(workKind, 'money');
    await expect.poll(() => arrived, soon).toEqual(['andere@example.org']);
    await expect.poll(() => done.some((one) => one.startsWith('money ')), soon).toBe(true);
    release();
    await expect.poll(() => arrived.length, { timeout: 15_000, interval: 50 }).toBe(31);
    expect(new Set(arrived).size).toBe(31);
  }, 25_000);

  it('keeps its Message-ID when it is tried again, and what follows is written once it is taken', async () => {
    const tried: string[] = [];
    sendMail = async (_tenant, to, id) => {
      tried.push(`${to} ${id}`);
      if (tried.length < 3) throw new Error('The mail server is gone');
    };
    await start();
    await put(mailKind, 'nochmal@example.org');
    for (const count of [1, 2]) {
      await expect.poll(() => tried.length, soon).toBe(count);
      expect(done).toEqual([]);
      await expect
        .poll(async () => (await rowOf('nochmal@example.org')).attempts, soon)
        .toBe(count);
      await expect
        .poll(async () => (await passTheWait()).numAffectedRows, soon)
        .toBeGreaterThan(0n);
    }
    await expect.poll(() => done, soon).toEqual(['nochmal@example.org']);
    expect(new Set(tried).size).toBe(1);
  });

  it('stands still for a tenant whose server refuses it for its policy, loses nothing, and goes on after a try', async () => {
    sendMail = refusing('554 5.7.1 Blocked using a list');
    await start();
    await put(mailKind, 'eins@example.org');
    await expect
      .poll(() => operate(mailCommand, ['state']), soon)
      .toContain('Mail stands still since');
    sendMail = async (_tenant, to) => void arrived.push(to);
    await put(mailKind, 'zwei@example.org');
    await put(mailKind, 'fremd@example.org', 'sonnwerk');
    await expect.poll(() => arrived, soon).toEqual(['fremd@example.org']);
    expect(await rowOf('eins@example.org')).toMatchObject({ done_at: null, dead_at: null });
    await server.inTenant((tx) =>
      tx.db.updateTable('mail_stop').set({ next_try_at: tx.realNow }).execute(),
    );
    await expect.poll(() => arrived.length, soon).toBe(3);
    expect(await operate(mailCommand, ['state'])).toBe('Mail leaves.');
  });
});

it('pages do not depend on a worker; its health has an address of its own', async () => {
  const statuses = async () =>
    Promise.all(
      ['/ready', '/health/worker'].map(async (url) => (await server.inject({ url })).statusCode),
    );
  expect(await statuses()).toEqual([200, 503]);
  await start();
  expect(await statuses()).toEqual([200, 200]);
});
