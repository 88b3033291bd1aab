import { useState } from 'react';
import { listSettlementRuns } from '@weitersagen/contracts/operator-settlements';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { useHref, useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { ListSection } from '../../area/list-section.tsx';
import { tellNext } from '../../area/told-step.ts';
import { usePlace } from '../../area/use-place.ts';
import { MonthCard } from './month-card.tsx';
import { RunTable } from './run-table.tsx';
import { SettleMonth } from './settle-month.tsx';
import { settlementsTexts } from './settlements-texts.ts';
import { UnsettledTable } from './unsettled-table.tsx';
import { WaitingObjections } from './waiting-objections.tsx';
import { WaitingCorrections } from './waiting-corrections.tsx';
import { useTold } from '../../area/use-told.ts';
import { Result } from '../../area/result.tsx';

/** The month of a client that is settled next, and its settled months. product.md, section "14 Payouts and ledger". */
export function SettlementsView() {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [isSettling, setSettling] = useState(false);
  const [notice, setNotice] = useTold();
  const chosen = params.get('mandant');
  const query = {
    ...(chosen !== null && { mandant: chosen }),
    ...(place !== null && { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'settlements', chosen, 'runs', place],
    queryFn: ({ signal }) => api.call(listSettlementRuns, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, issuer, toSettle, corrections, objections, runs, next } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={32}>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => {
          setNotice(null);
          setParams({ mandant });
        }}
      />
      <Result told={notice} tone="warning" />
      <MonthCard
        client={client}
        issuer={issuer}
        toSettle={toSettle}
        onSettle={() => {
          setNotice(null);
          setSettling(true);
        }}
      />
      <WaitingObjections client={client} objections={objections} />
      <WaitingCorrections client={client} corrections={corrections} />
      {toSettle !== null && (
        <Stack gap={16}>
          <Heading level={2} size="small">
            {t('unsettled', { month: monthText(toSettle.month, locale) })}
          </Heading>
          <UnsettledTable key={toSettle.month} client={client} month={toSettle.month} />
        </Stack>
      )}
      <ListSection
        title={t('runs')}
        none={runs.length === 0 ? { title: t('noRuns'), text: t('noRunsText') } : null}
        pages={{ place, next, onGo: go }}
      >
        <RunTable client={client} runs={runs} isBusy={found.isPlaceholderData} />
      </ListSection>
      {isSettling && toSettle !== null && (
        <SettleMonth
          client={client}
          toSettle={toSettle}
          onEnd={async (told) => {
            setSettling(false);
            if (told === null) return;
            await queryClient.invalidateQueries({ queryKey: [kind, 'settlements'] });
            if (told === 'over') setNotice(t('over'));
            else
              await navigate(
                `${href('BetriebAbrechnungslauf', { monat: toSettle.month })}?mandant=${client}`,
                tellNext(t('created')),
              );
          }}
        />
      )}
    </Stack>
  );
}
