import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { createMailer } from '../mail/send-mail.ts';
import { enqueue, outboxHandler, outboxKind } from './outbox-kind.ts';
import type { PerformDeps } from './perform.ts';
import { runOutbox } from './run-outbox.ts';

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

function outboxDeps(): PerformDeps {
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

  it('tries again after a failure, under the same id', async () => {
    fail = true;
    await server.inTenant((tx) => enqueue(tx, kind, { word: 'again' }));
    const tenant = await server.tenant();
    expect(await runOutbox(tenant, outboxDeps())).toBe(0);
    const [failed] = await rows();
    expect(failed).toMatchObject({ attempts: 1, done_at: null });
    expect(failed?.last_error).toContain('not now');
    fail = false;
    expect(await runOutbox(tenant, outboxDeps())).toBe(1);
    expect(done).toEqual([`again ${failed?.id}`]);
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
