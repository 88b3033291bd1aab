import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-customer-numbers';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { heldNumber } from '../../testing/held-number.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const list = async (query: { nach?: string } = {}) =>
  (await server.call(contract.listHeldNumbers, { ...support.session, query })).value;
const shown = async (number: string) => (await list()).numbers.find((one) => one.number === number);
const answer = (number: string, isConfirmed: boolean, seen: 'pending' | 'rejected' = 'pending') =>
  server.call(contract.answerHeldNumber, {
    ...support.session,
    body: { client: 'funkelnetz', number, isConfirmed, seen, reason: 'der Anbieter rief an' },
  });

describe('a customer number that a reward waits for', () => {
  it('is shown with the reward, and no longer when it is confirmed', async () => {
    const { number } = await heldNumber(server);
    const held = await shown(number);
    expect(held).toMatchObject({
      result: 'pending',
      side: 'referrer',
      beneficiary: 'Wilma Weitersager',
    });
    expect(held?.dueAt).not.toBeNull();
    expect((await answer(number, true)).status).toBe(204);
    expect(await shown(number)).toBeUndefined();
    expect((await answer(number, true)).error?.key).toBe('changedMeanwhile');
  });

  it('waits for another one when it is refused, and its person is told', async () => {
    const { number, referrerEmail } = await heldNumber(server);
    const mails = (await server.mails(referrerEmail)).length;
    expect((await answer(number, false)).status).toBe(204);
    expect(await shown(number)).toMatchObject({ result: 'rejected', dueAt: null });
    expect(await server.mails(referrerEmail)).toHaveLength(mails + 1);
    expect((await answer('H-000000', true)).error?.key).toBe('unknownNumber');
  });

  it('is answered once by two who do at once', async () => {
    const { number } = await heldNumber(server);
    const all = [answer(number, true), answer(number, false), answer(number, true)];
    const answers = (await Promise.all(all)).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([204, 409, 409]);
  });

  it('is answered as it was seen', async () => {
    const { number } = await heldNumber(server);
    await answer(number, false);
    expect((await answer(number, true)).error?.key).toBe('changedMeanwhile');
    expect((await answer(number, true, 'rejected')).status).toBe(204);
  });

  it('stands on pages of twenty-five', async () => {
    await heldNumber(server, 26);
    const first = await list();
    expect(first.numbers).toHaveLength(25);
    const second = await list({ nach: first.next ?? '' });
    const all = [...first.numbers, ...second.numbers].map(({ number }) => number);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is of no client that there is not', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: null }]);
    const body = {
      client: 'niemand',
      number: 'K-100200',
      isConfirmed: true,
      seen: 'pending' as const,
      reason: 'ein Anruf',
    };
    const answers = [
      await server.call(contract.listHeldNumbers, { ...session, query: { mandant: 'niemand' } }),
      await server.call(contract.answerHeldNumber, { ...session, body }),
    ];
    expect(answers.map(({ error }) => error?.key)).toEqual(['unknownTenant', 'unknownTenant']);
  });
});
