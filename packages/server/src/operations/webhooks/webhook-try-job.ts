import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { postOutside } from '../../platform/announcing/outside-post-client.ts';
import { webhookTry } from '../../platform/announcing/announced-outbox.ts';
import { signedHeaders } from '../../platform/announcing/event-signature.ts';
import { bookResult } from './webhook-result.ts';
import { deliveryRepository } from './webhook-delivery-repository.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { webhookRepository } from './webhook-repository.ts';

/**
 * Tries one delivery: whether its webhook is still on is asked before each try, a probe aside. The call itself is made in no transaction; a
 * process that dies meanwhile makes it again, under the same id. product.md, section "9 Calls".
 */
export const webhookTryHandler = outboxHandler(
  webhookTry,
  async (tx, { deliveryId, tries }, context) => {
    const delivery = await deliveryRepository(tx).byId(deliveryId);
    if (delivery === undefined || delivery.outcome !== null || delivery.tries !== tries) return;
    const webhook = await webhookRepository(tx).byId(delivery.webhook_id);
    if (webhook === undefined) return;
    if (!webhook.is_on && delivery.kind !== 'probe')
      return deliveryRepository(tx).end(deliveryId, 'dropped');
    const { event_id: id, body } = delivery;
    const secrets = signingSecrets(tx, webhook);
    context.callOutside(async () => {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Weitersagen-Webhooks',
        ...signedHeaders({ id, at: new Date(), body }, secrets),
      };
      const post = { url: webhook.url, headers, body: Buffer.from(body) };
      const result = await postOutside(post, { anywhere: context.callsAnywhere });
      return (later) => bookResult(later, delivery, result);
    });
  },
);
