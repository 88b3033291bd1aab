import { useState } from 'react';
import type { Dispute } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFailure } from '../use-failure.ts';
import { useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Timeline } from '@weitersagen/ui/timeline';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useSettlementCalls } from './settlement-calls.ts';
import classes from './dispute.module.css';

/** What happened to a dispute, in order, with who must act next. */
function useSteps(dispute: Dispute): readonly TimelineStep[] {
  const { t } = useArea();
  const { time } = useCellTexts(t);
  const { status, text, openedAt, closedAt, messages, decision, correction } = dispute;
  const locale = useLocale();
  // What was decided was said as it was closed; what came after is that nothing is booked for it.
  const decided = messages.findLastIndex(({ at }) => decision !== null && at === closedAt);
  const titleOf = (side: Dispute['messages'][number]['side'], index: number) => {
    if (decision !== null && index === decided) return t(`dispute.${decision}`);
    if (decided !== -1 && index > decided) return t('dispute.unbooked');
    return t(side === 'partner' ? 'dispute.replied' : 'dispute.answered');
  };
  const steps = [
    { id: 'opened', title: t('dispute.opened'), detail: text, meta: time(openedAt) },
    ...messages.map(({ side, text: said, at }, index) => ({
      id: String(index),
      title: titleOf(side, index),
      detail: said,
      meta: time(at),
    })),
  ];
  const isPartnersTurn = status === 'Beantwortet';
  const done = steps.map((step, index): TimelineStep => ({
    ...step,
    state: isPartnersTurn && index === steps.length - 1 ? 'now' : 'done',
  }));
  if (status === 'Offen')
    return [...done, { id: 'waiting', state: 'now', title: t('dispute.waiting') }];
  if (correction !== null)
    return [
      ...done,
      {
        id: 'corrected',
        state: 'done',
        title: t('dispute.corrected', {
          number: correction.number,
          sum: formatEuro(correction.cents, locale),
        }),
      },
    ];
  if (closedAt === null || decision !== null) return done;
  return [
    ...done,
    { id: 'closed', state: 'done', title: t('dispute.closed'), meta: time(closedAt) },
  ];
}

function useDisputeName({ settlement, line, orderNumber }: Dispute): string {
  const { t } = useArea();
  return line === null
    ? t('dispute.nameMissing', { settlement, order: orderNumber ?? '' })
    : t('dispute.name', { settlement, line });
}

/** One dispute as a story; an answered or open one can be closed. */
export function DisputeStory({ dispute }: { readonly dispute: Dispute }) {
  const { t, api, kind } = useArea();
  const calls = useSettlementCalls();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [pending, setPending] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const steps = useSteps(dispute);
  const name = useDisputeName(dispute);

  async function close(): Promise<void> {
    clear();
    setPending(true);
    try {
      await api.call(calls.close, { params: { id: dispute.id } });
      await queryClient.invalidateQueries({ queryKey: [kind] });
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <article className={classes['dispute']} aria-label={name}>
      <RouteLink to={calls.noteRoute} params={{ nummer: dispute.settlement }}>
        {name}
      </RouteLink>
      <Timeline
        label={name}
        steps={steps}
        stateLabels={{ done: t('step.done'), now: t('step.now'), next: t('step.next') }}
      />
      {dispute.correction !== null && (
        <RouteLink to={calls.noteRoute} params={{ nummer: dispute.correction.number }}>
          {t('dispute.toCorrection', { number: dispute.correction.number })}
        </RouteLink>
      )}
      <FailureNotice failure={failure} />
      {dispute.status !== 'Geschlossen' && (
        <Cluster gap={12}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('dispute.replyOf', { name })}
            onClick={() => setReplying(true)}
          >
            {t('dispute.reply')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            pending={pending}
            aria-label={t('dispute.closeOf', { name })}
            onClick={() => void close()}
          >
            {t('dispute.close')}
          </Button>
        </Cluster>
      )}
      {isReplying && (
        <DisputeDialog
          title={t('dispute.replyOf', { name })}
          about={steps.findLast(({ detail }) => detail !== undefined)?.detail ?? ''}
          draftKey={`reply.${dispute.id}`}
          words={{
            label: t('dispute.replyText'),
            help: t('dispute.replyHelp'),
            missing: t('dispute.replyMissing'),
            send: t('dispute.replySend'),
          }}
          send={(text) => api.call(calls.reply, { params: { id: dispute.id }, body: { text } })}
          onClose={() => setReplying(false)}
        />
      )}
    </article>
  );
}
