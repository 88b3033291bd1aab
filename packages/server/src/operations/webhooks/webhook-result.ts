import { addDays } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import {
  WEBHOOK_FAILED_TRIES,
  WEBHOOK_FAILING_DAYS,
  webhookWaits,
} from '@weitersagen/domain/webhook-kinds';
import { operatorRoleRepository } from '../../people/public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { OPERATOR_TENANT } from '../../platform/database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { PostResult } from '../../platform/announcing/outside-post-client.ts';
import { webhookTry } from '../../platform/announcing/announced-outbox.ts';
import { deliveryRepository, type Delivery } from './webhook-delivery-repository.ts';
import { webhookOffMail } from './webhook-outbox.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';

const isTaken = ({ status }: PostResult) => status !== null && status >= 200 && status < 300;

/** Whether failures are lasting: for days, or so many in a row over a day at least. A busy client's short outage is neither. */
function isLasting(now: Date, { failures, since }: { failures: number; since: Date }): boolean {
  return (
    since <= addDays(now, -WEBHOOK_FAILING_DAYS) ||
    (failures >= WEBHOOK_FAILED_TRIES && since <= addDays(now, -1))
  );
}

/** Puts a mail into the outbox of the operating company for each admin of the client. */
async function tellAdmins(tx: TenantTx, { url }: Webhook, since: Date): Promise<void> {
  const { id: client, config } = tx.tenant;
  const told = {
    client,
    clientName: config.name,
    origin: new URL(url).origin,
    since: since.toISOString(),
  };
  await askTenant(tx, { id: OPERATOR_TENANT }, async (own) => {
    for (const [accountId, grants] of await operatorRoleRepository(own).all())
      if (holdsRole(grants, ['admin'], client))
        await enqueue(own, webhookOffMail, { accountId, ...told });
  });
}

/** Counts a failure; switches the webhook off where it is a lasting one. Says whether it is still on. */
async function bookFailure(tx: TenantTx, webhook: Webhook): Promise<boolean> {
  const webhooks = webhookRepository(tx);
  const { failures, failing_since: since } = await webhooks.noteFailure(webhook.id);
  if (since === null || !isLasting(tx.now, { failures, since })) return true;
  await webhooks.switchOff(webhook.id, 'failing');
  await audit(tx, {
    entity: 'webhook',
    entityId: webhook.id,
    event: 'deactivated',
    reason: 'failing',
    actor: 'job',
  });
  await tellAdmins(tx, webhook, since);
  return false;
}

/**
 * Books how a try ended: it is delivered, is tried again after a longer wait each time, or has failed for good. A delivery that was tried
 * meanwhile by another process is left alone. product.md, section "9 Calls".
 */
export async function bookResult(
  tx: TenantTx,
  tried: Pick<Delivery, 'id' | 'tries' | 'webhook_id'>,
  result: PostResult,
): Promise<void> {
  // The webhook first: everybody who takes both does.
  const webhook = await webhookRepository(tx).lock(tried.webhook_id);
  const deliveries = deliveryRepository(tx);
  const delivery = await deliveries.lock(tried.id);
  if (webhook === undefined || delivery === undefined || delivery.tries !== tried.tries) return;
  await deliveries.keepAttempt(delivery, result);
  if (isTaken(result)) {
    await deliveries.end(delivery.id, 'delivered');
    return webhookRepository(tx).noteSuccess(webhook.id);
  }
  const isOn = webhook.is_on && (await bookFailure(tx, webhook));
  const wait = webhookWaits[delivery.round_tries];
  // A probe tells whether the address takes it now.
  if (!isOn || wait === undefined || delivery.kind === 'probe')
    return deliveries.end(delivery.id, 'failed');
  const next = new Date(tx.now.getTime() + wait * 1000);
  await deliveries.waitUntil(delivery.id, next);
  const again = { deliveryId: delivery.id, tries: delivery.tries + 1 };
  await enqueue(tx, webhookTry, again, { runAfter: next });
}
