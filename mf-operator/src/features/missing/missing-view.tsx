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
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
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
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = stateOf(params.get('stand'));
  const stand = missingRewardStates[state];
  return (
    <ClientList
      name="missing"
      label={t('cases')}
      states={{
        label: t('state'),
        value: stand,
        options: states.map((one) => ({
          value: missingRewardStates[one],
          label: t(`states.${one}`),
        })),
      }}
      read={(api, query, signal) =>
        api.call(listMissingCases, { query: { ...query, stand }, signal })
      }
    >
      {({ cases, mayDecide }, client, say) => (
        <>
          {cases.length === 0 && (
            <EmptyState icon="check" title={t(`nothing.${state}`)}>
              {t(`nothingText.${state}`)}
            </EmptyState>
          )}
          {cases.length > 0 && state === 'open' && (
            <Text>{t(mayDecide ? 'intro' : 'onlySees')}</Text>
          )}
          {cases.map((report) => (
            <ReportedCase
              key={report.id}
              report={report}
              mayDecide={mayDecide}
              onDecide={(candidate) => {
                void say(null);
                setAsked({ report, candidate });
              }}
            />
          ))}
          {asked !== null && (
            <AnswerQuestion
              asked={asked}
              client={client}
              onEnd={(said) => {
                setAsked(null);
                return say(said);
              }}
            />
          )}
        </>
      )}
    </ClientList>
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
