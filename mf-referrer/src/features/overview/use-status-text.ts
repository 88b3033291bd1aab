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

/** Messages that name their day where they have one. */
const dated = [
  'notReactedExpired',
  'rewardAfterContract',
  'contactRewardAfterContract',
  'contractSigned',
  'claimInProcessing',
  'contractFailed',
  'paid',
  'rewardExpired',
] as const;

/** A message may say what happens next in other words when the reader must act, and when nothing will happen any more. */
function detailKey({ key, actor }: Pick<StatusMessage, 'key' | 'actor'>) {
  if (key === 'paidSoon' && actor === 'you') return `message.${key}.detailYou` as const;
  if (key === 'contactRewardAfterContract' && actor === 'nobody')
    return `message.${key}.detailOver` as const;
  return `message.${key}.detail` as const;
}

/** Money is not said to be on its way while the reader has to name another customer number, and a voucher not while no code is left. */
function titleKey({ key, actor, by }: Pick<StatusMessage, 'key' | 'actor' | 'by'>) {
  if (by === null && key === 'paidShortly') return `message.${key}.late` as const;
  return key === 'paidSoon' && actor === 'you'
    ? (`message.${key}.titleYou` as const)
    : (`message.${key}.title` as const);
}

/** Gives `statusText(message)` in the reader's language. */
export function useStatusText(): (message: StatusMessage) => StatusText {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  return ({ key, actor, date, by }) => {
    const withDay = dated.find((one) => one === key);
    const who = actor === 'nobody' ? undefined : t(`actor.${actor}`);
    return {
      title:
        date === null || withDay === undefined
          ? t(titleKey({ key, actor, by }))
          : t(`message.${withDay}.dated`, { date: day(date) }),
      detail: t(detailKey({ key, actor })),
      due:
        who === undefined
          ? undefined
          : by === null
            ? t('due.who', { who })
            : t('due.whoBy', { who, date: day(by) }),
    };
  };
}
