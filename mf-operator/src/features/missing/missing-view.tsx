import { useState } from 'react';
import {
  acceptMissingReward,
  declineMissingReward,
  listMissingCases,
} from '@weitersagen/contracts/operator-missing-rewards';
import type {
  MissingCandidate,
  MissingCase,
} from '@weitersagen/contracts/operator-missing-rewards';
import { missingRewardStates } from '@weitersagen/domain/missing-reward-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { usePlace } from '../../area/use-place.ts';
import { ReportedCase } from './reported-case.tsx';
import { missingTexts } from './missing-texts.ts';

const states = ['open', 'accepted', 'declined'] as const;
const stateOf = (label: string | null) =>
  states.find((one) => missingRewardStates[one] === label) ?? 'open';

/** What is asked about a report: to accept it for a participation, or to decline it. */
interface Asked {
  readonly report: MissingCase;
  readonly candidate: MissingCandidate | null;
}

/** Rewards that referrers of a client miss, in one state, the oldest first. product.md, section "14 Payouts and ledger". */
export function MissingView() {
  const t = useTexts(missingTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const chosen = params.get('mandant');
  const state = stateOf(params.get('stand'));
  const query = {
    stand: missingRewardStates[state],
    ...(chosen === null ? {} : { mandant: chosen }),
    ...(place === null ? {} : { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'missing', query],
    queryFn: ({ signal }) => api.call(listMissingCases, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, mayDecide, cases, next } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <Cluster gap={16}>
        <ClientChoice
          clients={clients}
          client={client}
          onChoose={(mandant) => {
            setNotice(null);
            setParams({ mandant, stand: missingRewardStates[state] });
          }}
        />
        <ChoiceSelect
          label={t('state')}
          value={missingRewardStates[state]}
          options={states.map((one) => ({
            value: missingRewardStates[one],
            label: t(`states.${one}`),
          }))}
          onChange={(stand) => {
            setNotice(null);
            setParams({ mandant: client, stand });
          }}
        />
      </Cluster>
      <Result told={notice} />
      {cases.length === 0 ? (
        <EmptyState icon="check" title={t(`nothing.${state}`)}>
          {t(`nothingText.${state}`)}
        </EmptyState>
      ) : (
        <>
          {state === 'open' && <Text>{t(mayDecide ? 'intro' : 'onlySees')}</Text>}
          {cases.map((report) => (
            <ReportedCase
              key={report.id}
              report={report}
              mayDecide={mayDecide}
              onDecide={(candidate) => {
                setNotice(null);
                setAsked({ report, candidate });
              }}
            />
          ))}
        </>
      )}
      <PlacePages label={t('cases')} place={place} next={next} onGo={go} />
      {asked !== null && (
        <AnswerQuestion
          asked={asked}
          client={client}
          onEnd={async (told) => {
            setAsked(null);
            if (told === null) return;
            await found.refetch();
            setNotice(told);
          }}
        />
      )}
    </Stack>
  );
}

/** Asks for the answer that the referrer reads, and says what it does. */
function AnswerQuestion({
  asked: { report, candidate },
  client,
  onEnd,
}: {
  readonly asked: Asked;
  readonly client: string;
  readonly onEnd: (told: string | null) => Promise<void>;
}) {
  const t = useTexts(missingTexts);
  const { api } = useArea();
  const { name } = report.referrer;
  const way = candidate?.way ?? null;
  const shared = {
    words: { label: t('answer.label'), help: t('answer.help', { name }), short: t('answer.short') },
    over: t('over'),
    onEnd,
  };
  if (candidate === null || way === null)
    return (
      <ReasonQuestion
        {...shared}
        title={t('decline.title', { name })}
        text={t('decline.text')}
        press={t('decline.press')}
        call={(answer) =>
          api.call(declineMissingReward, { body: { client, report: report.id, answer } })
        }
        done={t('decline.done')}
      />
    );
  return (
    <ReasonQuestion
      {...shared}
      title={t('accept.title', { name })}
      text={t(`accept.text.${way}`, {
        product: candidate.product,
        contact: candidate.contact?.name ?? t('erased'),
      })}
      press={t('accept.press')}
      call={(answer) =>
        api.call(acceptMissingReward, {
          body: { client, report: report.id, lead: candidate.lead, way, answer },
        })
      }
      done={t('accept.done')}
    />
  );
}
