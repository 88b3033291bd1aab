import { useRef, useState } from 'react';
import { dismissRejectedOrder, listOrderRuns } from '@weitersagen/contracts/operator-orders';
import type { RejectedOrder } from '@weitersagen/contracts/operator-orders';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Result } from '../../area/result.tsx';
import { ClientChoice } from '../../area/client-choice.tsx';
import { ListViews } from '../../area/list-views/list-views.tsx';
import { inView } from '../../area/list-views/view-address.ts';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { usePlace } from '../../area/use-place.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { OrderImport } from './order-import.tsx';
import { ordersTexts } from './orders-texts.ts';
import { RejectedTable, useRowName } from './rejected-table.tsx';
import { RunTable } from './run-table.tsx';
import { useTold } from '../../area/use-told.ts';

/** What is asked about a row that was not taken. */
interface Asked {
  readonly row: RejectedOrder;
  readonly task: 'correct' | 'dismiss';
}

/** Orders of a client: a file to bring in, rows that were not taken, and every run. product.md, section "14 Payouts and ledger". */
export function OrdersView() {
  const t = useTexts(ordersTexts);
  const { api, kind } = useArea();
  const nameOf = useRowName();
  const [params, setParams] = useSearchParams();
  const rowPlace = usePlace('nach');
  const runPlace = usePlace('lauf');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notice, setNotice, tellAfter] = useTold();
  const chosen = params.get('mandant');
  const query = {
    ...(chosen === null ? {} : { mandant: chosen }),
    ...(rowPlace.place === null ? {} : { nach: rowPlace.place }),
    ...(runPlace.place === null ? {} : { lauf: runPlace.place }),
  };
  const rowsTop = useRef<HTMLHeadingElement>(null);
  const runsTop = useRef<HTMLHeadingElement>(null);
  const found = useQuery({
    queryKey: [kind, 'orders', query],
    queryFn: ({ signal }) => api.call(listOrderRuns, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, rows, runs, nextRows, nextRuns } = found.data;
  if (client === null) return <NoClient />;
  const onEnd = async (told: string | null) => {
    setAsked(null);
    if (told === null) return;
    await tellAfter(told, found.refetch());
  };
  return (
    <Stack gap={32}>
      <ListViews page="orders" shown={{ mandant: client }} />
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => {
          setNotice(null);
          setParams(inView(params, { mandant }));
        }}
      />
      <OrderImport key={client} client={client} onDone={() => void found.refetch()} />
      <Stack gap={12}>
        <Heading level={2} size="small" focusRef={rowsTop}>
          {t('rows.title')}
        </Heading>
        <Result told={notice} />
        <RejectedTable
          rows={rows}
          onAsk={(task, row) => {
            setNotice(null);
            setAsked({ row, task });
          }}
        />
        <PlacePages
          label={t('rows.title')}
          place={rowPlace.place}
          next={nextRows}
          onGo={rowPlace.go}
          top={rowsTop}
        />
      </Stack>
      <Stack gap={12}>
        <Heading level={2} size="small" focusRef={runsTop}>
          {t('runs.title')}
        </Heading>
        <RunTable runs={runs} />
        <PlacePages
          label={t('runs.title')}
          place={runPlace.place}
          next={nextRuns}
          onGo={runPlace.go}
          top={runsTop}
        />
      </Stack>
      {asked?.task === 'correct' && (
        <CorrectDialog
          client={client}
          row={asked.row}
          name={nameOf(asked.row)}
          onRejected={() => void found.refetch()}
          onEnd={onEnd}
        />
      )}
      {asked?.task === 'dismiss' && (
        <ReasonQuestion
          title={t('dismiss.title', { name: nameOf(asked.row) })}
          text={t('dismiss.text')}
          press={t('rows.dismiss')}
          call={(reason) =>
            api.call(dismissRejectedOrder, { body: { client, row: asked.row.id, reason } })
          }
          done={t('dismiss.done')}
          over={t('over')}
          onEnd={onEnd}
        />
      )}
    </Stack>
  );
}
