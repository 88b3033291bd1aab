import { useState } from 'react';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { endOwnSession, listOwnSessions } from '@weitersagen/contracts/staff-account';
import type { OwnSession } from '@weitersagen/contracts/staff-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useFailure } from '../use-failure.ts';
import classes from './own-sessions.module.css';

/** Where one is signed in, and "end this one" for every session but the one that looks. product.md, section "12 Accounts and tokens". */
export function OwnSessions({ user }: { readonly user: StaffUser }) {
  const { t, api, kind } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [ending, setEnding] = useState<string | null>(null);
  const queryKey = [kind, user.email, 'sessions'];
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnSessions, { signal }),
  });
  if (sessions.isError)
    return <AreaFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton shape="block" />;
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const nameOf = ({ browser, system }: OwnSession) =>
    browser !== null && system !== null
      ? t('sessions.both', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));

  async function end({ id }: OwnSession) {
    clear();
    setEnding(id);
    try {
      await api.call(endOwnSession, { params: { id } });
    } catch (error) {
      report(error);
    }
    setEnding(null);
    await queryClient.invalidateQueries({ queryKey });
  }

  return (
    <>
      <ul className={classes['sessions']}>
        {sessions.data.map((session) => (
          <li key={session.id} className={classes['session']}>
            <div>
              <p className={classes['when']}>
                {nameOf(session)}
                {session.current && (
                  <span className={classes['current']}>{t('sessions.current')}</span>
                )}
              </p>
              <p className={classes['detail']}>
                {t('sessions.detail', {
                  begun: time(session.begun),
                  used: time(session.lastUsed),
                  end: time(session.expiresAt),
                })}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="small"
                pending={ending === session.id}
                aria-label={t('sessions.endOf', {
                  device: nameOf(session),
                  time: time(session.begun),
                })}
                onClick={() => void end(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
    </>
  );
}
