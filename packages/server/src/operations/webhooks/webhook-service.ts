import { isIP } from 'node:net';
import { WEBHOOKS_MOST, type WebhookKind } from '@weitersagen/domain/webhook-kinds';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '@weitersagen/domain/audit-words';
import { ApiError } from '../../platform/api-error.ts';
import { sendProbe, sendAgain } from '../../platform/announcing/announce.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isPublicAddress } from '../../platform/public-address.ts';
import { newId } from '../../platform/random.ts';
import { deliveryRepository } from './webhook-delivery-repository.ts';
import { newSecretFor } from './webhook-secrets.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';

/** Who changes what of a client's webhooks. */
interface Change {
  readonly id: string;
  readonly by: string;
}

const record = (
  tx: TenantTx,
  { id, by }: Change,
  event: AuditEvent,
  after?: Readonly<Record<string, string>>,
) => audit(tx, { entity: 'webhook', entityId: id, event, actor: by, ...(after && { after }) });

/** The webhook, locked. Throws unknownNumber. */
async function requireWebhook(tx: TenantTx, id: string): Promise<Webhook> {
  const found = await webhookRepository(tx).lock(id);
  if (found === undefined) throw new ApiError('unknownNumber');
  return found;
}

/**
 * The address as it is called. Throws invalidInput at it for one that is none, holds an access, is not by https, or is a number that leads
 * into no open network; `anywhere` allows the last two, as in a demo. Names are looked at when they are called.
 */
function requireUrl(text: string, anywhere: boolean): string {
  const wrong = () => new ApiError('invalidInput', { fields: { Adresse: 'invalid' } });
  if (!URL.canParse(text)) throw wrong();
  const { protocol, username, password, hostname, hash, href } = new URL(text);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const isFar = isIP(host) === 0 || isPublicAddress(host);
  const isSafe = protocol === 'https:' && isFar;
  const mayBe = isSafe || (anywhere && /^https?:$/.test(protocol));
  if (!mayBe || username !== '' || password !== '' || hash !== '') throw wrong();
  return href;
}

/** Adds a webhook; gives its id and its secret in clear, this once. Throws invalidInput. product.md, section "9 Calls". */
export async function addWebhook(
  tx: TenantTx,
  asked: { readonly url: string; readonly kinds: readonly WebhookKind[]; readonly by: string },
  anywhere: boolean,
): Promise<{ readonly id: string; readonly secret: string }> {
  const url = requireUrl(asked.url, anywhere);
  const webhooks = webhookRepository(tx);
  if ((await webhooks.all()).length >= WEBHOOKS_MOST)
    throw new ApiError('invalidInput', { fields: { Adresse: 'tooMany' } });
  const id = newId();
  const { clear, kept } = newSecretFor(tx, id);
  const kinds = [...new Set(asked.kinds)];
  await webhooks.insert({ id, url, kinds, secret: kept.secret, by: asked.by });
  await record(tx, { id, by: asked.by }, 'created', { hosts: new URL(url).origin });
  return { id, secret: clear };
}

/** Replaces the secret; gives the new one in clear, this once. Throws unknownNumber. */
export async function replaceSecret(tx: TenantTx, change: Change): Promise<string> {
  const webhook = await requireWebhook(tx, change.id);
  const { clear, kept } = newSecretFor(tx, change.id, webhook);
  await webhookRepository(tx).keepSecret(change.id, kept);
  await record(tx, change, 'replaced');
  return clear;
}

/** Switches it off or on; a repeat changes nothing. Throws unknownNumber. */
export async function setOn(tx: TenantTx, change: Change, isOn: boolean): Promise<void> {
  const webhook = await requireWebhook(tx, change.id);
  if (webhook.is_on === isOn) return;
  const webhooks = webhookRepository(tx);
  await (isOn ? webhooks.switchOn(change.id) : webhooks.switchOff(change.id, 'person'));
  await record(tx, change, isOn ? 'activated' : 'deactivated');
}

/** Removes it with its deliveries. Throws unknownNumber. */
export async function remove(tx: TenantTx, change: Change): Promise<void> {
  const { url } = await requireWebhook(tx, change.id);
  await webhookRepository(tx).remove(change.id);
  await record(tx, change, 'deleted', { hosts: new URL(url).origin });
}

/** Sends a probe, also to one that is off. Throws unknownNumber. */
export async function probe(tx: TenantTx, change: Change): Promise<void> {
  await requireWebhook(tx, change.id);
  await sendProbe(tx, change.id);
  await record(tx, change, 'checked');
}

/** Sends a delivery once more under its own event id. Throws unknownNumber, or changedMeanwhile where it is on its way, or its webhook is off. */
export async function resend(tx: TenantTx, id: string, by: string): Promise<void> {
  const deliveries = deliveryRepository(tx);
  const found = await deliveries.byId(id);
  if (found === undefined) throw new ApiError('unknownNumber');
  const webhook = await requireWebhook(tx, found.webhook_id);
  const delivery = await deliveries.lock(id);
  if (delivery?.outcome == null || !webhook.is_on) throw new ApiError('changedMeanwhile');
  await deliveries.again(id);
  await sendAgain(tx, delivery);
  await record(tx, { id: webhook.id, by }, 'retried', { key: delivery.event_id });
}
