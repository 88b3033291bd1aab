import { useRef, useState } from 'react';
import { listPayouts } from '@weitersagen/contracts/operator-payouts';
import { formatDate } from '@weitersagen/domain/dates';
import { groupIban } from '@weitersagen/domain/iban';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { CreateRun } from './create-run.tsx';
import { payoutsTexts } from './payouts-texts.ts';
import { ListSection } from '../../area/list-section.tsx';
import { RunTable } from './run-table.tsx';
import { usePlace } from '../../area/use-place.ts';
import { WaitingTable } from './waiting-table.tsx';
import { useTold } from '../../area/use-told.ts';

/** What of a client waits to be paid, and its payout runs. product.md, section "14 Payouts and ledger". */
export function PayoutsView() {
  const t = useTexts(payoutsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const waitingTop = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [notice, setNotice] = useTold();
  const chosen = params.get('mandant');
  const query = {
    ...(chosen === null ? {} : { mandant: chosen }),
    ...(place === null ? {} : { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'payouts', chosen, 'runs', place],
    queryFn: ({ signal }) => api.call(listPayouts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, account, waiting, oldest, held, runs, next } = found.data;
  if (client === null) return <NoClient />;
  const sum = formatEuro(waiting.cents, locale);
  return (
    <Stack gap={32}>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mandant) => {
          setNotice(null);
          setParams({ mandant });
        }}
      />
      <Result told={notice} tone="warning" />
      <Card>
        <Stack gap={12}>
          <Heading level={2} size="small">
            {t('waiting')}
          </Heading>
          {waiting.count === 0 ? (
            <Text>
              {t('nothing')}. {t('nothingText')}
            </Text>
          ) : (
            <Text>
              {t('waitingSum', {
                count: waiting.count,
                sum,
                date: formatDate(new Date(oldest ?? 0), locale),
              })}
            </Text>
          )}
          {held.count > 0 && (
            <Text tone="muted">
              {t('held', { count: held.count, sum: formatEuro(held.cents, locale) })}{' '}
              <RouteLink to="BetriebPruefung" suffix={`?mandant=${client}`}>
                {t('toHeld')}
              </RouteLink>
            </Text>
          )}
          {account === null ? (
            <Text>
              {t('noAccount')}{' '}
              <RouteLink to="BetriebMandant" params={{ mandant: client }}>
                {t('toSettings')}
              </RouteLink>
            </Text>
          ) : (
            <Text tone="muted">
              {t('from', { name: account.name, iban: groupIban(account.iban) })}
            </Text>
          )}
          <Cluster gap={12}>
            {waiting.count > 0 && account !== null && (
              <Button
                onClick={() => {
                  setNotice(null);
                  setCreating(true);
                }}
              >
                {t('create')}
              </Button>
            )}
            <RouteLink
              to="BetriebBankantworten"
              suffix={`?mandant=${client}`}
              className={buttonClass('secondary')}
            >
              {t('bankAnswers')}
            </RouteLink>
          </Cluster>
        </Stack>
      </Card>
      {waiting.count > 0 && (
        <Stack gap={16}>
          <Heading level={2} size="small" focusRef={waitingTop}>
            {t('rewards')}
          </Heading>
          <WaitingTable client={client} top={waitingTop} />
        </Stack>
      )}
      <ListSection
        title={t('runs')}
        none={runs.length === 0 ? { title: t('noRuns'), text: t('noRunsText') } : null}
        pages={{ place, next, onGo: go }}
      >
        <RunTable client={client} runs={runs} isBusy={found.isPlaceholderData} />
      </ListSection>
      {isCreating && (
        <CreateRun
          client={client}
          waiting={waiting}
          onEnd={async (told) => {
            setCreating(false);
            setNotice(told);
            await found.refetch();
          }}
        />
      )}
    </Stack>
  );
}
