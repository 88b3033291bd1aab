import type { ReactNode } from 'react';
import type { StatusMessage } from '@weitersagen/contracts/own-referrals';
import type { ReferrerShare } from '@weitersagen/domain/share';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Timeline } from '@weitersagen/ui/timeline';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { overviewTexts } from './overview-texts.ts';
import { storyOf } from './status-story.ts';
import { useStatusText } from './use-status-text.ts';

interface StatusTimelineProps {
  readonly message: StatusMessage;
  /** The referrer's part of the reward, in percent. */
  readonly share: ReferrerShare;
  readonly label: string;
  /** Day of the creation, formatted. */
  readonly createdOn: string;
  /** The link is blocked: what would come next waits for what becomes of that. */
  readonly isBlocked?: boolean;
  /** What the reader can do at the current step. */
  readonly children?: ReactNode;
}

/** How the step of the message itself is drawn, by how the story ends. */
const nowStates = { none: 'now', paid: 'done', closed: 'done', over: 'over' } as const;

/** A status as a story: what is done, what holds now and who must act, what comes next. */
export function StatusTimeline({
  message,
  share,
  label,
  createdOn,
  isBlocked = false,
  children,
}: StatusTimelineProps) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const text = useStatusText()(message);
  const story = storyOf(message, share);
  const steps: TimelineStep[] = [
    ...story.done.map((milestone) => ({
      id: milestone,
      state: 'done' as const,
      title: t(`milestone.${milestone}`),
      ...(milestone === 'created' ? { meta: createdOn } : {}),
    })),
    {
      id: 'now',
      state: nowStates[story.end],
      title: isBlocked ? o('blocked.title') : text.title,
      detail: (
        <Stack gap={12} align="start">
          <span>{isBlocked ? o('blocked.text') : text.detail}</span>
          {children}
        </Stack>
      ),
      ...(text.due === undefined ? {} : { meta: text.due }),
    },
    ...(isBlocked ? [] : story.next).map((milestone) => ({
      id: milestone,
      state: 'next' as const,
      title: t(`milestone.${milestone}`),
    })),
  ];
  return (
    <Timeline
      label={label}
      steps={steps}
      stateLabels={{
        done: t('step.done'),
        now: t('step.now'),
        next: t('step.next'),
        over: o('step.over'),
      }}
    />
  );
}
