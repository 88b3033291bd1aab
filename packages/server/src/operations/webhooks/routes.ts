import * as contract from '@weitersagen/contracts/operator-webhooks';
import { operatorNames, requireConfirmedOperator } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import * as webhooks from './webhook-service.ts';
import { deliveriesFor, webhooksFor } from './webhook-view.ts';

/** Where clients' own systems are told of what happens, for admins. product.md, section "9 Calls". */
export function registerWebhookRoutes(
  routes: Routes,
  { tenants, config }: Pick<AppDeps, 'tenants' | 'config'>,
): void {
  const anywhere = config.mode !== 'production';
  routes.handle(contract.listWebhooks, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['admin'], query.mandant);
    if (client === null) return { clients, client, webhooks: [] };
    const names = await withTenant((tx) => operatorNames(tx));
    return { clients, client, webhooks: await withClient(client, (tx) => webhooksFor(tx, names)) };
  });
  routes.handle(contract.createWebhook, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, url, kinds } = body;
    await requireConfirmedOperator(withTenant, auth);
    return withClient(client, (tx) => webhooks.addWebhook(tx, { url, kinds, by }, anywhere));
  });
  routes.handle(contract.replaceWebhookSecret, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, id } = body;
    await requireConfirmedOperator(withTenant, auth);
    return { secret: await withClient(client, (tx) => webhooks.replaceSecret(tx, { id, by })) };
  });
  routes.handle(contract.switchWebhook, ({ auth, body: { client, id, isOn }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, (tx) => webhooks.setOn(tx, { id, by }, isOn));
  });
  routes.handle(contract.removeWebhook, ({ auth, body: { client, id }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, (tx) => webhooks.remove(tx, { id, by }));
  });
  routes.handle(contract.probeWebhook, ({ auth, body: { client, id }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, (tx) => webhooks.probe(tx, { id, by }));
  });
  routes.handle(contract.listWebhookDeliveries, async ({ query, withTenant, withClient }) => {
    const names = await withTenant((tx) => operatorNames(tx));
    const { mandant, webhook, nach } = query;
    return withClient(mandant, (tx) => deliveriesFor(tx, { webhook, after: nach ?? null, names }));
  });
  routes.handle(contract.resendWebhookDelivery, ({ auth, body: { client, id }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    return withClient(client, (tx) => webhooks.resend(tx, id, by));
  });
}
