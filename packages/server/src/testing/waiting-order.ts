import { importOrders } from '@weitersagen/contracts/order-feed';
import type { TestServer } from '../test-server.ts';
import { addFeedKey, feedRow } from './referral-scene.ts';
import { activeReferral, newRecipient } from './steps.ts';

/** An order that names the referral of two contacts, so that it waits for a person to say whose it is. */
export async function waitingOrder(server: TestServer) {
  const { number: referral, email: referrerEmail } = await activeReferral(server);
  const contacts = [await newRecipient(server, referral), await newRecipient(server, referral)];
  const { token, cells } = await server.inTenant(async (tx) => {
    const { short_code: Zuordnung, external_id: Produkt } = await tx.db
      .selectFrom('referral')
      .innerJoin('product', 'product.id', 'referral.product_id')
      .select(['short_code', 'product.external_id'])
      .where('referral.id', '=', referral)
      .executeTakeFirstOrThrow();
    const row = feedRow(tx, { attribution: '' }, { Zuordnung, Produkt });
    return { token: await addFeedKey(tx), cells: row };
  });
  await server.call(importOrders, { token, body: { rows: [cells] } });
  return { referral, referrerEmail, contacts, number: cells['Auftragsnummer'] ?? '', cells };
}
