import { listClients, type ClientRow } from '@weitersagen/contracts/operator-tenants';
import { dayText } from '@weitersagen/domain/day-text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { buttonClass } from '@weitersagen/ui/button-class';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NoClient } from '../../area/no-client.tsx';
import classes from './clients.module.css';
import { clientsTexts } from './clients-texts.ts';

/** The clients of somebody's roles and how far each is set up. product.md, section "2 Tenants and switches". */
export function ClientsView() {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { api, kind } = useArea();
  const found = useQuery({
    queryKey: [kind, 'clients'],
    queryFn: ({ signal }) => api.call(listClients, { signal }),
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, mayAdd } = found.data;
  const columns: readonly Column<ClientRow>[] = [
    {
      id: 'name',
      title: t('column.name'),
      render: ({ id, name, problem }) =>
        problem === null ? (
          <RouteLink to="BetriebMandant" params={{ mandant: id }} className={classes['name']}>
            {name}
          </RouteLink>
        ) : (
          name
        ),
    },
    {
      id: 'url',
      title: t('column.url'),
      wraps: true,
      render: ({ url }) => (
        <a href={url} target="_blank" rel="noreferrer">
          {new URL(url).host}
        </a>
      ),
    },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ isOpen, open, waiting, leavesOn, hasLeft, problem }) =>
        problem !== null ? (
          <Badge tone="critical">{t('broken')}</Badge>
        ) : (
          <Cluster gap={8}>
            {leavesOn !== null && (
              <Badge tone={hasLeft ? 'neutral' : 'warning'}>
                {t(hasLeft ? 'left' : 'leaves', { date: dayText(leavesOn, locale) })}
              </Badge>
            )}
            {!isOpen && !hasLeft && <Badge tone="neutral">{t('notOpen')}</Badge>}
            {open > 0 && <Badge tone="warning">{t('open', { count: open })}</Badge>}
            {waiting > 0 && <Badge tone="warning">{t('waits')}</Badge>}
            {open + waiting === 0 && !hasLeft && <Badge tone="positive">{t('ready')}</Badge>}
          </Cluster>
        ),
    },
  ];
  if (clients.length === 0) return <NoClient />;
  return (
    <Stack gap={24}>
      {mayAdd && (
        <div>
          <RouteLink
            to="BetriebMandant"
            params={{ mandant: 'neu' }}
            className={buttonClass('primary')}
          >
            {t('newClient')}
          </RouteLink>
        </div>
      )}
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={clients}
        keyOf={({ id }) => id}
        narrow="cards"
      />
    </Stack>
  );
}
