import { useEffect, useRef, useState } from 'react';
import {
  checkConnection,
  listConnections,
  type ClientConnection,
  type ConnectionCheck,
} from '@weitersagen/contracts/operator-connections';
import { formatDateTime } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { connectionsTexts } from './connections-texts.ts';
import classes from './connections.module.css';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

type Name = ClientConnection['connection'];

interface ConnectionsSectionProps {
  readonly client: string;
  /** Counts the changes of the settings: another one says what is set now. */
  readonly revision: number;
  /** Whether the person may try them. */
  readonly mayCheck: boolean;
  /** The connection that a link of the page led to; another object for each press. */
  readonly led: { readonly connection?: Name } | null;
  /** Told after a try, which may have settled what the client still needs. */
  readonly onChecked: () => Promise<unknown>;
}

/** What of a client is reached over the network: where, whether it answered when it was tried last, and another try. */
export function ConnectionsSection({
  client,
  revision,
  mayCheck,
  led,
  onChecked,
}: ConnectionsSectionProps) {
  const t = useTexts(connectionsTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [kind, 'connections', client, revision];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listConnections, { query: { mandant: client }, signal }),
  });
  const [checking, setChecking] = useState<readonly Name[]>([]);
  const [said, setSaid] = useState('');
  const { failure, report, clear } = useFailure();
  const place = useRef<HTMLLIElement>(null);
  const isRead = found.data !== undefined;
  useEffect(() => {
    if (led?.connection !== undefined && isRead) place.current?.focus();
  }, [led, isRead]);
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { connections } = found.data;

  async function check(connection: Name): Promise<ConnectionCheck> {
    const now = await api.call(checkConnection, { body: { client, connection } });
    const before = queryClient.getQueryData<typeof found.data>(queryKey);
    if (before !== undefined)
      putAnswer(queryClient, queryKey, {
        connections: before.connections.map((each) =>
          each.connection === connection ? { ...each, check: now } : each,
        ),
      });
    return now;
  }
  async function checkOne(connection: Name) {
    clear();
    setSaid('');
    setChecking([connection]);
    try {
      const { outcome } = await check(connection);
      const name = t(`connection.${connection}`);
      setSaid(t('done', { name, result: t(`outcome.${outcome}`) }));
      await onChecked();
    } catch (error) {
      report(error);
    }
    setChecking([]);
  }
  async function checkAll() {
    clear();
    setSaid('');
    setChecking(connections.map(({ connection }) => connection));
    const ends = await Promise.allSettled(
      connections.map(async ({ connection }) => {
        const { outcome } = await check(connection);
        setChecking((left) => left.filter((each) => each !== connection));
        return outcome;
      }),
    );
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken !== undefined) report(broken.reason);
    else {
      const good = ends.filter((end) => end.status === 'fulfilled' && end.value === 'ok').length;
      setSaid(t('allDone', { count: ends.length, good }));
    }
    setChecking([]);
    await onChecked().catch(report);
  }
  const isBusy = checking.length > 0;
  return (
    <Stack gap={16}>
      <Heading level={3} size="small">
        {t('title')}
      </Heading>
      <Text tone="muted">{t(connections.length === 0 ? 'none' : 'intro')}</Text>
      {mayCheck && connections.length > 1 && (
        <Cluster gap={12}>
          <Button variant="secondary" pending={isBusy} onClick={() => void checkAll()}>
            {t('checkAll')}
          </Button>
        </Cluster>
      )}
      <p role="status" className={classes['said']}>
        {said}
      </p>
      <FailureNotice failure={failure} />
      <ul className={classes['list']}>
        {connections.map((each) => (
          <li
            key={each.connection}
            className={classes['connection']}
            tabIndex={-1}
            ref={each.connection === led?.connection ? place : null}
          >
            <ConnectionFacts connection={each} />
            {mayCheck && (
              <Button
                variant="secondary"
                size="small"
                pending={checking.includes(each.connection)}
                disabled={isBusy && !checking.includes(each.connection)}
                onClick={() => void checkOne(each.connection)}
              >
                {t('check')}
                <VisuallyHidden>: {t(`connection.${each.connection}`)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function ConnectionFacts({
  connection: { connection, place, check },
}: {
  readonly connection: ClientConnection;
}) {
  const t = useTexts(connectionsTexts);
  return (
    <div className={classes['facts']}>
      <Cluster gap={12}>
        <Heading level={4} size="small">
          {t(`connection.${connection}`)}
        </Heading>
        {check !== null && (
          <Badge
            tone={check.outcome === 'ok' ? 'positive' : 'critical'}
            icon={check.outcome === 'ok' ? 'check' : 'warning'}
          >
            {t(`outcome.${check.outcome}`)}
          </Badge>
        )}
      </Cluster>
      <p className={classes['place']}>{place}</p>
      {check === null ? (
        <Text size="small" tone="muted">
          {t('never')}
        </Text>
      ) : (
        <Found connection={connection} check={check} />
      )}
    </div>
  );
}

function Found({
  connection,
  check,
}: {
  readonly connection: Name;
  readonly check: ConnectionCheck;
}) {
  const t = useTexts(connectionsTexts);
  const locale = useLocale();
  const { outcome, status, records, by } = check;
  const time = formatDateTime(new Date(check.at), locale);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    Math.max(check.tookMs / 1000, 0.1),
  );
  const nameOf = (wanted: string) => records.find(({ kind }) => kind === wanted)?.name ?? '';
  const isHelped = connection === 'sso' || connection === 'senderDomain';
  const hasNoSelector = connection === 'senderDomain' && nameOf('DKIM') === '';
  return (
    <>
      {outcome === 'ok' ? (
        isHelped && (
          <Text size="small">{t(hasNoSelector ? 'help.noSelector' : `help.ok.${connection}`)}</Text>
        )
      ) : (
        <Text size="small">
          {connection === 'host' && outcome === 'wrongAnswer'
            ? t('help.host')
            : t(`help.${outcome}`, { name: nameOf('DMARC'), key: nameOf('DKIM') })}
          {status !== null && ` (${t('status', { status })})`}
        </Text>
      )}
      {records.length > 0 && (
        <DefinitionList
          items={records.map(({ name, kind, value }) => ({
            term: `${kind}: ${name}`,
            detail: <span className={classes['place']}>{value ?? t('missing')}</span>,
          }))}
        />
      )}
      <Text size="small" tone="muted">
        {by === null ? t('atUnknown', { time, seconds }) : t('at', { time, name: by, seconds })}
      </Text>
    </>
  );
}
