import { listTexts, type TextRow } from '@weitersagen/contracts/operator-texts';
import { formatDateTime } from '@weitersagen/domain/dates';
import { fixedMails, mailKindOf, mailKinds } from '@weitersagen/domain/mail-kinds';
import { textKindLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { NoClient } from '../../area/no-client.tsx';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { stateTones, useKindWords, useTextName } from './use-text-words.ts';

/** More than there are kinds of mails. */
const ALL = '100';

function useMailColumns(client: string): readonly Column<TextRow>[] {
  const t = useTexts(textsTexts);
  const k = useKindWords('mail');
  const nameOf = useTextName();
  const locale = useLocale();
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  return [
    {
      id: 'name',
      title: t('mails.column.name'),
      wraps: true,
      render: (row) => {
        const kind = mailKindOf(row.id);
        return (
          <span className={classes['lines']}>
            <RouteLink
              to="BetriebMail"
              params={{ kennung: row.id }}
              suffix={`?mandant=${client}`}
              className={classes['name']}
            >
              {nameOf(row)}
            </RouteLink>
            {kind !== null && (
              <Text size="small" tone="muted">
                {t(`mails.kind.${kind}.when`)}
              </Text>
            )}
          </span>
        );
      },
    },
    {
      id: 'to',
      title: t('mails.column.to'),
      wraps: true,
      render: ({ id }) => {
        const kind = mailKindOf(id);
        return kind === null ? '' : t(`mails.to.${mailKinds[kind].to}`);
      },
    },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state, shownFrom }) => (
        <span className={classes['lines']}>
          <span>
            <Badge tone={stateTones[state]}>{k(`state.${state}`)}</Badge>
          </span>
          {shownFrom !== null && (
            <Text size="small" tone="muted">
              {t('from', { time: time(shownFrom) })}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'changed',
      title: t('column.changed'),
      wraps: true,
      render: ({ changedAt, changedBy }) => {
        if (changedAt === null) return t('never');
        if (changedBy === null) return time(changedAt);
        return t('mails.changed', { time: time(changedAt), name: changedBy });
      },
    },
  ];
}

/** The mails of a client: when each is sent, whose words it has, who changed it; and those whose words are fixed. product.md, section "13 Mail and consent". */
export function MailsView() {
  const t = useTexts(textsTexts);
  const k = useKindWords('mail');
  const { api, kind: area } = useArea();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('mandant');
  const query = {
    ...(wanted === null ? {} : { mandant: wanted }),
    art: textKindLabels.mail,
    pagesize: ALL,
  };
  const found = useQuery({
    queryKey: [area, 'texts', query],
    queryFn: ({ signal }) => api.call(listTexts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useMailColumns(found.data?.client ?? '');
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  if (data.client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <ChoiceSelect
        label={t('client')}
        value={data.client}
        options={data.clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mandant) => setParams({ mandant })}
      />
      {!data.mayKeep && <Text tone="muted">{k('onlySees')}</Text>}
      <DataTable
        caption={t('mails.caption')}
        columns={columns}
        rows={data.texts}
        keyOf={({ id }) => id}
        busy={found.isPlaceholderData}
        narrow="cards"
      />
      <Disclosure summary={t('mails.fixed')}>
        <ul className={classes['reasons']}>
          {[...new Set(Object.values(fixedMails))].map((reason) => (
            <li key={reason}>{t(`mails.reason.${reason}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </Stack>
  );
}
