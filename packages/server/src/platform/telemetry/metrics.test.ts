import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@weitersagen/contracts/account';
import { runJob } from '../jobs/job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';
import { isPrivateAddress } from './metrics-route.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const scrape = async () => (await server.inject({ url: '/metrics' })).body;
const lineOf = (text: string, ...parts: readonly string[]) =>
  text.split('\n').find((line) => parts.every((part) => line.includes(part)));

describe('the metrics', () => {
  it('count requests by pattern, method, status and tenant, and hold nothing of a person', async () => {
    const { email, number } = await activeReferral(server);
    await server.inject({ url: `/api/v1/funkelnetz/empfehlen/${number}` });
    await server.call(login, { body: { email, password: 'Falsch-und-lang-7', remember: false } });
    await server.inject({ url: `/nirgends/${number}` });
    const text = await scrape();
    const labels = ['_seconds_count', 'method="POST"', 'status="400"', 'tenant="funkelnetz"'];
    expect(lineOf(text, '/account/login', ...labels)).toMatch(/ 1$/);
    expect(lineOf(text, '_seconds_count', 'route="unmatched"', 'status="404"')).toMatch(/ 1$/);
    expect(text).toContain('process_resident_memory_bytes');
    for (const secret of [email, number, 'nirgends']) expect(text).not.toContain(secret);
  });

  it('tell mails, waiting outbox rows, pool and jobs', async () => {
    await activeReferral(server);
    await server.work();
    await server.inTenant(async (tx) => {
      const at = new Date(tx.now.getTime() - 60_000);
      const row = { id: 'metrics-row', kind: 'optIn', payload: '{}', created_at: at };
      await tx.db
        .insertInto('outbox')
        .values({ tenant: tx.tenant.id, run_after: at, last_error: null, done_at: null, ...row })
        .execute();
    });
    const text = await scrape();
    const funkelnetz = 'tenant="funkelnetz"';
    expect(lineOf(text, 'mails_total', funkelnetz, 'result="sent"')).toMatch(/ [1-9]/);
    expect(lineOf(text, 'outbox_waiting{', funkelnetz)).toMatch(/ 1$/);
    expect(lineOf(text, 'outbox_oldest_seconds{', funkelnetz)).toMatch(/ 6\d(\.\d+)?$/);
    expect(lineOf(text, 'pool_connections{', 'state="idle"')).toMatch(/ [1-9]/);
    expect(lineOf(text, 'job_last_run_seconds{', funkelnetz, 'job="order-window"')).toMatch(
      / 1\d+/,
    );
    expect(lineOf(text, 'job_last_failed{', funkelnetz, 'job="ledger-watch"')).toMatch(/ 0$/);
  });

  it('tell a failed job', async () => {
    const job = {
      name: 'clean-up',
      everySeconds: 60 as const,
      run: () => Promise.reject(new Error('kaputt bei rosa@example.org')),
    };
    await expect(runJob(job, await server.tenant(), server.deps.withTenant)).rejects.toThrow(
      'kaputt',
    );
    const text = await scrape();
    expect(lineOf(text, 'job_last_failed{', 'tenant="funkelnetz"', 'job="clean-up"')).toMatch(
      / 1$/,
    );
    const run = await server.inTenant((tx) =>
      tx.db.selectFrom('job_run').selectAll().where('job', '=', 'clean-up').executeTakeFirst(),
    );
    expect(run).toMatchObject({ result: 'failed', failures: '1' });
    expect(run?.error).toBe(JSON.stringify({ type: 'Error', message: 'kaputt bei [address]' }));
  });
});

describe('in production the metrics', () => {
  const token = 'ein-langes-geheimnis';
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ config: { mode: 'production', metricsToken: token } });
  });
  afterAll(() => production.stop());

  it.each([
    ['127.0.0.1', {}, 200],
    ['10.1.2.3', {}, 200],
    ['203.0.113.7', {}, 404],
    ['203.0.113.7', { authorization: `Bearer ${token}` }, 200],
    ['203.0.113.7', { authorization: 'Bearer falsch' }, 404],
    ['10.1.2.3', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ])('answer %s with %j by %i', async (remoteAddress, headers, status) => {
    const answer = await production.inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['::ffff:192.168.0.9', true],
    ['::1', true],
    ['fd00::1', true],
    ['172.32.0.1', false],
    ['2001:db8::1', false],
  ])('take %s for private: %s', (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected);
  });
});
