import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { classNames } from '@weitersagen/ui/class-names';
import classes from './thread.module.css';

/** What one side wrote. */
export interface ThreadEntry {
  readonly title: string;
  /** Null where the thread's own name says it. */
  readonly by: string | null;
  /** An instant. */
  readonly at: string;
  /** As it was typed, line by line. */
  readonly text: string;
  /** Whether one of us wrote it. */
  readonly isOurs: boolean;
}

interface ThreadProps {
  /** Whose it is, for who hears it. */
  readonly label: string;
  readonly entries: readonly ThreadEntry[];
}

/** What two sides wrote to each other, the oldest first; ours is marked. */
export function Thread({ label, entries }: ThreadProps) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  return (
    <ol className={classes['thread']} aria-label={label}>
      {entries.map(({ title, by, at, text, isOurs }, index) => (
        <li
          // eslint-disable-next-line react/no-array-index-key
          key={`${at} ${index}`}
          className={classNames(classes['message'], isOurs && classes['ours'])}
        >
          <p className={classes['title']}>{title}</p>
          <p className={classes['meta']}>
            {by === null ? time(at) : t('thread.byAt', { by, at: time(at) })}
          </p>
          <p className={classes['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
