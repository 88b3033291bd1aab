import { useState } from 'react';
import { listUnsettled } from '@weitersagen/contracts/operator-settlements';
import type { UnsettledReceiver } from '@weitersagen/contracts/operator-settlements';
import { recordSelfBilling } from '@weitersagen/contracts/operator-self-billing';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { PlacePages } from '../../area/place-pages.tsx';
import { usePlace } from '../../area/use-place.ts';
import { Result } from '../../area/result.tsx';
import { DatedDialog } from './dated-dialog.tsx';
import { settlementsTexts } from './settlements-texts.ts';

const tones = {
  ready: 'positive',
  incomplete: 'warning',
  noAgreement: 'warning',
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
  const queryClient = useQueryClient();
  const [agreeing, setAgreeing] = useState<UnsettledReceiver | null>(null);
  const [told, setTold] = useState<string | null>(null);
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
    {
      id: 'do',
      title: t('column.do'),
      stays: true,
      render: (receiver) =>
        receiver.outlook === 'noAgreement' && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('agreement.of', { name: receiver.name ?? t('erased') })}
            onClick={() => {
              setTold(null);
              setAgreeing(receiver);
            }}
          >
            {t('agreement.press')}
          </Button>
        ),
    },
  ];
  return (
    <Stack gap={16}>
      <Result told={told} />
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
      {agreeing !== null && (
        <DatedDialog
          title={t('agreement.title')}
          about={t('agreement.text', { name: agreeing.name ?? t('erased') })}
          press={t('agreement.press')}
          paper={{
            label: t('agreement.contract'),
            help: t('agreement.contractHelp'),
            wire: 'Vertrag',
            fewest: 3,
            most: 300,
          }}
          day={{ label: t('agreement.day'), wire: 'Vereinbart' }}
          send={(contract, agreedOn) =>
            api.call(recordSelfBilling, {
              body: { client, kind: agreeing.kind, receiver: agreeing.id, agreedOn, contract },
            })
          }
          done={t('agreement.done', { name: agreeing.name ?? t('erased') })}
          onEnd={async (notice) => {
            setAgreeing(null);
            if (notice === null) return;
            await queryClient.invalidateQueries({ queryKey: [kind, 'settlements'] });
            setTold(notice);
          }}
        />
      )}
    </Stack>
  );
}
