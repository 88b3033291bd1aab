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
import { CaseList, type CaseDialogProps } from '../../area/case-list.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { ReportedCase } from './reported-case.tsx';
import { missingTexts } from './missing-texts.ts';

/** What is asked about a report: to accept it for a participation, or to decline it. */
interface Asked {
  readonly report: MissingCase;
  readonly candidate: MissingCandidate | null;
}

/** Rewards that referrers of a client miss, in one state, the oldest first. product.md, section "14 Payouts and ledger". */
export function MissingView() {
  const t = useTexts(missingTexts);
  const state = (one: keyof typeof missingRewardStates) => ({
    value: missingRewardStates[one],
    label: t(`states.${one}`),
    none: { title: t(`nothing.${one}`), text: t(`nothingText.${one}`) },
  });
  return (
    <CaseList
      name="missing"
      label={t('cases')}
      choice={t('state')}
      states={[state('open'), state('accepted'), state('declined')]}
      read={(api, query, signal) => api.call(listMissingCases, { query, signal })}
      casesOf={({ cases }) => cases}
      intro={({ mayDecide }) => t(mayDecide ? 'intro' : 'onlySees')}
      dialog={AnswerQuestion}
    >
      {(report, { ask }, { client, mayDecide }) => (
        <ReportedCase
          key={report.id}
          report={report}
          client={mayDecide ? client : null}
          mayDecide={mayDecide}
          onDecide={(candidate) => ask({ report, candidate })}
        />
      )}
    </CaseList>
  );
}

/** Asks for the answer that the referrer reads, and says what it does. */
function AnswerQuestion({ asked: { report, candidate }, client, onEnd }: CaseDialogProps<Asked>) {
  const t = useTexts(missingTexts);
  const { api } = useArea();
  const { name } = report.referrer;
  const way = candidate?.way ?? null;
  const shared = {
    words: { label: t('answer.label'), help: t('answer.help', { name }), short: t('answer.short') },
    over: t('over'),
    thing: { client, kind: 'missing', id: report.id } as const,
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
