import { useRef, useState } from 'react';
import { listDisputeCases, type DisputeCase } from '@weitersagen/contracts/operator-disputes';
import { disputeStateLabels } from '@weitersagen/domain/dispute-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { usePlace } from '../../area/use-place.ts';
import { DisputeCard, type DisputeStep } from './dispute-case.tsx';
import { disputesTexts } from './disputes-texts.ts';
import { WordsDialog } from './words-dialog.tsx';

const states = ['open', 'answered', 'closed'] as const;
const stateOf = (label: string | null) =>
  states.find((one) => disputeStateLabels[one] === label) ?? 'open';

/** What is done with which dispute. */
interface Asked {
  readonly dispute: DisputeCase;
  readonly step: DisputeStep;
}

/** What partners of a client dispute about their credit notes, in one state, the oldest first. product.md, section "14 Payouts and ledger". */
export function DisputesView() {
  const t = useTexts(disputesTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const chosen = params.get('mandant');
  const state = stateOf(params.get('stand'));
  const query = {
    stand: disputeStateLabels[state],
    ...(chosen !== null && { mandant: chosen }),
    ...(place !== null && { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'disputes', query],
    queryFn: ({ signal }) => api.call(listDisputeCases, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, disputes, next } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <Cluster gap={16}>
        <ClientChoice
          clients={clients}
          client={client}
          onChoose={(mandant) => {
            setNotice(null);
            setParams({ mandant, stand: disputeStateLabels[state] });
          }}
        />
        <ChoiceSelect
          label={t('state')}
          value={disputeStateLabels[state]}
          options={states.map((one) => ({
            value: disputeStateLabels[one],
            label: t(`states.${one}`),
          }))}
          onChange={(stand) => {
            setNotice(null);
            setParams({ mandant: client, stand });
          }}
        />
      </Cluster>
      <div ref={told} tabIndex={-1}>
        {notice !== null && <Notice tone="positive" role="status" title={notice} />}
      </div>
      {disputes.length === 0 ? (
        <EmptyState icon="check" title={t(`nothing.${state}`)}>
          {t(`nothingText.${state}`)}
        </EmptyState>
      ) : (
        <>
          {state === 'open' && <Text>{t('intro')}</Text>}
          {disputes.map((dispute) => (
            <DisputeCard
              key={dispute.id}
              client={client}
              dispute={dispute}
              onStep={(step) => {
                setNotice(null);
                setAsked({ dispute, step });
              }}
            />
          ))}
        </>
      )}
      <PlacePages label={t('cases')} place={place} next={next} onGo={go} />
      {asked !== null && (
        <WordsDialog
          {...asked}
          client={client}
          onEnd={async (said) => {
            setAsked(null);
            if (said === null) return;
            await found.refetch();
            setNotice(said);
            told.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}
