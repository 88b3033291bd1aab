import { useState } from 'react';
import {
  removeWebhook,
  replaceWebhookSecret,
  switchWebhook,
  type Webhook,
} from '@weitersagen/contracts/operator-webhooks';
import { formatDateTime } from '@weitersagen/domain/dates';
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@weitersagen/domain/webhook-kinds';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { probe } from './probe.ts';
import { webhooksTexts } from './webhooks-texts.ts';

const tones = { on: 'positive', off: 'neutral', failed: 'critical' } as const;

type Try = NonNullable<Webhook['lastTry']>;

/** Whether an address took what was sent. */
const isTaken = ({ status }: Pick<Try, 'status'>) =>
  status !== null && status >= 200 && status < 300;

interface WebhookCardProps {
  readonly client: string;
  readonly webhook: Webhook;
  /** Told a new secret, which is shown this once; null where one that is shown may be of no use any more. */
  readonly onSecret: (secret: string | null) => void;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** A webhook: where it leads, of what it is told, how it stands, and what can be done with it. */
export function WebhookCard({ client, webhook, onSecret, onEnd }: WebhookCardProps) {
  const t = useTexts(webhooksTexts);
  const locale = useLocale();
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const [isProbing, setProbing] = useState(false);
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const { id, url, kinds, state, failingSince, lastTry, createdAt, createdBy } = webhook;
  const body = { client, id };
  const isOn = state === 'on';
  const time = (at: string) => formatDateTime(new Date(at), locale);
  const end = async (told: string | null) => {
    setAsked(null);
    await onEnd(told);
  };
  const answerOf = ({ failure: why, status }: Pick<Try, 'failure' | 'status'>) =>
    why ? t(`attempt.${why}`) : t('lastTry.status', { status: String(status) });
  const sendProbe = () =>
    press(async () => {
      // What an earlier one came to is no answer to this one.
      await onEnd(null);
      const attempt = await probe(api, body, () => setProbing(true)).finally(() =>
        setProbing(false),
      );
      await onEnd(
        attempt === null
          ? t('probe.done')
          : t(isTaken(attempt) ? 'probe.taken' : 'probe.refused', { answer: answerOf(attempt) }),
      );
    });
  const doIt = (call: () => Promise<unknown>, told: string) =>
    press(async () => {
      await call();
      await onEnd(told);
    });
  const by = createdBy === null ? '' : `, ${createdBy}`;
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {url}
        </Heading>
        <Cluster gap={12}>
          {isOn && failingSince !== null ? (
            <Badge tone="warning">{t('state.failing')}</Badge>
          ) : (
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          )}
          <RouteLink to="BetriebWebhooks" suffix={`?mandant=${client}&webhook=${id}`}>
            {t('deliveries.link')}
          </RouteLink>
        </Cluster>
        <DefinitionList
          items={[
            { term: t('kinds'), detail: kinds.map((kind) => t(`kind.${kind}`)).join(', ') },
            { term: t('createdAt'), detail: `${time(createdAt)}${by}` },
            ...(lastTry === null
              ? []
              : [
                  {
                    term: t('lastTry.title'),
                    detail: t(isTaken(lastTry) ? 'lastTry.taken' : 'lastTry.refused', {
                      at: time(lastTry.at),
                      answer: answerOf(lastTry),
                    }),
                  },
                ]),
            ...(failingSince === null
              ? []
              : [{ term: t('failingSince'), detail: time(failingSince) }]),
          ]}
        />
        <div role="status">{isProbing && <Text>{t('probe.waits')}</Text>}</div>
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button
            variant="secondary"
            pending={isBusy}
            aria-label={t('probe.of', { url })}
            onClick={sendProbe}
          >
            {t('probe.press')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t(isOn ? 'off.of' : 'on.of', { url })}
            onClick={() =>
              doIt(
                () => api.call(switchWebhook, { body: { ...body, isOn: !isOn } }),
                t(isOn ? 'off.done' : 'on.done'),
              )
            }
          >
            {t(isOn ? 'off.press' : 'on.press')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('replace.of', { url })}
            onClick={() => setAsked('replace')}
          >
            {t('replace.press')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('remove.of', { url })}
            onClick={() => setAsked('remove')}
          >
            {t('remove.press')}
          </Button>
        </Cluster>
      </Stack>
      {asked === 'replace' && (
        <QuestionDialog
          title={t('replace.title')}
          text={t('replace.text', { hours: String(WEBHOOK_SECRET_OVERLAP_HOURS) })}
          press={t('replace.press')}
          call={async (call) => {
            onSecret((await call.call(replaceWebhookSecret, { body })).secret);
          }}
          done={t('replace.done')}
          over={t('over')}
          onEnd={end}
        />
      )}
      {asked === 'remove' && (
        <QuestionDialog
          title={t('remove.title')}
          text={t('remove.text', { url })}
          press={t('remove.press')}
          call={async (call) => {
            await call.call(removeWebhook, { body });
            onSecret(null);
          }}
          done={t('remove.done')}
          over={t('over')}
          onEnd={end}
        />
      )}
    </Card>
  );
}
