import * as customers from '@weitersagen/contracts/operator-customers';
import * as contract from '@weitersagen/contracts/operator-person-data';
import type { TestServer } from '../test-server.ts';
import { addOperator } from './operator-session.ts';
import { takeCash } from './payout-scene.ts';
import { buildRewardScenes } from './reward-scene.ts';

const client = 'funkelnetz';
const reason = 'Anfrage vom 3. März';

/** What support of a client does with a person's data, and people it is done with. */
export async function personDataScene(server: TestServer) {
  const support = await addOperator(server, [{ role: 'support', client }]);
  return {
    support,
    /** A referrer and a contact with a reward each, the referrer's picked up; gives both as support finds them. */
    async twoPeople() {
      const [scene] = await buildRewardScenes(server, {});
      if (scene === undefined) throw new Error('No scene');
      await takeCash(server, scene.referrerEmail);
      const idOf = async (words: string) => {
        const { value } = await server.call(customers.findCustomers, {
          ...support.session,
          body: { words },
        });
        return value.customers[0]?.id ?? '';
      };
      return {
        ...scene,
        referrer: await idOf(scene.referrerEmail),
        contact: await idOf(scene.recipientEmail),
      };
    },
    copy: (id: string, by = support, format: 'json' | 'csv' = 'json') =>
      server.call(contract.copyPersonData, { ...by.session, body: { client, id, format, reason } }),
    preview: async (id: string) =>
      (await server.call(contract.tryErasure, { ...support.session, body: { client, id } })).value
        .effect,
    erase: (id: string, { count, cents }: { readonly count: number; readonly cents: number }) =>
      server.call(contract.erasePersonData, {
        ...support.session,
        body: { client, id, waived: { count, cents }, along: [], reason },
      }),
  };
}
