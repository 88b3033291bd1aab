import { webhookBody, type WebhookData } from '@weitersagen/contracts/webhook-events';
import type { WebhookDeliveryKind, WebhookKind } from '@weitersagen/domain/webhook-kinds';
import type { TenantTx } from '../database/tenant-scope.ts';
import { enqueue } from '../outbox/outbox-kind.ts';
import { newId } from '../random.ts';
import { announcementRepository, type NewDelivery } from './announcement-repository.ts';
import { webhookTry } from './announced-outbox.ts';

type Listening = Awaited<ReturnType<ReturnType<typeof announcementRepository>['listening']>>;

/** Who listens, asked once in a transaction: a payout run announces thousands of payments. */
const asked = new WeakMap<TenantTx, Promise<Listening>>();

function listeningIn(tx: TenantTx): Promise<Listening> {
  const known = asked.get(tx) ?? announcementRepository(tx).listening();
  asked.set(tx, known);
  return known;
}

/** Puts one event on its way to one address, in the caller's transaction. */
async function send(tx: TenantTx, delivery: Omit<NewDelivery, 'id'>): Promise<string> {
  const id = newId();
  await announcementRepository(tx).insert({ ...delivery, id });
  await enqueue(tx, webhookTry, { deliveryId: id, tries: 0 });
  return id;
}

/**
 * Tells a tenant's own systems of an event, in the transaction of what it tells: it is sent if, and only if, that commits. `data` is asked
 * for only where a webhook wishes the kind; else nothing is written. Every address gets the same event id. product.md, section "9 Calls".
 */
export async function announce<K extends WebhookKind>(
  tx: TenantTx,
  kind: K,
  data: () => WebhookData<K> | Promise<WebhookData<K>>,
): Promise<void> {
  const wishing = (await listeningIn(tx)).filter(({ kinds }) => kinds.includes(kind));
  if (wishing.length === 0) return;
  const event = { kind, eventId: newId(), body: webhookBody(kind, tx.now, await data()) };
  for (const { id: webhookId } of wishing) await send(tx, { ...event, webhookId });
}

/** Sends a probe to one webhook, whatever it wishes; gives the delivery's id. */
export function sendProbe(tx: TenantTx, webhookId: string): Promise<string> {
  const kind: WebhookDeliveryKind = 'probe';
  const body = webhookBody(kind, tx.now, { client: tx.tenant.id });
  return send(tx, { webhookId, kind, eventId: newId(), body });
}

/** Sends a delivery that ended once more, under its own event id. The caller has begun its new round. */
export const sendAgain = (
  tx: TenantTx,
  { id, tries }: { readonly id: string; readonly tries: number },
): Promise<void> => enqueue(tx, webhookTry, { deliveryId: id, tries });
