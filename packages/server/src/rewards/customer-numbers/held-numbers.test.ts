import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import * as contract from '@weitersagen/contracts/operator-customer-numbers';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

let count = 0;
/** Rewards that wait for a customer number each. */
async function named(times = 1) {
  const scenes = await buildRewardScenes(server, ...Array.from({ length: times }, () => ({})));
  const made: { readonly number: string; readonly referrerEmail: string }[] = [];
  for (const { referrerEmail } of scenes) {
    const token = await mailedToken(server, referrerEmail);
    count += 1;
    const number = `H-${String(count).padStart(6, '4')}`;
    await server.call(setCustomerNumber, { token, params: { id: number } });
    made.push({ number, referrerEmail });
  }
  const [first] = made;
  if (first === undefined) throw new Error('No scene');
  return first;
}
const list = async (query: { nach?: string } = {}) =>
  (await server.call(contract.listHeldNumbers, { ...support.session, query })).value;
const shown = async (number: string) => (await list()).numbers.find((one) => one.number === number);
const answer = (number: string, isConfirmed: boolean) =>
  server.call(contract.answerHeldNumber, {
    ...support.session,
    body: { client: 'funkelnetz', number, isConfirmed, reason: 'der Anbieter rief an' },
  });

describe('a customer number that a reward waits for', () => {
  it('is shown with the reward, and no longer when it is confirmed', async () => {
    const { number } = await named();
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
    const { number, referrerEmail } = await named();
    const mails = (await server.mails(referrerEmail)).length;
    expect((await answer(number, false)).status).toBe(204);
    expect(await shown(number)).toMatchObject({ result: 'rejected', dueAt: null });
    expect(await server.mails(referrerEmail)).toHaveLength(mails + 1);
    expect((await answer('H-000000', true)).error?.key).toBe('unknownNumber');
  });

  it('is answered once by two who do at once', async () => {
    const { number } = await named();
    const both = await Promise.all([answer(number, true), answer(number, true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('stands on pages of twenty-five', async () => {
    await named(26);
    const first = await list();
    expect(first.numbers).toHaveLength(25);
    const second = await list({ nach: first.next ?? '' });
    const all = [...first.numbers, ...second.numbers].map(({ number }) => number);
    expect(new Set(all).size).toBe(all.length);
  });
});
