import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Timeline } from '@weitersagen/ui/timeline';
import type { LeadFound } from './lead-found.ts';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { useLeadWords } from './use-lead-words.ts';

/** The statuses that nothing follows of itself. */
export const ended: ReadonlySet<LeadStatus> = new Set(['expired', 'cancelled']);

interface LeadStoryProps {
  readonly found: LeadFound;
}

/** What became of a lead: each status with why and by whom, what happens now and who does it, what comes next. */
export function LeadStory({ found: { lead, steps, needs = [] } }: LeadStoryProps) {
  const { t, needOf } = useLeadWords();
  const statusText = useLeadStatus();
  const locale = useLocale();
  const stateOf = (status: LeadStatus, index: number) => {
    if (ended.has(status)) return 'over';
    const isLast = index === steps.length - 1 && needs.length === 0;
    return isLast && lead.status !== 'paid' ? 'now' : 'done';
  };
  return (
    <Timeline
      label={t('steps')}
      stateLabels={{
        done: t('step.done'),
        now: t('step.now'),
        next: t('step.next'),
        over: t('step.over'),
      }}
      steps={[
        ...steps.map(({ at, status, isGoodwill, end, reason, by }, index) => {
          const title = statusText(status);
          const said = [
            end ? t(`end.${end}`) : '',
            reason ? t('reason', { reason }) : '',
            by ? t('by', { name: by }) : '',
          ].filter((text) => text !== '');
          return {
            id: `${index} ${at}`,
            state: stateOf(status, index),
            title: isGoodwill ? t('byGoodwill', { status: title }) : title,
            ...(said.length > 0 && { detail: said.join(' · ') }),
            meta: formatDateTime(new Date(at), locale),
          } as const;
        }),
        ...needs.map((need, index) => ({
          id: need.what,
          state: index === 0 ? ('now' as const) : ('next' as const),
          ...needOf(need),
        })),
      ]}
    />
  );
}
