import type { StatusMessage } from '@weitersagen/contracts/own-referrals';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';

/** A status message in words. */
export interface StatusText {
  /** The specified message, with its day where it names one. */
  readonly title: string;
  /** What happens next. */
  readonly detail: string;
  /** Who must act, and by when at the latest. */
  readonly due: string | undefined;
}

/** A message may say what happens next in other words when the reader must act, and when nothing will happen any more. */
const details: Readonly<Record<string, string>> = { you: 'detailYou', nobody: 'detailOver' };

/** Gives `statusText(message)` in the reader's language. */
export function useStatusText(): (message: StatusMessage) => StatusText {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  return ({ key, actor, date, by }) => {
    const who = actor === 'nobody' ? undefined : t(`actor.${actor}`);
    return {
      title:
        date === null
          ? t(`message.${key}.title`)
          : t([`message.${key}.dated`, `message.${key}.title`], { date: day(date) }),
      detail: t([`message.${key}.${details[actor] ?? 'detail'}`, `message.${key}.detail`]),
      due:
        who === undefined
          ? undefined
          : by === null
            ? t('due.who', { who })
            : t('due.whoBy', { who, date: day(by) }),
    };
  };
}
