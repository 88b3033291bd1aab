import type { TimelineLine } from '@weitersagen/contracts/operator-timeline';
import { leadStatuses } from '@weitersagen/domain/lead-status';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { useBankReason } from '../../area/bank-reason/use-bank-reason.ts';
import { useEventWords } from '../../area/event-words/use-event-words.ts';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { customersTexts } from './customers-texts.ts';

const consents = ['agb', 'erklaerung', 'marketing'] as const;

/** The words for lines of the timeline: what happened, and below it more of it and who did it. */
export function useTimelineWords() {
  const t = useTexts(customersTexts);
  const words = useEventWords();
  const leadStatus = useLeadStatus();
  const bankReason = useBankReason();
  const locale = useLocale();

  function title(line: TimelineLine): string {
    const { step, event, product, cents, number, other, subject } = line;
    if (step === 'event') return words.event(event ?? '');
    const consent = consents.find((one) => one === subject);
    const said = t(`timeline.${step}`, {
      product: product ?? '',
      name: other?.name ?? t('timeline.someone'),
      number: number ?? '',
      sum: cents === null ? '' : formatEuro(cents, locale),
      subject: subject ?? '',
      consent: consent === undefined ? (subject ?? '') : t(`consent.${consent}`),
    });
    return step === 'rewardOwed' && line.isGoodwill ? `${said}, ${t('timeline.byGoodwill')}` : said;
  }
  function status({ entity, from, to }: TimelineLine): string {
    const told = (text: string) => {
      const known = entity === 'lead' ? leadStatuses.find((one) => one === text) : undefined;
      return known === undefined ? words.state(text) : leadStatus(known);
    };
    if (to === null) return '';
    return from === null
      ? t('timeline.toOnly', { to: told(to) })
      : t('timeline.fromTo', { from: told(from), to: told(to) });
  }
  function who({ step, by, byName }: TimelineLine): string {
    if (step !== 'event') return '';
    const isCommand = by === 'machine' && byName === null;
    return t(`timeline.by.${isCommand ? 'command' : by}`, { name: byName ?? '' });
  }
  function reason({ step, reason: text }: TimelineLine): string {
    if (text === null || text === '') return '';
    const said = step === 'transferReturned' ? bankReason(text) : text;
    return t('timeline.reason', { reason: said });
  }
  const details = (line: TimelineLine): string =>
    [
      line.step.startsWith('reward') ? (line.product ?? '') : '',
      line.orderState === null
        ? ''
        : t('timeline.orderNow', { state: t(`orderState.${line.orderState}`) }),
      status(line),
      reason(line),
      who(line),
    ]
      .filter((text) => text !== '')
      .join(' · ');
  return { title, details };
}
