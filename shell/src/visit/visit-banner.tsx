import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { endActing, getVisit } from '@weitersagen/contracts/visit';
import type { Visit } from '@weitersagen/contracts/visit';
import { formatTime } from '@weitersagen/domain/dates';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { useSession } from '@weitersagen/platform/session';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import { latePart, Late } from '@weitersagen/ui/late';
import { useSecondsLeft } from './use-seconds-left.ts';
import { visitTexts } from './visit-texts.ts';
import classes from './visit.module.css';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const actingDialog = latePart(() =>
  import(/* webpackChunkName: "acting-dialog" */ './acting-dialog.tsx').then(
    (file) => file.ActingDialog,
  ),
);

const visitKey = ['visit'];
/** What another tab began or ended is seen here after this at the latest. */
const ASK_AGAIN_MS = 15_000;

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Stands above every page while an operator looks into somebody's account: whose it is, and whether they only look or act in that
 * person's name, until when and why. The server decides; this says what it said. Record 070.
 */
export default function VisitBanner() {
  const t = useTexts(visitTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useSession((state) => state.session?.user);
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const visit = useQuery({
    queryKey: visitKey,
    queryFn: ({ signal }) => api.call(getVisit, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const show = (answer: Visit) => putAnswer(queryClient, visitKey, answer);
  const ending = useMutation({
    mutationFn: () => api.call(endActing, {}),
    onSuccess: show,
  });
  const [isAsking, setAsking] = useState(false);
  const isKnown = visit.data !== undefined;
  const until = visit.data?.actingUntil ?? null;
  const left = useSecondsLeft(until);
  const isActing = left > 0;
  const isOver = useHasEnded(isActing);
  const failure = isApiFailure(ending.error) ? ending.error : null;
  return (
    <aside aria-label={t('label')} className={classes['banner']} data-acting={isActing}>
      <div className={classes['row']}>
        <Icon name={isActing ? 'warning' : 'info'} />
        <div className={classes['words']}>
          <p role="status" className={classes['state']}>
            {isActing && until !== null
              ? t('acting', { name, time: formatTime(new Date(until)) })
              : t(isKnown ? (isOver ? 'over' : 'looking') : 'visiting', { name })}
          </p>
          {isActing ? (
            <p className={classes['more']}>
              <span role="timer" aria-label={t('leftLabel')} className={classes['left']}>
                {t('left', { left: clock(left) })}
              </span>
              <span className={classes['reason']}>
                {t('reason', { reason: visit.data?.reason ?? '' })}
              </span>
            </p>
          ) : (
            <p className={classes['more']}>
              {t(isKnown ? 'lookingText' : visit.isError ? 'failed' : 'asking')}
            </p>
          )}
        </div>
        {isActing ? (
          <Button
            variant="secondary"
            size="small"
            pending={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {t('end')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            disabled={visit.isPending}
            onClick={() => setAsking(true)}
          >
            {t('open')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} />
      {isAsking && (
        <Late part={actingDialog} waiting={null} renderFailed={() => null}>
          {(ActingDialog) => (
            <ActingDialog
              name={name}
              onClose={() => setAsking(false)}
              onBegun={(answer) => {
                show(answer);
                setAsking(false);
              }}
            />
          )}
        </Late>
      )}
    </aside>
  );
}

/** Whether something was so and is no longer. */
function useHasEnded(isNow: boolean): boolean {
  const [seen, setSeen] = useState({ isNow, hasEnded: false });
  if (seen.isNow !== isNow) setSeen({ isNow, hasEnded: !isNow });
  return seen.hasEnded;
}
