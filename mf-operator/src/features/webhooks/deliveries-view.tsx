import { useRef } from 'react';
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '@weitersagen/contracts/operator-webhooks';
import { formatDateTime } from '@weitersagen/domain/dates';
import { WEBHOOK_DELIVERY_DAYS } from '@weitersagen/domain/webhook-kinds';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { PlacePages } from '../../area/place-pages.tsx';
import { Result } from '../../area/result.tsx';
import { usePlace } from '../../area/use-place.ts';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { webhooksTexts } from './webhooks-texts.ts';
import classes from './webhooks.module.css';

const tones = {
  waiting: 'primary',
  delivered: 'positive',
  failed: 'critical',
  dropped: 'neutral',
} as const;

interface DeliveriesViewProps {
  readonly client: string;
  readonly webhook: string;
}

/** What was sent to a webhook, the newest first, each with its tries. */
export function DeliveriesView({ client, webhook: id }: DeliveriesViewProps) {
  const t = useTexts(webhooksTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const { place, go } = usePlace('nach');
  const [told, setTold] = useTold();
  const top = useRef<HTMLHeadingElement>(null);
  const queryKey = [kind, 'webhooks', client, id, place];
  const query = { mandant: client, webhook: id, ...(place !== null && { nach: place }) };
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listWebhookDeliveries, { query, signal }),
  });
  if (found.isError)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { webhook, deliveries, next } = found.data;
  const reload = async (said: string | null) => {
    setTold(said);
    await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Stack gap={24}>
      <Heading level={2} size="small" focusRef={top}>
        {t('deliveries.title', { url: webhook.url })}
      </Heading>
      <Text tone="muted">{t('deliveries.text', { days: String(WEBHOOK_DELIVERY_DAYS) })}</Text>
      <Cluster>
        <Button variant="secondary" onClick={() => void reload(null)}>
          {t('deliveries.reload')}
        </Button>
      </Cluster>
      <Result told={told} />
      {deliveries.length === 0 && (
        <EmptyState icon="info" title={t('deliveries.none')}>
          {t('deliveries.noneText')}
        </EmptyState>
      )}
      {deliveries.map((delivery) => (
        <DeliveryCard
          key={delivery.id}
          client={client}
          delivery={delivery}
          mayResend={webhook.state === 'on' && delivery.outcome !== 'waiting'}
          onEnd={reload}
        />
      ))}
      <PlacePages label={t('deliveries.link')} place={place} next={next} onGo={go} top={top} />
    </Stack>
  );
}

interface DeliveryCardProps {
  readonly client: string;
  readonly delivery: WebhookDelivery;
  readonly mayResend: boolean;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** One event: what was sent, how each try ended, and the way to send it once more. */
function DeliveryCard({ client, delivery, mayResend, onEnd }: DeliveryCardProps) {
  const t = useTexts(webhooksTexts);
  const locale = useLocale();
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const { id, event, kind, outcome, createdAt, nextTryAt, body, attempts } = delivery;
  const time = (at: string) => formatDateTime(new Date(at), locale);
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={3} size="small">
          {t(`kind.${kind}`)}
        </Heading>
        <Cluster gap={12}>
          <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
          <Text size="small" tone="muted">
            {time(createdAt)}
            {nextTryAt !== null && ` · ${t('deliveries.next', { at: time(nextTryAt) })}`}
          </Text>
        </Cluster>
        <ol className={classes['attempts']}>
          {attempts.map(({ at, tookMs, status, failure: why, answer }) => (
            <li key={at}>
              {time(at)}
              {': '}
              {why === null
                ? t('attempt.status', { status: String(status), ms: String(tookMs) })
                : t(`attempt.${why}`)}
              {answer !== '' && <pre className={classes['text']}>{answer}</pre>}
            </li>
          ))}
        </ol>
        <details>
          <summary>{t('deliveries.body')}</summary>
          <Text size="small" tone="muted">
            {t('deliveries.event', { event })}
          </Text>
          <pre className={classes['text']}>{body}</pre>
        </details>
        <FailureNotice failure={failure} />
        {mayResend && (
          <Cluster>
            <Button
              variant="secondary"
              pending={isBusy}
              aria-label={t('resend.of', { kind: t(`kind.${kind}`), at: time(createdAt) })}
              onClick={() =>
                press(async () => {
                  await api.call(resendWebhookDelivery, { body: { client, id } });
                  await onEnd(t('resend.done'));
                })
              }
            >
              {t('resend.press')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
