import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import type { TestServer } from '../test-server.ts';
import { buildRewardScenes, mailedToken } from './reward-scene.ts';

let count = 0;

/** Rewards that wait for a customer number each; gives number and referrer of the first. */
export async function heldNumber(server: TestServer, times = 1) {
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
