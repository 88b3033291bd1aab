import { useState } from 'react';
import type { OwnSession } from '@weitersagen/contracts/staff-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useFailure } from '../use-failure.ts';
import classes from './session-list.module.css';

interface SessionListProps {
  readonly sessions: readonly OwnSession[];
  /** Ends one; what it throws is said below the list. */
  readonly onEnd: (session: OwnSession) => Promise<unknown>;
  /** Told after each attempt, so that the list is asked for again. */
  readonly onTried: () => Promise<unknown>;
}

/** Sessions by device, begin and last use, and "end this one" for every one but the one that looks. product.md, section "12 Accounts and tokens". */
export function SessionList({ sessions, onEnd, onTried }: SessionListProps) {
  const { t } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [ending, setEnding] = useState<string | null>(null);
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  function nameOf({ browser, system, machine }: OwnSession) {
    if (machine !== null) return t('sessions.commands', { machine });
    return browser !== null && system !== null
      ? t('sessions.both', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
  }

  async function end(session: OwnSession) {
    clear();
    setEnding(session.id);
    try {
      await onEnd(session);
    } catch (error) {
      report(error);
    }
    setEnding(null);
    await onTried();
  }

  return (
    <>
      <ul className={classes['sessions']}>
        {sessions.map((session) => (
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
