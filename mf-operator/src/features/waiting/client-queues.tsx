import { useId } from 'react';
import type { ClientWaiting } from '@weitersagen/contracts/operator-start';
import { queuePlace } from '@weitersagen/contracts/queue-place';
import { formatDate } from '@weitersagen/domain/dates';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import classes from './waiting.module.css';

/** What waits at a client: a line for each kind, with how many there are, what they come to and since when the oldest waits. */
export function ClientQueues({
  client: { client, name, leavesOn, alarms, waiting },
}: {
  readonly client: ClientWaiting;
}) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const id = useId();
  const late = new Set(alarms.map(({ queue }) => queue));
  return (
    <Card tag="section" labelledBy={id}>
      <Heading level={3} id={id}>
        {name}
      </Heading>
      {leavesOn !== null && <Text>{t('waiting.leaves', { date: dayText(leavesOn, locale) })}</Text>}
      {alarms.map(({ kind, since }) =>
        kind === 'waitsTooLong' ? null : (
          <Notice
            key={kind}
            tone="warning"
            title={t(`waiting.alarm.${kind}`, { date: formatDate(new Date(since), locale) })}
          />
        ),
      )}
      <ul className={classes['queues']}>
        {waiting.map(({ kind, count, own, cents, oldest }) => (
          <li key={kind} className={classes['queue']}>
            <QueueName client={client} kind={kind} own={own} isLate={late.has(kind)} />
            <span className={classes['count']}>{formatCount(count, locale)}</span>
            <span className={classes['sum']}>
              {cents === null ? '' : formatEuro(cents, locale)}
            </span>
            <span className={classes['since']}>
              {t('waiting.since', { date: formatDate(new Date(oldest), locale) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The name of what waits, which leads to where it is handled. */
function QueueName({
  client,
  kind,
  own,
  isLate,
}: {
  readonly client: string;
  readonly kind: WaitingKind;
  /** How many of them the reader made, so that another person decides. */
  readonly own: number;
  /** Whether the oldest waits longer than it may. */
  readonly isLate: boolean;
}) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const { route, query } = queuePlace(kind, client);
  const name = t(`waiting.kinds.${kind}`);
  return (
    <span className={classes['name']}>
      <RouteLink to={route} params={{ mandant: client }} suffix={query}>
        {name}
      </RouteLink>
      {own > 0 && (
        <Text size="small" tone="muted">
          {t('waiting.own', { number: formatCount(own, locale) })}
        </Text>
      )}
      {isLate && <Badge tone="warning">{t('waiting.late')}</Badge>}
    </span>
  );
}
