import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { runOperator } from './run-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const giveUp = (id: string, client: string, kind: string, payload: object) =>
  server.inTenant(
    (tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          tenant: tx.tenant.id,
          id,
          kind,
          payload: JSON.stringify(payload),
          created_at: tx.now,
          run_after: tx.now,
          queued_at: tx.realNow,
          dead_at: tx.realNow,
          attempts: 3,
          last_error: JSON.stringify({ type: 'MailRefused', message: '550 5.2.1' }),
        })
        .execute(),
    client,
  );
async function list(...more: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = await commandEnvironment(server);
  await runOperator(['dead-letters', 'list', ...more], environment, print, print);
  return lines.join('\n');
}

it('tells kind and subject in words, and nothing else of what was put aside', async () => {
  const person = { recipientId: 'TN-4711', email: 'rosa@example.org', name: 'Rosa Beispiel' };
  await giveUp('brief-1', 'sonnwerk', 'recipientConfirm', person);
  await giveUp('brief-2', 'sonnwerk', 'contactCopy', { text: 'Rosa fragt' });
  const told = await list('--tenant', 'sonnwerk');
  expect(told).toMatch(/^brief-1 {2}recipient confirm {2}about recipient TN-4711 {2}given up /m);
  expect(told).toMatch(
    /^brief-2 {2}contact copy {2}about nothing single {2}given up .* 550 5\.2\.1$/m,
  );
  expect(told).not.toMatch(/rosa|Beispiel|\{/i);
});

it('is limited to the client that is named', async () => {
  await giveUp('anderswo', 'lindenschutz', 'recipientConfirm', { recipientId: 'TN-1' });
  expect(await list('--tenant', 'sonnwerk')).not.toContain('anderswo');
  expect(await list('--tenant', 'lindenschutz')).toContain('anderswo');
});
