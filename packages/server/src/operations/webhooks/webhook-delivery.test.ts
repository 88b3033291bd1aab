import { createHmac } from 'node:crypto';
import type { Updateable } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@weitersagen/domain/dates';
import { deadText } from '@weitersagen/domain/mail-words';
import { webhookWaits } from '@weitersagen/domain/webhook-kinds';
import type { WebhookTable } from '../../platform/database/operation-types.ts';
import { startClock } from '../../platform/database/business-clock.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { outboxRepository } from '../../platform/outbox/outbox-repository.ts';
import { perform } from '../../platform/outbox/perform.ts';
import { announce } from '../../platform/announcing/announce.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { addWebhook, startReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { cleanUp } from '../../worker/clean-up.ts';
import { outboxHandlers } from '../../worker/outbox-handlers.ts';
import { newSecretFor } from './webhook-secrets.ts';
import { deliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});
beforeEach(async () => {
  for (const client of ['funkelnetz', 'sonnwerk'])
    await server.inTenant(({ db }) => db.deleteFrom('webhook').execute(), client);
  receiver.received.length = 0;
  Object.assign(receiver.says, { status: 204, body: '', headers: {}, isSilent: false });
});

const say = (client?: string, lead = 'lead-1') =>
  server.inTenant((tx) => announce(tx, 'contactConfirmed', () => ({ lead })), client);
/** Works off what is due. */
const work = () => server.mails().then(() => undefined);
const deliveries = (id: string) =>
  server.inTenant((tx) => deliveryRepository(tx).page(id, null, 100));
const attempts = async (id: string) => {
  const ids = (await deliveries(id)).map((row) => row.id);
  return server.inTenant((tx) => deliveryRepository(tx).attempts(ids));
};
const change = (id: string, set: Updateable<WebhookTable>) =>
  server.inTenant(({ db }) =>
    db.updateTable('webhook').set(set).where('id', '=', id).executeTakeFirst(),
  );
const webhook = (id: string) => server.inTenant((tx) => webhookRepository(tx).byId(id));
const setClock = async (at: Date) => {
  await server.database.db.deleteFrom('clock').execute();
  await startClock(server.database.db, at);
};
const now = () => server.inTenant((tx) => Promise.resolve(tx.now));
/** Moves the clock to the next try of a webhook's only delivery and makes it; false where none is to come. */
async function toNextTry(id: string): Promise<boolean> {
  const [delivery] = await deliveries(id);
  const at = delivery?.next_try_at ?? null;
  if (at === null) return false;
  await setClock(new Date(at.getTime() + 1000));
  await work();
  return true;
}
const headersOf = ({ headers }: Receiver['received'][number]) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

describe('a call', () => {
  it('is signed over the bytes that are sent, its id and the time, so that a receiver of its own verifies it', async () => {
    const { secret } = await addWebhook(server, receiver, ['contactConfirmed']);
    await say();
    await work();
    const [call, ...others] = receiver.received;
    if (call === undefined) throw new Error('Nothing came');
    expect(others).toEqual([]);
    const headers = headersOf(call);
    // By the rule alone, without the library that signed it.
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${call.body.toString()}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(30);
    const receiving = new Webhook(secret);
    expect(receiving.verify(call.body, headers)).toEqual({
      type: 'kontakt.bestaetigt',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { Interessent: 'lead-1' },
    });
    const other = Buffer.from(call.body.toString().replace('lead-1', 'lead-2'));
    expect(() => receiving.verify(other, headers)).toThrow('No matching signature');
    const later = {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1),
    };
    expect(() => receiving.verify(call.body, later)).toThrow('No matching signature');
  });

  it('is signed with the former secret as well for a day after it was replaced, and with the new one alone then', async () => {
    const { id, secret } = await addWebhook(server, receiver, ['contactConfirmed']);
    const next = await server.inTenant(async (tx) => {
      const old = await webhookRepository(tx).byId(id);
      const { clear, kept } = newSecretFor(tx, id, old ?? null);
      await webhookRepository(tx).keepSecret(id, kept);
      return clear;
    });
    await say();
    await work();
    const [both] = receiver.received.splice(0);
    if (both === undefined) throw new Error('Nothing came');
    for (const each of [secret, next])
      expect(() => new Webhook(each).verify(both.body, headersOf(both))).not.toThrow();
    await change(id, { former_until: new Date(Date.now() - 1000) });
    await say();
    await work();
    const [one] = receiver.received;
    if (one === undefined) throw new Error('Nothing came');
    expect(() => new Webhook(secret).verify(one.body, headersOf(one))).toThrow(
      'No matching signature',
    );
    expect(() => new Webhook(next).verify(one.body, headersOf(one))).not.toThrow();
    await runJob(cleanUp, await server.tenant(), server.deps.withTenant);
    expect((await webhook(id))?.former_secret).toBeNull();
  });

  it('keeps secrets from who sees the database', async () => {
    const { secret } = await addWebhook(server, receiver, ['contactConfirmed']);
    const { rows } = await server.database.pool.query('select * from webhook');
    expect(JSON.stringify(rows)).not.toContain(secret.replace('whsec_', '').slice(0, 20));
  });
});

describe('an event', () => {
  it('is not sent where its transaction is rolled back', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    await server
      .inTenant(async (tx) => {
        await announce(tx, 'contactConfirmed', () => ({ lead: 'never' }));
        throw new Error('Rolled back');
      })
      .catch(() => undefined);
    await work();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toEqual([]);
  });

  it('writes nothing and asks nothing where no webhook that is on wishes its kind', async () => {
    const { id } = await addWebhook(server, receiver, ['disputeOpened']);
    const off = await addWebhook(server, receiver, ['contactConfirmed']);
    await server.inTenant((tx) => webhookRepository(tx).switchOff(off.id, 'person'));
    await server.inTenant((tx) =>
      announce(tx, 'contactConfirmed', () => {
        throw new Error('Asked');
      }),
    );
    expect([...(await deliveries(id)), ...(await deliveries(off.id))]).toEqual([]);
  });

  it('is heard by the webhooks of its own client alone', async () => {
    await addWebhook(server, receiver, ['contactConfirmed'], 'sonnwerk');
    await say('funkelnetz');
    await work();
    expect(receiver.received).toEqual([]);
    await say('sonnwerk');
    await work();
    expect(receiver.received).toHaveLength(1);
  });

  it('has one id at every address and over every try', async () => {
    const first = await addWebhook(server, receiver, ['contactConfirmed']);
    await addWebhook(server, receiver, ['contactConfirmed']);
    receiver.says.status = 500;
    await say();
    await work();
    await toNextTry(first.id);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
  });
});

describe('a delivery', () => {
  it('is tried eight times over about a day, with longer waits, each kept with status and answer', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    Object.assign(receiver.says, { status: 503, body: 'gerade nicht' });
    await say();
    const began = await now();
    await work();
    while (await toNextTry(id));
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ outcome: 'failed', tries: 8, next_try_at: null });
    expect(receiver.received).toHaveLength(8);
    const tried = await attempts(id);
    expect(tried.map(({ status, answer, failure }) => ({ status, answer, failure }))).toEqual(
      Array.from({ length: 8 }, () => ({ status: 503, answer: 'gerade nicht', failure: null })),
    );
    const hours = ((tried.at(-1)?.at.getTime() ?? 0) - began.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    expect([...webhookWaits].toSorted((one, other) => one - other)).toEqual([...webhookWaits]);
    expect((await webhook(id))?.is_on).toBe(true);
  });

  it('is over with the first answer of success, which ends the count of failures', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    receiver.says.status = 500;
    await say();
    await work();
    expect(await webhook(id)).toMatchObject({ failures: 1, failing_since: expect.any(Date) });
    receiver.says.status = 202;
    await toNextTry(id);
    expect((await deliveries(id))[0]).toMatchObject({ outcome: 'delivered', tries: 2 });
    expect(await webhook(id)).toMatchObject({ failures: 0, failing_since: null });
    expect(await toNextTry(id)).toBe(false);
  });

  it('is dropped without a call where its webhook was switched off since', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    await say();
    await server.inTenant((tx) => webhookRepository(tx).switchOff(id, 'person'));
    await work();
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]?.outcome).toBe('dropped');
  });

  it('makes its call in no transaction: nothing is locked while the other side takes its time', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    receiver.says.isSilent = true;
    await say();
    const [row] = await server.inTenant((tx) => outboxRepository(tx).due());
    const tenant = await server.tenant();
    const deps = {
      withTenant: server.deps.withTenant,
      handlers: outboxHandlers,
      sendMail: () => Promise.reject(new Error('No mail')),
      operator: 'x',
      log: () => undefined,
      callsAnywhere: true,
    };
    const performing = perform(tenant, row ?? '', deps);
    await expect.poll(() => receiver.received.length).toBe(1);
    const locked = await server.database.pool.query(
      `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
    expect(locked.rowCount).toBe(0);
    await receiver.stop();
    expect(await performing).toBe('settled');
    receiver = await startReceiver();
    expect((await attempts(id))[0]).toMatchObject({ status: null, failure: 'unreachable' });
  });

  it('does not go into private networks where the installation is no demo', async () => {
    const { id } = await addWebhook(server, { url: 'https://127.0.0.1/' }, ['contactConfirmed']);
    await say();
    const [row] = await server.inTenant((tx) => outboxRepository(tx).due());
    await perform(await server.tenant(), row ?? '', {
      withTenant: server.deps.withTenant,
      handlers: outboxHandlers,
      sendMail: () => Promise.reject(new Error('No mail')),
      operator: 'x',
      log: () => undefined,
    });
    expect((await attempts(id))[0]).toMatchObject({ status: null, failure: 'privateAddress' });
  });

  it('is kept for 30 days with its tries', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    await say();
    await work();
    const begun = await now();
    const clean = async () => runJob(cleanUp, await server.tenant(), server.deps.withTenant);
    await setClock(addDays(begun, 29));
    await clean();
    expect(await attempts(id)).toHaveLength(1);
    await setClock(addDays(begun, 31));
    await clean();
    expect(await deliveries(id)).toEqual([]);
    expect(
      await server.inTenant(({ db }) => db.selectFrom('webhook_attempt').selectAll().execute()),
    ).toEqual([]);
  });
});

describe('a webhook that fails', () => {
  const mailsTo = async (email: string) =>
    (await server.mails(email)).filter(({ subject }) => subject.includes('Webhook'));
  const fail = async (id: string, failures: number, since: Date) => {
    await change(id, { failures, failing_since: since });
    receiver.says.status = 500;
    await say();
    await work();
  };

  it('for three days is switched off, with a mail to each admin of the client and to nobody else', async () => {
    const admin = await addOperator(server, [{ role: 'admin', client: 'funkelnetz' }]);
    const all = await addOperator(server, [{ role: 'admin', client: null }]);
    const others = [
      await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]),
      await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]),
    ];
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    await fail(id, 2, addDays(await now(), -3));
    expect(await webhook(id)).toMatchObject({ is_on: false, why_off: 'failing' });
    const [mail, ...more] = await mailsTo(admin.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ein Webhook von Funkelnetz ist abgeschaltet');
    expect(mail?.text).toContain(deadText(`http://127.0.0.1:${receiver.port}`));
    expect(mail?.text).not.toContain('key=abc');
    expect(await mailsTo(all.email)).toHaveLength(1);
    for (const other of others) expect(await mailsTo(other.email)).toEqual([]);
    const told = await server.inTenant(({ db }) =>
      db.selectFrom('audit').selectAll().where('entity_id', '=', id).execute(),
    );
    expect(told).toMatchObject([{ entity: 'webhook', event: 'deactivated', actor: 'job' }]);
    expect((await deliveries(id))[0]?.outcome).toBe('failed');
  });

  it('twenty times in a row over a day is switched off', async () => {
    const { id } = await addWebhook(server, receiver, ['contactConfirmed']);
    await fail(id, 19, addDays(await now(), -1));
    expect((await webhook(id))?.why_off).toBe('failing');
  });

  it('twenty times within an hour, or for two days, stays on', async () => {
    const [busy, quiet] = [
      await addWebhook(server, receiver, ['contactConfirmed']),
      await addWebhook(server, receiver, ['contactConfirmed']),
    ];
    const at = await now();
    await change(quiet.id, { failures: 2, failing_since: addDays(at, -2) });
    await fail(busy.id, 25, new Date(at.getTime() - 3_600_000));
    expect([(await webhook(busy.id))?.is_on, (await webhook(quiet.id))?.is_on]).toEqual([
      true,
      true,
    ]);
    expect((await webhook(quiet.id))?.failures).toBe(3);
  });
});

it('the worker sends what was announced by itself', async () => {
  await addWebhook(server, receiver, ['contactConfirmed']);
  const worker = await server.startWorker();
  await say();
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  await worker.stop();
});
