import type * as contract from '@weitersagen/contracts/operator-webhooks';
import {
  webhookDeliveryLabels,
  webhookKinds,
  type WebhookDeliveryKind,
} from '@weitersagen/domain/webhook-kinds';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { deliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository, type Webhook } from './webhook-repository.ts';

const DELIVERIES_ON_A_PAGE = 20;

/** Names of operators, by account. */
type Names = ReadonlyMap<string, string>;

const stateOf = ({ is_on: isOn, why_off: why }: Webhook) => {
  if (isOn) return 'on';
  return why === 'failing' ? 'failed' : 'off';
};

type LastTries = Awaited<ReturnType<ReturnType<typeof deliveryRepository>['lastTries']>>;

const lastTryOf = (id: string, tries: LastTries): contract.Webhook['lastTry'] => {
  const last = tries.get(id);
  return last === undefined
    ? null
    : { at: last.at.toISOString(), status: last.status, failure: last.failure };
};

const view = (row: Webhook, names: Names, tries: LastTries): contract.Webhook => ({
  id: row.id,
  url: row.url,
  kinds: webhookKinds.filter((kind) => row.kinds.includes(kind)),
  state: stateOf(row),
  failingSince: row.failing_since?.toISOString() ?? null,
  lastTry: lastTryOf(row.id, tries),
  createdAt: row.created_at.toISOString(),
  createdBy: names.get(row.created_by) ?? null,
});

/** The webhooks of a client, the oldest first. */
export async function webhooksFor(tx: TenantTx, names: Names): Promise<contract.Webhook[]> {
  const tries = await deliveryRepository(tx).lastTries();
  return (await webhookRepository(tx).all()).map((row) => view(row, names, tries));
}

const isKind = (text: string): text is WebhookDeliveryKind =>
  Object.hasOwn(webhookDeliveryLabels, text);

/** A page of what was sent to a webhook, each with its tries. Throws unknownNumber. */
export async function deliveriesFor(
  tx: TenantTx,
  {
    webhook: id,
    after,
    names,
  }: { readonly webhook: string; readonly after: string | null; readonly names: Names },
) {
  const webhook = await webhookRepository(tx).byId(id);
  if (webhook === undefined) throw new ApiError('unknownNumber');
  const deliveries = deliveryRepository(tx);
  const rows = await deliveries.page(id, readPlace(after), DELIVERIES_ON_A_PAGE);
  const shown = rows.slice(0, DELIVERIES_ON_A_PAGE);
  const attempts = Map.groupBy(
    await deliveries.attempts(shown.map((row) => row.id)),
    ({ delivery_id: of }) => of,
  );
  const last = shown.at(-1);
  return {
    webhook: view(webhook, names, await deliveries.lastTries()),
    deliveries: shown.flatMap((row): contract.WebhookDelivery[] =>
      isKind(row.kind)
        ? [
            {
              id: row.id,
              event: row.event_id,
              kind: row.kind,
              outcome: row.outcome ?? 'waiting',
              createdAt: row.created_at.toISOString(),
              nextTryAt: row.next_try_at?.toISOString() ?? null,
              body: row.body,
              attempts: (attempts.get(row.id) ?? []).map((one) => ({
                at: one.at.toISOString(),
                tookMs: one.took_ms,
                status: one.status,
                failure: one.failure,
                answer: one.answer,
              })),
            },
          ]
        : [],
    ),
    next: rows.length > shown.length && last ? `${last.exactly}_${last.id}` : null,
  };
}
