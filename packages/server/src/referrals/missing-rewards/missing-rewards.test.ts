import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/missing-reward';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: string[]) {
  const lines: string[] = [];
  const code = await runOperator(
    argv,
    await commandEnvironment(server),
    (line) => lines.push(line),
    (line) => lines.push(line),
  );
  return { code, text: lines.join('\n') };
}

const order = { kind: 'Auftrag', number: 'fn-4711', orderedOn: '2026-01-05' } as const;

it('a report waits, is answered by the operator once, and the referrer reads the answer', async () => {
  const { session, email } = await activeReferral(server);
  const reported = await server.call(contract.reportMissingReward, { body: order, ...session });
  expect(reported.value).toMatchObject({ number: 'FN-4711', state: 'Offen', answer: null });
  expect((await operator('missing-rewards', 'list')).text).toContain(`${email}  order FN-4711`);
  expect((await operator('missing-rewards', 'list')).text).toContain('names none');

  const { id } = reported.value;
  const text = 'Der Auftrag kam über die Hotline.';
  expect(await operator('missing-rewards', 'answer', id, 'declined')).toMatchObject({ code: 1 });
  const say = () => operator('missing-rewards', 'answer', id, 'declined', '--text', text);
  expect((await say()).code).toBe(0);
  expect((await say()).text).toContain('does not wait');

  const { value } = await server.call(contract.listMissingRewards, session);
  expect(value).toMatchObject({ totalCount: 1, hasNext: false });
  expect(value.entries[0]).toMatchObject({ state: 'Abgelehnt', answer: text });
  const [mail] = await server.mails(email);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain('/de/praemievermisst');
});

it('the same number again gives the first report; another person has an own one', async () => {
  const one = await activeReferral(server);
  const other = await activeReferral(server);
  const report = async (session: typeof one.session) =>
    (await server.call(contract.reportMissingReward, { body: order, ...session })).value.id;
  expect(await report(one.session)).toBe(await report(one.session));
  expect(await report(other.session)).not.toBe(await report(one.session));
  const { value } = await server.call(contract.listMissingRewards, other.session);
  expect(value.totalCount).toBe(1);
});

it.each([
  ['Nummer', 'x'],
  ['Bestelldatum', '2026-02-31'],
])('a %s that cannot be is refused at its field', async (field, value) => {
  const { session } = await activeReferral(server);
  const wire = { Art: 'Auftrag', Nummer: 'FN-4711', [field]: value };
  const { status, error } = await server.call(contract.reportMissingReward, { wire, ...session });
  expect(status).toBe(400);
  expect(Object.keys(error?.fields ?? {})).toEqual([field]);
});

it('stops after ten reports a day', async () => {
  const { session } = await activeReferral(server);
  const report = (index: number) =>
    server.call(contract.reportMissingReward, {
      body: { kind: 'Kunde', number: `K-10${index}` },
      ...session,
    });
  for (let index = 0; index < 10; index += 1) await report(index);
  expect((await report(10)).error?.key).toBe('tooManyTries');
});
