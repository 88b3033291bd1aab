import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../test-server.ts';
import { startWorker } from '../worker.ts';
import { createMailer } from '../mail/send-mail.ts';
import { enqueue, outboxHandler, outboxKind } from './outbox-kind.ts';
import { runOutbox, type OutboxDeps } from './run-outbox.ts';

const kind = outboxKind('test', z.object({ word: z.string() }));

let server: TestServer;
let done: string[] = [];
let fail: boolean;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  done = [];
  fail = false;
});

function outboxDeps(): OutboxDeps {
  return {
    withTenant: server.deps.withTenant,
    handlers: [
      outboxHandler(kind, async (_tx, { word }, { id }) => {
        if (fail) throw new Error('not now');
        done.push(`${word} ${id}`);
      }),
    ],
    sendMail: async () => undefined,
    operator: 'Test',
    log: () => undefined,
  };
}
const rows = () =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'test')
      .orderBy('created_at', 'desc')
      .execute(),
  );

const running = () =>
  startWorker({ ...server.deps, ...outboxDeps(), url: server.database.url, jobs: [] });

describe('the outbox', () => {
  it('does the work of a commit once, and none of a rollback', async () => {
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'kept' }));
    const rolledBack = server.inTenant(async (tx) => {
      await enqueue(tx, kind, { word: 'lost' });
      throw new Error('rollback');
    });
    await expect(rolledBack).rejects.toThrow('rollback');
    const tenant = await server.tenant();
    expect(await runOutbox(tenant, outboxDeps())).toBe(1);
    expect(await runOutbox(tenant, outboxDeps())).toBe(0);
    expect(done).toEqual([expect.stringMatching(/^kept /)]);
  });

  it('waits until the work is due', async () => {
    await server.inTenant((tx) =>
      enqueue(tx, kind, { word: 'later' }, { runAfter: new Date(tx.now.getTime() + 3_600_000) }),
    );
    const tenant = await server.tenant();
    expect(await runOutbox(tenant, outboxDeps())).toBe(0);
    await server.inTenant((tx) =>
      tx.db.updateTable('outbox').set({ run_after: tx.now }).where('kind', '=', 'test').execute(),
    );
    expect(await runOutbox(tenant, outboxDeps())).toBe(1);
  });

  it('tries again later after a failure, under the same id', async () => {
    fail = true;
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'again' }));
    const tenant = await server.tenant();
    expect(await runOutbox(tenant, outboxDeps())).toBe(0);
    const [failed] = await rows();
    expect(failed).toMatchObject({ attempts: 1, done_at: null });
    expect(failed?.last_error).toContain('not now');
    fail = false;
    await server.inTenant((tx) =>
      tx.db.updateTable('outbox').set({ run_after: tx.now }).where('kind', '=', 'test').execute(),
    );
    expect(await runOutbox(tenant, outboxDeps())).toBe(1);
    expect(done).toEqual([`again ${failed?.id}`]);
  });

  it('waits twice as long after each failure, and an hour at most', async () => {
    fail = true;
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'later and later' }));
    const tenant = await server.tenant();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const begun = await server.inTenant(async (tx) => tx.now.getTime());
      expect(await runOutbox(tenant, outboxDeps())).toBe(0);
      const [row] = await rows();
      waits.push(Math.round(((row?.run_after.getTime() ?? 0) - begun) / 1000));
      await server.inTenant((tx) =>
        tx.db
          .updateTable('outbox')
          .set({ run_after: tx.now })
          .where('id', '=', row?.id ?? '')
          .execute(),
      );
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    await server.inTenant((tx) => tx.db.deleteFrom('outbox').where('kind', '=', 'test').execute());
  });

  it('gives each row to one of several workers', async () => {
    for (let index = 0; index < 20; index += 1)
      await server.inTenant((tx) => enqueue(tx, kind, { word: String(index) }));
    const tenant = await server.tenant();
    const counts = await Promise.all([1, 2, 3].map(() => runOutbox(tenant, outboxDeps())));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20);
    expect(new Set(done).size).toBe(20);
  });

  it('is worked off at once by a running worker, which shows its heartbeat', async () => {
    const worker = await running();
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'fast' }));
    await expect.poll(() => done.length, { timeout: 1500, interval: 20 }).toBe(1);
    expect((await server.inject({ url: '/ready' })).json()).toMatchObject({ status: 'ready' });
    await worker.stop();
    const after = await server.inject({ url: '/ready' });
    expect([after.statusCode, after.json().checks.worker]).toEqual([503, false]);
  });

  it('is worked off at once again after the worker lost its connection', async () => {
    const worker = await running();
    const heard = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query = 'listen weitersagen_worker'`;
    const listeners = async () => (await heard.execute(server.deps.db)).rows.map(({ pid }) => pid);
    await expect.poll(listeners).toHaveLength(1);
    const [lost = 0] = await listeners();
    await sql`select pg_terminate_backend(${lost})`.execute(server.deps.db);
    await expect
      .poll(async () => (await listeners()).filter((pid) => pid !== lost), { timeout: 5000 })
      .toHaveLength(1);
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'again' }));
    await expect.poll(() => done.length, { timeout: 1500, interval: 20 }).toBe(1);
    await worker.stop();
  });
});

describe('a mail', () => {
  it('that is sent twice arrives once, because its Message-ID stays', async () => {
    const tenant = await server.tenant();
    const sink = server.smtpUrl;
    const mailer = createMailer(sink);
    const content = { subject: 'Grüße', html: '<p>Hallo</p>', text: 'Hallo' };
    await mailer.send(tenant, 'doppelt@example.org', 'gleiche-id', content);
    await mailer.send(tenant, 'doppelt@example.org', 'gleiche-id', content);
    mailer.close();
    expect(await server.mails('doppelt@example.org')).toMatchObject([
      { subject: 'Grüße', text: expect.stringContaining('Hallo') },
    ]);
    const json = await server.inject({ url: '/dev/mailbox.json?to=doppelt@example.org' });
    expect(json.json()).toMatchObject([
      { to: 'doppelt@example.org', subject: 'Grüße', date: expect.any(String) },
    ]);
    const page = await server.inject({ url: '/dev/mailbox' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h2>Grüße</h2>');
  });
});
