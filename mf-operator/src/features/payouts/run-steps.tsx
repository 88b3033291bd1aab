import type { PayoutStep } from '@weitersagen/contracts/operator-payouts';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { Timeline } from '@weitersagen/ui/timeline';
import { payoutsTexts } from './payouts-texts.ts';
import type { ShownRun } from './run-of.ts';

/** Who did what with a run, and what comes next. */
export function RunSteps({
  run: { state, created, released, file, confirmed, discarded },
}: {
  readonly run: ShownRun;
}) {
  const t = useTexts(payoutsTexts);
  const locale = useLocale();
  const done = (
    id: 'created' | 'released' | 'file' | 'confirmed' | 'discarded',
    { by, at }: PayoutStep,
  ): TimelineStep => ({
    id,
    state: 'done',
    title: t(`steps.${id}`),
    meta: t('steps.byAt', { by, at: formatDateTime(new Date(at), locale) }),
  });
  const wasTaken = file !== null && file.count > 1;
  /** Where the bank's answer is here already, the file was taken by other means, and nobody has to take it. */
  const fileStep: readonly TimelineStep[] =
    file !== null
      ? [
          {
            ...done('file', file),
            ...(wasTaken && { title: t('steps.files', { count: file.count }) }),
          },
        ]
      : confirmed !== null || state === 'rejected'
        ? []
        : [{ id: 'file', state: released === null ? 'next' : 'now', title: t('steps.takeFile') }];
  const open: readonly TimelineStep[] =
    discarded !== null
      ? [done('discarded', discarded)]
      : [
          released === null
            ? { id: 'released', state: 'now', title: t('steps.release') }
            : done('released', released),
          ...fileStep,
          state === 'rejected'
            ? { id: 'rejected', state: 'done', title: t('steps.rejected') }
            : confirmed === null
              ? {
                  id: 'confirmed',
                  state: released === null || file === null ? 'next' : 'now',
                  title: t('steps.bank'),
                }
              : done('confirmed', confirmed),
        ];
  return (
    <Timeline
      label={t('steps.label')}
      steps={[done('created', created), ...open]}
      stateLabels={{ done: t('steps.done'), now: t('steps.now'), next: t('steps.next') }}
    />
  );
}
