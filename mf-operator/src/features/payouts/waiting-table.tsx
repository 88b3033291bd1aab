import type { RefObject } from 'react';
import { listWaitingRewards } from '@weitersagen/contracts/operator-payouts';
import type { WaitingReward } from '@weitersagen/contracts/operator-payouts';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { payoutsTexts } from './payouts-texts.ts';
import { PlacePages } from '../../area/place-pages.tsx';
import { usePlace } from '../../area/use-place.ts';
import { WhatFor } from './what-for.tsx';

/** The rewards of a client that wait to be paid, the longest waiting first. */
export function WaitingTable({
  client,
  top,
}: {
  readonly client: string;
  /** The heading above it. */
  readonly top: RefObject<HTMLElement | null>;
}) {
  const t = useTexts(payoutsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const { place, go } = usePlace('wartend');
  const query = place === null ? { mandant: client } : { mandant: client, nach: place };
  const found = useQuery({
    queryKey: [kind, 'payouts', client, 'waiting', place],
    queryFn: ({ signal }) => api.call(listWaitingRewards, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<WaitingReward>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    { id: 'iban', title: t('column.iban'), wraps: true, render: ({ maskedIban }) => maskedIban },
    {
      id: 'for',
      title: t('column.for'),
      wraps: true,
      render: (reward) => <WhatFor reward={reward} />,
    },
    {
      id: 'since',
      title: t('column.since'),
      render: ({ since }) => formatDate(new Date(since), locale),
    },
    {
      id: 'amount',
      title: t('column.amount'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
  ];
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      <DataTable
        caption={t('rewardsCaption')}
        columns={columns}
        rows={found.data?.rewards ?? null}
        keyOf={({ id }) => id}
        busy={found.isPlaceholderData}
        narrow="cards"
      />
      <PlacePages
        label={t('rewards')}
        place={place}
        next={found.data?.next ?? null}
        onGo={go}
        top={top}
      />
    </>
  );
}
