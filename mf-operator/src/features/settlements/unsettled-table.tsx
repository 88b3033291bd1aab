import { listUnsettled } from '@weitersagen/contracts/operator-settlements';
import type { UnsettledReceiver } from '@weitersagen/contracts/operator-settlements';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { PlacePages } from '../../area/place-pages.tsx';
import { usePlace } from '../../area/use-place.ts';
import { settlementsTexts } from './settlements-texts.ts';

const tones = {
  ready: 'positive',
  incomplete: 'warning',
  carriedForward: 'neutral',
  done: 'neutral',
} as const;

/** Who has something to settle up to the end of a month, and what its run does with it. */
export function UnsettledTable({
  client,
  month,
}: {
  readonly client: string;
  readonly month: string;
}) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const { place, go } = usePlace('offen');
  const query = { mandant: client, monat: month, ...(place !== null && { nach: place }) };
  const found = useQuery({
    queryKey: [kind, 'settlements', client, 'unsettled', month, place],
    queryFn: ({ signal }) => api.call(listUnsettled, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  const columns: readonly Column<UnsettledReceiver>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: ({ name, kind: whose }) => (
        <Stack gap={4}>
          <span>{name ?? t('erased')}</span>
          <Text size="small" tone="muted">
            {t(`kind.${whose}`)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'outlook',
      title: t('column.outlook'),
      wraps: true,
      render: ({ outlook }) => <Badge tone={tones[outlook]}>{t(`outlook.${outlook}`)}</Badge>,
    },
    {
      id: 'entries',
      title: t('column.entries'),
      align: 'end',
      render: ({ entries }) => formatCount(entries, locale),
    },
    {
      id: 'net',
      title: t('column.netCents'),
      align: 'end',
      render: ({ netCents }) => formatEuro(netCents, locale),
    },
  ];
  return (
    <Stack gap={16}>
      <DataTable
        caption={t('unsettledCaption')}
        columns={columns}
        rows={found.data?.receivers ?? null}
        keyOf={({ id }) => id}
        busy={found.isPlaceholderData}
        loadingRows={3}
        narrow="cards"
      />
      <PlacePages
        label={t('unsettledCaption')}
        place={place}
        next={found.data?.next ?? null}
        onGo={go}
      />
    </Stack>
  );
}
