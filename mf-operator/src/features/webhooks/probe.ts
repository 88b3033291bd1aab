import type { Api } from '@weitersagen/api-client/api';
import { listWebhookDeliveries, probeWebhook } from '@weitersagen/contracts/operator-webhooks';
import type { WebhookDelivery } from '@weitersagen/contracts/operator-webhooks';

const TIMES = 16;
const PAUSE_MS = 500;

interface ProbedWebhook {
  readonly client: string;
  readonly id: string;
}

/**
 * Sends a probe and waits some seconds for how its first try ends; null where that takes longer. Only what was not there before the press
 * is an answer to it. `onSent` is told once it is under way.
 */
export async function probe(
  api: Api,
  { client, id }: ProbedWebhook,
  onSent: () => void,
): Promise<WebhookDelivery['attempts'][number] | null> {
  const query = { mandant: client, webhook: id };
  const newest = async () =>
    (await api.call(listWebhookDeliveries, { query })).deliveries.find(
      ({ kind }) => kind === 'probe',
    );
  const before = await newest();
  await api.call(probeWebhook, { body: { client, id } });
  onSent();
  for (let left = TIMES; left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const sent = await newest();
    const attempt = sent?.id === before?.id ? undefined : sent?.attempts[0];
    if (attempt !== undefined) return attempt;
  }
  return null;
}
