import { useState } from 'react';
import type { Dispute } from '@weitersagen/contracts/settlements';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFailure } from '../use-failure.ts';
import { useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { Timeline } from '@weitersagen/ui/timeline';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { useSettlementCalls } from './settlement-calls.ts';
import classes from './dispute.module.css';

/** What happened to a dispute, in order, with who must act next. */
function useSteps(dispute: Dispute): readonly TimelineStep[] {
  const { t } = useArea();
  const { time } = useCellTexts(t);
  const { status, text, answer, openedAt, answeredAt, closedAt } = dispute;
  const opened: TimelineStep = {
    id: 'opened',
    state: 'done',
    title: t('dispute.opened'),
    detail: text,
    meta: time(openedAt),
  };
  const answered: TimelineStep[] =
    answeredAt === null
      ? []
      : [
          {
            id: 'answered',
            state: status === 'Beantwortet' ? 'now' : 'done',
            title: t('dispute.answered'),
            detail: answer,
            meta: time(answeredAt),
          },
        ];
  if (closedAt !== null) {
    const closed = { id: 'closed', state: 'done', title: t('dispute.closed') } as const;
    return [opened, ...answered, { ...closed, meta: time(closedAt) }];
  }
  if (status === 'Offen')
    return [opened, { id: 'waiting', state: 'now', title: t('dispute.waiting') }];
  return [opened, ...answered];
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
      <FailureNotice failure={failure} />
      {dispute.status !== 'Geschlossen' && (
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            aria-label={t('dispute.closeOf', { name })}
            onClick={() => void close()}
          >
            {t('dispute.close')}
          </Button>
        </div>
      )}
    </article>
  );
}
